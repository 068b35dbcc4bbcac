"""A table's game as a record (`ninelives-record/1`): what `manage.py referee` replays."""

from typing import Any

from cardgames.table.services.folding import TableState
from cardgames.table.services.playing import document_of
from ninelives_site.core.record import record_document


def record(state: TableState) -> dict[str, Any]:
    """The game so far, without a choice that is still secret, as whoever asks may know it.

    Before the first move a table may still have to enter a setup that its options need (lives that
    were shuffled); until then the record is of a game that has agreed on nothing.
    """
    moves = state.moves[: state.visible_moves]
    options = {} if state.table_game.awaits_setup(state.game) else state.options
    return record_document(
        state.table_game.slug,
        players=state.players,
        setup=state.timeline.setup,
        options=options,
        moves=[document_of(entry) for entry in moves],
    )
