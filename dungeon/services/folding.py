"""From journal entries to states: a hall's dice, a seat's sheet.

Entries of a sheet's stream; `dice` is the version of the dice stream that they were made
under, so that a roll corrected later doesn't change what happened before:

    {"move": {…the record's JSON…}, "dice": 7}
    {"undo": true, "dice": 7}
    {"corrected": [moves that still stand], "undone": [moves that don't], "dice": 8}
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import parse_move
from dungeon.rules.playing import apply
from dungeon.rules.sheet import Sheet, new_sheet
from ninelives_site.journal import journal
from ninelives_site.journal.fold import Fold

_dice: Fold[tuple[SharedDice, ...]] = Fold()
_sheets: Fold[Sheet] = Fold()


def forget_all() -> None:
    """Forget every remembered state; the next look reads the journal from its start."""
    _dice.forget()
    _sheets.forget()


def dice_history(hall: Hall, upto: int | None = None) -> tuple[SharedDice, ...]:
    """The shared dice after every entry of their stream: item v is what version v showed."""
    if upto is None:
        upto = journal.version(hall.stream_id)
    return _dice.state(hall.stream_id, upto, (SharedDice(),), _longer)


def _longer(states: tuple[SharedDice, ...], entry: dict[str, Any]) -> tuple[SharedDice, ...]:
    return (*states, states[-1].after(entry))


def dice_of(hall: Hall) -> SharedDice:
    """The shared dice as they are now."""
    return dice_history(hall)[-1]


def sheet_at(hall: Hall, seat: HallSeat, version: int, history: Sequence[SharedDice]) -> Sheet:
    """A seat's sheet after entry `version` of its stream, under the dice of that moment."""
    start = new_sheet(hall.layout, hall.options)
    after = partial(sheet_after, history=history)
    return _sheets.state(seat.stream_id, version, start, after)


def remember(seat: HallSeat, version: int, sheet: Sheet) -> None:
    """A sheet that was just written needs no reading: it stands so once the write is committed."""
    _sheets.remember(seat.stream_id, version, sheet)


def sheet_after(sheet: Sheet, entry: dict[str, Any], history: Sequence[SharedDice]) -> Sheet:
    """A sheet after one more entry of its stream."""
    rolls = history[entry["dice"]].rolls
    match entry:
        case {"move": document}:
            return apply(sheet, parse_move(document), rolls)
        case {"undo": True}:
            return sheet.undo(rolls)
        case {"corrected": documents}:
            sheet = back_to_start(sheet)
            for document in documents:
                sheet = apply(sheet, parse_move(document), rolls)
            return sheet
    raise ValueError(f"not an entry of a sheet's stream: {entry!r}")


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A move that stands, in the record's form, and the version of the dice it was made under."""

    move: dict[str, Any]
    dice: int


def moves_made(entries: Iterable[dict[str, Any]]) -> list[MadeMove]:
    """The moves of a sheet's stream that stand, without what was undone."""
    made: list[MadeMove] = []
    for entry in entries:
        match entry:
            case {"move": document}:
                made.append(MadeMove(document, entry["dice"]))
            case {"undo": True}:
                made.pop()
            case {"corrected": documents}:
                del made[_last_begin(made) :]
                made.extend(MadeMove(document, entry["dice"]) for document in documents)
    return made


def moves_of_life(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moves that stand of the life begun last."""
    made = moves_made(entries)
    return [move.move for move in made[_last_begin(made) :]]


def _last_begin(made: Sequence[MadeMove]) -> int:
    return max(index for index, move in enumerate(made) if move.move["type"] == "begin")


def back_to_start(sheet: Sheet) -> Sheet:
    """The sheet before the life that is being played was begun."""
    while sheet.is_playing and sheet.before is not None:
        sheet = sheet.before
    return sheet


def as_it_stands(sheet: Sheet, dice: SharedDice) -> Sheet:
    """The sheet under the dice of now: lives skipped (R2), overtaken or closed (R5)."""
    sheet = sheet.settle(dice.rolls)
    return sheet.close() if dice.is_closed else sheet
