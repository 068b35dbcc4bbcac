"""A sheet in one row: a candle a life, as high as its points, lit at par or more."""

from collections.abc import Sequence
from dataclasses import dataclass

TALLEST = 52
"""Of the candles: a life's points decide how high each is."""


@dataclass(frozen=True, slots=True)
class LifeCandle:
    """One life: where it stands, how high it is, and whether it was worth par or more."""

    x: str
    y: str
    height: str
    is_lit: bool
    is_best: bool


def candles_of(points: Sequence[int], par: Sequence[int] | None) -> tuple[LifeCandle, ...]:
    """The candles of what each life was worth; the best life, the first of several, stands out."""
    most = max(*points, 1)
    best = points.index(max(points))
    heights = [round(6 + (TALLEST - 6) * max(0, each) / most) for each in points]
    return tuple(
        LifeCandle(
            x=str(36 * index),
            y=str(TALLEST + 22 - height),
            height=str(height),
            is_lit=par is not None and points[index] >= par[index] and points[index] > 0,
            is_best=index == best,
        )
        for index, height in enumerate(heights)
    )
