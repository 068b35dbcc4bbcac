"""What a game shows: the public facts of a record, and what each seat may see.

Plain JSON values. Hands of others are numbers; bids are shown when all are in.
"""

from typing import TYPE_CHECKING, Any

from cardgames.engine import Hand, Seat
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.scoring import teams_of
from cardgames.tricksy_kittens.rules.trick import Trick, Won, ignored, resolve

if TYPE_CHECKING:
    from cardgames.tricksy_kittens.rules.game import Game


def state(game: "Game") -> dict[str, Any]:
    """The public facts. Between rounds and after the end, those of the round just scored."""
    seats = len(game.players)
    facts = {
        "round": 0,
        "trick": [],
        "kittykeeper": game.kittykeeper,
        "leading": None,
        "trump": game.trump,
        "bids": [None] * seats,
        "tricks_won": [0] * seats,
        "teams": [],
        "lives": list(game.points()),
        "turn": game.turn,
        "scored": list(game.scored),
    }
    return {**facts, **_round(game, game.round)} if game.round else facts


def _round(game: "Game", current: Round) -> dict[str, Any]:
    """`ignored`: seats whose cards on the table are; `winning`: who would win the trick if it
    ended now; `waiting`: seats still to bid."""
    trick = current.trick
    so_far = resolve(trick, current.bid_suits, game.options) if trick else None
    return {
        "round": current.number,
        "trick": _cards(trick) if trick else [],
        "declared": _declared(trick) if trick else {},
        "leading": trick.leading if trick else None,
        "ignored": list(ignored(trick, current.bid_suits)) if trick else [],
        "winning": so_far.winner if so_far else None,
        "bids": list(current.shown_bids),
        "waiting": list(current.waiting),
        "tricks_won": list(current.tricks_won),
        "teams": [list(team) for team in teams_of(current.shown_bids)],
        "hand_sizes": [hand.size for hand in current.hands],
        "left_over": list(current.left_over),
        "last_trick": _last(current, current.last) if current.last else None,
    }


def _last(current: Round, won: Won) -> dict[str, Any]:
    """The trick that was won last, with all that it takes to lay it out again."""
    return {
        "cards": _cards(won.trick),
        "declared": _declared(won.trick),
        "ignored": list(ignored(won.trick, current.bid_suits)),
        "winner": won.winner,
        "rule": won.rule,
        "reason": won.reason,
    }


def _cards(trick: Trick) -> list[list[Any]]:
    """Who played what, in the order played."""
    return [[played.seat, played.card] for played in trick.plays]


def _declared(trick: Trick) -> dict[str, str]:
    """The suits that black cats count as."""
    return {played.card: played.suit for played in trick.plays if played.declared}


def visible_to(game: "Game", seat: Seat) -> dict[str, Any]:
    """The public facts, the seat's own hand and, before the reveal, its own bid."""
    current = game.round
    hands = current.hands if current else (Hand(0),) * len(game.players)
    return {
        **game.visible_to_all(),
        "hands": [hand.show(other == seat) for other, hand in enumerate(hands)],
        "bid": current.bids[seat] if current and seat is not None else None,
    }
