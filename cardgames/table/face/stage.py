"""What a television shows of a table: the board as everybody sees it; at the end, who has won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.table.face import ending
from cardgames.table.face.ending import Place
from cardgames.table.face.page import awaited, board_of
from cardgames.table.face.plot import plot, wide
from cardgames.table.models import Table
from cardgames.table.services import visibility
from cardgames.table.services.folding import TableState

STEPS, MOST_STEPS = 3, 4
LONG_NAME, LONG_WORD = 9, 10
"""Letters beyond which a name on a step, or a word beside the board, is set smaller."""
LARGE = 21
"""The size of texts in the plot, for a screen."""
BESIDE_PLOT = 2
"""The most ranks for which a plot has room beside it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Somebody who stands out at the end: how high, and what for."""

    place: Place
    height: str
    words: str
    long: bool


def stage_of(table: Table, state: TableState) -> dict[str, Any]:
    """All of templates/table/_stage.html."""
    shown = {**board_of(table, state), "last": visibility.last_words(state)}
    return {
        **shown,
        **(_ended(state) if state.is_over else _playing(shown, awaited(state, table.mode))),
    }


def _playing(shown: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """What stands beside the board; whose turn it is stands there once, and large."""
    cells = [
        cell for cell in shown["board"].status if (cell.sign, [cell.text]) != ("hand", [*names])
    ]
    return {
        "awaited": names,
        "awaited_long": wide(", ".join(names)) > LONG_WORD,
        "cells": [(cell, wide(cell.text) > LONG_WORD) for cell in cells],
    }


def _ended(state: TableState) -> dict[str, Any]:
    """Who has won, how the others stand, and where there is room for it, how it came."""
    places = ending.places(state)
    stepped = steps(places)
    ranks = places[len(stepped) :]
    drawn = plot(state.players, visibility.scores_by_round(state), state.winners, text=LARGE)
    return {
        "headline": ending.title(state),
        "reason": ending.reason(state),
        "steps": stepped,
        "ranks": ranks,
        "plot": drawn if len(ranks) <= BESIDE_PLOT else None,
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
