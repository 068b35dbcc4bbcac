"""Where a hall went: on how many sheets each room has an X, drawn as dots, and whose rooms were
this sheet's."""

from dataclasses import dataclass
from math import sqrt

from dungeon.models import HallSeat
from dungeon.rules.layout import COLUMNS, LINES
from dungeon.services.life_by_life import FEWEST, EndedEvening

SQUARE = 10.0
"""The side of a room in the drawing's units."""
LARGEST_DOT = 3.8


@dataclass(frozen=True, slots=True)
class VisitedRoom:
    """A room of the drawing: where it stands, how large its dot is, "" where nobody went."""

    x: str
    y: str
    dot: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class WhereTheyWent:
    """All rooms row by row; the one with the most X, on `most` of `cats` sheets; how many are this
    sheet's own, and how many of these are nobody else's."""

    rooms: tuple[VisitedRoom, ...]
    busiest: str
    most: int
    cats: int
    own: int
    lonely: int


def where_they_went(ended: EndedEvening, seat: HallSeat) -> WhereTheyWent | None:
    """The rooms of a game that is over, around one sheet; None for very few sheets."""
    visitors = ended.evening.visitors
    if len(ended.numbers) < FEWEST or not visitors:
        return None
    own = ended.evening.sheets[ended.numbers.index(seat.number)].rooms
    busiest, most = max(visitors.items(), key=lambda item: (item[1], item[0]))
    return WhereTheyWent(
        rooms=tuple(
            _room(column, line, visitors[f"{name}{number}"] / most, f"{name}{number}" in own)
            for line, number in enumerate(LINES)
            for column, name in enumerate(COLUMNS)
        ),
        busiest=busiest,
        most=most,
        cats=len(ended.numbers),
        own=len(own),
        lonely=sum(visitors[room] == 1 for room in own),
    )


def _room(column: int, line: int, share: float, is_own: bool) -> VisitedRoom:
    """A dot's area is what says how many: its radius grows with the root."""
    dot = f"{max(0.5, LARGEST_DOT * sqrt(share)):.1f}" if share else ""
    return VisitedRoom(f"{column * SQUARE:.0f}", f"{line * SQUARE:.0f}", dot, is_own)
