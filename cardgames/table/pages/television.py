"""What a television shows of a table: the board as everybody sees it; at the end, who has won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.table.models import Table
from cardgames.table.pages import results
from cardgames.table.pages.page import awaited, board_of
from cardgames.table.pages.plot import plot, wide
from cardgames.table.pages.round_end import round_end
from cardgames.table.services import visibility
from cardgames.table.services.folding import TableState
from cardgames.table.services.visibility import TableRankingRow

STEPS, MOST_STEPS = 3, 4
LONG_NAME, LONG_WORD = 9, 10
"""Letters beyond which a name on a step, or a word beside the board, is set smaller."""
LARGE = 21
"""The size of texts in the plot, for a screen."""
BESIDE_PLOT = 2
"""The most ranks for which a plot has room beside it."""


@dataclass(frozen=True, slots=True)
class TablePodiumStep:
    """Somebody who stands out at the end: how high, and what for."""

    row: TableRankingRow
    height: str
    words: str
    long: bool


def television(table: Table, state: TableState, oob: bool = False) -> dict[str, Any]:
    """All of templates/table/_television.html; `oob`: it is sent to take the old one's place."""
    shown = {
        **board_of(table, state),
        "last": visibility.last_words(state),
        "ended": round_end(state),
        "oob": oob,
    }
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
    rows = visibility.ranking(state)
    steps = podium(rows)
    ranks = rows[len(steps) :]
    drawn = plot(state.players, visibility.scores_by_round(state), state.winners, text=LARGE)
    return {
        "headline": results.title(state),
        "reason": results.reason(state),
        "steps": steps,
        "ranks": ranks,
        "plot": drawn if len(ranks) <= BESIDE_PLOT else None,
    }


def podium(rows: Sequence[TableRankingRow]) -> tuple[TablePodiumStep, ...]:
    """All winners, up to four, and who comes next, up to three in all."""
    winners = sum(row.has_won for row in rows)
    number = min(max(winners, STEPS), MOST_STEPS)
    return tuple(_step(row) for row in rows[:number])


def _step(row: TableRankingRow) -> TablePodiumStep:
    height = "first" if row.has_won else row.rank.height
    names = {2: _("second"), 3: _("third"), 4: _("fourth")}
    words = row.words or names.get(row.rank.number, "")
    return TablePodiumStep(row, height, words, wide(row.name) > LONG_NAME)
