"""What a game shows: the public facts of a record, and what each seat may see.

Plain JSON values. Hands of others are numbers; bids are shown when all are in.
"""

from typing import TYPE_CHECKING, Any

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.scoring import points_by_bout
from cardgames.engine import Hand, Seat

if TYPE_CHECKING:
    from cardgames.adoption.rules.game import Game


def state(game: "Game") -> dict[str, Any]:
    """The public facts. Between bouts and after the end, those of the bout just scored."""
    facts = {
        "bout": 0,
        "round": 0,
        "order": [],
        "centre": [],
        "collections": {name: [] for name in game.players},
        "bouts": points_by_bout(game.bouts_scored, game.players, game.given),
        "first": game.first,
    }
    return {**facts, **_bout(game.players, game.bout)} if game.bout else facts


def _bout(players: tuple[str, ...], current: Bout) -> dict[str, Any]:
    """`deck` is how many cards lie there, while the bout is played; `waiting`: seats to bid yet."""
    collections = zip(players, current.collections, strict=True)
    return {
        "bout": current.number,
        "round": current.round,
        "order": list(current.order),
        "centre": list(current.centre),
        "collections": {name: list(cards) for name, cards in collections},
        "turn": current.turn,
        "bids": list(current.shown_bids),
        "unclaimed": list(current.unclaimed),
        "waiting": [] if current.over else list(current.waiting),
        "hand_sizes": [hand.size for hand in current.hands],
        "discarded": list(current.discarded),
        "deck": None if current.over else current.deck_size,
    }


def visible_to(game: "Game", seat: Seat) -> dict[str, Any]:
    """The public facts, the seat's own hand and, before the reveal, its own bid."""
    current = game.bout
    hands = current.hands if current else (Hand(0),) * len(game.players)
    return {
        **game.visible_to_all(),
        "hands": [hand.show(other == seat) for other, hand in enumerate(hands)],
        "bid": current.bids[seat] if current and seat is not None else None,
    }
