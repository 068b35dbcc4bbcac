"""What the action bar is made of: buttons, what they say, and what the sheet says to their moves.

Nothing here knows the rules: a button is lit when the sheet, asked, accepts its move.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.phone.drawn import track_icon
from dungeon.rules.action import ArrowNeeded
from dungeon.rules.layout import TRACKS
from dungeon.rules.moves import Begin, Move, Step, UseDie
from dungeon.rules.scoring import TREASURE_VP
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.words import icon_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.drawings import icon

NOTHING = SafeString("")


@dataclass(frozen=True, slots=True)
class Earnings:
    """What entering some rooms earns: drawings, points (VP), and a word for the rest."""

    signs: tuple[SafeString, ...] = ()
    vp: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """One button of the action bar: it posts `move`, or is a link to `query`.

    `faces` are those that the next of a track's `squares` takes; `face` is the die's, if it fits.
    """

    id: str
    kind: str
    label: str
    name: str = ""
    sign: SafeString = NOTHING
    earnings: Earnings | None = None
    move: str = ""
    query: str = ""
    words: str = ""
    squares: SafeString = NOTHING
    faces: str = ""
    face: str = ""

    @property
    def lit(self) -> bool:
        """Whether it may be done now."""
        return self.kind == "lit"

    def as_refused(self) -> "Button":
        """The same, as it looks when it was pressed and refused."""
        return replace(self, kind=f"{self.kind} no".lstrip())


@dataclass(frozen=True, slots=True)
class Preview:
    """What the sheet says to a move: the sheet after it, or None; `asks` for an arrow's track."""

    move: Move
    after: Sheet | None
    asks: bool = False


def posted(move: Move) -> str:
    """A move as a button posts it: the record's JSON."""
    return json.dumps(move.document(), separators=(",", ":"))


def preview_of(sheet: Sheet, rolls: Rolls, move: Begin | UseDie | Step) -> Preview:
    """What comes of a move; where an arrow's track is missing, whether any choice completes it."""
    try:
        return Preview(move, sheet.apply(move, rolls))
    except ArrowNeeded:
        for track in TRACKS:
            completed = preview_of(sheet, rolls, replace(move, arrow=(*move.arrow, track)))
            if completed.after:
                return Preview(move, completed.after, asks=True)
    except Refusal:
        pass
    return Preview(move, None)


def room_signs(sheet: Sheet, rooms: Iterable[str]) -> list[SafeString]:
    """The drawings of what stands in these rooms."""
    signs = []
    for room in rooms:
        if room in sheet.layout.icons:
            signs.append(track_icon(sheet.layout.icons[room]))
        elif room in sheet.layout.arrows:
            signs.append(icon("arrow"))
    return signs


def earnings_of(sheet: Sheet, rooms: Sequence[str], after: Sheet | None) -> tuple[Earnings, str]:
    """What entering these rooms earns, drawn and said: treasure, lock, arrow, or plain."""
    signs = room_signs(sheet, rooms)
    said = [icon_name(sheet.layout.icons[room]) for room in rooms if room in sheet.layout.icons] + [
        _("arrow") for room in rooms if room in sheet.layout.arrows
    ]
    if after is not None:
        vp = TREASURE_VP * (after.treasures - sheet.treasures)
    else:
        vp = TREASURE_VP * sum(_unlocked(sheet, room) for room in rooms)
    word = ""
    if vp:
        said.append(f"+{vp}")
    elif any(room in sheet.layout.icons for room in rooms):
        if all(_unlocked(sheet, room) for room in rooms if room in sheet.layout.icons):
            word = _("no box")
            said.append(_("no box left"))
        else:
            signs.append(icon("lock"))
            said.append(_("locked"))
    elif not signs:
        word = _("plain")
        said.append(word)
    return Earnings(tuple(signs), vp, word), ", ".join(said)


def _unlocked(sheet: Sheet, room: str) -> bool:
    icon_id = sheet.layout.icons.get(room)
    if icon_id is None:
        return False
    track, square, _vp = sheet.layout.unlocks[icon_id]
    return sheet.tracks[track] >= square
