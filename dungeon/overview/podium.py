"""How the totals of a whole hall lie, beside its ranking."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median_high

from django.utils.translation import gettext as _

from dungeon.models import Hall
from dungeon.services import revealing
from ninelives_site.party.ranking import STEPS

BINS = 15
MOST_DOTS = 12


@dataclass(frozen=True, slots=True)
class Bin:
    """Some players with about the same total, as a stack of dots; `top` holds the winner."""

    dots: range
    top: bool


@dataclass(frozen=True, slots=True)
class Spread:
    """How the totals of the whole hall lie; a dot is `each` players."""

    low: int
    high: int
    middle: str
    each: int
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
    return Spread(low, high, middle_words(totals, is_over=True), each, bins)


def middle_words(totals: Sequence[int], *, is_over: bool) -> str:
    """What half of a hall have at least, in words."""
    middle = median_high(totals)
    if middle > 0:
        return _("Half of you have %(middle)s or more") % {"middle": middle}
    return _("Most of you have no points") if is_over else _("Most of you have no points yet")


def key_words(hall: Hall) -> str:
    """What the next press of the big button shows; "" once all places are shown."""
    place = revealing.next_place(hall)
    if place is None:
        return ""
    return (
        _("Show the whole hall"),
        _("Show who won"),
        _("Show second place"),
        _("Show third place"),
    )[place]
