"""A round's end (M31): losses, draws, choices, the next Kittyking; and who has won in the end."""

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import LivesLost, Outcome, ScoreLine, clockwise, seats_with_most
from cardgames.math_meows.rules import losses, moments, turns
from cardgames.math_meows.rules.drawing import with_cards
from cardgames.math_meows.rules.lives import Lives
from cardgames.math_meows.rules.position import OVER, P, Position
from cardgames.math_meows.rules.round import RoundOver, RoundSoFar
from cardgames.math_meows.rules.row import cards_in
from ninelives_site.core.sentences import NN_, AllOf, say

NO_LIFE_LEFT = NN_(
    "%(players)s has no life left; the most lives win.",
    "%(players)s have no life left; the most lives win.",
)
Sizes = Sequence[int] | None
"""Hand sizes by seat; None where nobody knows them."""


# How it ends


def failed(game: P, seat: int) -> P:
    return _ended(game, losses.by_failing(game, seat), frozenset({seat}))


def table_full(game: P) -> P:
    """M9: with the ninth value everybody has lost the round."""
    lost = losses.by_full_table(game)
    return _ended(game, lost, frozenset(line.seat for line in lost))


def entered(game: P, move: LivesLost) -> P:
    """As a score keeper says it: what came out, powers included (M35)."""
    after = _cleared(game, losses.as_entered(game, move.lost))
    return after if after.phase == OVER else next_round(after)


def _ended(game: P, lost: tuple[ScoreLine, ...], losers: frozenset[int]) -> P:
    """`losers`: by failing or by the full table."""
    seats = range(len(game.players))
    ending = RoundOver(
        losers,
        had=tuple(map(game.power_of, seats)),
        staked=tuple(
            0 if any(line.seat == seat for line in lost) else game.lives[seat].staked
            for seat in seats
        ),
        drawers=clockwise(len(seats), game.kittyking or 0),
    )
    after = _cleared(game, lost)
    return after if after.phase == OVER else drawn_on(replace(after, ending=ending))


def _cleared(game: P, lost: tuple[ScoreLine, ...]) -> P:
    """Lives are lost or go back, the row is discarded."""
    costs = {line.seat: -line.points for line in lost}
    return replace(
        game,
        lives=tuple(lives.after_round(costs.get(seat, 0)) for seat, lives in enumerate(game.lives)),
        row=(),
        stack_due=False,
        bad_suit=None,
        turn=None,
        supply=game.supply.plus(cards_in(game.row)),
        given=(*game.given, *lost),
        so_far=replace(game.so_far, is_after=False),
    )


# Draws and choices


def drawn_on(game: P) -> P:
    """The draws that powers give at a round's end, one after another, then the choices."""
    while game.ending and game.ending.drawers:
        seat, *drawers = game.ending.drawers
        game = replace(game, ending=replace(game.ending, drawers=tuple(drawers)))
        draws = game.power_of(seat).draws_as_many_as_played
        wanted = len(game.so_far.cards_of(seat)) if draws else 0
        due = game.drawable(seat, wanted)
        if not game.is_known:
            game = with_cards(game, seat, (), wanted)
        elif due:
            return replace(game, due=due, turn=seat)
    return settled(replace(game, turn=None))


def settled(game: P) -> P:
    """The next round begins when nobody can choose any more."""
    if game.phase == OVER:
        return replace(game, ending=None)
    return game if moments.choosers(game) else next_round(game)


def next_round(game: P) -> P:
    """There is a Kittyking: as named, or as hands and lives now are (M8)."""
    named = game.ending.kittyking if game.ending else None
    kittyking = next_kittyking(game.sizes, game.lives, game.kittyking)
    return turns.first_turn(
        replace(
            game,
            kittyking=kittyking if named is None else named,
            round=game.round + 1,
            so_far=RoundSoFar(),
            supply=game.supply.for_next_round(),
            ending=None,
        )
    )


def next_kittyking(sizes: Sizes, lives: Sequence[Lives], now: int | None) -> int | None:
    """Most hand cards, then most lives, else as before (M8); None where the hands are unknown."""
    if sizes is None:
        return None
    tied = _with_most(range(len(sizes)), sizes)
    tied = _with_most(tied, [len(of_seat) for of_seat in lives])
    return tied[0] if len(tied) == 1 else now


# The game's end


def outcome(game: Position) -> Outcome | None:
    """Over as soon as somebody has no life left: most lives wins, then most hand cards."""
    gone = [name for name, lives in zip(game.players, game.lives, strict=True) if not len(lives)]
    if not gone:
        return None
    winners = seats_with_most([len(of_seat) for of_seat in game.lives])
    if game.sizes is not None:
        winners = _with_most(winners, game.sizes)
    return Outcome("last-life", say(NO_LIFE_LEFT, players=AllOf(gone), number=len(gone)), winners)


def _with_most(seats: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """Those of the seats that share the highest of their values."""
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)
