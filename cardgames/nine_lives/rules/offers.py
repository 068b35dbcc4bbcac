"""Who may act, and the moves worth trying, in a fixed order.

Every legal move is among them, but for three kinds that stand for many:

- of the orders that lives may be brought into, those that bring one life to the top;
- where hands are known, a wager with one example of the cards that it may draw: which ones they
  really are, is chance;
- a life whose name is left out only where no name is known (N11).
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from cardgames.engine import Chance, Seat
from cardgames.nine_lives.rules.cards import WELL_FORMED
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.moves import (
    Fail,
    Give,
    Move,
    Pass,
    Play,
    Queen,
    Return,
    Wager,
    With,
)
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.powers.base import NO_POWER, Power
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation, Theft


def to_act(game: Position) -> tuple[Seat, ...]:
    """Who the game waits for; None where a scorekeeper may enter the round, or for chance."""
    if game.end:
        return ()
    match game.round.turn.awaits:
        case Rotation() as rotation:
            return rotation.waiting
        case Theft():
            return (None,)
    awaited = game.kittyqueen if game.tied else game.turn
    everybody = range(len(game.players))
    acting = set(everybody if awaited is None else (awaited,))
    if game.is_between_rounds:
        acting |= {seat for seat in everybody if game.lives[seat].can_return}
    table = () if game.tied or game.round.begun else (None,)
    return (*sorted(acting), *table)


def candidates(game: Position, seat: Seat) -> Iterator[Move]:
    awaits = game.round.turn.awaits
    if seat is None:
        if isinstance(awaits, Theft) and len(cards_of(game.hands[awaits.victim])) == 1:
            yield Chance(awaits.to, cards_of(game.hands[awaits.victim]))
        return
    if isinstance(awaits, Rotation):
        for cards in combinations(cards_of(game.hands[seat]), awaits.sizes[seat]):
            yield Give(cards)
        return
    if game.is_between_rounds and game.lives[seat].can_return:
        for order in lifted(tuple(life for life in game.lives[seat].back if life)):
            yield Return(order)
    if game.tied:
        yield from map(Queen, game.tied)
    elif game.turn in (None, seat):
        yield from map(Play, cards_of(game.hands[seat]) if game.is_known else WELL_FORMED)
        yield from wagers(game, seat)
        yield Pass()
        yield Fail()


def lifted(lives: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The lives in the orders that bring one of them to the top, each order once."""
    for place, life in enumerate(lives):
        if life not in lives[:place]:
            yield (life, *lives[:place], *lives[place + 1 :])


def wagers(game: Position, seat: int) -> Iterator[Wager]:
    """The wagers of the top life; of one that is not known, of every power."""
    lives = game.lives[seat]
    if not lives.stack or game.round.turn.use is not None:
        return
    if game.powers_off and lives.top is None:
        yield from (Wager(draw) for draw in sorted({p.draw for p in powers_of(game).values()}))
    for name in (lives.top,) if lives.top else powers_of(game):
        yield from wagers_of(game, seat, powers_of(game)[name])


def wagers_of(game: Position, seat: int, shown: Power) -> Iterator[Wager]:
    """The wagers of a life that shows this power, one for each thing that it may ask."""
    own, laid, power = _laid(game, seat, shown)
    for asks in power.choices(laid, seat):
        yield Wager(shown.draw, shown.id, (*own, *_extra(laid, power, asks)), asks)


def drawing(game: Position, seat: int, shown: Power, wager: Wager) -> Wager:
    """The wager with an example of the cards that it may draw: the first of the deck."""
    own, laid, power = _laid(game, seat, shown)
    return replace(wager, cards=(*own, *_extra(laid, power, wager.asks)))


def _laid(game: Position, seat: int, shown: Power) -> tuple[tuple[str, ...], Position, Power]:
    """The cards that the life itself may draw, the game with them, and the power in force."""
    own = game.deck.some(game.can_draw(shown.draw)) if game.is_known else ()
    laid = game.laying_down(seat, shown.id, shown.draw, own)
    return own, laid, NO_POWER if game.powers_off else shown


def _extra(laid: Position, power: Power, asks: With) -> tuple[str, ...]:
    """The cards that may come by the power after those, as an example too."""
    real, really_asked = power.stands_for(laid, asks)
    return real.examples(laid, really_asked) if laid.is_known else ()
