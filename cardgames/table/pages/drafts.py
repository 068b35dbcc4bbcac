"""A draft belongs to the moment in which it was begun: to its seat, to the phase of the game, to
the version of the table. What is older is dropped, with a word, before it becomes somebody else's
move.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.history import NoteEntry
from cardgames.pad import FOR, TABLE, Draft
from cardgames.table.models import Table
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.corrections import target_of
from cardgames.table.services import folding, last_entry
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole

SINCE = "since"
"""Under this name a draft says at which version it was begun."""
FIX, ROW, INTO, OUT, NEXT, OPEN = "fix", "row", "into", "out", "next", "open"
LOOKED, CORRECT = "look", "correct/"
OWN = (FOR, FIX, ROW, INTO, OUT, NEXT, OPEN, SINCE)
"""Names in a draft that are the table's: the seat, the entry corrected, one of the judged round
whose result is, the place of a new row, that a row is to be left out, that the round that is over
has been looked at, whose hand a phone shows that goes round, and since when. `LOOKED`: at what lay
there last, not yet at the round. `CORRECT`: the address of the page of corrections, below the
table's."""
LONGEST_VERSION = 9


@dataclass(frozen=True, slots=True)
class CurrentDraft:
    """What counts of a draft now; `dropped` is why nothing of it does any more."""

    draft: Draft
    dropped: TableNotice | None = None


def current(table: Table, state: TableState, role: TableRole, draft: Draft) -> CurrentDraft:
    """The draft, if this device may still enter it as it stands."""
    if role.is_watcher:
        return CurrentDraft(Draft())
    since = _since(draft)
    if since is None or since == state.version:
        return CurrentDraft(draft)
    if 0 <= since < state.version and _is_still_good(
        folding.state_of(table, since), state, table.mode, draft
    ):
        return CurrentDraft(draft)
    if not draft.without(FOR, NEXT, OPEN, SINCE).taps:
        return CurrentDraft(draft.without(NEXT, SINCE))
    return CurrentDraft(Draft(), _words(state, role, seat_of(draft)))


def seat_of(draft: Draft) -> Seat:
    """Whose draft it is; None for the table's, and where none is named."""
    return None if draft.get(FOR) == TABLE else draft.number(FOR)


def _since(draft: Draft) -> int | None:
    text = draft.get(SINCE)
    if not text:
        return None
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_VERSION
    return int(text) if is_number else -1


def _is_still_good(older: TableState, state: TableState, mode: str, draft: Draft) -> bool:
    """Whether nothing has happened since then but moves of other seats, in the same phase; and to
    an entry that is corrected, nothing but later ones."""
    before = len(older.moves)
    new = state.moves[before:]
    if state.timeline.notes != older.timeline.notes:
        return not new and _are_notes_of_others(older, state, seat_of(draft))
    if state.version - older.version != len(new) or state.moves[:before] != older.moves:
        return False
    if draft.get(FIX) or draft.get(INTO):
        return True
    seat = seat_of(draft)
    acting = [found.awaited(mode) for found in (older, state)]
    return (
        seat is not None
        and older.game.phase == state.game.phase
        and all(seat in seats for seats in acting)
        and all(entry.seat not in (seat, None) for entry in new)
    )


def _are_notes_of_others(older: TableState, state: TableState, seat: Seat) -> bool:
    """Whether nothing differs but notes in the lines of other seats."""
    differing = set(older.timeline.notes) ^ set(state.timeline.notes)
    return (
        seat is not None
        and older.moves == state.moves
        and all(each.note.is_line and each.seat != seat for each in differing)
    )


def _words(state: TableState, role: TableRole, seat: Seat) -> TableNotice:
    """What came in between, and that what was tapped is gone."""
    gone = _("What was tapped here is dropped.")
    text = f"{last_entry.last_words(state)} {gone}".strip()
    acted = seat is not None and _acted_last(state) == seat
    if acted and seat is not None and seat < len(state.players):
        if seat == role.seat and not role.is_scorekeeper:
            return TableNotice(_("The scorekeeper entered it."), text)
        title = _("%(name)s was faster.") % {"name": state.players[seat]}
        return TableNotice(title, text)
    return TableNotice(_("The table has moved on."), text)


def _acted_last(state: TableState) -> Seat:
    """Whose move or line was entered last."""
    match state.timeline.last:
        case NoteEntry(noted):
            return noted.seat
    return state.moves[-1].seat if state.moves else None


def opened(state: TableState, name: str, number: int) -> str:
    """Where, below the table's address, an entry or what comes in its place is opened as it counts
    now: `name` is how it is corrected (`fix`, `row`, `into`)."""
    own = Draft(((name, str(number)),))
    target = target_of(state, own)
    taps = target.opened.taps if target else ()
    return CORRECT + Draft((*own.taps, *taps)).put(SINCE, state.version).query
