"""The totals of a sheet after each life as a line, beside par: where it turned."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 340, 170
LEFT, RIGHT, TOP, FLOOR = 10, 300, 14, 156
APART = 18
"""How far two numbers at the lines' ends stand apart."""


@dataclass(frozen=True, slots=True)
class LineOfLives:
    """Lines as paths: the own one with its dots, each with whether it lies below par; par, and
    others. `ends` are last numbers with their heights."""

    own: str
    par: str
    others: tuple[str, ...]
    dots: tuple[tuple[float, float, bool], ...]
    ends: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    floor: int = FLOOR


def line_of_lives(
    totals: Sequence[int],
    par: Sequence[int] | None,
    others: Sequence[Sequence[int]] = (),
    lives: int = 0,
) -> LineOfLives:
    """The line of these totals, from nothing; `par` and `others` are totals after the same lives.
    `lives` is how many there are, where the totals don't have all of them yet."""
    lines = [totals, par or (), *others]
    scale = _Scale(lives or len(totals), max([1, *(each for line in lines for each in line)]))
    own, usual = scale.points(totals), scale.points(par or ())
    is_below = [mine < usually for mine, usually in zip(totals, par or totals, strict=False)]
    return LineOfLives(
        _path(own),
        _path(usual),
        tuple(_path(scale.points(line)) for line in others),
        tuple((x, y, low) for (x, y), low in zip(own[1:], is_below, strict=True)),
        tuple(_ends(own, totals, usual, par)),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """How many lives lie side by side, and the most points that there is room for."""

    lives: int
    most: int

    def points(self, totals: Sequence[int]) -> list[tuple[float, float]]:
        """Where a line goes, from nothing on; nowhere for no totals."""
        step = (RIGHT - LEFT) / self.lives
        after = (0, *totals) if totals else ()
        return [
            (
                round(LEFT + step * life, 1),
                round(FLOOR - (FLOOR - TOP) * max(0, each) / self.most, 1),
            )
            for life, each in enumerate(after)
        ]


def _ends(
    own: list[tuple[float, float]],
    totals: Sequence[int],
    usual: list[tuple[float, float]],
    par: Sequence[int] | None,
) -> list[tuple[int, float]]:
    """The last numbers of the lines that go to the end, apart from one another."""
    is_done = bool(totals) and (not par or len(totals) == len(par))
    height = own[-1][1] + 5 if is_done else 0.0
    mine = [(totals[-1], height)] if is_done else []
    if not par:
        return mine
    other = usual[-1][1] + 5
    if is_done and abs(other - height) < APART:
        other = height + (APART if par[-1] <= totals[-1] else -APART)
    return [*mine, (par[-1], other)]


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) if points else ""
