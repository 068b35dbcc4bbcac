"""What a move did, as a sentence: for replays, in place of the move's notation."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.moves import Begin, Done, Move, PlayerMove, Step, UseDie
from dungeon.rules.sheet import DICE, Sheet
from dungeon.rules.tables import ABILITIES
from dungeon.words import cat_name, direction_word, icon_name, track_name


def move_words(move: PlayerMove | None, face: int, before: Sheet, after: Sheet) -> str:
    """All that a move did to a sheet; before the first one, that the sheet is empty."""
    if move is None:
        return _("An empty sheet.")
    return " ".join([_deed(move, face, before, after), *_means(move), *_gains(before, after)])


def step_words(move: Move, faces: Sequence[int]) -> str:
    """A step that was taken back, in short: "waking up in B8", "the 4 south", "the 4 on the eyes
    track"; `faces` are those of the dice it was made with."""
    match move:
        case Begin():
            return _("waking up in %(room)s") % {"room": move.room}
        case UseDie(move=str(direction)):
            entered = {"face": faces[move.die], "direction": direction_word(direction)}
            return _("the %(face)s %(direction)s") % entered
        case UseDie(upgrade=str(track)):
            marked = {"face": faces[move.die], "track": track_name(track)}
            return _("the %(face)s on the %(track)s track") % marked
        case Step():
            return _("a step %(direction)s") % {"direction": direction_word(move.move)}
    return _("Done")


def _deed(move: PlayerMove, face: int, before: Sheet, after: Sheet) -> str:
    match move:
        case Begin():
            words = {"cat": cat_name(move.cat), "room": after.fresh[0] if after.fresh else ""}
            return _("The %(cat)s wakes up in %(room)s.") % words
        case UseDie():
            return _die_words(move, face, after)
        case Step():
            words = {"direction": direction_word(move.move), "room": after.at or ""}
            return _("A step %(direction)s without a die, to %(room)s.") % words
        case Done():
            return _done_words(before)


def _die_words(move: UseDie, face: int, after: Sheet) -> str:
    words = {
        "face": face,
        "direction": direction_word(move.move) if move.move else "",
        "room": after.at or "",
        "track": track_name(move.upgrade) if move.upgrade else "",
    }
    if move.upgrade is None:
        return _("The %(face)s goes %(direction)s to %(room)s.") % words
    if move.move is None:
        return _("The %(face)s marks %(track)s.") % words
    if move.first == "upgrade":
        return _("The %(face)s marks %(track)s, then goes %(direction)s to %(room)s.") % words
    return _("The %(face)s goes %(direction)s to %(room)s, then marks %(track)s.") % words


def _done_words(before: Sheet) -> str:
    unused = DICE - len(before.dice_used)
    if not unused:
        return _("This life is over.")
    return ngettext(
        "This life is over, %(num)s die unused.", "This life is over, %(num)s dice unused.", unused
    ) % {"num": unused}


def _means(move: PlayerMove) -> Iterator[str]:
    """By which powers."""
    if isinstance(move, UseDie):
        if move.as_face:
            yield _("It counts as a %(face)s.") % {"face": move.as_face}
        if move.ghost:
            yield _("It walks through an X.")
        if move.leap:
            yield _("It leaps over a room.")
        if move.further:
            yield _("It goes one room further.")
    for track in getattr(move, "arrow", ()):
        yield _("The arrow marks %(track)s.") % {"track": track_name(track)}


def _gains(before: Sheet, after: Sheet) -> Iterator[str]:
    """What it earned: treasures, icons that are open now, a full track."""
    found = after.treasures - before.treasures
    if found > 0:
        yield ngettext("A treasure.", "%(num)s treasures.", found) % {"num": found}
    for icon, (track, square, _vp) in after.layout.unlocks.items():
        if before.tracks[track] < square <= after.tracks[track]:
            yield _("%(icon)s is open now.") % {"icon": icon_name(icon).capitalize()}
    for index, track_id in enumerate(TRACKS):
        if before.tracks[index] < SQUARES == after.tracks[index]:
            words = {"track": track_name(track_id).capitalize()}
            yield _("%(track)s is full.") % words + " " + _(ABILITIES[track_id].power)
