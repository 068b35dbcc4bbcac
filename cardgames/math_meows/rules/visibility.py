"""What a game shows: the public facts of a record, and what each seat may see. Plain JSON."""

from typing import TYPE_CHECKING, Any

from cardgames.engine import Seat
from cardgames.math_meows.rules.row import free_values

if TYPE_CHECKING:
    from cardgames.math_meows.rules.game import Game


def state(game: "Game") -> dict[str, Any]:
    """The public facts. `loose`: the cards of draw deck and discards together."""
    seats = len(game.players)
    return {
        "round": game.round,
        "row": [{"value": column.value, "cards": list(column.cards)} for column in game.row],
        "turn": game.turn,
        "hand_sizes": [None if hand is None else hand.size for hand in game.hands],
        "hand_limits": [lives.limit for lives in game.lives],
        "lives": [len(lives) for lives in game.lives],
        "wagered": [lives.wagered for lives in game.lives],
        "powers": [None] * seats,
        "kittyking": game.kittyking,
        "tops": [lives.top.number if lives.top else None for lives in game.lives],
        "free": list(free_values(game.row)),
        "stack_due": game.stack_due,
        "due": game.due,
        "bad_suit": game.bad_suit,
        "loose": game.loose,
    }


def visible_to(game: "Game", seat: Seat) -> dict[str, Any]:
    """The public facts and the seat's own hand."""
    return {
        **game.visible_to_all(),
        "hands": [
            None if hand is None else hand.show(other == seat)
            for other, hand in enumerate(game.hands)
        ],
    }
