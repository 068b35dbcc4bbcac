"""What a sheet is worth as it stands: lines of points, each naming its rule."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dungeon.rules.layout import COLUMNS, ICONS, LINES, SQUARES, TRACKS, place_of
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import GOALS, icon_word, track_word
from ninelives_site.core.sentences import N_, NN_, Sentence, say

TREASURE_VP = 2
QUADRANT_VP, QUADRANT_ROOMS = 4, 9
RAMPARTS_VP, RAMPARTS_ROOMS = 2, 3
ALL_ROUNDER_VP, ALL_ROUNDER_FROM = 2, 3
MASTERY = {3: 6, 4: 12}
COLLECTOR_TREASURES = 2


STRAIGHT = [
    *([f"{column}{row}" for column in COLUMNS] for row in LINES),
    *([f"{column}{row}" for row in LINES] for column in COLUMNS),
]
"""The rooms of each row and of each column."""

NONE = say(N_("none"))
NOTHING = say("")


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points for one thing; `rule` says what gives them, `found` what this sheet has of it."""

    id: str
    label: str
    vp: int
    rule: Sentence
    found: Sentence = NOTHING


@dataclass(frozen=True, slots=True)
class Score:
    """All points of a sheet: treasures, then upgrades, then the two end goals."""

    lines: tuple[PointsLine, ...]
    treasures: int
    upgrades: int
    goals: dict[str, int]
    total: int

    def state(self) -> dict[str, Any]:
        """The points as a record's state and a sheet's JSON have them."""
        return {
            "treasures": self.treasures,
            "upgrades": self.upgrades,
            "goals": dict(self.goals),
            "total": self.total,
        }


def score(sheet: Sheet, goals: Iterable[int]) -> Score:
    """The points of a sheet; `goals` are the dice of the end goals that count."""
    goal_lines = [_goal_line(sheet, die) for die in goals]
    treasures = TREASURE_VP * sheet.treasures
    unlocked = _unlocked(sheet)
    upgrades = sum(unlocked.values())
    lines = (
        PointsLine("treasures", N_("Treasures"), treasures, _treasures_rule(sheet.treasures)),
        PointsLine("upgrades", N_("Upgrades"), upgrades, _upgrades_rule(unlocked)),
        *goal_lines,
    )
    return Score(
        lines=lines,
        treasures=treasures,
        upgrades=upgrades,
        goals={line.id: line.vp for line in goal_lines},
        total=sum(line.vp for line in lines),
    )


def total(sheet: Sheet, goals: Iterable[int]) -> int:
    """The points of a sheet alone, for many sheets at once: `score` says where they come from."""
    goal_points = sum(goal_points_of(sheet, goals).values())
    return TREASURE_VP * sheet.treasures + sum(_unlocked(sheet).values()) + goal_points


def goal_points_of(sheet: Sheet, goals: Iterable[int]) -> dict[str, int]:
    """The points of each end goal that counts."""
    return {goal.id: COUNTS[goal.id](sheet)[0] for goal in map(GOALS.__getitem__, goals)}


def _treasures_rule(number: int) -> Sentence:
    rule = NN_("%(vp)s VP for 1 treasure.", "%(vp)s VP for each of %(number)s treasures.")
    return say(rule, vp=TREASURE_VP, number=number)


def _unlocked(sheet: Sheet) -> dict[str, int]:
    """The unlocked icons and their points."""
    unlocks = sheet.layout.unlocks.items()
    return {icon: vp for icon, (track, square, vp) in unlocks if sheet.tracks[track] >= square}


def _upgrades_rule(unlocked: dict[str, int]) -> Sentence:
    if not unlocked:
        return say(N_("No icon is unlocked."))
    icons = tuple(_upgrade_word(icon, vp) for icon, vp in unlocked.items())
    return say(N_("Unlocked: %(icons)s."), icons=icons)


@lru_cache(256)
def _upgrade_word(icon: str, vp: int) -> Sentence:
    return say(N_("%(icon)s (%(vp)s VP)"), icon=icon_word(icon), vp=vp)


def _goal_line(sheet: Sheet, die: int) -> PointsLine:
    goal = GOALS[die]
    vp, found = COUNTS[goal.id](sheet)
    return PointsLine(goal.id, goal.name, vp, say(goal.sentence), found)


def quarters(sheet: Sheet) -> tuple[int, Sentence]:
    counts = [0, 0, 0, 0]
    for room in sheet.rooms:
        column, row = place_of(room)
        counts[2 * (row >= len(LINES) // 2) + (column >= len(COLUMNS) // 2)] += 1
    full = sum(count >= QUADRANT_ROOMS for count in counts)
    return QUADRANT_VP * full, say(N_("The quadrants have %(counts)s."), counts=tuple(counts))


def ramparts(sheet: Sheet) -> tuple[int, Sentence]:
    edge = sum(room[0] in "AJ" or room[1:] in ("1", "10") for room in sheet.rooms)
    return RAMPARTS_VP * (edge // RAMPARTS_ROOMS), say(N_("The edge has %(rooms)s."), rooms=edge)


def corridor(sheet: Sheet) -> tuple[int, Sentence]:
    longest = 0
    for line in STRAIGHT:
        if len(sheet.rooms.intersection(line)) > longest:
            longest = max(longest, _longest_run(sheet.rooms, line))
    return longest, say(N_("The longest has %(rooms)s."), rooms=longest)


def _longest_run(marked: frozenset[str], line: list[str]) -> int:
    longest = run = 0
    for room in line:
        run = run + 1 if room in marked else 0
        longest = max(longest, run)
    return longest


def all_rounder(sheet: Sheet) -> tuple[int, Sentence]:
    least = min(sheet.tracks)
    beyond = max(0, least - ALL_ROUNDER_FROM)
    return ALL_ROUNDER_VP * beyond, say(N_("The least advanced has %(squares)s."), squares=least)


def mastery(sheet: Sheet) -> tuple[int, Sentence]:
    tracks = zip(TRACKS, sheet.tracks, strict=True)
    full = [track_word(track) for track, marked in tracks if marked == SQUARES]
    return MASTERY.get(len(full), 0), say(N_("Full: %(tracks)s."), tracks=full or NONE)


def collector(sheet: Sheet) -> tuple[int, Sentence]:
    counts = zip(ICONS, sheet.icon_treasures, strict=True)
    found = [icon_word(icon) for icon, count in counts if count >= COLLECTOR_TREASURES]
    return len(found), say(N_("They are: %(icons)s."), icons=found or NONE)


COUNTS: dict[str, Callable[[Sheet], tuple[int, Sentence]]] = {
    "quarters": quarters,
    "ramparts": ramparts,
    "corridor": corridor,
    "all-rounder": all_rounder,
    "mastery": mastery,
    "collector": collector,
}
