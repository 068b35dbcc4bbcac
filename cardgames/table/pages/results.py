"""How a game has gone so far, or ended: who has won, and the score after each round."""

from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _

from cardgames.round_end import RoundCell, RoundRow, signed
from cardgames.table.pages.why import WhyRound
from cardgames.table.services import entry_words, last_entry
from cardgames.table.services.folding import TableState
from cardgames.table.services.records import judged_moves
from cardgames.table.services.visibility import Scores
from ninelives_site.pages.sentences import in_words, text_of


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """A seat's score after a round, and what the round gave it: "" where it gave nothing."""

    seat: int
    points: int
    gained: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The scores after a round, by seat, and why it gave what it did, where that was asked."""

    number: int
    cells: tuple[ScoreCell, ...]
    why: WhyRound | None


def score_rows(by_round: Scores, why: WhyRound | None) -> tuple[ScoreRow, ...]:
    """A row for each round that is over."""
    return tuple(
        ScoreRow(
            number,
            tuple(
                ScoreCell(seat, points, signed(points - before) if points != before else "")
                for seat, (before, points) in enumerate(zip(earlier, scores, strict=True))
            ),
            why if why and why.number == number else None,
        )
        for (_, earlier), (number, scores) in pairwise(by_round)
    )


def who_won(state: TableState) -> str:
    """What has come of a game that is over; the points stand beside it."""
    names = [state.players[seat] for seat in state.winners]
    if len(names) > 1:
        return _("%(names)s share the win") % {"names": in_words(names)}
    return _("%(name)s wins") % {"name": names[0]} if names else _("The game is over")


def reason(state: TableState) -> str:
    """Why it is over, as a sentence; while it is on, where it is."""
    if state.timeline.is_broken_off:
        return last_entry.last_words(state)
    outcome = state.game.outcome()
    if outcome:
        return text_of(outcome.sentence, state.table_game.show_fact)
    over, begun = state.table_game.rounds_over(state.game), state.table_game.round_of(state.game)
    is_between = 0 < over == begun and not state.notes
    where = _(state.table_game.round_word) % {"number": over if is_between else over + 1}
    if is_between:
        return _("The game is still on: %(round)s is over.") % {"round": where}
    return _("The game is still on: %(round)s.") % {"round": where}


def record_ends(state: TableState) -> str:
    """Before which round the record ends, which rules can't judge; "" where it has all of them."""
    number = judged_moves(state)
    if number == len(state.moves):
        return ""
    facts = {"round": entry_words.round_name(state, number)}
    return _("The record ends before %(round)s, which the rules can’t judge.") % facts


def cell_value(row: RoundRow, cell: RoundCell) -> str | int:
    """A cell of a seat's round without its drawing: `2 hearts`, or a number that adds up."""
    if cell.kind:
        return row.gained
    words = f"{cell.text} {cell.spoken}".strip()
    return int(words) if words.isdecimal() else words
