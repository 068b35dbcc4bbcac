"""The scores by round as a drawing: a line for each seat, to be distinguished without colour.

Each has a dash pattern of its own, and leads on to its mark and its name, which give way to one
another. Where seats have the same scores their lines lie side by side. Everything is text in the
units of the drawing, ready for a template.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

WIDTH, HEIGHT = 360, 250
TEXT = 13
"""How large texts are; from it follows how much room they take."""
LINE, LEFT, TOP, BOTTOM, NAMES, ROUND = 1.3, 2.3, 1.1, 2, 8, 1.6
"""In sizes of the text: from one name to the next, the edges, how wide names may be (the table
beside the drawing has the whole of longer ones), and the room for a round's number."""
APART, ALL_APART = 2.6, 13
"""Between lines that would lie upon one another, and the most for all of them."""
LEAD, GAP = 20, 9
"""From the last round to a line's mark, and from there to the name."""
FAR = 3
"""Of so many times the best score a target is not drawn yet: it would press all lines together."""
MOST_TICKS = 7
"""The most numbers at an axis."""

DASHES = ("", "9 4", "2.5 4", "12 4 2.5 4", "18 5", "5 3", "12 4 2.5 4 2.5 4", "1 5", "20 4 7 4")
FILLED = (
    "M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z",
    "M-4-4H4V4H-4Z",
    "M0-5.4L5 3.8H-5Z",
    "M0-5.8L5.4 0 0 5.8-5.4 0Z",
    "M0 5.4L5-3.8H-5Z",
    "M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5Z",
)
SHAPES = tuple((path, "filled") for path in FILLED) + tuple((path, "open") for path in FILLED[:4])
"""How a line ends, by seat: its path around 0, 0, and whether it is filled."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A number at an axis, and where on it."""

    at: str
    label: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's line: its corners, the lead from there to its mark, the mark and where that is, and
    the name beside it with the score."""

    corners: str
    lead: str
    dash: str
    tone: str
    won: bool
    mark: str
    kind: str
    x: str
    y: str
    name: str
    score: int


@dataclass(frozen=True, slots=True)
class Plot:
    """The whole drawing; names are so wide, `gap` beside a mark, `above` its middle, and a `line`
    high."""

    width: str
    height: str
    text: str
    gap: str
    above: str
    line: str
    names: str
    left: str
    right: str
    top: str
    bottom: str
    scores: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    target: Tick | None
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where rounds (0 to `last`) and scores (`low` to `high`) lie in the drawing."""

    text: float
    right: float
    last: int
    low: int
    high: int

    @property
    def left_edge(self) -> float:
        return LEFT * self.text

    @property
    def top(self) -> float:
        return TOP * self.text

    @property
    def bottom(self) -> float:
        return HEIGHT - BOTTOM * self.text

    def x(self, number: int) -> float:
        return self.left_edge + (self.right - self.left_edge) * number / self.last

    def y(self, score: int) -> float:
        return self.top + (self.bottom - self.top) * (self.high - score) / (self.high - self.low)


def plot(
    names: Sequence[str],
    by_round: Sequence[tuple[int, Sequence[int]]],
    winners: Sequence[int] = (),
    text: float = TEXT,
    width: float = WIDTH,
    target: int = 0,
) -> Plot | None:
    """The drawing of (round, score of each seat) from the start on; None before a first round.
    `width` in its own units, where it is to be wider than a phone; `target` is the score that ends
    the game."""
    if len(by_round) < 2:
        return None
    last, scores = by_round[-1]
    values = [score for _number, scores in by_round for score in scores]
    target = target if target < FAR * max(values) else 0
    room = NAMES * text
    right = width - LEAD - GAP - room
    frame = Frame(text, right, last, min(0, *values), max(1, target, *values))
    apart = min(LINE * text, (frame.bottom - frame.top) / (len(names) - 1))
    places = spread([max(frame.y(score), frame.top) for score in scores], apart, frame.bottom)
    most = min(MOST_TICKS, int((right - frame.left_edge) / (ROUND * text)))
    return Plot(
        width=_text(width),
        height=str(HEIGHT),
        text=_text(text),
        gap=str(GAP),
        above=_text(-LINE * text / 2),
        line=_text(LINE * text),
        names=_text(room),
        left=_text(frame.left_edge),
        right=_text(right),
        top=_text(frame.top),
        bottom=_text(frame.bottom),
        scores=tuple(Tick(_text(frame.y(n)), str(n)) for n in _scores(frame, target)),
        rounds=tuple(Tick(_text(frame.x(n)), str(n)) for n in ticks(0, frame.last, most)),
        target=Tick(_text(frame.y(target)), str(target)) if target else None,
        curves=tuple(
            _curve(frame, by_round, seat, place, name, seat in winners)
            for seat, (name, place) in enumerate(zip(names, places, strict=True))
        ),
    )


def _scores(frame: Frame, target: int) -> list[int]:
    """The numbers at the axis of scores, with room for the target's."""
    return [
        number
        for number in ticks(frame.low, frame.high)
        if not target or abs(frame.y(number) - frame.y(target)) > frame.text
    ]


def _corners(
    frame: Frame, by_round: Sequence[tuple[int, Sequence[int]]], seat: int
) -> list[tuple[float, float]]:
    """A seat's line; of seats with equal scores each a little lower than the one before."""
    corners = []
    apart = min(APART, ALL_APART / len(by_round[0][1]))
    for number, scores in by_round:
        equal = [other for other, score in enumerate(scores) if score == scores[seat]]
        aside = apart * (equal.index(seat) - (len(equal) - 1) / 2)
        corners.append((frame.x(number), frame.y(scores[seat]) + aside))
    return corners


def _curve(
    frame: Frame,
    by_round: Sequence[tuple[int, Sequence[int]]],
    seat: int,
    place: float,
    name: str,
    won: bool,
) -> Curve:
    line, x = _corners(frame, by_round, seat), frame.right + LEAD
    mark, kind = SHAPES[seat % len(SHAPES)]
    return Curve(
        corners=_points(line),
        lead=_points([line[-1], (x, place)]),
        dash=DASHES[seat % len(DASHES)],
        tone=f"c{seat % 5 + 1}",
        won=won,
        mark=mark,
        kind=kind,
        x=_text(x),
        y=_text(place),
        name=name,
        score=by_round[-1][1][seat],
    )


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Places near those wanted, so far apart, and none lower than the lowest."""
    order = sorted(range(len(wanted)), key=lambda which: wanted[which])
    places = list(wanted)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + apart)
    for which in reversed(order):
        places[which] = min(places[which], lowest)
        lowest = places[which] - apart
    return places


def ticks(low: int, high: int, most: int = MOST_TICKS) -> list[int]:
    """A few round numbers from `low` to `high`, `most` of them at the most, zero among them where
    it lies there."""
    step = next(step for step in _steps() if (high - low) / step < most)
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 …"""
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_text(x)},{_text(y)}" for x, y in points)


def _text(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
