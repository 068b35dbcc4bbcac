"""What everybody at a table knows about cards in unknown hands: which can be in none of them.

Pads are drawn from this, so that a key that is gone shows nothing: a bid counts as known once all
bids are turned up, a card that lies face down once its trick is.
"""

from itertools import filterfalse

from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.following import suit_to_follow
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.round import Void
from cardgames.tricksy_kittens.rules.trick import Trick


def gone(game: Game) -> frozenset[str]:
    """The cards that are in no hand (T25)."""
    if game.current is None:
        return frozenset(game.scored)
    trick = game.current.trick
    return game.gone() - set(trick.face_down if trick else ())


def not_to_be_bid(game: Game) -> frozenset[str]:
    """The cards that nobody can lay down as a bid now: those, and black cats."""
    return gone(game) | set(filter(game.options.is_black_cat, game.deck))


def not_to_be_played(game: Game, seat: int) -> frozenset[str]:
    """The cards that this seat can't have."""
    if not _bid_nothing(game, seat):
        return gone(game)
    others = set(filterfalse(game.options.is_black_cat, game.deck))
    return gone(game) | (others - _came_openly(game, seat))


def has_none_of(game: Game, seat: int, suit: str) -> bool:
    """Whether everybody knows that the seat has no card of this suit: it can have none of them."""
    return {card for card in game.deck if suit_of(card) == suit} <= not_to_be_played(game, seat)


def only_crowns(game: Game, seat: int) -> bool:
    """Whether the whole hand is crowns, as far as everybody knows."""
    return _bid_nothing(game, seat) and all(
        map(game.options.is_black_cat, _came_openly(game, seat))
    )


def _bid_nothing(game: Game, seat: int) -> bool:
    """Who bid nothing has said that the whole hand is crowns (T19), until others come unseen."""
    current = game.current
    if current is None or current.waiting:
        return False
    return seat in current.only_cats if current.rows else current.bids[seat] is None


def _came_openly(game: Game, seat: int) -> set[str]:
    return {card for card, holder in game.current_round().in_the_open if holder == seat}


def hides_cards(game: Game) -> bool:
    """Whether a card lies face down."""
    trick = _trick(game)
    return trick is not None and trick.has_hidden


def has_begun(game: Game) -> bool:
    """Whether a card lies in the trick."""
    trick = _trick(game)
    return trick is not None and bool(trick.plays)


def led(game: Game, seat: int) -> str | None:
    """The suit that the next card of the seat has to follow; None where nothing binds it: chance or
    a promise says which card it is, or a power that all may be played."""
    trick = _trick(game)
    if trick is None or trick.is_next_random or game.current_round().promise_is_due(seat):
        return None
    return suit_to_follow(trick, len(trick.plays))


def void(game: Game, seat: int) -> Void | None:
    """Where the seat has shown in this round that it has none of the suit now led (T7)."""
    current, suit = game.current, led(game, seat)
    if current is None or suit is None:
        return None
    found = (v for v in current.voids if (v.seat, v.suit) == (seat, suit))
    return next((v for v in found if v.trick <= current.finished or not hides_cards(game)), None)


def _trick(game: Game) -> Trick | None:
    return game.current.trick if game.current else None
