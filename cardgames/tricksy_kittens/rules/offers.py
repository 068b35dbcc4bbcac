"""The moves worth trying, in a fixed order; every legal one is among them.

A power is offered with its name, also where it could be left out.
"""

from collections.abc import Iterator

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules import fulfilling, using
from cardgames.tricksy_kittens.rules.moves import Allow, Bid, Deal, Keep, Move, Play, UsePower
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.powers.base import Moment, Power
from cardgames.tricksy_kittens.rules.powers.registry import EVERY


def candidates(game: Position, seat: Seat) -> Iterator[Move]:
    current = game.current
    if current and current.due:
        yield from fulfilling.offers(game, current.due, seat)
    if seat is None:
        yield Deal(sizes=(game.hand_size,) * len(game.players))
        return
    held = current.hands[seat].cards if current else None
    cards = game.deck if held is None else held
    match game.phase:
        case "deal" | "bid":
            yield from map(Bid, cards)
            yield Bid(None)
        case "trick":
            yield from _plays(game, seat, cards)
            yield Allow()
            yield from _powers(game, seat)
        case "keep":
            yield from map(Keep, game.current_trick().cards)
            yield from _powers(game, seat)


def _plays(game: Position, seat: int, cards: tuple[str, ...]) -> Iterator[Move]:
    """A black cat as any suit, but where a power names what the card counts as."""
    current = game.current_round()
    trick, promised = current.trick, current.promised_card(seat)
    is_named = trick is not None and trick.named(len(trick.plays)) is not None
    for card in (*cards, promised) if promised else cards:
        is_declared = game.options.is_black_cat(card) and not is_named
        yield from (Play(card, suit) for suit in (game.options.suits if is_declared else (None,)))


def _powers(game: Position, seat: int) -> Iterator[Move]:
    """Of the cards that could be paid, each power that they have or may have."""
    rows = game.current_round().rows
    if not rows or game.powers_spent or game.turn not in (None, seat):
        return
    for card in rows[seat] or ():
        if using.is_payable(game, seat, card):
            for power in _may_have(game, card):
                for asks in power.choices(game, seat):
                    yield UsePower(card, power.id, asks)


def _may_have(game: Position, card: str) -> Iterator[Power]:
    """The powers that the card has, or may have, and that fit the moment."""
    moment = Moment.TURN if game.phase == "trick" else Moment.END
    has = using.power_of(game, card)
    for name, power in EVERY.items():
        if power.moment is moment and (game.card_powers is None or name == has):
            yield power
