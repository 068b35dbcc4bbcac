"""What everybody at a table knows about cards in unknown hands: which can be in none of them.

Pads are drawn from this, so that a key that is gone shows nothing: a bid counts as known once all
bids are turned up.
"""

from itertools import filterfalse

from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.round import Void


def gone(game: Game) -> frozenset[str]:
    """The cards that are in no hand (T25)."""
    current = game.current
    if current is None:
        return frozenset(game.scored)
    bids = (bid for bid in current.shown_bids if bid)
    return frozenset((*game.scored, *current.left_over, *current.played, *bids))


def not_to_be_bid(game: Game) -> frozenset[str]:
    """The cards that nobody can lay down as a bid now: those, and black cats."""
    return gone(game) | set(filter(game.options.is_black_cat, game.deck))


def not_to_be_played(game: Game, seat: int) -> frozenset[str]:
    """The cards that this seat can't have."""
    if not only_crowns(game, seat):
        return gone(game)
    return gone(game) | set(filterfalse(game.options.is_black_cat, game.deck))


def only_crowns(game: Game, seat: int) -> bool:
    """Who bid nothing has said that the whole hand is crowns (T19)."""
    current = game.current
    return current is not None and not current.waiting and current.shown_bids[seat] is None


def led(game: Game) -> str | None:
    """The suit that the trick on the table is played in; None before its first card."""
    current = game.current
    return current.trick.leading if current and current.trick else None


def void(game: Game, seat: int) -> Void | None:
    """Where the seat has shown in this round that it has none of the suit now led (T7)."""
    current, suit = game.current, led(game)
    if current is None or suit is None:
        return None
    return next((v for v in current.voids if (v.seat, v.suit) == (seat, suit)), None)
