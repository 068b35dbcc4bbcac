"""The moves worth trying, in a fixed order; every legal one is among them.

What the table does is not: a deal, a card turned up and a bout's score are entered. A
betrayal by the deck is offered with every card that may lie there: which it is, is chance (A5).
Where hands are known all that is offered is legal.
"""

from collections.abc import Iterator, Sequence

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.cards import Deck
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


def candidates(current: Bout, deck: Deck, seat: int, undrawn: bool = False) -> Iterator[Move]:
    """What a seat that is to act may do; `undrawn`: naming no card that it would draw."""
    match current.phase:
        case "bid":
            held = current.hands[seat].cards
            yield from map(Bid, unseen(current, deck) if held is None else held)
        case "adopt":
            yield from map(Adopt, current.adoptable(seat) or (None,))
        case "betray":
            yield Betray(NONE)
            given = (None,) if undrawn else unseen(current, deck)
            yield from betrayals(current, deck, seat, given if current.deck_size else ())


def unseen(current: Bout, deck: Deck) -> tuple[str, ...]:
    """The cards that may come out of the unknown."""
    placed = current.placed
    return tuple(card for card in deck if card not in placed)


def betrayals(
    current: Bout, deck: Deck, seat: int, given: Sequence[str | None]
) -> Iterator[Betray]:
    """Every way to take each card that an opponent has collected in this bout (A9), for one of the
    same stars or for what the deck may have `given`."""
    sources = ((OWN, current.collections[seat]), (FROM_CENTRE, current.centre))
    for victim, collection in enumerate(current.collections):
        if victim == seat:
            continue
        for take in collection:
            for how, cards in sources:
                alike = (give for give in cards if deck[give].stars == deck[take].stars)
                yield from (Betray(how, take, victim, give) for give in alike)
            yield from (Betray(FROM_DECK, take, victim, card) for card in given)
