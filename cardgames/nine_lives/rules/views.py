"""What a game shows: the public facts of a record, and what each seat may see.

Plain JSON values. Hands of others are numbers unless they are open; of others' lives only the top
is seen, but by a player who may bring them into another order.
"""

from typing import TYPE_CHECKING, Any

from cardgames.engine import Seat
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.hands import size_of
from cardgames.nine_lives.rules.lives import Life
from cardgames.nine_lives.rules.round import Rotation, Theft

if TYPE_CHECKING:
    from cardgames.nine_lives.rules.game import Game


def state(game: "Game") -> dict[str, Any]:
    """The public facts.

    `tops` are the top lives; `lasting` the powers that outlast their turn, with who used them;
    `tied` those among whom the Kittyqueen chooses; `optional`: this turn need not be taken.
    """
    current, seats = game.round, range(len(game.players))
    return {
        "round": game.number,
        "counts": tables.counts(current.table),
        "safe": list(current.safe),
        "turn": game.turn,
        "hand_sizes": [size_of(hand) for hand in game.hands],
        "lives": [lives.count for lives in game.lives],
        "wagered": [len(lives.wagered) for lives in game.lives],
        "kittyqueen": game.kittyqueen,
        "table": [laid.card for laid in current.table],
        "covered": [laid.card for laid in current.table if laid.covered],
        "ignored": list(current.ignored),
        "open_hands": [seat for seat in seats if current.is_open(seat)],
        "lasting": [[effect.by, effect.power.id] for effect in current.lasting],
        "tops": [lives.top for lives in game.lives],
        "wagered_lives": [list(lives.wagered) for lives in game.lives],
        "power": current.turn.use.power.id if current.turn.use else None,
        "optional": current.turn.optional or game.turn in current.safe,
        "tied": list(game.tied),
        "awaits": _awaits(game),
        "deck": game.deck.size,
        "discards": list(game.deck.discards),
    }


def _awaits(game: "Game") -> dict[str, Any] | None:
    match game.round.turn.awaits:
        case Rotation(step) as rotation:
            direction = "left" if step == 1 else "right"
            return {"give": list(rotation.waiting), "direction": direction}
        case Theft(to, victim):
            return {"chance": to, "from": victim}
    return None


def visible_to(game: "Game", seat: Seat) -> dict[str, Any]:
    """The public facts, the hands and lives that the seat may see, and the cards it gives away."""
    awaits = game.round.turn.awaits
    given = awaits.given[seat] if isinstance(awaits, Rotation) and seat is not None else None
    return {
        **game.visible_to_all(),
        "hands": [
            hand and hand.show(other == seat or game.round.is_open(other))
            for other, hand in enumerate(game.hands)
        ],
        "lives": [_lives(game, other, seat) for other in range(len(game.players))],
        "given": list(given or ()),
    }


def _lives(game: "Game", whose: int, viewer: Seat) -> list[Life]:
    """A stack from the top, as far as the viewer may look through it."""
    stack = game.lives[whose].stack
    return list(stack if whose == viewer or _may_order(game, viewer) else stack[:1])


def _may_order(game: "Game", viewer: Seat) -> bool:
    """Whether the viewer could order anybody's lives with a wager now."""
    if viewer is None or game.turn != viewer or game.round.turn.use or game.powers_off:
        return False
    top = game.lives[viewer].top
    return top is not None and game.powers[top].looks_through_lives(game, viewer)
