"""Entering moves at a table, undoing and correcting: the one way to write.

Every write names the version that its writer looked at and a key of its own: the same press twice
is one entry, and a stale page never writes over what it does not show. What is against the rules
raises the game's `Refusal`; nothing is written then.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.history import CorrectionEntry, Difference, MoveEntry, Replayed, replay_corrected
from cardgames.table.models import Table
from cardgames.table.services import folding
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_acts_for, check_scorekeeper, seat_of
from cardgames.table_game import MODES
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal

Documents = Sequence[Mapping[str, Any]]
SETUP = "setup"
MOST_MOVES = 8
"""Moves in one press: what a pad posts in one go is one or two."""


def enter(
    table: Table, role: TableRole, documents: Documents, *, expected_version: int, key: str
) -> TableState:
    """Enter moves, all of them or none; the game after them.

    Refused: a code of the game's rules page, `not-your-seat`, `game-over` after somebody has left;
    `Malformed` where a document has not the shape of a move; `journal.Stale` where somebody else
    has entered something since: but choices that several seats make at once, in secret, each on
    their own phone, do not wait for one another.
    """
    if not 0 < len(documents) <= MOST_MOVES:
        raise Malformed(f"One to {MOST_MOVES} moves were expected, not {len(documents)}.")

    def entries(state: TableState) -> list[dict[str, Any]]:
        return [_move_document(state, role, document) for document in documents]

    try:
        return _write(table, _body("make", documents), entries, expected_version, key)
    except journal.Stale as stale:
        if not _at_once(table, role, stale):
            raise
        return _write(table, _body("make", documents), entries, stale.version, key)


def undo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Take back the last entry that counts. A seat's own phone takes back only its own."""

    def entries(state: TableState) -> list[dict[str, Any]]:
        mine = role.is_scorekeeper or (role.seat is not None and state.last_seat == role.seat)
        if state.timeline.previous is not None and not mine:
            message = _("The last entry was somebody else's.")
            raise Refusal("not-your-seat", message, _("The scorekeeper's phone can undo it."))
        return [{"undone": True}]

    return _write(table, "undo", entries, expected_version, key)


def correct(
    table: Table,
    role: TableRole,
    first: int,
    drop: int,
    documents: Documents,
    *,
    expected_version: int,
    key: str,
) -> TableState:
    """Put moves in the place of `drop` others from number `first` (from 0) on; play the rest again.

    Later moves that the rules refuse then are taken back with all behind them. Refused as `enter`
    is, `not-keeper`, `no-such-move`, and `hidden` while a choice is secret.
    """
    check_scorekeeper(role)

    def entries(state: TableState) -> list[dict[str, Any]]:
        return [preview_correction(state, first, drop, documents).entry]

    body = _body("correct", [first, drop, list(documents)])
    return _write(table, body, entries, expected_version, key)


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would change, the later moves that it takes back, and its entry."""

    difference: Difference
    lost: tuple[MoveEntry, ...]
    why_lost: Refusal | None
    entry: dict[str, Any]


def preview_correction(
    state: TableState, first: int, drop: int, documents: Documents
) -> CorrectionPreview:
    """What a correction of the game would change; refused as it would be."""
    if len(documents) > MOST_MOVES:
        raise Malformed(f"At most {MOST_MOVES} moves were expected, not {len(documents)}.")
    if first + drop <= len(state.moves):
        _check_all_open(state)
    moves = state.read(documents)
    found = replay_corrected(state.replayed, state.moves, CorrectionEntry(first, moves, drop))
    if found.refusal and found.applied < first + len(moves):
        raise found.refusal
    behind = state.moves[first + drop :]
    fitting = behind[: found.applied - first - len(moves)] if found.refusal else behind
    lost = behind[len(fitting) :]
    after = Replayed(found.games)
    if lost:
        documents, drop = [*documents, *map(document_of, fitting)], len(state.moves) - first
    entry = {"corrected": {"at": first, "drop": drop, "moves": [dict(d) for d in documents]}}
    return CorrectionPreview(Difference(state.replayed, after), lost, found.refusal, entry)


def _check_all_open(state: TableState) -> None:
    """Refused as `hidden` while choices are secret: whether they still fit behind a correction
    would tell what they are."""
    if count_visible_moves(state) < len(state.moves):
        message = _("While choices are secret nothing is corrected.")
        raise Refusal("hidden", message, _("Wait until all are in, or undo them."))


def count_visible_moves(state: TableState) -> int:
    """How many moves all may know: those up to the last choice that is not hidden any more."""
    shown = len(state.moves)
    while shown and state.table_game.hides(state.replayed.games[shown]):
        shown -= 1
    return shown


def leave(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat leaves: the game ends with its scores of now, until that is undone.

    Refused as `enter` is, and as `game-over` where the game has ended by itself.
    """
    seat_of(table, seat)
    check_acts_for(role, seat)

    def entries(state: TableState) -> list[dict[str, Any]]:
        _check_open(state)
        if state.game.is_over:
            raise Refusal("game-over", _("The game is over: there is nothing to leave."))
        return [{"left": seat, "by": None if role.is_scorekeeper else seat}]

    return _write(table, f"leave {seat}", entries, expected_version, key)


