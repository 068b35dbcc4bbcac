"""Wagers: who may make them, and what they draw."""

from cardgames.math_meows.rules import checks, refusals
from cardgames.math_meows.rules.moves import Wager
from cardgames.math_meows.rules.position import Position
from ninelives_site.core.refusal import Refusal


def draws(game: Position, seat: int, wager: Wager) -> int:
    """How many cards a wager draws, before limit and supply: the life wagered says it."""
    return game.power_of(seat).wager_draws if wager.demands_card else 0


def not_against_powers(game: Position, seat: int) -> None:
    """The life wagered and those of others allow it."""
    if game.power_of(seat).forbids_wager:
        raise _forbidden(game, seat)
    for other in game.others(seat):
        if game.power_of(other).wagers_before_others and not game.lives[other].wagered:
            raise _forbidden(game, other)


def _forbidden(game: Position, owner: int) -> Refusal:
    power = game.power_of(owner)
    return Refusal(
        refusals.POWER_FORBIDS, power=power.id, player=game.players[owner], words=power.says
    )


def may_wager(game: Position, seat: int) -> bool:
    """Whether powers and variants allow a wager now."""
    try:
        checks.not_first_nor_last_life(game, seat)
        not_against_powers(game, seat)
    except Refusal:
        return False
    return True
