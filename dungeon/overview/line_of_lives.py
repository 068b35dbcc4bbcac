"""The totals of a sheet after each life as a line, beside par: where it turned."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 340, 170
LEFT, RIGHT, TOP, FLOOR = 10, 300, 14, 156
APART = 18
"""How far two numbers at the lines' ends stand apart."""


@dataclass(frozen=True, slots=True)
class LineOfLives:
    """Two lines as paths, the dots of one, and their last numbers with their heights."""

    own: str
    par: str
    dots: tuple[tuple[float, float], ...]
    ends: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    floor: int = FLOOR


def line_of_lives(totals: Sequence[int], par: Sequence[int] | None) -> LineOfLives:
    """The line of these totals, from nothing; `par` are others after the same lives."""
    most = max(*totals, *(par or ()), 1)
    own = _points(totals, most)
    usual = _points(par, most) if par else []
    return LineOfLives(
        _path(own), _path(usual), tuple(own[1:]), tuple(_ends(own, totals, usual, par))
    )


def _ends(
    own: list[tuple[float, float]],
    totals: Sequence[int],
    usual: list[tuple[float, float]],
    par: Sequence[int] | None,
) -> list[tuple[int, float]]:
    height = own[-1][1] + 5
    if not par:
        return [(totals[-1], height)]
    other = usual[-1][1] + 5
    if abs(other - height) < APART:
        other = height + (APART if par[-1] <= totals[-1] else -APART)
    return [(totals[-1], height), (par[-1], other)]


def _points(totals: Sequence[int], most: int) -> list[tuple[float, float]]:
    step = (RIGHT - LEFT) / len(totals)
    return [
        (round(LEFT + step * life, 1), round(FLOOR - (FLOOR - TOP) * max(total, 0) / most, 1))
        for life, total in enumerate((0, *totals))
    ]


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) if points else ""
