"""A finished sheet as a film: every part of its page after every move, sent at once.

A frame names the parts that changed since the one before, each by the number of its piece of
markup; most pieces stand in many frames. Rooms go by their names, other parts by a name of their
own with a colon before it: see static/js/film.js.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Any

from django.utils.html import escape
from django.utils.translation import gettext as _

from dungeon.phone import drawn
from dungeon.phone.telling import move_words
from dungeon.rules.layout import TRACKS, place_of
from dungeon.rules.sheet import Sheet
from dungeon.services.replaying import Replay
from ninelives_site.pages.markup import macro

_way = macro("dungeon/_film.html", "way")


def film(replay: Replay, points: tuple[int, ...], par: tuple[int, ...] | None) -> dict[str, Any]:
    """All frames of a sheet; `points` are those of its lives, `par` what they are held against."""
    pieces: dict[str, int] = {}
    frames: list[dict[str, int]] = []
    shown: dict[str, int] = {}
    before: Sheet | None = None
    for number, step in enumerate(replay.steps):
        sheet = step.play.sheet
        markups = _rooms(sheet, before) | parts_of(replay, number, points, par)
        parts = {part: pieces.setdefault(it, len(pieces)) for part, it in markups.items()}
        frames.append({part: piece for part, piece in parts.items() if shown.get(part) != piece})
        shown |= parts
        before = sheet
    return {"pieces": list(pieces), "frames": frames, "lives": life_ends(replay)}


def parts_of(
    replay: Replay, number: int, points: tuple[int, ...], par: tuple[int, ...] | None
) -> dict[str, str]:
    """Every part of the page after so many moves but the map, as markup."""
    step = replay.steps[number]
    sheet, score = step.play.sheet, step.play.score
    squares = {f":{track}": drawn_squares(sheet, index) for index, track in enumerate(TRACKS)}
    lines = {f":{line.id}": str(line.vp) for line in score.lines}
    life = sheet.life
    return squares | lines | {
        ":way": str(_way(ways(sheet))),
        ":life": escape(_("Life %(life)s") % {"life": life}) if life else "",
        ":words": escape(words_of(replay, number)),
        ":total": str(score.total),
        ":together": str(score.total),
        ":turn": escape(life_words(life, points, par)) if life else "",
    }  # fmt: skip


def _rooms(sheet: Sheet, before: Sheet | None) -> dict[str, str]:
    """The rooms that may look otherwise than on the sheet before; all of them on the first."""
    changed: Collection[str] = drawn.ALL_ROOMS
    if before is not None:
        opened = sheet.layout.icons if sheet.tracks != before.tracks else ()
        moved = {*sheet.fresh, *before.fresh, sheet.at or "", before.at or "", *opened}
        changed = moved | (sheet.rooms ^ before.rooms) | (sheet.earned ^ before.earned)
    return {room: str(markup) for room, markup in drawn.draw_rooms(sheet, only=changed).items()}


def words_of(replay: Replay, number: int) -> str:
    """What the move before this frame did."""
    step, before = replay.steps[number], replay.steps[max(0, number - 1)]
    return move_words(step.move, step.face, before.play.sheet, step.play.sheet)


def life_words(life: int, points: tuple[int, ...], par: tuple[int, ...] | None) -> str:
    """What a life earned, and what is usual."""
    if par is None:
        return _("Life %(life)s earned %(points)s.") % {"life": life, "points": points[life - 1]}
    return _("Life %(life)s earned %(points)s, par was %(par)s.") % {
        "life": life,
        "points": points[life - 1],
        "par": par[life - 1],
    }


def life_ends(replay: Replay) -> dict[int, int]:
    """Of each life that was played its last step."""
    return {
        step.play.sheet.life: number
        for number, step in enumerate(replay.steps)
        if step.play.sheet.life
    }


def drawn_squares(sheet: Sheet, track: int) -> str:
    """The squares of a track."""
    return str(
        drawn.squares(drawn.unlock_squares(sheet, track), sheet.tracks[track], lights_next=False)
    )


def ways(sheet: Sheet) -> list[dict[str, Any]]:
    """The ways of all lives so far, the newest last, on a map of 100 by 100; `is_now` is that of
    the life that was played last, and its last step has a line of its own."""
    walked = [life.entered for life in sheet.lived if life.number != sheet.life]
    now = sheet.fresh or next((x.entered for x in sheet.lived if x.number == sheet.life), ())
    lines = [{"line": _line(rooms), "last": "", "is_now": False} for rooms in walked if rooms]
    if now:
        steps = list(pairwise(now))
        last = _line(steps[-1]) if steps else ""
        lines.append({"line": _line(now), "last": last, "is_now": True})
    return lines


def _line(rooms: tuple[str, ...]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in _middles(rooms))


def _middles(rooms: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    for room in rooms:
        column, row = place_of(room)
        yield 10 * column + 5, 10 * row + 5
