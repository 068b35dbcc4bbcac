"""What a television shows of a table: the board as everybody sees it; at the end, who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.table.face import ending
from cardgames.table.face.ending import Place
from cardgames.table.face.page import awaited, board_of
from cardgames.table.face.plot import wide
from cardgames.table.models import Table
from cardgames.table.services import seen
from cardgames.table.services.folding import Folded

STEPS, MOST_STEPS = 3, 4
LONG_NAME = 9
"""Letters from which a name on a step is set smaller."""


@dataclass(frozen=True, slots=True)
class Step:
    """Somebody who stands out at the end: how high, and what for."""

    place: Place
    height: str
    words: str
    long: bool


def stage_of(table: Table, at: Folded) -> dict[str, Any]:
    """All of templates/table/_stage.html."""
    shown = {**board_of(table, at), "last": seen.last_told(at)}
    if not at.over:
        return {**shown, "awaited": awaited(at, table.keeping)}
    places = ending.places(at)
    stepped = steps(places)
    return {
        **shown,
        "headline": ending.title(at),
        "reason": ending.reason(at),
        "steps": stepped,
        "ranks": places[len(stepped) :],
    }


def steps(places: Sequence[Place]) -> tuple[Step, ...]:
    """All winners, up to four, and who comes next, up to three in all."""
    winners = sum(place.won for place in places)
    number = min(max(winners, STEPS), MOST_STEPS)
    return tuple(_step(place) for place in places[:number])


def _step(place: Place) -> Step:
    height = "first" if place.won else {"2": "second"}.get(place.rank, "third")
    names = {"2": _("second"), "3": _("third"), "4": _("fourth")}
    words = place.words or names.get(place.rank, "")
    return Step(place, height, words, wide(place.name) > LONG_NAME)
