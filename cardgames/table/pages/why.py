"""Why each round gave each seat what it did: "Why did Ada score nothing?", with its rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _

from cardgames.round_end import gains, signed
from cardgames.table.pages.round_end import why_anchor
from cardgames.table.services.folding import TableState
from cardgames.table_game import RulesPlace


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
    """A round that is over; `anchor` is its place on the page."""

    title: str
    anchor: str
    seats: tuple[WhySeat, ...]


def why_by_round(state: TableState) -> tuple[WhyRound, ...]:
    """All rounds that are over, the newest first."""
    return tuple(_rounds(state))[::-1]


def _rounds(state: TableState) -> Iterator[WhyRound]:
    game = state.table_game
    for before, after in pairwise(state.replayed.games):
        number = game.rounds_over(after)
        if number == game.rounds_over(before):
            continue
        seats = tuple(
            WhySeat(
                name,
                signed(gained) if gained else _("nothing"),
                tuple(
                    WhyReason(reason.text, game.rules.get(reason.rule))
                    for reason in game.why(before, after, seat)
                ),
            )
            for seat, (name, gained) in enumerate(
                zip(state.players, gains(before, after), strict=True)
            )
        )
        yield WhyRound(_(game.round_word) % {"number": number}, why_anchor(number), seats)
