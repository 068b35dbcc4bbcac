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
from dungeon.rules.playing import apply
from dungeon.rules.scoring import goal_points_of, total
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import GOALS
from dungeon.words import icon_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.drawings import icon

NOTHING = SafeString("")


@dataclass(frozen=True, slots=True)
class Earnings:
    """What a move pays: drawings, points (VP) with the signs of goals among them, and a word."""

    signs: tuple[SafeString, ...] = ()
    vp: int = 0
    goals: tuple[SafeString, ...] = ()
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
    """What the sheet says to a move: the sheets that may come of it; none if it is refused.

    There are several where the move still `asks` for an arrow's track.
    """

    move: Move
    ends: tuple[Sheet, ...] = ()
    asks: bool = False

    @property
    def accepted(self) -> bool:
        """Whether the move may be made, or be completed to one that may."""
        return bool(self.ends)


def posted(move: Move) -> str:
    """A move as a button posts it: the record's JSON."""
    return json.dumps(move.document(), separators=(",", ":"))


def preview_of(sheet: Sheet, rolls: Rolls, move: Begin | UseDie | Step) -> Preview:
    """What comes of a move; where an arrow's track is missing, of all choices that complete it."""
    try:
        return Preview(move, (apply(sheet, move, rolls),))
    except ArrowNeeded:
        longer = (replace(move, arrow=(*move.arrow, track)) for track in TRACKS)
        ends = tuple(end for each in longer for end in preview_of(sheet, rolls, each).ends)
        return Preview(move, ends, asks=bool(ends))
    except Refusal:
        return Preview(move)


def room_signs(sheet: Sheet, rooms: Iterable[str]) -> list[SafeString]:
    """The drawings of what stands in these rooms."""
    signs = []
    for room in rooms:
        if room in sheet.layout.icons:
            signs.append(track_icon(sheet.layout.icons[room]))
        elif room in sheet.layout.arrows:
            signs.append(icon("arrow"))
    return signs


def earnings_of(
    sheet: Sheet, rooms: Sequence[str], ends: Sequence[Sheet], goals: Sequence[int]
) -> tuple[Earnings, str]:
    """What a move into these rooms pays at least, drawn and said; else lock, arrow, or plain."""
    end = min(ends, key=lambda end: total(end, goals))
    vp = total(end, goals) - total(sheet, goals)
    before, now = goal_points_of(sheet, goals), goal_points_of(end, goals)
    paying = [goal for goal in GOALS.values() if now.get(goal.id, 0) > before.get(goal.id, 0)]
    signs, icons = room_signs(sheet, rooms), [*filter(None, map(sheet.layout.icons.get, rooms))]
    said = [icon_name(icon_id) for icon_id in icons] + [
        _("arrow") for room in rooms if room in sheet.layout.arrows
    ]
    word = ""
    if icons and end.treasures == sheet.treasures:
        if end.treasures == sheet.layout.boxes:
            word = _("no box")
            said.append(_("no box left"))
        else:
            signs.append(icon("lock"))
            said.append(_("locked"))
    if vp:
        said += [f"+{vp}", *(_(goal.name) for goal in paying)]
    elif rooms and not signs:
        word = _("plain")
        said.append(word)
    worn = tuple(icon(f"goal-{goal.id}", "goal") for goal in paying)
    return Earnings(tuple(signs), vp, worn, word), ", ".join(said)
