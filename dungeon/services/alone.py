"""Games of one, beside one another: what is known of how well one went."""

from dataclasses import dataclass
from statistics import median

from dungeon.models import Hall, HallSeat

FEWEST = 5
"""Games that say something together."""


@dataclass(frozen=True, slots=True)
class OthersAlone:
    """The finished games of one that this site still has: how many, and their middle."""

    games: int
    middle: int


def others_alone(hall: Hall) -> OthersAlone | None:
    """What the finished games alone of as many lives, with dice of their own, came to; None for
    fewer than five."""
    seats = HallSeat.objects.filter(
        hall__in=Hall.objects.alive(),
        hall__is_alone=True,
        hall__source=None,
        hall__day=None,
        hall__ended_at__isnull=False,
        hall__lives=hall.lives,
        is_playing=False,
        life=hall.lives,
    )
    totals = list(seats.values_list("total", flat=True))
    return OthersAlone(len(totals), round(median(totals))) if len(totals) >= FEWEST else None
