"""The cat cards: their icons, their names, and our deck of them; and what a table can choose."""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Annotated

from cardgames.shapes import OneOf

CATS = ("circle", "square", "triangle", "star")
STAR = "star"
SHAPES = CATS[:3]
NINE = 9
PLAYERS = range(2, 6)
HAND = 3
LIVES = 9
LIMITED, ALL, NONE = POWERS = ("limited", "all", "none")

Icons = tuple[str, ...]


def icons_of(card: str) -> Icons:
    """The icons printed on a card, in the order in which its name has them."""
    return tuple(card.split("-"))


def _cards_with(number: int) -> tuple[str, ...]:
    """All cards of so many icons of the three shapes."""
    return tuple("-".join(icons) for icons in combinations_with_replacement(SHAPES, number))


STARS = tuple("-".join([STAR] * number) for number in range(1, NINE + 1))

DECK = (
    *(card for number in range(1, 5) for card in _cards_with(number)),
    "circle-circle-square-square-triangle",
    "circle-circle-square-square-triangle-triangle",
    *STARS,
)
"""Our 45 cards."""

WELL_FORMED = (*(card for number in range(1, 7) for card in _cards_with(number)), *STARS)
"""Every card that a printed deck may have."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: which powers lives have. With none they only draw cards (N11)."""

    powers: Annotated[str, OneOf(POWERS)] = ALL
