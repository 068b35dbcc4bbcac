"""What a sheet is worth as it stands: lines of points, each naming its rule."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from dungeon.rules.layout import COLUMNS, ICONS, LINES, SQUARES, TRACKS, place_of
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import GOALS

TREASURE_VP = 2
QUADRANT_VP, QUADRANT_ROOMS = 4, 9
RAMPARTS_VP, RAMPARTS_ROOMS = 2, 3
ALL_ROUNDER_VP, ALL_ROUNDER_FROM = 2, 3
MASTERY = {3: 6, 4: 12}
COLLECTOR_TREASURES = 2


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points for one thing; `rule` says what gives them, with this sheet's own numbers."""

    id: str
    label: str
    vp: int
    rule: str


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
        PointsLine("treasures", "Treasures", treasures, _treasures_rule(sheet.treasures)),
        PointsLine("upgrades", "Upgrades", upgrades, _upgrades_rule(unlocked)),
        *goal_lines,
    )
    return Score(
        lines=lines,
        treasures=treasures,
        upgrades=upgrades,
        goals={line.id: line.vp for line in goal_lines},
        total=sum(line.vp for line in lines),
    )


def _treasures_rule(number: int) -> str:
    if number == 1:
        return f"{TREASURE_VP} VP for 1 treasure."
    return f"{TREASURE_VP} VP for each of {number} treasures."


def _unlocked(sheet: Sheet) -> dict[str, int]:
    """The unlocked icons and their points."""
    unlocks = sheet.layout.unlocks.items()
    return {icon: vp for icon, (track, square, vp) in unlocks if sheet.tracks[track] >= square}


def _upgrades_rule(unlocked: dict[str, int]) -> str:
    if not unlocked:
        return "No icon is unlocked."
    return f"Unlocked: {', '.join(f'{_spoken(icon)} ({vp} VP)' for icon, vp in unlocked.items())}."


def _spoken(icon: str) -> str:
    """`claws-1` as people say it: claws 1."""
    return icon.replace("-", " ")


def _goal_line(sheet: Sheet, die: int) -> PointsLine:
    goal = GOALS[die]
    vp, found = COUNTS[goal.id](sheet)
    return PointsLine(goal.id, goal.name, vp, f"{goal.sentence} {found}")


def quarters(sheet: Sheet) -> tuple[int, str]:
    counts = [0, 0, 0, 0]
    for room in sheet.rooms:
        column, row = place_of(room)
        counts[2 * (row >= len(LINES) // 2) + (column >= len(COLUMNS) // 2)] += 1
    full = sum(count >= QUADRANT_ROOMS for count in counts)
    return QUADRANT_VP * full, f"The quadrants have {', '.join(map(str, counts))}."


def ramparts(sheet: Sheet) -> tuple[int, str]:
    edge = sum(room[0] in "AJ" or room[1:] in ("1", "10") for room in sheet.rooms)
    return RAMPARTS_VP * (edge // RAMPARTS_ROOMS), f"The edge has {edge}."


def corridor(sheet: Sheet) -> tuple[int, str]:
    rows = [[f"{column}{row}" for column in COLUMNS] for row in LINES]
    columns = [[f"{column}{row}" for row in LINES] for column in COLUMNS]
    longest = max(_longest_run(sheet.rooms, line) for line in rows + columns)
    return longest, f"The longest has {longest}."


def _longest_run(marked: frozenset[str], line: list[str]) -> int:
    longest = run = 0
    for room in line:
        run = run + 1 if room in marked else 0
        longest = max(longest, run)
    return longest


def all_rounder(sheet: Sheet) -> tuple[int, str]:
    least = min(sheet.tracks)
    beyond = max(0, least - ALL_ROUNDER_FROM)
    return ALL_ROUNDER_VP * beyond, f"The least advanced has {least}."


def mastery(sheet: Sheet) -> tuple[int, str]:
    full = [track for track, n in zip(TRACKS, sheet.tracks, strict=True) if n == SQUARES]
    return MASTERY.get(len(full), 0), f"Full: {', '.join(full) or 'none'}."


def collector(sheet: Sheet) -> tuple[int, str]:
    counts = zip(ICONS, sheet.icon_treasures, strict=True)
    found = [_spoken(icon) for icon, count in counts if count >= COLLECTOR_TREASURES]
    return len(found), f"They are: {', '.join(found) or 'none'}."


COUNTS: dict[str, Callable[[Sheet], tuple[int, str]]] = {
    "quarters": quarters,
    "ramparts": ramparts,
    "corridor": corridor,
    "all-rounder": all_rounder,
    "mastery": mastery,
    "collector": collector,
}
