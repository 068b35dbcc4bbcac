"""The moves that only powers make.

This game is played without powers: such a move is read like any other, and refused.
"""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.shapes import SeatNumber
from ninelives_site.core.moves import GameMove


class PowerMove(GameMove):
    """A move that only powers make, besides `Chance`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each power uses the keys it needs."""

    suit: str | None = None
    number: int | None = None
    seat: SeatNumber | None = None
    give: str | None = None
    take: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Power(PowerMove):
    """A card of the row discarded for its power."""

    type: ClassVar[str] = "power"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    card: str
    power: str | None = None
    asks: With = With()


@dataclass(frozen=True, slots=True)
class Keep(PowerMove):
    """The card of the trick just won that goes to the winner's row."""

    type: ClassVar[str] = "keep"
    card: str


@dataclass(frozen=True, slots=True)
class Replace(PowerMove):
    """The card played instead of one taken back."""

    type: ClassVar[str] = "replace"
    card: str


@dataclass(frozen=True, slots=True)
class Pass(PowerMove):
    """Cards handed on or set aside."""

    type: ClassVar[str] = "pass"
    cards: tuple[str, ...]
