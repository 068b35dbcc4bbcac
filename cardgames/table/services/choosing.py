"""Choosing anew: what a seat has chosen in secret it may take back until all is turned up.

Others may have chosen since; theirs stands. Nobody learns what was chosen: all see anyway who is
still to choose.
"""

from cardgames.history import CorrectionEntry
from cardgames.table.models import Table
from cardgames.table.refusals import NOTHING_CHOSEN
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, hands_seen
from cardgames.table.services.writing import TableWrite, writing
from ninelives_site.core.refusal import Refusal


def choose_anew(table: Table, role: TableRole, *, key: str) -> TableState:
    """Take back what this device's seat has chosen; it is asked again. Refused: `not-chosen`."""
    with writing(table, None, key, "choose anew") as write:
        if not write.is_repeat:
            _take_back(table, write, role)
    return write.state


def _take_back(table: Table, write: TableWrite, role: TableRole) -> None:
    number = own_choice(write.state, role)
    if number is None or role.seat not in hands_seen(table, write.state, role):
        raise Refusal(NOTHING_CHOSEN)
    document = {"corrected": {"at": number, "drop": 1, "moves": []}, "by": role.seat}
    write.enter(CorrectionEntry(number), document, role.seat)


def own_choice(state: TableState, role: TableRole) -> int | None:
    """The number of the move by which this device's seat has chosen what is still secret."""
    own = [index for index, entry in enumerate(state.moves) if entry.seat == role.seat]
    if role.seat is None or not own or state.is_over:
        return None
    since = state.replayed.games[own[-1] + 1 :]
    return own[-1] if all(map(state.table_game.hides, since)) else None
