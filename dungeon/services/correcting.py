"""A roll that was typed in wrongly, put right: the life's sheets are played again under it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from dungeon import dice
from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.refusals import NOT_TYPED, TOO_LATE
from dungeon.rules.course import check_roll, kind_of
from dungeon.rules.moves import parse_move
from dungeon.rules.playing import apply
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.services import folding, locking, playing
from dungeon.services.hosting import writing_dice
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.journal.models import Stream


@dataclass(frozen=True, slots=True)
class UndoneSteps:
    """The steps of one sheet that no longer fitted a corrected roll, in the record's form, and the
    faces of the dice that they were made with, none before those were rolled. `is_newest` while
    nothing was done on the sheet since."""

    seat: HallSeat
    moves: tuple[dict[str, Any], ...]
    faces: tuple[int, ...]
    is_newest: bool


def correctable(hall: Hall, shared: SharedDice) -> tuple[dice.Roll, ...]:
    """The typed-in rolls that may still be corrected: the goals before the first life, and those
    of a life that no player has finished."""
    if shared.is_over:
        return ()
    typed = (roll for roll in shared.history if roll.life == shared.life and roll.by == "hand")
    finished = Q(is_playing=False, life__gte=shared.life) | Q(life__gt=shared.life)
    is_late = shared.life and hall.seats.playing().filter(finished).exists()
    return () if is_late else tuple(typed)


def correct_roll(
    hall: Hall, *, roll: int, faces: Sequence[int], expected_version: int, key: str
) -> None:
    """Correct a mistyped roll; sheets of that life are replayed, what no longer fits is undone.

    Refused as `not-typed` for a roll of the app's, `too-late` once a player has finished the
    life or the next has begun, `bad-roll` for faces that can't be.
    """
    with writing_dice(hall, expected_version, key, f"correct {roll} {list(faces)}") as write:
        if write.is_repeat:
            return
        check_roll(kind_of(roll), faces)
        streams = locking.lock_sheets(hall)
        _check_correctable(hall, write.shared, roll)
        write.enter({"type": "correct", "roll": roll, "faces": list(faces)})
        _replay(hall, streams, write.shared)


def undone_steps(seat: HallSeat, life: int) -> UndoneSteps | None:
    """What the last correction in this life cost the sheet, be it nothing; None where it had begun
    the life on the corrected roll only, or has begun it anew since."""
    history = folding.dice_history(seat.hall)
    entries = journal.read(seat.stream_id)
    for entry in reversed(entries):
        match entry:
            case {"corrected": _documents, "undone": lost, "dice": version}:
                if history[version].life != life:
                    return None
                before = history[version - 1].rolls.dice
                faces = before[life - 1] if len(before) == life else ()
                return UndoneSteps(seat, tuple(lost), faces, entry is entries[-1])
            case {"move": {"type": "begin"}}:
                return None
    return None


def undone(hall: Hall) -> list[UndoneSteps]:
    """What the last correction in the life that is on cost, by sheet, of those that lost steps."""
    life = folding.dice_of(hall).life
    found = [undone_steps(seat, life) for seat in hall.seats.playing().select_related("hall")]
    return [steps for steps in found if steps and steps.moves]


def _check_correctable(hall: Hall, shared: SharedDice, roll: int) -> None:
    if roll not in range(len(shared.history)) or shared.history[roll].by != "hand":
        raise Refusal(NOT_TYPED)
    if roll not in [typed.number for typed in correctable(hall, shared)]:
        raise Refusal(TOO_LATE)


def _replay(hall: Hall, streams: dict[UUID, Stream], corrected: SharedDice) -> None:
    """Play the life again on every sheet that has begun it, and note what no longer fits."""
    history = folding.dice_history(hall)
    for seat in hall.seats.playing():
        seat.hall = hall
        stream = streams[seat.stream_id]
        sheet = folding.sheet_at(hall, seat, stream.version, history)
        if not sheet.is_playing or sheet.life != corrected.life:
            continue
        moves = folding.moves_of_life(journal.read(stream.pk))
        after, fitting, lost = _fitting(folding.back_to_start(sheet), moves, corrected.rolls)
        journal.append(stream, [{"corrected": fitting, "undone": lost, "dice": corrected.version}])
        HallSeat.objects.filter(pk=seat.pk).update(**playing.columns(after, corrected))


def _fitting(
    sheet: Sheet, moves: Sequence[dict[str, Any]], rolls: Rolls
) -> tuple[Sheet, list[dict[str, Any]], list[dict[str, Any]]]:
    """The sheet after those moves that still fit, one after the other, and the two lists."""
    fitting, lost = [], []
    for document in moves:
        try:
            sheet = apply(sheet, parse_move(document), rolls)
        except Refusal:
            lost.append(document)
        else:
            fitting.append(document)
    return sheet, fitting, lost
