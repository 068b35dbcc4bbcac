"""How a game stands or has ended: the places, where their points came from, scores by round."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine
from cardgames.table.face.markdown import RULING
from cardgames.table.services import seen
from cardgames.table.services.folding import Folded
from cardgames.table_game import RulesPlace, TableGame


@dataclass(frozen=True, slots=True)
class Source:
    """Points that came of one rule: its word, how many in all, how often, and where it stands."""

    word: str
    points: str
    times: int
    rule: RulesPlace | None


@dataclass(frozen=True, slots=True)
class Place:
    """One seat: its rank, its points and where they came from; `words` say what became of it."""

    rank: str
    name: str
    points: str
    won: bool
    words: str
    sources: tuple[Source, ...]
    rounds: tuple[str, ...]


def places(at: Folded) -> tuple[Place, ...]:
    """The ranking, the winners first; ties share a rank."""
    lines = at.game.lines()
    return tuple(
        Place(
            rank=str(standing.rank),
            name=standing.name,
            points=str(standing.points),
            won=standing.won,
            words=_words(standing),
            sources=_sources(at.kind, [line for line in lines if line.seat == standing.seat]),
            rounds=tuple(map(str, standing.rounds)),
        )
        for standing in seen.standings(at)
    )


def title(at: Folded) -> str:
    """What has come of the game, or that it is still on."""
    if not at.over:
        return _("How it stands")
    return _("A shared win") if len(at.winners) > 1 else _("We have a winner")


def reason(at: Folded) -> str:
    """Why it is over, as a sentence; while it is on, where it is."""
    if at.timeline.left_seat is not None:
        return seen.last_told(at)
    outcome = at.game.outcome()
    if outcome:
        return outcome.sentence
    where = _(at.kind.round_word) % {"number": at.kind.round_of(at.game)}
    return _("The game is still on: %(round)s.") % {"round": where}


def _words(standing: seen.Standing) -> str:
    if standing.left:
        return _("left")
    if not standing.won:
        return ""
    return _("shares the win") if standing.tied else _("wins")


def _sources(kind: TableGame, lines: Sequence[ScoreLine]) -> tuple[Source, ...]:
    """The points by rule, in the order in which each first gave some."""
    by_rule: dict[str, list[int]] = {}
    for line in lines:
        by_rule.setdefault(line.rule, []).append(line.points)
    return tuple(_source(kind, rule, points) for rule, points in by_rule.items())


def _source(kind: TableGame, named: str, points: Sequence[int]) -> Source:
    ruling = RULING.fullmatch(named)
    word = _("ruling %(number)s") % {"number": named} if ruling else named.replace("-", " ")
    return Source(word, f"{sum(points):+}", len(points), kind.rules.get(named))
