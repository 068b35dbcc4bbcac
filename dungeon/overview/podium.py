"""The ranking as a hall sees it: the leaders, the podium with its ties, the spread of all."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from django.utils.translation import gettext as _

from dungeon.services.visibility import RankingRow

LEADERS = 10
STEPS = 3
BINS = 15
MOST_DOTS = 12
LONG_NAME = 9
"""Characters from which a name on a podium step is set smaller."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Some players with about the same total, as a stack of dots; `top` holds the winner."""

    dots: range
    top: bool


@dataclass(frozen=True, slots=True)
class Spread:
    """How the totals of the whole hall lie."""

    low: int
    high: int
    middle: int
    bins: tuple[Bin, ...]


def spread(totals: Sequence[int]) -> Spread | None:
    """The totals in at most 15 bins; nothing for fewer than four players, where the ranks say it.

    A stack has a dot for each player, or, in a large hall, a dot for every few, rounded up.
    """
    if len(totals) <= STEPS:
        return None
    low, high = min(totals), max(totals)
    width = (high - low) // BINS + 1
    counts = [0] * ((high - low) // width + 1)
    for total in totals:
        counts[(total - low) // width] += 1
    each = -(-max(counts) // MOST_DOTS)
    bins = tuple(
        Bin(range(-(-count // each)), index == len(counts) - 1)
        for index, count in enumerate(counts)
    )
    return Spread(low, high, round(median(totals)), bins)


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """One of the three steps of the podium: who stands on it, how high, and why."""

    row: RankingRow
    place: str
    words: str

    @property
    def long(self) -> bool:
        return len(self.row.seat.name) > LONG_NAME


def steps(ranking: Sequence[RankingRow]) -> list[PodiumStep]:
    """The first three of the ranking; where more share a rank, the list beside names them."""
    return [PodiumStep(row, _place(row), _words(row)) for row in ranking[:STEPS]]


def _place(row: RankingRow) -> str:
    return {1: "first", 2: "second"}.get(row.rank, "third")


def _words(row: RankingRow) -> str:
    match row.rank, row.tied:
        case 1, True:
            return _("shares the win")
        case 1, False:
            return _("wins")
        case 2, True:
            return _("shared second")
        case 2, False:
            return _("second")
        case _, True:
            return _("shared third")
    return _("third")
