"""From journal entries to states: a hall's dice, a seat's sheet.

States are remembered in the process, by stream and version, and only what came since
is read and applied. They can be forgotten at any time: the journal is the truth.

Entries of a sheet's stream; `dice` is the version of the dice stream that they were made
under, so that a roll corrected later doesn't change what happened before:

    {"move": {…the record's JSON…}, "dice": 7}
    {"undo": true, "dice": 7}
    {"corrected": [moves that still stand], "undone": [moves that don't], "dice": 8}
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import transaction

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import parse_move
from dungeon.rules.sheet import Sheet, new_sheet
from ninelives_site.journal import journal

REMEMBERED = 4096

State = TypeVar("State")


class Memory(Generic[State]):
    """The newest known state of each of the streams used last."""

    def __init__(self) -> None:
        self._states: OrderedDict[UUID, tuple[int, State]] = OrderedDict()

    def get(self, stream: UUID, upto: int, default: State) -> tuple[int, State]:
        """A state at version `upto` or before, with its version."""
        version, state = self._states.get(stream, (0, default))
        if version > upto:
            return 0, default
        if version:
            self._states.move_to_end(stream)
        return version, state

    def put(self, stream: UUID, version: int, state: State) -> None:
        """Remember a state once the transaction that it was read in is committed."""
        transaction.on_commit(lambda: self._put(stream, version, state))

    def clear(self) -> None:
        self._states.clear()

    def _put(self, stream: UUID, version: int, state: State) -> None:
        if version < self._states.get(stream, (0, state))[0]:
            return
        self._states[stream] = version, state
        self._states.move_to_end(stream)
        if len(self._states) > REMEMBERED:
            self._states.popitem(last=False)


def forget_all() -> None:
    """Forget every remembered state; the next look reads the journal from its start."""
    _dice.clear()
    _sheets.clear()


_dice: Memory[tuple[SharedDice, ...]] = Memory()
_sheets: Memory[Sheet] = Memory()


def dice_history(hall: Hall, upto: int | None = None) -> tuple[SharedDice, ...]:
    """The shared dice after every entry of their stream: item v is what version v showed."""
    if upto is None:
        upto = journal.version(hall.stream_id)
    version, states = _dice.get(hall.stream_id, upto, (SharedDice(),))
    if version < upto:
        for entry in journal.read(hall.stream_id, version, upto):
            states = (*states, states[-1].after(entry))
        _dice.put(hall.stream_id, upto, states)
    return states


def dice_of(hall: Hall) -> SharedDice:
    """The shared dice as they are now."""
    return dice_history(hall)[-1]


def sheet_at(hall: Hall, seat: HallSeat, version: int, history: Sequence[SharedDice]) -> Sheet:
    """A seat's sheet after entry `version` of its stream, under the dice of that moment."""
    known, sheet = _sheets.get(seat.stream_id, version, new_sheet(hall.layout, hall.options))
    if known < version:
        for entry in journal.read(seat.stream_id, known, version):
            sheet = sheet_after(sheet, entry, history)
        _sheets.put(seat.stream_id, version, sheet)
    return sheet


def remember(seat: HallSeat, version: int, sheet: Sheet) -> None:
    """A sheet that was just written needs no reading: it stands so once the write is committed."""
    _sheets.put(seat.stream_id, version, sheet)


def sheet_after(sheet: Sheet, entry: dict[str, Any], history: Sequence[SharedDice]) -> Sheet:
    """A sheet after one more entry of its stream."""
    rolls = history[entry["dice"]].rolls
    match entry:
        case {"move": document}:
            return sheet.apply(parse_move(document), rolls)
        case {"undo": True}:
            return sheet.undo(rolls)
        case {"corrected": documents}:
            sheet = back_to_start(sheet)
            for document in documents:
                sheet = sheet.apply(parse_move(document), rolls)
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
