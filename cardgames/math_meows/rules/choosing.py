"""Powers used by a move, and the card that chance takes for one of them (M33)."""

from dataclasses import replace

from cardgames.engine import Chance
from cardgames.math_meows.rules import checks, moments, refusals, turns
from cardgames.math_meows.rules.moves import UsePower, With
from cardgames.math_meows.rules.position import P, Position
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import EVERY
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import AnyOf, say


def is_of_round_end(move: object) -> bool:
    """Whether a move is for the choices of a round's end; any other begins the next round."""
    if isinstance(move, UsePower):
        power = EVERY[move.power]
        return isinstance(power, Choice) and power.moment in moments.AT_ROUND_END
    return False


def use(game: P, seat: int, move: UsePower) -> P:
    """The game after a power was used."""
    power = EVERY[move.power]
    if not isinstance(power, Choice):
        raise Refusal(refusals.NO_MOVE, power=power.id)
    _is_moment(game, seat, power)
    checks.cards_exist(move.asks.named_cards)
    _cards_are_there(game, seat, power, move.asks)
    if not power.allows(game, seat, move.asks):
        raise Refusal(refusals.POWER_ASKS, power=power.id, asked=say(power.asks_for))
    if not power.is_held(game, seat):
        raise Refusal(refusals.POWER_NOT_ON_TOP, player=game.players[seat], power=power.id)
    return power.used(game, seat, move.asks)


def _is_moment(game: Position, seat: int, power: Choice) -> None:
    """It is the seat's moment, as if it had the power; `not-your-turn` if it is another's."""
    open_to = moments.open_to(game, power)
    if seat in open_to:
        return
    others = [other for other in open_to if moments.is_known_for(game, other, power)]
    if not others or seat in moments.whose(game, power.moment):
        raise Refusal(refusals.NOT_ITS_MOMENT, power=power.id, moment=say(power.moment.value))
    raise Refusal(
        refusals.NOT_YOUR_MOMENT,
        players=AnyOf(game.players[other] for other in others),
        power=power.id,
        other_player=game.players[seat],
    )


def _cards_are_there(game: Position, seat: int, power: Choice, asks: With) -> None:
    own = power.card_to_hold(game, asks)
    if own is not None:
        checks.in_hand(game, seat, (own,))
    around = power.card_around(game, asks)
    if around is not None and asks.seat is not None:
        checks.is_around(game, asks.seat, (around,))


def taken(game: P, move: Chance) -> P:
    """The card that chance takes from a hand for a thief."""
    theft = checks.card_taken_due(game, move)
    checks.cards_exist(move.cards)
    checks.drawn_by(game, move.to)
    if len(move.cards) != 1:
        raise Refusal(refusals.ONE_TAKEN, given=len(move.cards))
    (card,) = move.cards
    hand = game.hands[theft.victim]
    if hand is None or not hand.may_hold(card):
        raise Refusal(refusals.NOT_IN_ROBBED_HAND, card=card, player=game.players[theft.victim])
    after = replace(game.handing(theft.victim, theft.to, card), theft=None)
    return turns.found_anew(after)
