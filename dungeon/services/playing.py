"""A player's sheet: read it, make a move on it, undo one.

Every sheet is a stream of its own, so that a hundred phones never wait for one another. A
write locks that one stream, folds it, lets the rules decide, and appends.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q
from django.utils import timezone

from dungeon import news
from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.refusals import CLOSED_BY_HOST, LIVES_SPENT, NOT_SEATED
from dungeon.rules.moves import Move
from dungeon.rules.playing import apply
from dungeon.rules.scoring import Score, score
from dungeon.rules.sheet import Sheet
from dungeon.services import folding, locking, statements
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal


@dataclass(frozen=True)
class PlayerSheet:
    """A player's sheet at a version, with the dice it stands under."""

    seat: HallSeat
    version: int
    sheet: Sheet
    shared: SharedDice

    @cached_property
    def score(self) -> Score:
        return score(self.sheet, self.shared.goals or ())

    @property
    def is_over(self) -> bool:
        """Whether all lives of this sheet are done."""
        return self.shared.is_over or self.sheet.is_over(self.shared.rolls)


def sheet_of(seat: HallSeat, version: int | None = None) -> PlayerSheet:
    """A seat's sheet as it is now, or as it was after entry `version`, under today's dice."""
    if version is None:
        version = journal.version(seat.stream_id)
    history = folding.dice_history(seat.hall)
    sheet = folding.sheet_at(seat.hall, seat, version, history)
    return PlayerSheet(seat, version, folding.as_it_stands(sheet, history[-1]), history[-1])


def sheets_of(hall: Hall, seats: Iterable[HallSeat]) -> Iterator[PlayerSheet]:
    """The sheets of seats that were fetched with their streams, as they are now: where they are
    remembered, without a query each."""
    history = folding.dice_history(hall)
    for seat in seats:
        seat.hall = hall
        sheet = folding.sheet_at(hall, seat, seat.stream.version, history)
        stands = folding.as_it_stands(sheet, history[-1])
        yield PlayerSheet(seat, seat.stream.version, stands, history[-1])


def move(seat: HallSeat, move: Move, *, expected_version: int, key: str) -> PlayerSheet:
    """Make a move on a sheet.

    `expected_version` is the version of the sheet that the player looked at, `key` the request's
    own. Raises `journal.Stale` or a `Refusal` of the rules; then nothing was written. A repeated
    key is answered with the sheet that it led to.
    """
    with journal.writing(
        seat.stream_id, expected_version=expected_version, key=key, body=str(move)
    ) as write:
        play = sheet_of(seat, write.version)
        if not write.is_repeat:
            _check_open(play)
            sheet = apply(play.sheet, move, play.shared.rolls)
            play = _enter(write, play, {"move": move.document()}, sheet)
    return play


def undo(seat: HallSeat, *, expected_version: int, key: str) -> PlayerSheet:
    """Take back the last step of the life that is being played (R4)."""
    with journal.writing(
        seat.stream_id, expected_version=expected_version, key=key, body="undo"
    ) as write:
        play = sheet_of(seat, write.version)
        if not write.is_repeat:
            _check_open(play)
            play = _enter(write, play, {"undo": True}, play.sheet.undo(play.shared.rolls))
    return play


def _enter(
    write: journal.Write, play: PlayerSheet, entry: dict[str, Any], sheet: Sheet
) -> PlayerSheet:
    """Write what has made this of a sheet, and tell the hall."""
    seat, shared, version = play.seat, play.shared, play.version + 1
    stands = folding.as_it_stands(sheet, shared)
    write.append(entry | {"dice": shared.version})
    _note(seat, stands, shared)
    folding.remember(seat, version, sheet)
    seat.hall.prolong()
    news.announce_hall(seat.hall)
    if play.sheet.is_playing and not stands.is_playing and everybody_is_done(seat.hall, shared):
        news.announce_done(seat.hall, shared)
    return PlayerSheet(seat, version, stands, shared)


def fold_ahead(hall: Hall) -> None:
    """Fold what was played since this process last looked, while nothing is held yet: where other
    processes write, too, that is most of what noting all sheets takes."""
    seats = hall.seats.exclude(status=HallSeat.Status.OUT).select_related("stream")
    for _play in sheets_of(hall, seats):
        pass


def note_all(hall: Hall, dice: SharedDice) -> None:
    """Bring the seats' columns up to date where new dice changed sheets by themselves.

    The sheets are held: a move that was made is in what is noted, and one that comes later finds
    the new dice.
    """
    history = folding.dice_history(hall)
    streams = locking.lock_sheets(hall)
    for seat in hall.seats.exclude(status=HallSeat.Status.OUT):
        seat.hall = hall
        sheet = folding.sheet_at(hall, seat, streams[seat.stream_id].version, history)
        now = folding.as_it_stands(sheet, dice)
        if (now.life, now.is_playing) != (seat.life, seat.is_playing):
            _note(seat, now, dice)


def note_now(seat: HallSeat) -> None:
    """Bring one seat's columns up to date: what was rolled while it was out is part of its game."""
    play = sheet_of(seat)
    if (play.sheet.life, play.sheet.is_playing) != (seat.life, seat.is_playing):
        _note(seat, play.sheet, play.shared)


def columns(sheet: Sheet, dice: SharedDice) -> dict[str, Any]:
    """What a seat's columns repeat of its sheet."""
    return {
        "life": sheet.life,
        "is_playing": sheet.is_playing,
        "cat": sheet.cat or "",
        "dice_used": len(sheet.dice_used) if sheet.is_playing else 0,
        "total": score(sheet, dice.goals or ()).total,
    }


def _note(seat: HallSeat, sheet: Sheet, dice: SharedDice) -> None:
    statements.note(seat, columns(sheet, dice), timezone.now())


def _check_open(play: PlayerSheet) -> None:
    """What the rules can't know: whether the seat takes part, whether the hall's game is over."""
    if play.seat.status != HallSeat.Status.PLAYING:
        raise Refusal(NOT_SEATED)
    if play.sheet.is_over(play.shared.rolls) and not anybody_plays(play.seat.hall):
        raise Refusal(LIVES_SPENT)
    if play.shared.is_over:
        raise Refusal(CLOSED_BY_HOST)


def anybody_plays(hall: Hall) -> bool:
    """Whether any seat still has lives to play."""
    return hall.seats.playing().filter(Q(is_playing=True) | Q(life__lt=hall.lives)).exists()


def everybody_is_done(hall: Hall, shared: SharedDice) -> bool:
    """Whether nobody has anything left to do before the host goes on."""
    return not statements.anybody_is_at(hall, shared.life)
