"""What a television shows of a table: the board as everybody sees it; between two rounds what the
last one gave; at the end, who has won."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.pad import Draft
from cardgames.round_end import RoundNote
from cardgames.table.models import Table
from cardgames.table.pages import results
from cardgames.table.pages.page import (
    LOOKS_AGAIN,
    awaited,
    board_of,
    names_away,
    next_code,
    open_question,
    to_do,
)
from cardgames.table.pages.pause import pause
from cardgames.table.pages.plot import WIDTH, Plot, plot
from cardgames.table.pages.rail import Call, rail
from cardgames.table.pages.round_end import RoundEndPage, named_now, round_end, to_be_played
from cardgames.table.pages.rounds import MOST_COLUMNS
from cardgames.table.services import last_entry, visibility
from cardgames.table.services.asking import question_of
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table.services.visibility import TableRankingRow
from cardgames.table_game import REFEREE, SCORE, PadContext
from ninelives_site.pages.sentences import in_words

STEPS, MOST_STEPS = 3, 4
LARGE = 21
"""The size of texts in the plot, for a screen."""
WIDE, WIDE_TEXT = 860, 30
"""A plot under something else, and the size of its texts."""
UNDER_TABLE = 5
"""The most seats whose round leaves room for a plot below."""
NAMED = 2
"""Up to so many who are to act are named; of more the number is told."""


@dataclass(frozen=True, slots=True)
class TablePodiumStep:
    """Somebody who stands out at the end: how high, and what for."""

    row: TableRankingRow
    height: str
    words: str


def television(table: Table, state: TableState, oob: bool = False) -> dict[str, Any]:
    """All of templates/table/_television.html; `oob`: it is sent to take the old one's place."""
    again = LOOKS_AGAIN if state.is_dealt and not state.is_over else 0
    if look := pause(table, state, TableRole(), Draft()):
        lying = board_of(table, state, TableRole(), look.game)
        shown = {**lying, "oob": oob, "looks_in": look.seconds}
        beside = rail(shown["board"].status, None, [look.words])
        return {**shown, "beginning": (), "rail": beside, "scene": "playing"}
    shown = {**board_of(table, state, TableRole()), "oob": oob, "looks_in": again}
    if state.is_over:
        return {**shown, **_ended(state), "scene": "ended", "next_code": next_code(table)}
    if ended := round_end(state):
        return {**shown, **_between(table, state, ended), "scene": "between"}
    return {**shown, **_playing(table, state, shown), "scene": "playing"}


def _playing(table: Table, state: TableState, shown: dict[str, Any]) -> dict[str, Any]:
    """The board; whose turn it is stands beside it once, and large."""
    names = awaited(state, table.mode)
    question = open_question(state, table.mode)
    cells = [
        cell
        for cell in shown["board"].status
        if (cell.sign, [cell.text]) != ("hand", [*names]) and not _asks(question, cell.text)
    ]
    turn = _turn(names, to_do(state, table.mode))
    if _is_silent(table, state):
        turn = turn or Call(to_be_played(state))
    if state.is_counted(table.mode):
        turn = Call(named_now(state), _("is to be scored"))
    said = [_who_has_gone(table, state), _who_asks(table), *last_entry.last_sentences(state)]
    return {
        "rail": rail(cells, Call(question, is_question=True) if question else turn, said),
        "beginning": _beginning(table, state),
    }


def _who_has_gone(table: Table, state: TableState) -> str:
    """Whose phone has gone while it is waited for; "" where the server deals no cards."""
    gone = names_away(table, state) if state.is_dealt else ""
    return _("The phone of %(names)s has gone.") % {"names": gone} if gone else ""


def _who_asks(table: Table) -> str:
    """Who asks for the score; "" where nobody does."""
    question = question_of(table)
    return _("%(name)s asks for the score.") % {"name": question.name} if question else ""


def _asks(question: str, words: str) -> bool:
    """Whether a question says that, too ("who begins", "turn a card up")."""
    return bool(re.search(rf"\b{re.escape(words)}\b", question, re.IGNORECASE))


