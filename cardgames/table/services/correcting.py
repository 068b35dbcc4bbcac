"""Corrections at a table: an entry in the place of another, a round put in, or taken out."""

from typing import Any

from cardgames.history import CorrectionEntry
from cardgames.past.change import Change, changed
from cardgames.table.models import Table
from cardgames.table.refusals import CHOICES_ARE_SECRET, HANDS_ARE_SECRET
from cardgames.table.services import folding
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper
from cardgames.table.services.writing import Documents, body_of, document_of, writing
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed


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
    """Put a move in the place of `drop` others from number `first` (from 0) on; rounds that are
    over stand.

    Refused as `enter` is, `not-keeper`, `no-such-move`, `rows-only`, `unended`, and `hidden` while
    a choice or a hand is secret.
    """
    check_scorekeeper(role)
    body = body_of("correct", [first, drop, list(documents)])
    with writing(table, expected_version, key, body) as write:
        if not write.is_repeat:
            entry = preview_correction(write.state, first, drop, documents).entry
            said = {**document_of_correction(entry), "corrector": role.seat}
            write.enter(folding.marked(entry, role.seat), said)
    return write.state


def document_of_correction(entry: CorrectionEntry) -> dict[str, Any]:
    """A correction as the journal has it."""
    moves = [document_of(move) for move in entry.moves]
    puts_in = {"puts_in": True} if entry.puts_in else {}
    return {"corrected": {"at": entry.first, "drop": entry.drop, "moves": moves, **puts_in}}


def preview_correction(state: TableState, first: int, drop: int, documents: Documents) -> Change:
    """What a correction of the game would change; refused as it would be."""
    if len(documents) > 1:
        raise Malformed(f"At most one move was expected, not {len(documents)}.")
    if first + drop <= len(state.moves):
        check_all_open(state)
    entry = CorrectionEntry(first, state.read(documents), drop, puts_in=not drop)
    state.timeline.after(entry)
    return changed(state.replayed, entry, state.table_game)


def check_all_open(state: TableState) -> None:
    """Refused as `hidden` while choices or hands are secret: whether later moves still fit behind a
    correction would tell what they are."""
    if state.visible_games < len(state.replayed.games):
        hides = state.table_game.hides(state.game)
        raise Refusal(CHOICES_ARE_SECRET if hides else HANDS_ARE_SECRET)
