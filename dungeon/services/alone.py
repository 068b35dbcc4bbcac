"""Games of one: a move, as the last one ends the game; and what is known of how well one went."""

from dataclasses import dataclass, replace
from statistics import median

from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import Move
from dungeon.services import hosting, playing
from dungeon.services.greedy import ON_ANY_DICE
from dungeon.services.playing import PlayerSheet

FEWEST = 5
"""Games that say something together."""


def move(seat: HallSeat, move: Move, *, expected_version: int, key: str) -> PlayerSheet:
    """Make a move in a game of one, as `playing.move` does; with the last life the game ends in
    the same write. A life that is done was never taken back, so nothing is lost with it."""
    hall = seat.hall
    with hosting.writing_dice(hall, None, None, "") as write:
        play = playing.move(seat, move, expected_version=expected_version, key=key)
        hosting.end_where_played(write)
    if write.shared.is_over:
        hall.refresh_from_db(fields=["ended_at"])
    return replace(play, shared=write.shared)


def bots_middle(hall: Hall) -> int | None:
    """What a bot that takes what is worth most at once reaches in as many lives, whatever the
    dice; None where the sheet or its rules are not the house's."""
    is_of_house = not hall.layout_document and hall.start_enters
    return ON_ANY_DICE[hall.lives - 1] if is_of_house else None


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
