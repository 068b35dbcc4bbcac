"""Bots leave people the time to look: at a full trick, at a round that is over.

That is no entry of the game: a table keeps up to which version somebody has gone on. Whoever took a
move back that has to be made is waited for, too. Where a turn has its time, no such wait is longer.
"""

import math

from cardgames.engine import CardGame
from cardgames.table.models import Table
from cardgames.table.refusals import NOT_DEALT
from cardgames.table.services import folding
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_at_table
from cardgames.table.services.undoing import taken_back
from ninelives_site.core.refusal import Refusal

LOOK = 3.0
"""Seconds that a full trick lies for several people; somebody alone goes on by a press."""


def go_on(table: Table, role: TableRole, version: int) -> None:
    """Somebody has looked at the table as it was at this version. Refused: `not-at-table`,
    `not-dealt`."""
    check_at_table(role)
    if not table.is_dealt:
        raise Refusal(NOT_DEALT)
    looked = min(version, folding.state_of(table).version)
    if Table.objects.filter(pk=table.pk, gone_on__lt=looked).update(gone_on=looked):
        table.count_change()


def last_look(state: TableState) -> CardGame | None:
    """The game as it lies there to be looked at since the last move; None where nothing does."""
    games = state.replayed.games
    if not state.is_dealt or len(games) < 2:
        return None
    return state.table_game.last_look(*games[-2:])


def has_ended_round(state: TableState) -> bool:
    """Whether the last move ended a round."""
    before, after = map(state.table_game.rounds_over, state.replayed.games[-2:])
    return before < after


def people(table: Table) -> list[int]:
    """The seats that people play."""
    return [seat.number for seat in table.seats.all() if not seat.is_bot]


def wait_of_bots(table: Table, state: TableState) -> float:
    """How many seconds after the last entry bots leave the table to people; without end until
    somebody has acted or goes on."""
    at_table = people(table)
    if _awaits_who_took_back(table, state):
        return math.inf
    is_seen = not at_table or table.gone_on >= state.version
    if is_seen or last_look(state) is None:
        return 0.0
    return math.inf if len(at_table) == 1 or has_ended_round(state) else LOOK


def awaits_going_on(table: Table, state: TableState) -> bool:
    """Whether a bot is to move, and waits until somebody goes on."""
    if _awaits_who_took_back(table, state) or not math.isinf(wait_of_bots(table, state)):
        return False
    return not set(state.awaited(table.mode)) <= set(people(table))


def _awaits_who_took_back(table: Table, state: TableState) -> bool:
    """Whether a person took a move back, and the game can't go on before they have moved again."""
    seat, bot = taken_back(state), state.table_game.bot
    if seat not in people(table) or seat not in state.awaited(table.mode):
        return False
    return bot is not None and not bot.may_wait(state.game, seat)
