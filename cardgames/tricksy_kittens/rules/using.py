"""A card of the row paid for its power.

It is judged as the power that it names, else as the one that the card has; that the card has it not
is reported last.
"""

from dataclasses import replace

from cardgames.tricksy_kittens.rules import checks, refusals
from cardgames.tricksy_kittens.rules.cards import NINE, number_of
from cardgames.tricksy_kittens.rules.moves import UsePower
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.powers.base import Moment, Power
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from cardgames.tricksy_kittens.rules.trick import Use
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say


def used(game: P, seat: int, move: UsePower) -> P:
    """The game after a power was used; what it makes due is still to come."""
    name = move.power or power_of(game, move.card)
    power = EVERY.get(name or "", Power())
    _moment(game, seat, power, move)
    asks = move.asks
    checks.cards_exist(game, [card for card in (move.card, asks.give, asks.take) if card])
    if name and name not in EVERY:
        raise Refusal(refusals.UNKNOWN_POWER, power=name)
    if asks.give and "give" in power.keys(game):
        checks.in_hand(game, game.current_round(), seat, asks.give)
    _asks(game, seat, power, move)
    if game.powers_spent:
        raise Refusal(refusals.SPENT)
    if not is_payable(game, seat, move.card):
        raise Refusal(refusals.LAST_OF_ROW, card=move.card)
    _has_power(game, seat, move.card, name)
    return _paid(game, seat, move, power)


def power_of(game: Position, card: str) -> str | None:
    """What the printed deck says of the card."""
    return (game.card_powers or {}).get(card)


def _moment(game: Position, seat: int, power: Power, move: UsePower) -> None:
    """Powers are used before a card is played, if they don't say otherwise."""
    if power.moment is Moment.END:
        checks.phase(game, move, "keep")
        checks.nothing_kept(game)
        return
    checks.phase(game, move, "trick")
    checks.not_random(game)
    checks.turn(game, seat)


def _asks(game: Position, seat: int, power: Power, move: UsePower) -> None:
    if power.allows(game, seat, move.asks):
        return
    if not power.id:
        raise Refusal(refusals.NO_POWER_ASKS)
    raise Refusal(refusals.POWER_ASKS, power=power.id, asked=say(power.asks_for))


def is_payable(game: Position, seat: int, card: str) -> bool:
    """T6: there is always a bid."""
    row = game.current_round().rows[seat] or ()
    return [other for other in row if not game.options.is_black_cat(other)] != [card]


def _has_power(game: Position, seat: int, card: str, name: str | None) -> None:
    row = game.current_round().rows[seat] or ()
    if card not in row:
        raise Refusal(refusals.NOT_IN_ROW, card=card, player=game.players[seat], cards=row)
    if number_of(card) == NINE:
        raise Refusal(refusals.NINE, card=card)
    has = power_of(game, card) if game.card_powers is not None else name
    if has is None:
        raise Refusal(refusals.HAS_NO_POWER, card=card)
    if has != name:
        raise Refusal(refusals.HAS_ANOTHER_POWER, card=card, power=has)


def _paid(game: P, seat: int, move: UsePower, power: Power) -> P:
    """T27: paying comes first, then the power acts."""
    current = game.current_round().paid(seat, move.card, game.options)
    kittykeeper = seat if game.kittykeeper is None else game.kittykeeper
    current = current.led_by(kittykeeper, current.bid_suits[kittykeeper])
    game = replace(game, kittykeeper=kittykeeper, round=current)
    trick = game.current_trick()
    use = Use(power, seat, move.asks, len(trick.plays), current.bid_suits[seat])
    trick = replace(trick, used=(*trick.used, use))
    return power.at_once(game.with_round(replace(current, trick=trick)), use)