def set_mode(table: Table, role: TableRole, mode: str) -> None:
    """Keep score from now on, or judge every card. Refused as `not-keeper`, and as `wrong-phase`
    in the middle of a round."""
    check_scorekeeper(role)
    if mode not in MODES:
        raise Malformed(f"{' or '.join(MODES)} was expected.")
    state = folding.state_of(table)
    if not state.table_game.between_rounds(state.game):
        message = _("The way of keeping changes between rounds.")
        raise Refusal("wrong-phase", message, _("Finish this round first, or undo it."))
    Table.objects.filter(pk=table.pk).update(mode=mode, change_count=F("change_count") + 1)


def document_of(entry: MoveEntry) -> dict[str, Any]:
    """A move as a record writes it."""
    return {"seat": entry.seat, **entry.move.document()}


def _move_document(
    state: TableState, role: TableRole, document: Mapping[str, Any]
) -> dict[str, Any]:
    """The entry of one move or of the setup, if this device may make it."""
    _check_open(state)
    if document.get("type") == SETUP:
        return _setup_document(state, role, document)
    entry = state.read([document])[0]
    if entry.seat is None:
        check_scorekeeper(role)
    else:
        check_acts_for(role, entry.seat)
    by: Seat = None if role.is_scorekeeper else role.seat
    return {"made": document_of(entry), "by": by}


def _setup_document(
    state: TableState, role: TableRole, document: Mapping[str, Any]
) -> dict[str, Any]:
    check_scorekeeper(role)
    setup = document.get("setup")
    if set(document) != {"type", "setup"} or not isinstance(setup, dict):
        raise Malformed("A setup is an object under the key setup.")
    state.start({**state.timeline.setup, **setup})
    return {"told": setup}


def _check_open(state: TableState) -> None:
    if state.timeline.left_seat is not None:
        name = state.players[state.timeline.left_seat]
        message = _("%(name)s has left, and the game ended as it stood.") % {"name": name}
        raise Refusal("game-over", message, _("Undo it to play on."))


def _at_once(table: Table, role: TableRole, stale: journal.Stale) -> bool:
    """Whether all that this seat's page does not show is others' choosing while it chose itself."""
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


def _chooses(table: Table, seat: int, stale: journal.Stale, acting: Sequence[Seat]) -> bool:
    before = folding.state_of(table, stale.expected).game.to_act()
    return seat in acting and seat in before and len(before) > 1


def _write(
    table: Table,
    body: str,
    entries: Callable[[TableState], list[dict[str, Any]]],
    expected_version: int,
    key: str,
) -> TableState:
    """Append what `entries` makes of the game as it is, once, and play it."""

    def decide(version: int) -> list[dict[str, Any]]:
        state = folding.state_of(table, version)
        appended = entries(state)
        for entry in appended:
            state = folding.after(state, entry)
            if state.replayed.refusal:
                raise state.replayed.refusal
        return appended

    journal.write(
        table.stream_id, expected_version=expected_version, key=key, body=body, decide=decide
    )
    return folding.state_of(table)


def _body(deed: str, what: Any) -> str:
    return f"{deed} {json.dumps(what, sort_keys=True)}"
