"""The hall as a curve of eyes, by their points, on the page at the end of a player's game.

A column holds those with about the same total; a hall of a few has few columns and large eyes. All
values are strings, in units of a drawing that is 320 wide; the ground is at 0, and up is negative.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

FEWEST = 5
"""Players that make a curve."""
MOST_COLUMNS, LEAST_COLUMNS = 20, 6
MOST_EYES = 11
"""In a column; where there are more players, an eye is several of them."""
CROWD = 30
"""Players from whom on an eye is too small for a pupil."""
WIDTH, HEIGHT = 320, 44
LARGEST = 18
"""How high an eye with its gap is at most."""
EYE = 15
"""How high the drawing of an eye is, at a scale of 1; it is 21 wide."""
OF_PITCH, FLAT = 0.84, 1.6
"""How much of its room an eye takes upward, and how much wider those of a crowd are drawn."""
WORD = 16
"""How much room "you" takes above the own eye."""


@dataclass(frozen=True, slots=True)
class CurveEye:
    """An eye, or a word, where it is drawn; `scale` is across and up."""

    x: str
    y: str
    scale: str = ""


@dataclass(frozen=True, slots=True)
class HallCurve:
    """The eyes of the hall; the own one, on top of its column, with a word above it; `low` and
    `high` are what stands at the ends, `low` is empty for who may be the last."""

    eyes: tuple[CurveEye, ...]
    own: CurveEye
    word: CurveEye
    has_pupils: bool
    height: str
    low: str
    high: str
    spoken: str


def curve_of(totals: Sequence[int], own: int, *, tells_lowest: bool) -> HallCurve | None:
    """The curve of a hall for who has `own` points; None for very few players."""
    if len(totals) < FEWEST:
        return None
    low, high = min(totals), max(totals)
    width = (high - low) // min(MOST_COLUMNS, max(LEAST_COLUMNS, len(totals))) + 1
    columns = [(total - low) // width for total in totals]
    counts = [columns.count(column) for column in range((high - low) // width + 1)]
    each = -(-max(counts) // MOST_EYES)
    levels = [-(-count // each) for count in counts]
    step, mine = WIDTH / len(levels), (own - low) // width
    pitch = min(LARGEST, HEIGHT / max(levels), 0.7 * step)
    up = OF_PITCH * pitch / EYE
    across = up if len(totals) < CROWD else FLAT * up
    own_scale = max(1.0, 1.3 * up)
    x, y = (mine + 0.5) * step, max(own_scale * EYE / 2, (levels[mine] - 0.5) * pitch)
    above = y + own_scale * EYE / 2 + 3
    words = (
        _("The hall, from %(low)s to %(high)s") if tells_lowest else _("The hall, up to %(high)s")
    )
    return HallCurve(
        eyes=tuple(
            CurveEye(
                _at((column + 0.5) * step), _at(-(level + 0.5) * pitch), f"{across:.3f} {up:.3f}"
            )
            for column, count in enumerate(levels)
            for level in range(count - (column == mine))
        ),
        own=CurveEye(_at(x), _at(-y), f"{own_scale:.3f}"),
        word=CurveEye(_at(min(max(x, WORD), WIDTH - WORD)), _at(-above)),
        has_pupils=len(totals) < CROWD,
        height=_at(max(max(levels) * pitch, above + WORD)),
        low=str(low) if tells_lowest and low < high else "",
        high=str(high),
        spoken=words % {"low": low, "high": high},
    )


def _at(number: float) -> str:
    return f"{number:.1f}"
