"""The cards, which are data, and what else a table can choose."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

CATS = (
    "abyssinian",
    "birman",
    "calico",
    "devon",
    "egyptian",
    "foldex",
    "ginger",
    "havana",
    "izmir",
)
STARS_BY_NUMBER = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4}
MOST_STARS = 4
PLAYERS = range(3, 8)
HAND = 5
CENTRE = 3
TARGET = 50
TARGETS = range(10, 201)
ONE, ALL_OF_ONE_CAT = ADOPTING = ("one", "all-of-one-cat")


@dataclass(frozen=True, slots=True)
class Card:
    """A cat with a number, the bid that it makes, and stars."""

    cat: str
    number: int
    stars: int

    @property
    def name(self) -> str:
        return f"{self.cat}-{self.number}"


class Deck(Mapping[str, Card]):
    """All cards of a game by name, in the order in which they were listed; a value."""

    __slots__ = ("_by_cat", "_by_number", "_cards")

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = {card.name: card for card in cards}
        self._by_cat: dict[str, tuple[Card, ...]] = {}
        self._by_number: dict[int, tuple[Card, ...]] = {}
        for card in self._cards.values():
            self._by_cat[card.cat] = (*self._by_cat.get(card.cat, ()), card)
            self._by_number[card.number] = (*self._by_number.get(card.number, ()), card)

    def __getitem__(self, name: str) -> Card:
        return self._cards[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __hash__(self) -> int:
        return hash(tuple(self._cards))

    def of_cat(self, cat: str) -> tuple[Card, ...]:
        """The cards that show this cat, none if there is no such cat."""
        return self._by_cat.get(cat, ())

    def of_number(self, number: int) -> tuple[Card, ...]:
        """The cards with this number, of all cats."""
        return self._by_number.get(number, ())


DECK = Deck(Card(cat, number, stars) for cat in CATS for number, stars in STARS_BY_NUMBER.items())


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: the points to reach, how to adopt from the centre (A4), its cards."""

    target: int = TARGET
    adopt: str = ONE
    deck: Deck = DECK


def needed(players: int) -> int:
    """How many cards a deck has at least: the hands and the centre."""
    return HAND * players + CENTRE


def proposed_target(players: int) -> int:
    """What a table is offered as target: at seven players bouts last longer."""
    return 40 if players == PLAYERS[-1] else TARGET
