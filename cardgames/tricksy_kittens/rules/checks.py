"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play.
"""

from collections.abc import Iterable, Sequence

from cardgames.engine import Chance, first_twice
from cardgames.tricksy_kittens.rules import refusals
from cardgames.tricksy_kittens.rules.cards import CROWNS
from cardgames.tricksy_kittens.rules.moves import Move, Play, Replace
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.trick import Trick
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, AllOf, AnyOf, Sentence, say

DOING = {
    "deal": say(N_("A deal")),
    "bid": say(N_("A bid")),
    "play": say(N_("A card")),
    "allow": say(N_("An allow")),
    "round": say(N_("A whole round")),
    "power": say(N_("A power")),
    "keep": say(N_("Keeping a card")),
    "replace": say(N_("Another card for one taken back")),
    "pass": say(N_("Passing cards")),
    "chance": say(N_("Chance")),
}
"""How a refusal names a move, by its type."""
NOW = {
    "deal": say(N_("the next round has not begun")),
    "bid": say(N_("bids are still to come")),
    "trick": say(N_("a trick is to be played")),
    "keep": say(N_("the winner of the trick is to keep a card of it")),
}
"""What the game waits for, by its phase."""
DUE = {
    "replace": say(N_("the card taken back is to be replaced")),
    "pass": say(N_("cards are to be passed")),
    "chance": say(N_("chance is to say which cards")),
}
"""What the game waits for in the phase `power`, by the move that is due."""


def phase(game: Position, move: Move, *phases: str) -> None:
    if game.phase not in phases:
        raise Refusal(refusals.WRONG_PHASE, doing=DOING[move.type], now=_now(game))


def _now(game: Position) -> Sentence:
    due = game.current.due if game.current else None
    return DUE[due.move] if due else NOW[game.phase]


def is_due(game: Position, move: Move) -> None:
    """Whether a power has made this move due."""
    due = game.current.due if game.current else None
    if due is None or due.move != move.type:
        raise Refusal(refusals.WRONG_PHASE, doing=DOING[move.type], now=_now(game))


def may_allow(game: Position, move: Move) -> None:
    """An allow is for a card that comes next, played or laid instead of another."""
    due = game.current.due if game.current else None
    if due is None or due.move != Replace.type:
        phase(game, move, "trick")


def not_random(game: Position) -> None:
    """A card that chance picks is played, before anything else."""
    trick = game.current_round().trick
    if trick and trick.is_next_random:
        raise Refusal(refusals.RANDOM_CARD_FIRST)


def nothing_kept(game: Position) -> None:
    if not game.nothing_kept_yet:
        raise Refusal(refusals.KEPT_ALREADY)


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
    if game.turn is not None:
        among(game, (game.turn,), seat)


def among(game: Position, seats: Sequence[int], seat: int) -> None:
    """The game waits for these seats, and for one of them at the least."""
    if seat not in seats:
        raise Refusal(
            refusals.NOT_YOUR_TURN,
            player=AllOf(game.players[other] for other in seats),
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
    not_on_table(game, current, card)
    holder = current.holder_of(card)
    if holder == seat:
        return
    if holder is not None:
        raise Refusal(refusals.IN_ANOTHER_HAND, player=game.players[holder], card=card)
    if current.nothing_to_bid(seat, game.options) and not game.options.is_black_cat(card):
        raise Refusal(refusals.ONLY_BLACK_CATS, player=name, suit=CROWNS, card=card)


def in_hand_or_promised(game: Position, current: Round, seat: int, card: str) -> None:
    """A card set aside is in no hand, and is its player's all the same."""
    if card != current.promised_card(seat):
        in_hand(game, current, seat, card)


def not_on_table(game: Position, current: Round, card: str) -> None:
    """The card has not been shown in this round; whose bid it is, only open bids say."""
    if card in current.shown_bids:
        player = game.players[current.shown_bids.index(card)]
        raise Refusal(refusals.IS_THE_BID, card=card, player=player)
    if card in current.bids:
        raise Refusal(refusals.IS_A_BID, card=card)
    if any(card in row for row in current.rows if row):
        raise Refusal(refusals.IN_A_ROW, card=card)
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


def can_be_at_the_end(game: Position, current: Round, card: str) -> None:
    """T31: with powers a row may begin with any card that was dealt."""
    if current.is_known:
        if all(not hand.may_hold(card) for hand in current.hands):
            raise Refusal(refusals.NOT_DEALT, card=card)
        return
    not_scored(game, card)
    if card in current.left_over:
        raise Refusal(refusals.LEFT_OVER, card=card)


def bid_once(current: Round, cards: Iterable[str]) -> None:
    """No card is in two rows; of known hands it is then in none (T31)."""
    twice = first_twice(cards)
    if twice and current.is_known:
        raise Refusal(refusals.DEALT_ONCE, card=twice)
    if twice:
        raise Refusal(refusals.BID_TWICE, card=twice)


def drawn_from(game: Position, seat: int, held: Sequence[str], cards: Iterable[str]) -> None:
    """Cards that are passed, or that chance names, come from this hand."""
    for card in cards:
        if card not in held:
            raise Refusal(refusals.NOT_IN_HAND, player=game.players[seat], card=card)


def all_in_trick(game: Position, cards: Iterable[str]) -> None:
    on_table = game.current_trick().cards
    for card in cards:
        if card not in on_table:
            raise Refusal(refusals.NOT_IN_TRICK, card=card, cards=on_table)


def has_no_other(game: Position, current: Round, seat: int, move: Replace) -> None:
    """Only of an unknown hand is it said that it has no card to replace one."""
    if current.is_known:
        raise Refusal(refusals.HAS_ANOTHER, player=game.players[seat])
    if move.as_suit:
        raise Refusal(refusals.NOTHING_DECLARED)


# The form of the move


def declared(game: Position, move: Play | Replace, trick: Trick | None, place: int) -> None:
    """A black cat, and only it, is declared any suit in the game but crowns; not where a power
    names what the card counts as."""
    card = move.card or ""
    if not game.options.is_black_cat(card) or (trick and trick.named(place)):
        if move.as_suit:
            raise Refusal(refusals.NOT_DECLARED, card=card)
        return
    if move.as_suit not in game.options.named_suits:
        raise Refusal(refusals.DECLARE_SUIT, card=card, suits=game.options.named_suits)


def given_rightly(game: Position, move: Chance, to: Sequence[int], count: int) -> None:
    """Chance gives so many cards, each once, to one of these seats."""
    if move.to not in to:
        names = AnyOf(game.players[seat] for seat in to)
        raise Refusal(refusals.GIVEN_TO_ANOTHER, players=names)
    passed_rightly(game, move.cards, count)


def passed_rightly(game: Position, cards: Sequence[str], count: int) -> None:
    if len(cards) != count or first_twice(cards):
        raise Refusal(refusals.OTHER_COUNT, cards=tuple(cards), number=count)
