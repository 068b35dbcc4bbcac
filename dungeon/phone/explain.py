"""What a thing on the sheet is, in two lines: a room, an icon, a lock, a track, a goal, a cat.

Pure: the sheet and what was asked in, a sentence out. What was asked stands in the page's address
(`?ask=D3`, `?ask=goal-corridor`); nothing is written, and nothing is said of dice.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.phone.drawn import PLACES, token, track_icon
from dungeon.rules.layout import ARROW, ROCK, SQUARES, TRACKS, place_of
from dungeon.rules.scoring import TREASURE_VP
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import CATS, GOALS, STARTER
from dungeon.words import cat_name, cat_power, icon_shape, track_name
from ninelives_site.pages.drawings import icon
from ninelives_site.pages.sentences import in_words

GOALS_BY_ID = {goal.id: goal for goal in GOALS.values()}
ROOMS = frozenset(room for line in PLACES for room in line)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A drawing, a name, and what it is. `is_tip` is the coach's; it can be sent away for good."""

    sign: SafeString
    name: str
    text: str
    is_tip: bool = False


def explain(sheet: Sheet, asked: str) -> Explanation | None:
    """What is told of the thing that was asked for; None where there is no such thing."""
    if asked in ROOMS:
        return _room(sheet, asked)
    kind, _dash, name = asked.partition("-")
    match kind:
        case "track" if name in TRACKS:
            return _track(sheet, name)
        case "goal" if name in GOALS_BY_ID:
            goal = GOALS_BY_ID[name]
            return Explanation(icon(f"goal-{name}"), f"{_(goal.name)}:", _(goal.sentence))
        case "cat" if name in CATS:
            return _cat(sheet, name)
        case "points" if name == "treasures":
            words = {"vp": TREASURE_VP, "boxes": sheet.layout.boxes - sheet.treasures}
            text = _("%(vp)s points each. Boxes left on your sheet: %(boxes)s.") % words
            return Explanation(icon("box"), _("Treasures:"), text)
        case "points" if name == "upgrades":
            text = _("squares with a 1, 2 or 3 on a track open its icons, and give points.")
            return Explanation(icon("lock"), _("Upgrades:"), text)
        case "die" if not name:
            text = _("it moves the cat or marks a track, once. What glows may be done.")
            return Explanation(icon("die-blank"), _("A die:"), text)
        case "lives" if not name:
            text = _("a hollow dot is spent, the flame is now. Each life is another cat.")
            return Explanation(icon("mark"), _("Your lives:"), text)
    return None


# Rooms


def _room(sheet: Sheet, room: str) -> Explanation:
    column, row = place_of(room)
    cell = sheet.layout.cells[row][column]
    if cell == ROCK:
        return Explanation(icon("rock"), f"{room}:", _("rock. No cat gets in."))
    if sheet.is_playing and room == sheet.at:
        return Explanation(token(sheet.cat or ""), f"{room}:", _("your cat is here."))
    if room in sheet.rooms:
        return _marked(sheet, room)
    if cell == ARROW:
        text = _("enter it and mark the next square of any track, free.")
        return Explanation(icon("arrow"), _("%(room)s, an arrow:") % {"room": room}, text)
    if room in sheet.layout.icons:
        return _icon_room(sheet, room, sheet.layout.icons[room])
    text = _("a plain room. Its X still counts for goals, and then it is shut.")
    return Explanation(icon("dir-any"), f"{room}:", text)


def _marked(sheet: Sheet, room: str) -> Explanation:
    if room in sheet.earned:
        return Explanation(icon("box-open"), f"{room}:", _("shut. You found treasure here."))
    text = _("shut: your X is here. Only a Sphynx goes back in.")
    return Explanation(icon("x-a"), f"{room}:", text)


def _icon_room(sheet: Sheet, room: str, icon_id: str) -> Explanation:
    """An icon: open, or how much its lock still wants."""
    track, square, _vp = sheet.layout.unlocks[icon_id]
    words: dict[str, str | int]
    words = {"room": room, "icon": icon_shape(icon_id), "track": track_name(TRACKS[track])}
    missing = square - sheet.tracks[track]
    if missing > 0:
        text = ngettext(
            "%(icon)s. Mark %(n)s more square of %(track)s, and it opens.",
            "%(icon)s. Mark %(n)s more squares of %(track)s, and it opens.",
            missing,
        )
        name = _("%(room)s is locked:")
    elif sheet.treasures < sheet.layout.boxes:
        text, name = _("%(icon)s. Enter it: a treasure, %(vp)s points."), _("%(room)s is open:")
    else:
        text, name = _("%(icon)s. But no treasure box is left."), _("%(room)s is open:")
    words |= {"n": missing, "vp": TREASURE_VP}
    return Explanation(track_icon(icon_id), name % words, text % words)


# Tracks and cats


def _track(sheet: Sheet, track: str) -> Explanation:
    name = f"{track_name(track).capitalize()}:"
    return Explanation(track_icon(track), name, _track_words(sheet, track))


def _track_words(sheet: Sheet, track: str) -> str:
    """What the next square of a track takes, and what the ninth gives."""
    index = TRACKS.index(track)
    marked = sheet.tracks[index]
    gain = track_gain(track)
    if marked == SQUARES:
        return _("full: %(gain)s") % {"gain": gain}
    words = {"faces": in_words(sheet.layout.tracks[index].faces[marked]), "gain": gain}
    return _("takes %(faces)s. All nine: %(gain)s") % words


def track_gain(track: str) -> str:
    """What a full track gives, in a few words: see `tables.ABILITIES`."""
    gains = {
        "claws": _("a free step north or south, once a life."),
        "whiskers": _("a free step east or west, once a life."),
        "paws": _("a leap over one room, once a life."),
        "eyes": _("one treasure more, once a life."),
    }
    return gains[track]


def _cat(sheet: Sheet, cat: str) -> Explanation:
    text = cat_power(cat)
    if cat in sheet.cats_used and not (sheet.is_playing and cat == sheet.cat):
        text = f"{text} {_spent(sheet, cat)}"
    elif sheet.life == 0 and cat != STARTER:
        text += " " + _("From life 2.")
    return Explanation(token(cat), f"{cat_name(cat)}:", text)


def _spent(sheet: Sheet, cat: str) -> str:
    if len(sheet.cats_used) != sheet.life:  # lives were lost or skipped
        return _("Its life is spent.")
    return _("Spent in life %(life)s.") % {"life": sheet.cats_used.index(cat) + 1}
