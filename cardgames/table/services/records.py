"""A table's game as a record (`ninelives-record/1`): what `manage.py referee` replays."""

from typing import Any

from cardgames.table.services.folding import TableState
from cardgames.table.services.writing import document_of
from ninelives_site.core.record import record_document


def record(state: TableState) -> dict[str, Any]:
    """The game so far as everybody may know it, legal in itself.

    What is secret now is left out with all that came after it: choices until they are turned up,
    hands that were told until their round is over. So is what the table let stand against a rule,
    and a row that stands though the rules refuse it now, again with all that came after: rules
    can't judge it. Before the first
    move a table may still have to enter a setup that its options need (lives that were shuffled);
    until then the record is of a game that has agreed on nothing.
    """
    moves = state.moves[: min(state.visible_moves, judged_moves(state))]
    secret = () if state.visible_games else state.table_game.recorded.secret_setup_keys
    options, setup = state.table_game.as_recorded(state.options, state.timeline.setup)
    setup = {key: told for key, told in setup.items() if key not in secret}
    options = {} if state.table_game.awaits_setup(state.game) else options
    return record_document(
        state.table_game.slug,
        players=state.players,
        setup=setup,
        options=options,
        moves=[document_of(entry) for entry in moves],
    )


def judged_moves(state: TableState) -> int:
    """How many moves the rules alone have judged: those before the first that stands without."""
    against = state.replayed.against
    stands = (n for n, entry in enumerate(state.moves) if entry.is_ruled or n in against)
    return next(stands, len(state.moves))
