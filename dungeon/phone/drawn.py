"""The map and the tracks of a sheet, drawn: each room once, and kept.

What they are made of stands in templates/dungeon/_drawings.html. On a player's own map every room
is a button: a lit one does what its button on the action bar does, any other asks what it is (see
`explain`). To draw a hundred rooms takes a millisecond, to join those that were kept a few
hundredths of one.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from dungeon.rules.layout import ARROW, COLUMNS, ICON_CELLS, LINES, ROCK, room_at
from dungeon.rules.sheet import Sheet
from dungeon.words import cat_name, icon_name
from ninelives_site.pages.drawings import icon
from ninelives_site.pages.markup import macro

DRAWINGS = "dungeon/_drawings.html"
STROKES = "abc"
"""The three cuts of an X."""
PLACES = [[room_at(x, y) for x in range(len(COLUMNS))] for y in range(len(LINES))]
ALL_ROOMS = frozenset(room for line in PLACES for room in line)

token = lru_cache(16)(macro(DRAWINGS, "token"))
"""A cat on its token."""
_label = lru_cache(64)(macro(DRAWINGS, "map_label"))
_drawn_room = macro(DRAWINGS, "map_room")
_drawn_squares = macro(DRAWINGS, "track_squares")


class RoomKey(NamedTuple):
    """What pressing a room sends: a name and a value, by one of the page's two forms."""

    form: str
    name: str
    value: str


def asks(room: str) -> RoomKey:
    """Pressed, the room says what it is."""
    return RoomKey("asks", "ask", room)


def track_icon(icon_id: str) -> SafeString:
    """An icon or a track's mark in its own colour."""
    return icon(icon_id, icon_id.partition("-")[0])


def draw_map(
    sheet: Sheet,
    lit: Collection[str] = (),
    reach: Collection[str] = (),
    columns: Collection[str] = (),
    rows: Collection[str] = (),
    keys: Mapping[str, RoomKey] | None = None,
    asked: str = "",
) -> SafeString:
    """The whole map: `lit` rooms may be entered now, `reach` by a power, or before a life begins
    as well as a lit one; labels that were hit.

    With `keys` it can be pressed: these rooms do what their key says, the others are asked about;
    `asked` is the one that is explained now.
    """
    parts = [_label("", "col"), *(_label(column, "col", column in columns) for column in COLUMNS)]
    drawn = draw_rooms(sheet, lit, reach, keys, asked)
    for row, line in zip(LINES, PLACES, strict=True):
        parts.append(_label(str(row), "", str(row) in rows))
        parts += [drawn[room] for room in line]
    return SafeString("".join(parts))


def draw_rooms(
    sheet: Sheet,
    lit: Collection[str] = (),
    reach: Collection[str] = (),
    keys: Mapping[str, RoomKey] | None = None,
    asked: str = "",
    cued: str = "",
    locks: bool = False,
    only: Collection[str] = ALL_ROOMS,
    prefix: str = "",
) -> dict[str, SafeString]:
    """All rooms by their names, or `only` these, as above; a finger points at the one that is
    `cued`, and where there is space for it, locked icons have a lock (`locks`). Where a page has
    several maps, each has a `prefix` before the rooms' names in their ids."""
    language = get_language() or ""
    fresh = set(sheet.fresh) if sheet.is_playing else set()
    here = sheet.at if sheet.is_playing else None
    tracks, unlocks = sheet.tracks, sheet.layout.unlocks
    opened = {name for name, (track, square, _vp) in unlocks.items() if tracks[track] >= square}
    rooms = {}
    for y, cells in enumerate(sheet.layout.cells):
        for x, cell in enumerate(cells):
            room = PLACES[y][x]
            if room not in only:
                continue
            if room == here:
                state = "here"
            elif room in lit:
                state = "lit"
            elif room in fresh:
                state = "fresh"
            elif room in sheet.rooms:
                state = "x"
            elif room in reach:
                state = "reach" if sheet.is_playing else "offer"
            else:
                state = ""
            flags = RoomFlags(
                is_marked=room in sheet.rooms,
                is_earned=room in sheet.earned,
                is_open=ICON_CELLS.get(cell) in opened,
                is_asked=room == asked,
                is_cued=room == cued,
                has_lock=locks and ICON_CELLS.get(cell, "") not in {"", *opened},
            )
            cat = sheet.cat or "" if state == "here" else ""
            key = None if keys is None else keys.get(room) or asks(room)
            rooms[room] = _room(language, prefix, x, y, cell, state, flags, cat, key)
    return rooms


