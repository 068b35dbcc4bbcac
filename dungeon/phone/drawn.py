"""The map of a sheet as markup: a hundred rooms, each drawn once and remembered.

Rooms are for reading; what may be done is on the action bar. A template loop over a hundred rooms
takes several milliseconds, joining remembered strings a few hundredths of one.
"""

from collections.abc import Collection
from functools import lru_cache

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from dungeon.rules.layout import ARROW, COLUMNS, ICON_CELLS, LINES, ROCK, room_at
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import CATS
from dungeon.words import icon_name
from ninelives_site.pages.drawings import icon

STROKES = "abc"
"""The three cuts of an X."""
PLACES = [[room_at(x, y) for x in range(len(COLUMNS))] for y in range(len(LINES))]


def track_icon(icon_id: str, extra: str = "") -> SafeString:
    """An icon or a track's mark in its own colour."""
    return icon(icon_id, f"{extra} {icon_id.split('-')[0]}".strip())


def token(cat: str) -> SafeString:
    """A cat on its token."""
    return mark_safe(f'<span class="token">{icon(f"cat-{cat}")}</span>')  # noqa: S308


def draw_map(
    sheet: Sheet,
    lit: Collection[str] = (),
    reach: Collection[str] = (),
    columns: Collection[str] = (),
    rows: Collection[str] = (),
) -> SafeString:
    """The whole map: `lit` rooms may be entered now, `reach` by a power; labels that were hit."""
    language = get_language() or ""
    fresh = set(sheet.fresh) if sheet.is_playing else set()
    here = sheet.at if sheet.is_playing else None
    parts = [_head(frozenset(columns))]
    for y, cells in enumerate(sheet.layout.cells):
        parts.append(_label(str(y + 1), str(y + 1) in rows))
        for x, cell in enumerate(cells):
            room = PLACES[y][x]
            if room == here:
                state = "here"
            elif room in lit:
                state = "lit"
            elif room in fresh:
                state = "fresh"
            elif room in sheet.rooms:
                state = "x"
            elif room in reach:
                state = "reach"
            else:
                state = ""
            marked, earned = room in sheet.rooms, room in sheet.earned
            cat = sheet.cat or "" if state == "here" else ""
            parts.append(_room(language, x, y, cell, state, marked, earned, cat))
    return format_html(
        '<div class="map" role="group" aria-label="{}">{}</div>',
        _("Map, ten by ten"),
        mark_safe("".join(parts)),  # noqa: S308
    )


@lru_cache(256)
def _head(hit: frozenset[str]) -> str:
    labels = "".join(_label(column, column in hit, " col") for column in COLUMNS)
    return f'<span class="lab col"></span>{labels}'


def _label(text: str, hit: bool, kind: str = "") -> str:
    return f'<span class="lab{kind}{" hit" * hit}" aria-hidden="true">{text}</span>'


@lru_cache(8192)
def _room(
    language: str, x: int, y: int, cell: str, state: str, marked: bool, earned: bool, cat: str
) -> str:
    """One room; `language` is here because its label is remembered in it."""
    name = room_at(x, y)
    classes = ["room"]
    said = [name]
    inside = ""
    if cell == ROCK:
        classes.append("rock")
        said.append(_("rock"))
        inside = icon("rock", "icon")
    elif cell == ARROW:
        classes.append("arrow")
        said.append(_("arrow"))
        inside = icon("arrow", "icon")
    elif cell in ICON_CELLS:
        said.append(icon_name(ICON_CELLS[cell]))
        inside = track_icon(ICON_CELLS[cell], "icon")
    if x == len(COLUMNS) // 2 - 1:
        classes.append("q5")
    if y == len(LINES) // 2 - 1:
        classes.append("r5")
    if marked:
        classes.append("x")
    if state not in ("", "x"):
        classes.append(state)
    if state == "here":
        inside = str(token(cat))
        said.append(_("the %(cat)s is here") % {"cat": CATS[cat].name})
    elif marked:
        inside += icon(f"x-{STROKES[(x * 7 + y * 3) % 3]}", "mark")
        said.append(_("marked"))
    if earned and state != "here":
        inside += '<i class="earned"></i>'
        said.append(_("treasure"))
    if state == "lit":
        said.append(_("open now"))
    elif state == "reach":
        said.append(_("open by a power"))
    return (
        f'<span id="{name}" class="{" ".join(classes)}" role="img" '
        f'aria-label="{escape(", ".join(said))}">{inside}</span>'
    )


@lru_cache(4096)
def squares(unlocks: tuple[int, ...], marked: int, marks_next: bool) -> SafeString:
    """The nine squares of a track; `unlocks` are those of levels 1, 2 and 3."""
    parts = []
    for number in range(1, 10):
        level = unlocks.index(number) + 1 if number in unlocks else 0
        kind = f"u{level} " if level else ""
        if number <= marked:
            inside = icon(f"x-{STROKES[number % 3]}")
            parts.append(f'<i class="{kind}done">{inside}</i>')
        else:
            kind += "to" if marks_next and number == marked + 1 else ""
            number_of_level = f"<span>{level}</span>" if level and "to" not in kind else ""
            parts.append(f'<i class="{kind.strip()}">{number_of_level}</i>')
    return mark_safe(f'<span class="squares">{"".join(parts)}</span>')  # noqa: S308


def unlock_squares(sheet: Sheet, track: int) -> tuple[int, ...]:
    """The squares of a track that unlock its levels 1, 2 and 3."""
    return tuple(square for square, _vp in sheet.layout.tracks[track].unlocks)
