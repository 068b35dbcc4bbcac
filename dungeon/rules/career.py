"""A sheet life by life: what each life was worth, and what was done in it."""

from collections.abc import Iterable
from dataclasses import replace

from dungeon.rules.lived import LivedLife
from dungeon.rules.scoring import total
from dungeon.rules.sheet import Sheet, new_sheet


def points_by_life(sheet: Sheet, goals: Iterable[int]) -> dict[int, int]:
    """How many points each life that is over has brought, the end goals counted as they stood;
    a life that was skipped or lost is missing."""
    goals = tuple(goals)
    before, points = 0, {}
    for life, stood in _sheets_at_ends(sheet):
        now = total(stood, goals)
        points[life.number] = now - before
        before = now
    return points


def _sheets_at_ends(sheet: Sheet) -> Iterable[tuple[LivedLife, Sheet]]:
    """The sheet as it stood at the end of each life."""
    stood = new_sheet(sheet.layout, sheet.options)
    for life in sheet.lived:
        stood = replace(
            stood,
            rooms=stood.rooms.union(life.entered),
            tracks=life.tracks,
            treasures=life.treasures,
            icon_treasures=life.icon_treasures,
        )
        yield life, stood


def treasures_by_life(sheet: Sheet) -> dict[int, int]:
    """How many treasures each life that is over has found."""
    found, before = {}, 0
    for life in sheet.lived:
        found[life.number] = life.treasures - before
        before = life.treasures
    return found


def life_of(sheet: Sheet, number: int) -> LivedLife | None:
    """This life, once it is over; None where it isn't, or was skipped or lost."""
    return next((life for life in sheet.lived if life.number == number), None)


def tracks_before(sheet: Sheet, number: int) -> tuple[int, ...]:
    """How many squares of each track were marked when this life began."""
    earlier = [life.tracks for life in sheet.lived if life.number < number]
    return earlier[-1] if earlier else (0,) * len(sheet.tracks)
