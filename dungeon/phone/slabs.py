"""What the ledge is made of: slabs, what they say, and what the sheet says to their moves.

Nothing here knows the rules: a button is lit when the sheet, asked, accepts its move.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from dungeon.phone.drawn import icon_name, squares, track_icon, track_name, unlock_squares
from dungeon.rules.action import ArrowNeeded
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.moves import Begin, Move, Step, Use
from dungeon.rules.scoring import TREASURE_VP
from dungeon.rules.sheet import Rolls, Sheet
from ninelives_site.drawings import icon
from ninelives_site.refusal import Refusal

NOTHING = SafeString("")


@dataclass(frozen=True, slots=True)
class Slab:
    """One button of the ledge: it posts `move`, or is a link to `query`."""

    id: str
    kind: str
    label: str
    name: str = ""
    sign: SafeString = NOTHING
    what: SafeString = NOTHING
    move: str = ""
    query: str = ""
    words: str = ""
    squares: SafeString = NOTHING

    @property
    def lit(self) -> bool:
        """Whether it may be done now."""
        return self.kind == "lit"

    def refused(self) -> "Slab":
        """The same, as it looks when it was pressed and refused."""
        return replace(self, kind=f"{self.kind} no".lstrip())


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the sheet says to a move: the sheet after it, or None; `asks` for an arrow's track."""

    move: Move
    after: Sheet | None
    asks: bool = False


DIRECTION_WORDS = {
    "N": gettext_noop("north"),
    "E": gettext_noop("east"),
    "S": gettext_noop("south"),
    "W": gettext_noop("west"),
    "NE": gettext_noop("north-east"),
    "SE": gettext_noop("south-east"),
    "SW": gettext_noop("south-west"),
    "NW": gettext_noop("north-west"),
}


def direction_word(direction: str) -> str:
    """A direction as people read it."""
    return _(DIRECTION_WORDS[direction])


def any_of(words: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = words
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def written(move: Move) -> str:
    """A move as a button posts it: the record's JSON."""
    return json.dumps(move.document(), separators=(",", ":"))


def ask(sheet: Sheet, rolls: Rolls, move: Begin | Use | Step) -> Outcome:
    """What comes of a move; where an arrow's track is missing, whether any choice completes it."""
    try:
        return Outcome(move, sheet.apply(move, rolls))
    except ArrowNeeded:
        for track in TRACKS:
            completed = ask(sheet, rolls, replace(move, arrow=(*move.arrow, track)))
            if completed.after:
                return Outcome(move, completed.after, asks=True)
    except Refusal:
        pass
    return Outcome(move, None)


def treasure_sign(vp: int) -> SafeString:
    return format_html("<b>+{}</b>", str(vp))


def room_signs(sheet: Sheet, rooms: Iterable[str]) -> list[SafeString]:
    """The drawings of what stands in these rooms."""
    signs = []
    for room in rooms:
        if room in sheet.layout.icons:
            signs.append(track_icon(sheet.layout.icons[room]))
        elif room in sheet.layout.arrows:
            signs.append(icon("arrow"))
    return signs


def earnings(sheet: Sheet, rooms: list[str], after: Sheet | None) -> tuple[SafeString, str]:
    """What entering these rooms earns, drawn and said: treasure, lock, arrow, or plain."""
    signs = room_signs(sheet, rooms)
    said = [icon_name(sheet.layout.icons[room]) for room in rooms if room in sheet.layout.icons] + [
        _("arrow") for room in rooms if room in sheet.layout.arrows
    ]
    if after is not None:
        vp = TREASURE_VP * (after.treasures - sheet.treasures)
    else:
        vp = TREASURE_VP * sum(_unlocked(sheet, room) for room in rooms)
    if vp:
        signs.append(treasure_sign(vp))
        said.append(f"+{vp}")
    elif any(room in sheet.layout.icons for room in rooms):
        if all(_unlocked(sheet, room) for room in rooms if room in sheet.layout.icons):
            signs.append(format_html("{}", _("no box")))
            said.append(_("no box left"))
        else:
            signs.append(icon("lock"))
            said.append(_("locked"))
    elif not signs:
        signs.append(format_html("{}", _("plain")))
        said.append(_("plain"))
    return SafeString("".join(signs)), ", ".join(said)


def _unlocked(sheet: Sheet, room: str) -> bool:
    icon_id = sheet.layout.icons.get(room)
    if icon_id is None:
        return False
    track, square, _vp = sheet.layout.unlocks[icon_id]
    return sheet.tracks[track] >= square


def track_slab(
    sheet: Sheet,
    track: str,
    *,
    lit: bool,
    free: bool = False,
    face: int | None = None,
    move: str = "",
    query: str = "",
) -> Slab:
    """A track as a button: its name, the faces of its next square, its nine squares."""
    index = TRACKS.index(track)
    marked = sheet.tracks[index]
    faces = sheet.layout.tracks[index].faces[min(marked, SQUARES - 1)]
    name = track_name(track).capitalize()
    label = _("%(name)s, %(n)s of 9 marked, takes %(faces)s") % {
        "name": name,
        "n": marked,
        "faces": any_of(faces),
    }
    if lit or free:
        label = _("%(label)s, open now") % {"label": label}
    return Slab(
        id=f"track-{track}",
        kind="lit" if lit else "free" if free else "",
        label=label,
        name=name,
        sign=track_icon(track),
        what=_chips(faces, str(face) if lit else ""),
        move=move,
        query=query,
        squares=squares(unlock_squares(sheet, index), marked, lit),
    )


@cache
def _chips(faces: str, now: str) -> SafeString:
    """The faces that a track's next square takes, the die's own lit."""
    chips = ((" class=now" if face == now else "", face) for face in faces)
    return format_html(
        '<span class="faces">{}</span>',
        format_html_join("", "<b{}>{}</b>", chips),
    )
