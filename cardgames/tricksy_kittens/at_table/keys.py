"""The keys that name a card: a row of suits and a row of numbers."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from cardgames.pad import Draft, Key, KeyRow, KeyState, number_keys
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name, suit_name
from cardgames.tricksy_kittens.rules.cards import NUMBERS, number_of, suit_of
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

    def rows(
        self,
        legend: str,
        draft: Draft,
        names: tuple[str, str] = ("suit", "number"),
        begins_anew: bool = False,
    ) -> tuple[KeyRow, KeyRow]:
        """A card's suit and number, each taken back by a second press; `legend` says what the
        card is for, `names` under what a draft has them. With `begins_anew` a suit, also the one
        that is chosen, is tapped without the number that stands there: it was another card's."""
        numbers = self.numbers(lambda number: draft.tap(names[1], number))
        begun = draft.without(names[1]) if begins_anew else self.begun(draft, names[1])
        tap = begun.put if begins_anew and self.number else begun.tap
        return (
            self.suit_row(legend, lambda suit: tap(names[0], suit)),
            KeyRow(legend, numbers, "nums", quiet=True, plays=True),
        )

    def begun(self, draft: Draft, name: str) -> Draft:
        """The draft that a suit is tapped on: without the number (`name`) of a card that can't be
        named, so that it makes no other card of it."""
        return draft.without(name) if self.card in self.gone else draft

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


@dataclass(frozen=True, slots=True)
class DeclaredKeys:
    """As which suit a black cat is played: the row that asks, where it has to be said, and what
    was said ("" as yet nothing)."""

    asks: bool
    suit: str = ""
    rows: tuple[KeyRow, ...] = ()

    @classmethod
    def of(cls, game: Game, keys: CardKeys, draft: Draft, place: int) -> "DeclaredKeys":
        """For the card that these keys name, in this place of the trick."""
        trick = game.current.trick if game.current else None
        is_named = trick is not None and trick.named(place) is not None
        if not keys.suit or not game.options.is_black_cat(f"{keys.suit}-1") or is_named:
            return cls(asks=False)
        suits, said = game.options.named_suits, draft.get("as")
        row = tuple(
            suit_key(suit, draft.tap("as", suit), "set" if suit == said else "") for suit in suits
        )
        rows = (KeyRow(_("the black cat is played as"), row, "suits", plays=True),)
        return cls(True, said if said in suits else "", rows)

    @property
    def is_full(self) -> bool:
        return bool(self.suit) or not self.asks

    @property
    def document(self) -> dict[str, str]:
        """What a move says of it."""
        return {"as": self.suit} if self.suit else {}


def suit_key(suit: str, to: Draft, state: KeyState = "") -> Key:
    """One suit, by its sign."""
    return Key("", to, sign=suit, tone=TONES[suit], spoken=suit_name(suit), state=state)


def card_key(card: str, to: Draft, state: KeyState = "") -> Key:
    """One card that all can see, by its number and sign."""
    suit = suit_of(card)
    return Key(
        str(number_of(card)), to, sign=suit, tone=TONES[suit], spoken=card_name(card), state=state
    )


def later(row: KeyRow, draft: Draft) -> KeyRow:
    """The keys of a row in their places, while something else is asked."""
    keys = tuple(replace(key, to=draft, state="later") for key in row.keys)
    return replace(row, keys=keys, plays=False)
