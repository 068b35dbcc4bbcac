"""Why each round gave each seat what it did: "Why did Ada score nothing?", with its rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.round_end import RoundEnd, gains, signed
from cardgames.table.pages.round_end import rounds_that_ended
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace, TableGame


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
    """A round that is over, and what it brought; `is_open`: whether it was asked for."""

    number: int
    title: str
    is_open: bool
    seats: tuple[WhySeat, ...]
    end: RoundEnd


def why_by_round(state: TableState, asked: str = "") -> tuple[WhyRound, ...]:
    """All rounds that are over, the newest first; unfolded is the one whose number was asked, or
    the last of a game that is over."""
    if not asked and state.is_over:
        asked = str(state.table_game.rounds_over(state.game))
    return tuple(_rounds(state, asked))[::-1]


def _rounds(state: TableState, asked: str) -> Iterator[WhyRound]:
    game = state.table_game
    for number, before, after in rounds_that_ended(state):
        title = _(game.round_word) % {"number": number}
        seats = why_by_seat(game, before, after, state.players)
        end = game.round_end(before, after)
        yield WhyRound(number, title, str(number) == asked, seats, end)


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
