"""The moves worth trying, in a fixed order; every legal one is among them.

What the table does is not: a deal, a card turned up and a bout's score are entered. A
betrayal by the deck is offered with every card that may lie there: which it is, is chance (A5).
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.moves import (
    FROM_CENTRE,
    FROM_DECK,
    NONE,
    OWN,
    Adopt,
    Betray,
    Bid,
    Move,
)
from cardgames.engine import Seat

if TYPE_CHECKING:
    from cardgames.adoption.rules.game import Game


def candidates(game: "Game", seat: Seat) -> Iterator[Move]:
    current = game.bout
    if seat is None or current is None or seat not in game.to_act():
        return
    match game.phase:
        case "bid":
            held = current.hands[seat].cards
            yield from map(Bid, unseen(game, current) if held is None else held)
        case "adopt":
            yield from map(Adopt, current.adoptable(seat))
            yield Adopt()
        case "betray":
            yield Betray(NONE)
            yield from betrayals(game, current, seat)


def unseen(game: "Game", current: Bout) -> tuple[str, ...]:
    """The cards that may come out of the unknown."""
    placed = current.placed
    return tuple(card for card in game.options.deck if card not in placed)


def betrayals(game: "Game", current: Bout, seat: int) -> Iterator[Betray]:
    """Every way to take each card that an opponent has collected in this bout (A9)."""
    deck = game.options.deck
    drawn = unseen(game, current) if current.deck_size else ()
    sources = ((OWN, current.collections[seat]), (FROM_CENTRE, current.centre))
    for victim, collection in enumerate(current.collections):
        if victim == seat:
            continue
        for take in collection:
            for how, cards in sources:
                alike = (give for give in cards if deck[give].stars == deck[take].stars)
                yield from (Betray(how, take, victim, give) for give in alike)
            yield from (Betray(FROM_DECK, take, victim, give) for give in drawn)
