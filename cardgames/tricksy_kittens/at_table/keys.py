"""The keys that name a card: a row of suits and a row of numbers."""

from collections.abc import Callable
from dataclasses import dataclass

from cardgames.pad import Draft, Key, KeyRow, KeyState, number_keys
from cardgames.tricksy_kittens.at_table.card_words import TONES, suit_name
from cardgames.tricksy_kittens.rules.cards import NUMBERS
from cardgames.tricksy_kittens.rules.game import Game


@dataclass(frozen=True, slots=True)
class CardKeys:
    """What is chosen of a card so far ("" and None: nothing). Those in `gone` can't be named."""

    suits: tuple[str, ...]
    gone: frozenset[str]
    suit: str = ""
    number: int | None = None

    @classmethod
    def read(
        cls,
        game: Game,
        gone: frozenset[str],
        draft: Draft,
        names: tuple[str, str] = ("suit", "number"),
    ) -> "CardKeys":
        """What a draft says of a card under these two names; what is no card's is left out."""
        suit, number = draft.get(names[0]), draft.number(names[1])
        known = suit if suit in game.options.suits else ""
        return cls(game.options.suits, gone, known, number if number in NUMBERS else None)

    @property
    def card(self) -> str:
        """The card that is named; "" while suit or number is missing."""
        return f"{self.suit}-{self.number}" if self.suit and self.number else ""

    def rows(self, legend: str, draft: Draft) -> tuple[KeyRow, KeyRow]:
        """A card's suit and number, each taken back by a second press; `legend` says what the
        card is for."""
        numbers = self.numbers(lambda number: draft.tap("number", number))
        return (
            self.suit_row(legend, lambda suit: draft.tap("suit", suit)),
            KeyRow(legend, numbers, "nums", quiet=True, plays=True),
        )

    def suit_row(self, legend: str, to: Callable[[str], Draft]) -> KeyRow:
        """The suits; one of which no card can be named is gone."""
        keys = tuple(
            suit_key(suit, to(suit), "set" if suit == self.suit else self._suit_state(suit))
            for suit in self.suits
        )
        return KeyRow(legend, keys, "suits", quiet=True, plays=True)

    def numbers(self, to: Callable[[int], Draft]) -> tuple[Key, ...]:
        """The numbers of the chosen suit, or of any."""
        suits = (self.suit,) if self.suit else self.suits
        gone = [n for n in NUMBERS if all(f"{suit}-{n}" in self.gone for suit in suits)]
        return number_keys(NUMBERS, to, self.number, gone)

    def _suit_state(self, suit: str) -> KeyState:
        none = all(f"{suit}-{number}" in self.gone for number in NUMBERS)
        return "gone" if none else ""


def suit_key(suit: str, to: Draft, state: KeyState = "") -> Key:
    """One suit, by its sign."""
    return Key("", to, sign=suit, tone=TONES[suit], spoken=suit_name(suit), state=state)