def _is_silent(table: Table, state: TableState) -> bool:
    """Whether nothing of a round is entered before its end, which so is played all the while."""
    return table.mode == SCORE and state.noting(table.mode) is None


def _beginning(table: Table, state: TableState) -> tuple[RoundNote, ...]:
    """Before a first round by score ends: the next step in words; as long as nothing is played
    also how the game ends, and who has come with an own phone."""
    if table.mode == REFEREE or state.table_game.rounds_over(state.game):
        return ()
    noting = state.noting(table.mode)
    if noting and len(state.players) > MOST_COLUMNS:
        return ()
    context: PadContext[Any] = PadContext(state.game, None, table.mode)
    step = RoundNote("candle", "", noting.coach() if noting else state.table_game.coach(context, 0))
    lines = [step]
    if not noting or not noting.is_played:
        aim = RoundNote("crowns", "", state.table_game.aim(state.game))
        lines = [aim, step, RoundNote("phone", "", _who_has_come(table))]
    return tuple(line for line in lines if line.text)


def _who_has_come(table: Table) -> str:
    """Whose phone has a seat, and how others get theirs; "" once everybody has."""
    names = [seat.name for seat in table.seats.all() if seat.device]
    if table.is_locked or len(names) == table.seats.count():
        return ""
    if not names:
        return _("Scan the code with your own phone: take your seat, or just watch.")
    words = _("With an own phone: %(names)s. The others can scan the code.")
    return words % {"names": in_words(names)}


def _turn(names: Sequence[str], doing: str) -> Call | None:
    """Who is to act, and what they have to do; None where it is the table."""
    if not names:
        return None
    if len(names) > NAMED:
        players = ngettext("%(number)s player", "%(number)s players", len(names))
        return Call(players % {"number": len(names)}, doing)
    return Call(", ".join(names), doing)


def _between(table: Table, state: TableState, ended: RoundEndPage) -> dict[str, Any]:
    """What each seat got in the round that is over, and how it came; beside it what comes next, in
    the words of the phone on which it is pressed."""
    end = ended.end
    notes = [f"{note.lead} {note.text}".strip() for note in end.notes]
    return {
        "ended": ended,
        "rail": rail((), Call(end.press, end.small), [_who_asks(table), *notes]),
        "plot": _wide_plot(state) if ended.number > 1 and len(end.rows) <= UNDER_TABLE else None,
    }


def _plot(state: TableState, text: float, width: float = WIDTH) -> Plot | None:
    return plot(
        state.players,
        visibility.scores_by_round(state),
        state.winners,
        text,
        width,
        target=state.table_game.target(state.game),
    )


def _wide_plot(state: TableState) -> Plot | None:
    """The same under a board or a table, where there is more room beside than above."""
    return _plot(state, text=WIDE_TEXT, width=WIDE)


def _ended(state: TableState) -> dict[str, Any]:
    """Who has won, how the others stand, and how it came; whether the last entry put something
    right."""
    rows = visibility.ranking(state)
    steps = podium(rows)
    return {
        "headline": _("A shared win") if len(state.winners) > 1 else _("We have a winner"),
        "reason": results.reason(state),
        "corrected": last_entry.correction_in_short(state),
        "steps": steps,
        "ranks": rows[len(steps) :],
        "plot": _plot(state, text=LARGE),
    }


def podium(rows: Sequence[TableRankingRow]) -> tuple[TablePodiumStep, ...]:
    """All winners, up to four, and who comes next, up to three in all; a fourth where they share
    the last place."""
    winners = sum(row.has_won for row in rows)
    number = min(max(winners, STEPS), MOST_STEPS)
    beside = [row for row in rows[number:] if row.rank.number == rows[number - 1].rank.number]
    if number + len(beside) <= MOST_STEPS:
        number += len(beside)
    return tuple(_step(row) for row in rows[:number])


def _step(row: TableRankingRow) -> TablePodiumStep:
    height = "first" if row.has_won else row.rank.height
    names = {2: _("second"), 3: _("third"), 4: _("fourth")}
    words = row.words or names.get(row.rank.number, "")
    return TablePodiumStep(row, height, words)
