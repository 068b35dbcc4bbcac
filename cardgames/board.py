"""What is drawn of a game at a table, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class StatusCell:
    """One cell of the strip that is always in sight: trump, who leads, what was led."""

    label: str
    text: str
    sign: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the table: `head` are one or two short lines (round, trick), `status` up to
    three cells, and the template with its context draws the rest: who sits where, whose turn it
    is, the cards, the scores; "" where the score sheet stands there. `context` holds nothing that
    the viewer may not see; what the template knows beside it is in `table/pages/boards.py`.
    """

    head: tuple[str, ...]
    status: tuple[StatusCell, ...] = ()
    template: str = ""
    context: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A card before a seat on the default board; `classes`: whether it `wins` or is `ignored`."""

    card: str
    classes: str = ""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card as it is drawn."""

    number: str
    sign: str
    tone: str
    label: str
    classes: str = ""


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A seat on the default board."""

    name: str
    points: int
    is_turn: bool
    card: DrawnCard | None
