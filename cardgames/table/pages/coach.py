"""What the coach says at a table: the next step in words, in the first round.

Each seat is told its own sentences, in their order, one until it has moved again: what others do
meanwhile spends none. Nothing is remembered: the entries say how often a seat has moved, and a
table that plays again has had its own. What is tapped changes nothing of it, so that no key moves.
"""

from cardgames.table.models import Table
from cardgames.table.pages.action_bar import TableActionBar
from cardgames.table.services.folding import TableState
from cardgames.table.services.last_entry import puts_right
from cardgames.table.services.seating import TableRole
from cardgames.table_game import PadContext


def tip(table: Table, state: TableState, role: TableRole, bar: TableActionBar | None) -> str:
    """The sentence for this device; "" for watchers, just after something was put right, later on,
    and without keys where the table is to act."""
    game = state.game
    is_later = table.previous_table_id or state.table_game.rounds_over(game)
    is_elsewhere = state.is_over or state.awaits_deal or puts_right(state)
    if role.is_watcher or is_later or is_elsewhere:
        return ""
    noting = state.noting(table.mode)
    if noting:
        return noting.coach()
    awaited = state.table_game.awaited(game, table.mode)
    if not awaited or (bar is None and awaited[0] is None):
        return ""
    seat = bar.seat if bar else awaited[0] if role.seat is None else role.seat
    acts = sum(entry.seat == seat for entry in state.moves if seat is not None)
    return state.table_game.coach(PadContext(game, seat, table.mode, role.seat), acts)
