"""A life wagered: the cards it draws, and its power at work."""

from dataclasses import replace

from cardgames.nine_lives.rules import checks, refusals
from cardgames.nine_lives.rules.effects import Use
from cardgames.nine_lives.rules.moves import Wager, With
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.powers.base import NO_POWER, Power
from cardgames.nine_lives.rules.powers.registry import powers_of
from ninelives_site.core.refusal import Refusal


def wager(game: P, seat: int, move: Wager) -> P:
    """The game after a wager of the seat whose turn it is; its turn may go on, or be over (N8).

    A power named is judged as if the player had it; that they have it not comes last.
    """
    checks.not_wagered(game, seat)
    checks.powers_exist(game, [move.power] if move.power else [])
    checks.cards_exist(game, move.cards)
    checks.names_exist(game, move.asks)
    checks.has_life(game, seat)
    shown = _shown(game, seat, move)
    power = NO_POWER if game.powers_off or shown is None else shown
    held = card_to_hold(game, power, move.asks)
    if held is not None and held not in move.cards:
        checks.in_hand(game, seat, held)
    draws = {other.draw for other in powers_of(game).values()} if shown is None else {shown.draw}
    checks.draw_shown(game, move, shown, draws)
    used = _used(game, seat, move, power)
    checks.wager_not_forbidden(game, seat)
    checks.is_top_life(game, seat, move.power)
    if move.asks.power and move.asks.seat is not None:
        checks.is_top_life(game, move.asks.seat, move.asks.power)
    return used


def may_wager(game: Position, seat: int) -> bool:
    """Whether a life can be wagered, as far as that is known (N9)."""
    lives = game.lives[seat]
    if not lives.stack or any(power.forbids_wager for power in game.round.binding(seat)):
        return False
    if lives.top is None or game.powers_off:
        return True
    power = powers_of(game)[lives.top]
    drawn = game.laying_down(seat, None, power.draw, game.deck.some(game.can_draw(power.draw)))
    return any(True for _ in power.choices(drawn, seat))


def not_forced(game: Position, seat: int) -> None:
    """N9: who is bound to wager has done so, or can't."""
    bound = any(power.forces_wager for power in game.round.binding(seat))
    if bound and game.round.turn.use is None and may_wager(game, seat):
        raise Refusal(refusals.WAGER_FORCED, player=game.players[seat])


def card_to_hold(game: Position, power: Power, asks: With) -> str | None:
    """The hand card that is named to the power, or to the one that it stands for."""
    real, really_asked = power.stands_for(game, asks)
    return real.card_to_hold(game, really_asked)


def _shown(game: Position, seat: int, move: Wager) -> Power | None:
    """The power on the life: the one named, or the top life's; N11: it may be neither."""
    name = move.power or game.lives[seat].top
    return powers_of(game)[name] if name else None


def _used(game: P, seat: int, move: Wager, power: Power) -> P:
    """The life laid down, its cards drawn, its power used."""
    own = game.can_draw(move.draw)
    checks.asks_right(_supposed(game, seat, move, own), seat, power, move.asks)
    if not game.is_known or len(move.cards) < own:
        checks.cards_drawn(game, move.cards, own, 0)
    drawn = game.laying_down(seat, move.power, move.draw, move.cards[:own])
    real, asks = power.stands_for(drawn, move.asks)
    checks.cards_drawn(drawn, move.cards, own, real.extra_cards(drawn, asks))
    use = Use(real, seat, asks, move.cards[own:])
    turn = replace(drawn.round.turn, use=use)
    current = replace(drawn.round, turn=turn).met(seat).lasts(use)
    return real.at_once(replace(drawn, round=current), use)


def _supposed(game: P, seat: int, move: Wager, own: int) -> P:
    """The life laid down and its own cards drawn, whatever is wrong with those that were named.

    What `with` says is judged on this, as its faults are reported before those of a draw.
    """
    others = game.deck.some(own + len(move.cards))
    cards = tuple(dict.fromkeys((*move.cards, *others)))[:own]
    return game.laying_down(seat, move.power, 0, ()).gaining(seat, own, cards)
