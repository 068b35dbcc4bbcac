"""Whole games as records (`ninelives-record/1`): what `manage.py referee` replays."""

from collections.abc import Sequence
from typing import Any

from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.rules.course import may_close
from dungeon.rules.recorded import SLUG
from dungeon.services import folding
from ninelives_site.core.record import record_document
from ninelives_site.journal import journal


def record(hall: Hall, rolls: int | None = None) -> dict[str, Any]:
    """The game's record, finished or not, with the seats that take part in seat order.

    A move stands after as many rolls as its player had seen, so that strict pace replays as
    it was played. Corrected rolls stand as corrected. With `rolls` it is told so far only: so many
    rolls, and what was played before the next.
    """
    history = folding.dice_history(hall)
    shared = history[-1]
    seats = list(hall.seats.playing().select_related("stream"))
    entries = journal.read_each(hall.seats.playing().values("stream"))
    moves: list[dict[str, Any]] = []
    waiting = [_by_rolls(entries.get(seat.stream_id, ()), history) for seat in seats]
    for roll in shared.history[:rolls]:
        if roll.kind != "goals":
            moves.append(_roll_move(roll))
        for number, made in enumerate(waiting):
            moves += [{"seat": number, **move} for move in made.get(roll.number + 1, ())]
    if _was_closed(hall, seats, history):
        moves.append({"seat": None, "type": "close"})
    return record_document(
        SLUG,
        players=[seat.name for seat in seats],
        setup=_setup(hall, shared.goals),
        options=_options(hall),
        moves=moves,
    )


def _was_closed(hall: Hall, seats: Sequence[HallSeat], history: Sequence[SharedDice]) -> bool:
    """Whether the end of a strict game cut anybody's last life short (R5): anybody who takes part,
    whoever that was when it ended."""
    shared = history[-1]
    if not shared.is_over or not may_close(shared.next_roll, hall.options):
        return False
    sheets = (folding.sheet_at(hall, seat, seat.stream.version, history) for seat in seats)
    return not all(sheet.is_over(shared.rolls) for sheet in sheets)


def _by_rolls(
    entries: Sequence[dict[str, Any]], history: Sequence[SharedDice]
) -> dict[int, list[dict[str, Any]]]:
    """The moves of a sheet by the number of rolls that had been made."""
    made: dict[int, list[dict[str, Any]]] = {}
    for move in folding.moves_made(entries):
        made.setdefault(len(history[move.dice].history), []).append(move.move)
    return made


def _roll_move(roll: Roll) -> dict[str, Any]:
    if roll.kind == "dice":
        return {"seat": None, "type": "dice", "faces": list(roll.faces)}
    dark, light = roll.faces
    return {"seat": None, "type": "start-roll", "dark": dark, "light": light}


def _setup(hall: Hall, goals: tuple[int, int] | None) -> dict[str, Any]:
    setup: dict[str, Any] = {"goals": list(goals or ())}
    if hall.layout_document:
        setup["layout"] = hall.layout_document
    return setup


def _options(hall: Hall) -> dict[str, Any]:
    return {"lives": hall.lives, "pace": hall.pace, "start_enters": hall.start_enters}
