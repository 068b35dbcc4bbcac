"""How far an undo goes: where the server deals, to before one's own last move.

Past bots' moves it goes in one press, and never past those of other people. What it takes back is
no secret then: a draw, what turns up a choice and the end of a round stand for good
(`dealing.with_draws`).
"""

from collections.abc import Collection

from cardgames.history import MoveEntry, RedoEntry, UndoEntry
from cardgames.refusals import CARDS_STAY, NOTHING_TO_REDO, NOTHING_TO_UNDO
from cardgames.table.models import Table
from cardgames.table.refusals import NOT_YOUR_ENTRY, NOT_YOUR_MOVE
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper, passed_around
from cardgames.table.services.writing import writing
from ninelives_site.core.refusal import Refusal


def undo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Take back the last entry that counts; where the server deals, the own last move.

    A seat's own phone takes back only its own. Refused: `not-your-seat`, `nothing-to-undo`; where
    the server deals `not-your-entry` and `cards-dealt`.
    """
    with writing(table, expected_version, key, "undo") as write:
        if not write.is_repeat:
            for _entry in range(entries_back(table, write.state, role)):
                write.enter(UndoEntry(), {"undone": True})
    return write.state


def redo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Put back what was taken back last. Refused: `not-keeper`, `nothing-to-redo`."""
    check_scorekeeper(role)
    with writing(table, expected_version, key, "redo") as write:
        if not write.is_repeat:
            if table.is_dealt:
                raise Refusal(NOTHING_TO_REDO)
            write.enter(RedoEntry(), {"redone": True})
    return write.state


def entries_back(table: Table, state: TableState, role: TableRole) -> int:
    """How many entries an undo from this device takes back; refused as that is."""
    if table.is_dealt:
        return _own_back(state, role, passed_around(table, role))
    is_own = role.is_scorekeeper or (role.seat is not None and state.timeline.by == role.seat)
    if state.timeline.previous is None:
        raise Refusal(NOTHING_TO_UNDO)
    if not is_own:
        raise Refusal(NOT_YOUR_ENTRY)
    return 1


def _own_back(state: TableState, role: TableRole, own: Collection[int]) -> int:
    """How many entries it is to before the last one of these seats, past bots' moves alone; one
    that is no move is of the device that made it."""
    count, timeline = 1, state.timeline
    while timeline.previous is not None:
        match timeline.last:
            case MoveEntry(seat=int(seat), is_by_bot=is_by_bot, is_late=is_late):
                is_own, is_bots = seat in own, is_by_bot and not is_late
            case _:
                by, is_bots = timeline.by, False
                is_own = role.is_scorekeeper if by is None else by in own
        if is_own:
            return count
        if not is_bots:
            raise Refusal(NOT_YOUR_MOVE)
        count, timeline = count + 1, timeline.previous
    raise Refusal(CARDS_STAY if state.timeline.shuffles else NOTHING_TO_UNDO)


def taken_back(state: TableState) -> int | None:
    """Whose move was just taken back where the server deals; None after any other entry."""
    undone = state.timeline.undone
    if not state.is_dealt or undone is None or not isinstance(undone.last, MoveEntry):
        return None
    return undone.last.seat
