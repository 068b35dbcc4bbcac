"""How a game has gone so far, or ended: the ranking, and where its points came from."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine
from cardgames.table.pages.markdown import RULING
from cardgames.table.services import visibility
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


@dataclass(frozen=True, slots=True)
class ResultsRow:
    """One seat: its rank, its points and where they came from; `words` say what became of it."""

    rank: str
    name: str
    points: str
    has_won: bool
    words: str
    sources: tuple[PointsSource, ...]
    rounds: tuple[str, ...]


def results_rows(state: TableState) -> tuple[ResultsRow, ...]:
    """The ranking, the winners first; ties share a rank."""
    lines = state.game.lines()
    return tuple(
        ResultsRow(
            rank=str(row.rank),
            name=row.name,
            points=str(row.points),
            has_won=row.has_won,
            words=_words(row),
            sources=_sources(state.table_game, [line for line in lines if line.seat == row.seat]),
            rounds=tuple(map(str, row.rounds)),
        )
        for row in visibility.ranking(state)
    )


def title(state: TableState) -> str:
    """What has come of the game, or that it is still on."""
    if not state.is_over:
        return _("How it stands")
    return _("A shared win") if len(state.winners) > 1 else _("We have a winner")


def reason(state: TableState) -> str:
    """Why it is over, as a sentence; while it is on, where it is."""
    if state.timeline.is_broken_off:
        return visibility.last_words(state)
    outcome = state.game.outcome()
    if outcome:
        return text_of(outcome.sentence, state.table_game.show_fact)
    where = _(state.table_game.round_word) % {"number": state.table_game.round_of(state.game)}
    return _("The game is still on: %(round)s.") % {"round": where}


def _words(row: visibility.TableRankingRow) -> str:
    if row.has_left:
        return _("left")
    if not row.has_won:
        return ""
    return _("shares the win") if row.is_tied else _("wins")


def _sources(table_game: TableGame, lines: Sequence[ScoreLine]) -> tuple[PointsSource, ...]:
    """The points by rule, in the order in which each first gave some."""
    by_rule: dict[str, list[int]] = {}
    for line in lines:
        by_rule.setdefault(line.rule, []).append(line.points)
    return tuple(_source(table_game, rule, points) for rule, points in by_rule.items())


def _source(table_game: TableGame, named: str, points: Sequence[int]) -> PointsSource:
    ruling = RULING.fullmatch(named)
    word = _("ruling %(number)s") % {"number": named} if ruling else named.replace("-", " ")
    return PointsSource(word, f"{sum(points):+}", len(points), table_game.rules.get(named))
