"""Why each round gave each seat what it did: "Why did Ada score nothing?", with its rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, ScoreLine
from cardgames.round_end import RoundEnd, gains, signed
from cardgames.rulings import ScoreRuling
from cardgames.table.pages.round_end import EndedRound, rounds_that_ended, what_it_brought
from cardgames.table.services import entry_words
from cardgames.table.services.entry_words import EntryWords
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace, TableGame
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class WhyReason:
    """A sentence, and where its rule stands."""

    text: str
    rule: RulesPlace | None


@dataclass(frozen=True, slots=True)
class WhySeat:
    """What a seat got, and why."""

    name: str
    gained: str
    reasons: tuple[WhyReason, ...]


@dataclass(frozen=True, slots=True)
class WhyRound:
    """A round that is over, and what it brought, None where the table took it out; `is_open`:
    whether it was asked for; `ruled`: why the table let stand what a rule was against, and what it
    corrected or took out later; "" for nothing."""

    number: int
    title: str
    is_open: bool
    seats: tuple[WhySeat, ...]
    end: RoundEnd | None
    ruled: str


def why_by_round(state: TableState, asked: str = "") -> tuple[WhyRound, ...]:
    """All rounds that are over, the newest first; unfolded is the one whose number was asked, or
    the last of a game that is over."""
    if not asked and state.is_over:
        asked = str(state.table_game.rounds_over(state.game))
    return tuple(_rounds(state, asked))[::-1]


def _rounds(state: TableState, asked: str) -> Iterator[WhyRound]:
    game = state.table_game
    for ended in rounds_that_ended(state):
        title, is_open = _(game.round_word) % {"number": ended.number}, str(ended.number) == asked
        if ended.gone:
            yield WhyRound(ended.number, title, is_open, (), None, ended.gone)
            continue
        as_told, others = _rulings(state, ended)
        lines = [line for ruling in others for line in ruling.lines]
        told = (
            entry_words.let_stand(ended.entry),
            *(ruling.text for ruling in as_told),
            _points_later(state, lines),
        )
        seats = why_by_seat(game, ended.before, ended.after, state.players)
        yield WhyRound(
            ended.number,
            title,
            is_open,
            tuple(_with_rulings(lines, seats)),
            what_it_brought(state, ended),
            " ".join(filter(None, told)),
        )


def _rulings(state: TableState, ended: EndedRound) -> tuple[list[EntryWords], list[EntryWords]]:
    """The rulings about a round: those by which it is told as it was put right, or one was put in
    before it; and the others."""
    as_told: list[EntryWords] = []
    others: list[EntryWords] = []
    for index, entry in enumerate(state.moves[: state.replayed.applied]):
        if isinstance(entry.move, ScoreRuling) and entry.move.round == ended.number:
            is_told = entry.move.put_in or (ended.is_corrected and entry.move.is_of_whole)
            (as_told if is_told else others).append(entry_words.words_of(state, index))
    return as_told, others


def _points_later(state: TableState, ruled: Sequence[ScoreLine]) -> str:
    """What other rulings gave or took of a round, in a sentence; "" where there is none."""
    points = [0] * len(state.players)
    for line in ruled:
        points[line.seat] += line.points
    told = entry_words.names_with_points(state.players, points)
    return (
        _("The table corrected these points later: %(points)s.") % {"points": told} if told else ""
    )


def _with_rulings(ruled: Sequence[ScoreLine], seats: Sequence[WhySeat]) -> Iterator[WhySeat]:
    """With what the table's rulings gave or took of the round since."""
    words = _("%(points)s: %(sentence)s")
    for seat, why in enumerate(seats):
        told = (
            words % {"points": signed(line.points), "sentence": text_of(line.sentence)}
            for line in ruled
            if line.seat == seat
        )
        yield replace(why, reasons=(*why.reasons, *(WhyReason(text, None) for text in told)))


def why_by_seat(
    table_game: TableGame, before: CardGame, after: CardGame, players: Sequence[str]
) -> tuple[WhySeat, ...]:
    """Why the round that ended with the move between these games gave each what it did."""
    return tuple(
        WhySeat(
            name,
            signed(gained) if gained else _("nothing"),
            tuple(
                WhyReason(reason.text, table_game.rules.get(reason.rule))
                for reason in table_game.why(before, after, seat)
            ),
        )
        for seat, (name, gained) in enumerate(zip(players, gains(before, after), strict=True))
    )
