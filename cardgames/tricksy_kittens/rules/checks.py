"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgames.engine import first_twice
from cardgames.tricksy_kittens.rules.cards import CROWNS, suit_of
from cardgames.tricksy_kittens.rules.moves import Deal, Play
from cardgames.tricksy_kittens.rules.round import Round
from ninelives_site.core.refusal import Refusal

if TYPE_CHECKING:
    from cardgames.tricksy_kittens.rules.game import Game

NOW = {
    "deal": "the next round has not begun",
    "bid": "bids are still to come",
    "trick": "a trick is to be played",
}


def phase(game: "Game", doing: str, *phases: str) -> None:
    if game.phase not in phases:
        raise Refusal("wrong-phase", f"{doing} does not fit here: {NOW[game.phase]}.")


def untouched(current: Round) -> None:
    """A whole round is entered before its first bid or not at all."""
    if not current.untouched:
        raise Refusal("wrong-phase", "This round has begun with bids, so it is played.")


def hands_unknown(current: Round) -> None:
    """Known hands leave nothing to allow (T7)."""
    if current.is_known:
        raise Refusal("wrong-phase", "With known hands there is no revoke to allow.")


def turn(game: "Game", seat: int) -> None:
    """Anyone may lead while the Kittykeeper is not known (T2)."""
    if game.turn is not None and seat != game.turn:
        whose, who = game.players[game.turn], game.players[seat]
        raise Refusal("not-your-turn", f"It is the turn of {whose}, not of {who}.")


def still_to_bid(game: "Game", current: Round, seat: int) -> None:
    if seat in current.waiting:
        return
    name = game.players[seat]
    if current.is_known and current.bids[seat] is None:
        raise Refusal("not-your-turn", f"{name} holds nothing to bid and is passed over (T10).")
    raise Refusal("already-bid", f"{name} has bid already.")


# Names


def cards_exist(game: "Game", cards: Iterable[str]) -> None:
    for card in cards:
        if card not in game.deck:
            suits = ", ".join(game.options.suits)
            raise Refusal(
                "unknown-card",
                f"There is no card {card} in this game.",
                f"Cards are a suit of {suits} and a number from 1 to 9, like hearts-2.",
            )


# Where the card is


def not_scored(game: "Game", card: str) -> None:
    if card in game.scored:
        raise Refusal("card-elsewhere", f"{card} was scored in an earlier round.")


def in_hand(game: "Game", current: Round, seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand, name = current.hands[seat], game.players[seat]
    if hand.is_known:
        if not hand.may_hold(card):
            raise Refusal("not-in-hand", f"{name} does not hold {card}.")
        return
    not_scored(game, card)
    elsewhere = current.whereabouts(card)
    if elsewhere:
        raise Refusal("card-elsewhere", f"{card} {elsewhere}.")
    if current.nothing_to_bid(seat, game.questions) and game.questions.can_be_bid(card):
        raise Refusal("not-in-hand", f"{name} bid nothing, so holds only {CROWNS}, not {card}.")


def cannot_bid(game: "Game", current: Round, seat: int) -> None:
    """Nothing is bid only by who holds nothing that can be bid (T10)."""
    name, able = game.players[seat], game.questions.can_be_bid
    if not game.options.black_cat:
        raise Refusal("not-in-hand", f"{name} can bid: every card can be a bid.")
    if current.is_known and not current.nothing_to_bid(seat, game.questions):
        cards = ", ".join(card for card in current.hands[seat].cards or () if able(card))
        raise Refusal("not-in-hand", f"{name} can bid.", f"These can be a bid: {cards}.")


def each_once(cards: Iterable[str], doing: str) -> None:
    twice = first_twice(cards)
    if twice:
        raise Refusal("card-elsewhere", f"{twice} is {doing} twice.")


# The form of the move


def declared(game: "Game", move: Play) -> None:
    """A black cat, and only it, is declared any suit in the game but crowns."""
    if not game.questions.must_declare(move.card):
        if move.as_suit:
            raise Refusal("declare-suit", f"{move.card} is what it is.", "Leave the suit out.")
        return
    suits = [suit for suit in game.options.suits if suit != CROWNS]
    if move.as_suit not in suits:
        raise Refusal(
            "declare-suit",
            f"{move.card} is declared a suit in the game as it is played.",
            f"Say {', '.join(suits)}.",
        )


# The rules of play


def fair_deal(game: "Game", move: Deal) -> None:
    """T11; and what is left over is the rest, where a deal says it."""
    size, cards, seats = game.hand_size, len(game.in_game), len(game.players)
    sizes = move.sizes or tuple(len(hand) for hand in move.hands)
    rest = cards - size * seats
    remedy = f"{cards} cards are in the game: {size} for each of {seats}, {rest} left over."
    if any(found != size for found in sizes):
        found = ", ".join(map(str, sizes))
        raise Refusal("bad-deal", f"The hands have {found} cards.", remedy)
    if move.left_over and len(move.left_over) != rest:
        raise Refusal("bad-deal", f"{len(move.left_over)} cards are shown as left over.", remedy)


def can_be_bid(game: "Game", card: str) -> None:
    if not game.questions.can_be_bid(card):
        raise Refusal(
            "black-cat-bid",
            f"{card} is a black cat and can never be a bid.",
            "Who holds nothing else bids nothing.",
        )


def follows(game: "Game", current: Round, seat: int, card: str) -> None:
    """The duty to follow; of unknown hands, what shows that it was not met earlier (T7)."""
    name, suit = game.players[seat], game.questions.suit_in_hand(card)
    following = current.to_follow(seat, game.questions)
    if following and suit is not None and card not in following:
        held = f"{name} must follow {suit_of(following[0])}: {', '.join(following)}"
        raise Refusal("must-follow-suit", f"{held} {'is' if len(following) < 2 else 'are'} held.")
    void = current.revoked(seat, card, game.questions)
    if void and not current.allowed:
        raise Refusal(
            "revoke",
            f"In trick {void.trick} {void.suit} were led and {name} played {void.card}. "
            f"Now {card}: that was a revoke.",
        )


def tricks_add_up(current: Round, tricks: Sequence[int]) -> None:
    if sum(tricks) != current.size - 1 or min(tricks) < 0:
        raise Refusal(
            "trick-count",
            f"The tricks won are {', '.join(map(str, tricks))}.",
            f"With {current.size} cards a hand they add up to {current.size - 1}.",
        )
