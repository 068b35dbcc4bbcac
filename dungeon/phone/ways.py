"""The four ways as buttons: where each leads, what it earns, or why there is none."""

from django.utils.translation import gettext as _

from dungeon.phone.buttons import Button, Earnings, earnings_of, posted
from dungeon.phone.choice import DieChoice, Way
from dungeon.rules.layout import (
    COLUMNS,
    DIAGONALS,
    DIRECTIONS,
    FACE_DIRECTIONS,
    LINES,
    place_of,
)
from dungeon.words import direction_word
from ninelives_site.pages.drawings import icon


def way_button(choice: DieChoice, way: Way) -> Button:
    """One way: it makes its move, or leads on where something is still to be asked."""
    direction, rooms, preview = way.direction, way.rooms, way.preview
    name = rooms[-1] if rooms else "–"
    if way.open:
        what, said = earnings_of(choice.sheet, rooms, preview.ends, choice.goals)
    else:
        what = _nothing(choice, way)
        said = what.word
    words = {"way": direction_word(direction).capitalize(), "room": name, "what": said}
    label = (_("%(way)s to %(room)s, %(what)s") if rooms else _("%(way)s, %(what)s")) % words
    longer = choice.draft.but(move=direction, first=choice.draft.first or "move")
    return Button(
        id=f"way-{direction}",
        kind="lit" if way.open else "",
        label=_("%(label)s, open now") % {"label": label} if way.open else label,
        name=name,
        sign=icon(f"dir-{direction.lower()}"),
        earnings=what,
        move="" if preview.asks else posted(preview.move),
        query=longer.query if preview.asks else "",
        words=_("%(way)s to %(room)s") % {"way": direction_word(direction), "room": name},
    )


def _nothing(choice: DieChoice, way: Way) -> Earnings:
    """Why a way is not open."""
    if not way.rooms:
        return Earnings(word=_edge(choice, way.direction))
    if not choice.sheet.rooms.isdisjoint(way.rooms):
        return Earnings((icon("x-a"),), word=_("shut"))
    if choice.face and way.direction not in (*FACE_DIRECTIONS[choice.face], *DIAGONALS):
        return Earnings(word=_("not %(face)s") % {"face": choice.face})
    return Earnings(word=_("not so"))


def _edge(choice: DieChoice, direction: str) -> str:
    """What is there instead of a room."""
    column, row = place_of(choice.sheet.at or "")
    east, south = DIRECTIONS[direction]
    far = 2 if choice.draft.leap else 1
    x, y = column + far * east, row + far * south
    return _("rock") if 0 <= x < len(COLUMNS) and 0 <= y < len(LINES) else _("the edge")
