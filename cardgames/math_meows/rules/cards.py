"""The cards: number cards and how many of each there are, and what a table can choose."""

from dataclasses import dataclass
from typing import Annotated

from cardgames.shapes import OneOf

PLAYERS = range(2, 7)
HAND = 3
"""Cards dealt to each at the start."""
NUMBERS = range(1, 10)
STAR = "star"
SUITS = ("circle", "square", "triangle", STAR)
NUMBERS_OF = {"circle": (1, 4, 7), "square": (2, 5, 8), "triangle": (3, 6, 9), STAR: NUMBERS}
COPIES = {
    f"{suit}-{number}": 1 if suit == STAR else 3 for suit in SUITS for number in NUMBERS_OF[suit]
}
"""Every card with the number of its copies, by suit and number."""
DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))

SHUFFLES = ("no", "per-cat", "all")


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: whether lives have powers, and the variants."""

    powers: bool = True
    no_count_number: bool = False
    wager_either: bool = False
    no_first_last_wager: bool = False
    star_once: bool = False
    bad_suit: bool = False
    shuffle_lives: Annotated[str, OneOf(SHUFFLES)] = "no"


def suit_of(card: str) -> str:
    """The printed suit."""
    return card.partition("-")[0]


def number_of(card: str) -> int:
    """The printed number."""
    return int(card.partition("-")[2])
