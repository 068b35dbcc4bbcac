"""How a game has gone so far, or ended: the ranking, and where its points came from."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine
from cardgames.round_end import RoundCell, signed
from cardgames.rulings import TABLE
from cardgames.table.pages.markdown import RULING
from cardgames.table.services import last_entry
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace, TableGame
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class PointsSource:
    """Points that came of one rule: its word, how many in all, how often, and where it stands."""

    word: str
    points: str
    times: int
    rule: RulesPlace | None


def sources_by_seat(state: TableState) -> tuple[tuple[PointsSource, ...], ...]:
    """Where the points of each seat came from."""
    lines = state.game.lines()
    return tuple(
        _sources(state.table_game, [line for line in lines if line.seat == seat])
        for seat in range(len(state.players))
    )


def title(state: TableState) -> str:
    """What has come of the game, or that it is still on."""
    if not state.is_over:
        return _("How it stands")
    return _("A shared win") if len(state.winners) > 1 else _("We have a winner")


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


def cell_words(cell: RoundCell) -> str:
    """A cell of a round without its drawing: `2 hearts`."""
    return f"{cell.text} {cell.spoken}".strip()


def _sources(table_game: TableGame, lines: Sequence[ScoreLine]) -> tuple[PointsSource, ...]:
    """The points by rule, in the order in which each first gave some."""
    by_rule: dict[str, list[int]] = {}
    for line in lines:
        by_rule.setdefault(line.rule, []).append(line.points)
    return tuple(_source(table_game, rule, points) for rule, points in by_rule.items())


def _source(table_game: TableGame, named: str, points: Sequence[int]) -> PointsSource:
    ruling = RULING.fullmatch(named)
    words = table_game.source_words
    if named == TABLE:
        word = _("the table’s ruling")
    else:
        unnamed = ruling and named not in words
        word = _("ruling %(number)s") % {"number": named} if unnamed else _(words[named])
    return PointsSource(word, signed(sum(points)), len(points), table_game.rules.get(named))