class RoomFlags(NamedTuple):
    """What is so of a room: X, treasure taken, its icon unlocked, explained now, pointed at, with
    a lock drawn on it."""

    is_marked: bool
    is_earned: bool
    is_open: bool
    is_asked: bool
    is_cued: bool
    has_lock: bool


@lru_cache(8192)
def _room(
    language: str,
    prefix: str,
    x: int,
    y: int,
    cell: str,
    state: str,
    flags: RoomFlags,
    cat: str,
    key: RoomKey | None,
) -> SafeString:
    """One room; `language` is here because what is read out is kept in it."""
    sign = {ROCK: "rock", ARROW: "arrow", **ICON_CELLS}.get(cell, "")
    return _drawn_room(
        prefix + room_at(x, y),
        " ".join(_kinds(x, y, cell, state, flags)),
        ", ".join(_spoken(x, y, cell, state, flags, cat)),
        sign,
        sign.partition("-")[0] if cell in ICON_CELLS else "",
        stroke=STROKES[(x * 7 + y * 3) % 3] if flags.is_marked else "",
        is_earned=flags.is_earned,
        cat=cat,
        key=key,
        is_cued=flags.is_cued,
        has_lock=flags.has_lock,
    )


def _kinds(x: int, y: int, cell: str, state: str, flags: RoomFlags) -> Iterator[str]:
    """The classes of a room: what it is, the thick lines between the quarters, how it stands."""
    if cell in (ROCK, ARROW):
        yield {ROCK: "rock", ARROW: "arrow"}[cell]
    if x == len(COLUMNS) // 2 - 1:
        yield "q5"
    if y == len(LINES) // 2 - 1:
        yield "r5"
    if flags.is_open and not flags.is_marked:
        yield "open"
    if flags.is_marked:
        yield "x"
    if state not in ("", "x"):
        yield state
    if flags.is_asked:
        yield "asked"
    if flags.is_cued:
        yield "cue"


def _spoken(x: int, y: int, cell: str, state: str, flags: RoomFlags, cat: str) -> Iterator[str]:
    """A room as it is read out."""
    yield room_at(x, y)
    if cell in (ROCK, ARROW):
        yield {ROCK: _("rock"), ARROW: _("arrow")}[cell]
    elif cell in ICON_CELLS:
        yield icon_name(ICON_CELLS[cell])
        if not flags.is_marked:
            yield _("unlocked") if flags.is_open else _("locked")
    if state == "here":
        yield _("the %(cat)s is here") % {"cat": cat_name(cat)}
    elif flags.is_marked:
        yield _("marked")
    if flags.is_earned and state != "here":
        yield _("treasure")
    if state in ("lit", "offer"):
        yield _("open now")
    elif state == "reach":
        yield _("open by a power")


@lru_cache(4096)
def squares(unlocks: tuple[int, ...], marked: int, lights_next: bool) -> SafeString:
    """The nine squares of a track; `unlocks` are those of levels 1, 2 and 3."""
    return _drawn_squares(
        [_square(unlocks, number, marked, lights_next) for number in range(1, 10)]
    )


def _square(
    unlocks: tuple[int, ...], number: int, marked: int, lights_next: bool
) -> tuple[str, str, str]:
    """One square: its classes, which X lies on it, the level that stands in it."""
    level = str(unlocks.index(number) + 1) if number in unlocks else ""
    kind = f"u{level} " if level else ""
    if number <= marked:
        return f"{kind}done", STROKES[number % 3], ""
    if lights_next and number == marked + 1:
        return f"{kind}to", "", ""
    return kind.strip(), "", level


def unlock_squares(sheet: Sheet, track: int) -> tuple[int, ...]:
    """The squares of a track that unlock its levels 1, 2 and 3."""
    return tuple(square for square, _vp in sheet.layout.tracks[track].unlocks)
