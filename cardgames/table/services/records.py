"""A table's game as a record (`ninelives-record/1`): what `manage.py referee` replays."""

from typing import Any

from cardgames.table.services.folding import Folded
from cardgames.table.services.keeping import document_of, shown_moves
from ninelives_site.record import record_document


def record(at: Folded) -> dict[str, Any]:
    """The game so far, without a choice that is still secret, as whoever asks may know it."""
    moves = at.moves[: shown_moves(at)]
    return record_document(
        at.kind.slug,
        players=at.players,
        setup=at.stands.setup,
        options=at.options,
        moves=[document_of(made) for made in moves],
    )
