"""What a player would lose by saying "done" now (R3): the first unused die that has a use."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from dungeon.phone.buttons import preview_of
from dungeon.rules.layout import FACE_DIRECTIONS, TRACKS
from dungeon.rules.moves import UseDie
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.words import cat_name, direction_word, track_name
from ninelives_site.pages.sentences import any_of


@dataclass(frozen=True, slots=True)
class Leftover:
    """A die that could still be used, and how: "It can go south to E6."."""

    die: int
    face: int
    moves: bool
    sentence: str


def leftover(sheet: Sheet, rolls: Rolls) -> Leftover | None:
    """The first die with a use: plain moves before tracks before powers; None where none has."""
    faces = rolls.dice[sheet.life - 1]
    left = sheet.dice_left(rolls)
    for die in left:
        for direction in FACE_DIRECTIONS[faces[die]]:
            preview = preview_of(sheet, rolls, UseDie(die, direction))
            if preview.after:
                return _moving(die, faces[die], direction, preview.after)
    for die in left:
        open_tracks = [
            name for name in TRACKS if preview_of(sheet, rolls, UseDie(die, None, name)).after
        ]
        if open_tracks:
            names = any_of(track_name(name) for name in open_tracks)
            sentence = _("It can mark %(tracks)s.") % {"tracks": names}
            return Leftover(die, faces[die], False, sentence)
    if left:
        for move in sheet.legal_moves(rolls):
            if isinstance(move, UseDie):
                return _by_power(sheet, move, faces[move.die])
    return None


def _moving(die: int, face: int, direction: str, after: Sheet) -> Leftover:
    words = {"way": direction_word(direction), "room": after.at}
    return Leftover(die, face, True, _("It can go %(way)s to %(room)s.") % words)


def _by_power(sheet: Sheet, move: UseDie, face: int) -> Leftover:
    """No plain use is left, but the cat's power or a full track gives one."""
    if move.leap:
        power = _("a leap")
    else:
        power = _("the power of the %(cat)s") % {"cat": cat_name(sheet.cat or "")}
    sentence = _("It still has a use by %(power)s.") % {"power": power}
    return Leftover(move.die, face, move.move is not None, sentence)
