"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play.
"""

from collections.abc import Iterable, Sequence

from cardgames.engine import first_twice
from cardgames.tricksy_kittens.rules import refusals
from cardgames.tricksy_kittens.rules.cards import CROWNS, suit_of
from cardgames.tricksy_kittens.rules.moves import Deal, Move, Play
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.round import Round
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say

DOING = {
    "deal": say(N_("A deal")),
    "bid": say(N_("A bid")),
    "play": say(N_("A card")),
    "allow": say(N_("An allow")),
    "round": say(N_("A whole round")),
}
"""How a refusal names a move, by its type."""
NOW = {
    "deal": say(N_("the next round has not begun")),
    "bid": say(N_("bids are still to come")),
    "trick": say(N_("a trick is to be played")),
}
"""What the game waits for, by its phase."""


def phase(game: Position, move: Move, *phases: str) -> None:
    if game.phase not in phases:
        raise Refusal(
            refusals.WRONG_PHASE,
            doing=DOING[move.type],
            now=NOW[game.phase],
        )


def untouched(current: Round) -> None:
    """A whole round is entered before its first bid or not at all."""
    if not current.untouched:
        raise Refusal(refusals.ROUND_BEGUN)


def hands_unknown(current: Round) -> None:
    """Known hands leave nothing to allow (T7)."""
    if current.is_known:
        raise Refusal(refusals.NOTHING_TO_ALLOW)


def turn(game: Position, seat: int) -> None:
    """Anyone may lead while the Kittykeeper is not known (T2)."""
    if game.turn is not None and seat != game.turn:
        raise Refusal(
            refusals.NOT_YOUR_TURN,
            player=game.players[game.turn],
            other_player=game.players[seat],
        )


def still_to_bid(game: Position, current: Round, seat: int) -> None:
    if seat in current.waiting:
        return
    if current.is_known and current.bids[seat] is None:
        raise Refusal(refusals.PASSED_OVER, player=game.players[seat])
    raise Refusal(refusals.ALREADY_BID, player=game.players[seat])


# Names


def cards_exist(game: Position, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in game.deck:
            raise Refusal(
                refusals.UNKNOWN_CARD,
                card=card,
                suits=game.options.suits,
                example_card="hearts-2",
            )


# Where the card is


def not_scored(game: Position, card: str) -> None:
    if card in game.scored:
        raise Refusal(refusals.SCORED, card=card)


def in_hand(game: Position, current: Round, seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand, name = current.hands[seat], game.players[seat]
    if hand.is_known:
        if not hand.may_hold(card):
            raise Refusal(refusals.NOT_IN_HAND, player=name, card=card)
        return
    not_scored(game, card)
    not_on_table(current, card)
    if current.nothing_to_bid(seat, game.options) and not game.options.is_black_cat(card):
        raise Refusal(refusals.ONLY_BLACK_CATS, player=name, suit=CROWNS, card=card)


def not_on_table(current: Round, card: str) -> None:
    """The card has not been shown in this round."""
    if card in current.bids:
        raise Refusal(refusals.IS_A_BID, card=card)
    if card in current.played:
        raise Refusal(refusals.PLAYED, card=card)
    if card in current.left_over:
        raise Refusal(refusals.LEFT_OVER, card=card)


def cannot_bid(game: Position, current: Round, seat: int) -> None:
    """Nothing is bid only by who holds nothing that can be bid (T10)."""
    name, options = game.players[seat], game.options
    if not options.black_cat:
        raise Refusal(refusals.ANY_CARD_CAN_BE_BID, player=name)
    if current.is_known and not current.nothing_to_bid(seat, options):
        held = current.hands[seat].cards or ()
        cards = tuple(card for card in held if not options.is_black_cat(card))
        raise Refusal(refusals.CAN_BID, player=name, cards=cards)


def dealt_once(cards: Iterable[str]) -> None:
    twice = first_twice(cards)
    if twice:
        raise Refusal(refusals.DEALT_TWICE, card=twice)


def bid_once(cards: Iterable[str]) -> None:
    twice = first_twice(cards)
    if twice:
        raise Refusal(refusals.BID_TWICE, card=twice)


# The form of the move


def declared(game: Position, move: Play) -> None:
    """A black cat, and only it, is declared any suit in the game but crowns."""
    if not game.options.is_black_cat(move.card):
        if move.as_suit:
            raise Refusal(refusals.NOT_DECLARED, card=move.card)
        return
    suits = tuple(suit for suit in game.options.suits if suit != CROWNS)
    if move.as_suit not in suits:
        raise Refusal(refusals.DECLARE_SUIT, card=move.card, suits=suits)


# The rules of play


def fair_deal(game: Position, move: Deal) -> None:
    """T11; and what is left over is the rest, where a deal says it."""
    size, cards, seats = game.hand_size, len(game.in_game), len(game.players)
    sizes = move.sizes or tuple(len(hand) for hand in move.hands)
    rest, shown = game.rest, len(move.left_over)
    if any(found != size for found in sizes):
        raise Refusal(
            refusals.UNFAIR_HANDS, sizes=sizes, in_game=cards, size=size, seats=seats, rest=rest
        )
    if shown and shown != rest:
        raise Refusal(
            refusals.WRONG_REST, number=shown, in_game=cards, size=size, seats=seats, rest=rest
        )


def can_be_bid(game: Position, card: str) -> None:
    if game.options.is_black_cat(card):
        raise Refusal(refusals.BLACK_CAT_BID, card=card)


def follows(game: Position, current: Round, seat: int, card: str) -> None:
    """The duty to follow; of unknown hands, what shows that it was not met earlier (T7)."""
    name, suit = game.players[seat], game.options.suit_in_hand(card)
    following = current.to_follow(seat, game.options)
    if following and suit is not None and card not in following:
        raise Refusal(
            refusals.MUST_FOLLOW,
            player=name,
            suit=suit_of(following[0]),
            cards=following,
            number=len(following),
        )
    void = current.revoked(seat, card, game.options)
    if void and not current.allowed:
        raise Refusal(
            refusals.REVOKE,
            trick=void.trick,
            suit=void.suit,
            player=name,
            played_card=void.card,
            card=card,
        )


def tricks_add_up(current: Round, tricks: Sequence[int]) -> None:
    if sum(tricks) != current.size - 1 or min(tricks) < 0:
        raise Refusal(
            refusals.TRICK_COUNT,
            tricks=tuple(tricks),
            size=current.size,
            total=current.size - 1,
        )


def tricks_can_be(current: Round, tricks: Sequence[int]) -> None:
    """What the table lets stand: any numbers of tricks that a hand of this size could have won
    twice over."""
    if min(tricks) < 0 or max(tricks) > 2 * current.size:
        raise Refusal(
            refusals.TRICK_COUNT,
            tricks=tuple(tricks),
            size=current.size,
            total=current.size - 1,
        )
