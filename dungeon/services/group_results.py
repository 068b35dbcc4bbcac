"""How a hall's game ended, as the group that plays it keeps it."""

from uuid import UUID

from dungeon.models import Hall
from dungeon.services import revealing, visibility
from ninelives_site.groups.results import PartyResults, SeatResult


def results_of(party: UUID) -> PartyResults | None:
    """The results of the hall with this stream, once everybody may know who stands where; None
    before, and where there is none."""
    hall = Hall.objects.filter(stream_id=party).first()
    if hall is None or hall.ended_at is None or not revealing.is_revealed(hall):
        return None
    return PartyResults(
        ended_at=hall.ended_at,
        rounds=hall.lives,
        seats=tuple(
            SeatResult(row.seat.number, row.seat.name, row.rank.number, row.total, row.has_won)
            for row in visibility.ranking_of(hall)
        ),
    )
