"""Why each round gave each seat what it did: "Why did Ada score nothing?", with its rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.past.old import ScoreRuling
from cardgames.round_end import gains, signed
from cardgames.table.pages.answers import why_marked
from cardgames.table.pages.round_end import EndedRound, rounds_that_ended
from cardgames.table.services import entry_words
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace, TableGame
from ninelives_site.pages.posted import number_in


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
    """A round that is over, and what each seat got of it; `beside`: by what else it stands, or why
    it can't have been so."""

    number: int
    seats: tuple[WhySeat, ...]
    beside: str


def why_of_round(state: TableState, asked: str) -> WhyRound | None:
    """The round of this number, as an address has it; None where there is no such round."""
    number = number_in(asked)
    ended = next(rounds_that_ended(state, {number}), None) if number else None
    if ended is None:
        return None
    seats = why_by_seat(state.table_game, ended.before, ended.after, state.players)
    return WhyRound(ended.number, seats, " ".join(filter(None, _beside(state, ended))))


def _beside(state: TableState, ended: EndedRound) -> Iterator[str]:
    """Why the table lets the round stand, why it can't have been so, and rulings about it."""
    yield entry_words.let_stand(state.moves[ended.last])
    yield why_marked(state.table_game, state.replayed, ended.last)
    for index, entry in enumerate(state.moves):
        if isinstance(entry.move, ScoreRuling) and entry.move.round == ended.number:
            yield entry_words.words_of(state, index).text


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
