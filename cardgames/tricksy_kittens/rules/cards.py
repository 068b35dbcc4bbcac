"""The cards: suits, numbers, names, and what a table can choose about them."""

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
PLAYERS = range(3, 10)
TARGET = 9


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: its suits (one a player), the lives to reach, the black cat."""

    suits: tuple[str, ...]
    target: int = TARGET
    black_cat: bool = False


def default_suits(players: int, black_cat: bool = False) -> tuple[str, ...]:
    """The first suits of the list, one a player; with the black cat the last of them is crowns."""
    if black_cat:
        return (*SUITS[: players - 1], CROWNS)
    return SUITS[:players]


@cache
def deck(suits: tuple[str, ...]) -> tuple[str, ...]:
    """All cards of a game, by suit and number."""
    return tuple(f"{suit}-{number}" for suit in suits for number in NUMBERS)


def suit_of(card: str) -> str:
    """The printed suit."""
    return card.rpartition("-")[0]


def number_of(card: str) -> int:
    """The printed number."""
    return int(card.rpartition("-")[2])
