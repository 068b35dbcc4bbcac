"""Entering moves at a table, taking them back, and how its score is kept.

What is against the rules raises the game's `Refusal`; nothing is written then.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgames.engine import Seat
from cardgames.history import NoteEntry, RedoEntry, SetupEntry, UndoEntry
from cardgames.refusals import NOTHING_TO_NOTE
from cardgames.table import news
from cardgames.table.models import Table
from cardgames.table.refusals import (
    HAND_IS_THEIRS,
    MODE_IN_A_ROUND,
    MODE_WITHOUT_ALL,
    NO_SUCH_MODE,
    NOT_YOUR_ENTRY,
)
from cardgames.table.services import folding
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import (
    TableRole,
    check_acts_for,
    check_scorekeeper,
    has_own_phone,
)
from cardgames.table.services.writing import (
    MOST_MOVES,
    Documents,
    TableWrite,
    body_of,
    check_open,
    document_of,
    writing,
)
from cardgames.table_game import MODES, REFEREE, SCORE
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal

SETUP = "setup"


def enter(
    table: Table, role: TableRole, documents: Documents, *, expected_version: int, key: str
) -> TableState:
    """Enter moves, all of them or none; the state after them.

    Refused: a code of the game's rules page, `not-your-seat`, `game-over` after it was broken off;
    `Malformed` where a document has not the shape of a move; `journal.Stale` where somebody else
    has entered something since: but choices that several seats make at once, in secret, each on
    their own phone, do not wait for one another, nor do notes in the lines of several seats.
    """
    if not 0 < len(documents) <= MOST_MOVES:
        raise Malformed(f"One to {MOST_MOVES} moves were expected, not {len(documents)}.")
    body = body_of("make", documents)
    try:
        return _enter(table, role, documents, expected_version, key, body)
    except journal.Stale as stale:
        at_once = _chose_at_once(table, role, stale) or _noted_at_once(table, documents, stale)
        if not at_once:
            raise
        return _enter(table, role, documents, stale.version, key, body)


def _enter(
    table: Table, role: TableRole, documents: Documents, expected_version: int, key: str, body: str
) -> TableState:
    with writing(table, expected_version, key, body) as write:
        for document in () if write.is_repeat else documents:
            check_open(write.state)
            if document.get("type") == SETUP:
                _enter_setup(write, role, document)
            elif write.state.is_note(document):
                _enter_note(table, write, role, document)
            else:
                _enter_move(table, write, role, document)
    return write.state


def undo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Take back the last entry that counts. A seat's own phone takes back only its own."""
    with writing(table, expected_version, key, "undo") as write:
        if not write.is_repeat:
            _check_undoes(write.state, role)
            write.enter(UndoEntry(), {"undone": True})
    return write.state


def redo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Put back what was taken back last. Refused: `not-keeper`, `nothing-to-redo`."""
    check_scorekeeper(role)
    with writing(table, expected_version, key, "redo") as write:
        if not write.is_repeat:
            write.enter(RedoEntry(), {"redone": True})
    return write.state


def set_mode(table: Table, role: TableRole, mode: str) -> None:
    """Keep score from now on, or judge every card. Refused as `not-keeper`, and as `wrong-phase`
    in the middle of a round."""
    check_scorekeeper(role)
    if mode not in MODES:
        raise Malformed(f"{' or '.join(MODES)} was expected.")
    state = folding.state_of(table)
    if state.notes or not state.table_game.between_rounds(state.game):
        raise Refusal(MODE_IN_A_ROUND)
    if mode not in state.table_game.modes_for(state.options):
        raise Refusal(NO_SUCH_MODE)
    if state.timeline.out and mode != SCORE:
        raise Refusal(MODE_WITHOUT_ALL, player=state.players[state.timeline.out[0]])
    Table.objects.filter(pk=table.pk).update(mode=mode)
    table.count_change()
    news.announce_table(table)


def _check_undoes(state: TableState, role: TableRole) -> None:
    """Refused as `not-your-seat` where the last entry is somebody else's."""
    is_own = role.is_scorekeeper or (role.seat is not None and state.last_seat == role.seat)
    if state.timeline.previous is not None and not is_own:
        raise Refusal(NOT_YOUR_ENTRY)


def _enter_move(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """One move, if this device may make it."""
    (entry,) = write.state.read([document])
    if entry.seat is None or entry.is_ruled:
        check_scorekeeper(role)
    if entry.seat is not None:
        check_acts_for(role, entry.seat)
        _check_hand_is_not_tried(table, write.state, role, entry.seat)
    by: Seat = None if role.is_scorekeeper else role.seat
    write.enter(entry, {"made": document_of(entry), "by": by}, by)


def _enter_note(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """One note, if this device may make it, where the table keeps score."""
    note = write.state.read_note(document)
    check_acts_for(role, note.seat)
    if table.mode == REFEREE:
        raise Refusal(NOTHING_TO_NOTE)
    by: Seat = None if role.is_scorekeeper else role.seat
    noted = {"seat": note.seat, **note.note.document()}
    write.enter(NoteEntry(note), {"noted": noted, "by": by}, by)


def _check_hand_is_not_tried(table: Table, state: TableState, role: TableRole, seat: int) -> None:
    """Where the game knows hands, a refused card tells what is not in one: the scorekeeper enters
    for no seat that has a phone of its own."""
    is_own = seat == role.seat
    if not is_own and state.table_game.knows_hands(state.game) and has_own_phone(table, seat):
        raise Refusal(HAND_IS_THEIRS, player=state.players[seat])


def _enter_setup(write: TableWrite, role: TableRole, document: Mapping[str, Any]) -> None:
    check_scorekeeper(role)
    setup = document.get("setup")
    if set(document) != {"type", "setup"} or not isinstance(setup, dict):
        raise Malformed("A setup is an object under the key setup.")
    write.state.start({**write.state.timeline.setup, **setup})
    write.enter(SetupEntry(setup), {"told": setup})


def _chose_at_once(table: Table, role: TableRole, stale: journal.Stale) -> bool:
    """Whether all that this seat has not seen is others' choosing while it chose itself."""
    if role.seat is None or role.is_scorekeeper:
        return False
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    others = all("made" in entry and entry["made"].get("seat") != role.seat for entry in unseen)
    game = folding.state_of(table, stale.version).game
    return (
        others
        and stale.expected < stale.version
        and _chooses(table, role.seat, stale, game.to_act())
    )


def _noted_at_once(table: Table, documents: Documents, stale: journal.Stale) -> bool:
    """Whether these are notes in lines of seats, and all that was not seen are notes in other
    seats' lines."""
    if not 0 <= stale.expected < stale.version:
        return False
    state = folding.state_of(table, stale.version)
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    if not all(map(state.is_note, documents)) or not all("noted" in entry for entry in unseen):
        return False
    mine = [state.read_note(note) for note in documents]
    others = [state.read_note(entry["noted"]) for entry in unseen]
    in_lines = all(each.note.is_line for each in (*mine, *others))
    return in_lines and not {each.seat for each in mine} & {each.seat for each in others}


def _chooses(table: Table, seat: int, stale: journal.Stale, acting: Sequence[Seat]) -> bool:
    before = folding.state_of(table, stale.expected).game.to_act()
    return seat in acting and seat in before and len(before) > 1
