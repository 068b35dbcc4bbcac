"""A table's game as a record (`ninelives-record/1`): what `manage.py referee` replays."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgames.history import MoveEntry
from cardgames.table.services.folding import Folded
from cardgames.table.services.keeping import document_of, shown_moves
from ninelives_site.core.record import read_record, record_document
from ninelives_site.core.strict_json import Malformed


def record(at: Folded) -> dict[str, Any]:
    """The game so far, without a choice that is still secret, as whoever asks may know it.

    Before the first move a table may still have to tell a setup that its options need (lives that
    were shuffled); until then the record is of a game that has agreed on nothing.
    """
    moves = at.moves[: shown_moves(at)]
    document = _document(at, at.options, moves)
    if not moves:
        try:
            read_record(document)
        except Malformed:
            return _document(at, {}, moves)
    return document


def _document(at: Folded, options: Mapping[str, Any], moves: Sequence[MoveEntry]) -> dict[str, Any]:
    return record_document(
        at.kind.slug,
        players=at.players,
        setup=at.timeline.setup,
        options=options,
        moves=[document_of(entry) for entry in moves],
    )
