"""How a table's game ended, as the group that plays it keeps it."""

from uuid import UUID

from django.utils import timezone

from cardgames.table.games import all_games
from cardgames.table.models import Table
from cardgames.table.services import folding, visibility
from cardgames.table.services.folding import TableState
from ninelives_site.groups.results import PartyResults, SeatResult, TeamResult
from ninelives_site.journal import journal


def results_of(party: UUID) -> PartyResults | None:
    """The results of the table with this stream; None while its game is on, where it ended before
    its first round was over, and where there is none."""
    known = [game.slug for game in all_games()]
    table = Table.objects.filter(stream_id=party, game_slug__in=known).first()
    state = folding.state_of(table) if table else None
    if table is None or state is None or not state.is_over:
        return None
    if not state.table_game.rounds_over(state.game):
        return None
    bids = state.table_game.bids_by_round(state.replayed.games)
    lost = _lost(state)
    return PartyResults(
        ended_at=journal.last_entered_at(party) or timezone.now(),
        rounds=state.table_game.round_of(state.game),
        seats=tuple(
            SeatResult(
                row.seat,
                row.name,
                row.rank.number,
                row.points,
                row.has_won,
                bids="".join("01"[met] for each in bids if (met := each.met[row.seat]) is not None),
                lost=lost[row.seat],
            )
            for row in visibility.ranking(state)
        ),
        teams=tuple(TeamResult(seats, paid) for each in bids for seats, paid in each.teams),
    )


def _lost(state: TableState) -> list[int]:
    """By seat the lives that it lost: all that ever made its points fewer."""
    lost = [0] * len(state.players)
    for line in state.game.lines():
        lost[line.seat] -= min(0, line.points)
    return lost
