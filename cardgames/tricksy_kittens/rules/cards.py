"""The cards: suits, numbers, names, and what a table can choose about them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

SUITS = (
    "hearts",
    "spades",
    "diamonds",
    "clubs",
    "hourglasses",
    "cups",
    "stars",
    "cats",
    "crowns",
)
CROWNS = "crowns"
NUMBERS = range(1, 10)
NINE = NUMBERS[-1]
"""The number that has no power."""
PLAYERS = range(3, 10)
TARGET = 9


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: its suits (one a player), the lives to reach, black cat and powers."""

    suits: tuple[str, ...]
    target: int = TARGET
    black_cat: bool = False
    powers: bool = False

    @property
    def named_suits(self) -> tuple[str, ...]:
        """The suits that a black cat is declared as, and that powers name."""
        return tuple(suit for suit in self.suits if not (self.black_cat and suit == CROWNS))

    def is_black_cat(self, card: str) -> bool:
        """Whether the card is one of crowns under the variant: never a bid, of no suit in the hand,
        declared as it is played. In a trick it turns the order of numbers round."""
        return self.black_cat and suit_of(card) == CROWNS

    def suit_in_hand(self, card: str) -> str | None:
        """The suit that the card obliges to follow with, None if it obliges to nothing."""
        return None if self.is_black_cat(card) else suit_of(card)


def default_suits(players: int, black_cat: bool = False) -> tuple[str, ...]:
    """The first suits of the list, one a player; with the black cat the last of them is crowns."""
    if black_cat:
        return (*SUITS[: players - 1], CROWNS)
    return SUITS[:players]


@cache
def deck(suits: tuple[str, ...]) -> tuple[str, ...]:
    """All cards of a game, by suit and number."""
    return tuple(f"{suit}-{number}" for suit in suits for number in NUMBERS)


def in_order(cards: Iterable[str], suits: tuple[str, ...]) -> tuple[str, ...]:
    """The cards by suit, in the game's order, and number."""
    return tuple(sorted(cards, key=lambda card: (suits.index(suit_of(card)), number_of(card))))


def suit_of(card: str) -> str:
    """The printed suit."""
    return card.rpartition("-")[0]


def number_of(card: str) -> int:
    """The printed number."""
    return int(card.rpartition("-")[2])
