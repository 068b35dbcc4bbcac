"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play, what was agreed on, powers.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from cardgames.engine import Chance, LivesLost
from cardgames.math_meows.rules import refusals
from cardgames.math_meows.rules.cards import COPIES
from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.lives import LIFE_NUMBERS, NO_LIFE_LIMIT
from cardgames.math_meows.rules.moves import Draw, Move, Play, UsePower, Wager
from cardgames.math_meows.rules.position import BAD_SUIT, TURN, Position
from cardgames.math_meows.rules.powers.base import Forbidding
from cardgames.math_meows.rules.round import Theft
from cardgames.math_meows.rules.row import cards_in
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, Sentence, say

SIGNS = frozenset("+-")
DOING = {
    "bad-suit": say(N_("A bad suit")),
    "wager": say(N_("A wager")),
    "play": say(N_("A play")),
    "fail": say(N_("Failing")),
    "draw": say(N_("A draw")),
    "round": say(N_("A whole round")),
    "chance": say(N_("A card taken")),
}
"""How a refusal names a move, by its type."""


def phase(game: Position, move: Move, *phases: str) -> None:
    if game.phase not in phases:
        raise Refusal(refusals.WRONG_PHASE, doing=DOING[move.type], now=now(game))


def now(game: Position) -> Sentence:
    match game.phase:
        case "draw" if game.theft:
            thief, robbed = game.players[game.theft.to], game.players[game.theft.victim]
            taking = N_("%(player)s is to take a card of %(other_player)s")
            return say(taking, player=thief, other_player=robbed)
        case "draw":
            return say(N_("cards are still to be drawn (%(count)s)"), count=game.due)
        case "power" if game.turn is not None:
            return say(N_("%(player)s is to give a card away"), player=game.players[game.turn])
        case "end":
            return say(N_("at the round's end there are choices"))
        case "turn":
            return say(N_("a player's turn is to be taken"))
    if game.kittyking is None:
        return say(N_("the Kittyking is to name the bad suit"))
    return say(N_("%(player)s is to name the bad suit"), player=game.players[game.kittyking])


def powers_known(game: Position, move: UsePower | Chance) -> None:
    """M24: where powers are unknown or off, there are none."""
    if not game.powers_known:
        raise Refusal(refusals.NO_POWERS, type=move.type)


def cards_due(game: Position, move: Draw) -> None:
    """What is awaited is a draw from the deck."""
    if not game.due:
        raise Refusal(refusals.WRONG_PHASE, doing=DOING[move.type], now=now(game))


def card_taken_due(game: Position, move: Chance) -> Theft:
    """What is awaited is a card of somebody's hand."""
    if game.theft is None:
        raise Refusal(refusals.WRONG_PHASE, doing=DOING[move.type], now=now(game))
    return game.theft


def round_start(game: Position, move: LivesLost) -> None:
    """A whole round is entered before anything has happened in it."""
    phase(game, move, BAD_SUIT, TURN)
    if not game.untouched:
        raise Refusal(refusals.ROUND_BEGUN)


def turn(game: Position, seat: int) -> None:
    """Anyone may begin while the Kittyking is not known."""
    if game.turn is not None and seat != game.turn:
        raise Refusal(
            refusals.NOT_YOUR_TURN,
            player=game.players[game.turn],
            other_player=game.players[seat],
        )


# Names


def cards_exist(cards: Iterable[str]) -> None:
    for card in cards:
        if card not in COPIES:
            raise Refusal(refusals.UNKNOWN_CARD, card=card)


# Where the card is


def copies_exist(cards: Iterable[str]) -> None:
    """No card is dealt more often than there are copies of it."""
    for card, count in Counter(cards).items():
        if count > COPIES[card]:
            raise Refusal(refusals.TOO_MANY_COPIES, card=card, times=count, number=COPIES[card])


def in_hand(game: Position, seat: int, cards: tuple[str, ...]) -> None:
    """The cards are in the hand; an unknown hand could hold them (M10)."""
    name, hand = game.players[seat], game.hands[seat]
    if hand is not None and hand.cards is not None:
        _among(name, hand.cards, cards)
        return
    if hand is not None and hand.size < len(cards):
        raise Refusal(refusals.TOO_FEW_IN_HAND, player=name, number=hand.size, wanted=len(cards))
    is_around(game, seat, cards)


def is_around(game: Position, seat: int, cards: tuple[str, ...]) -> None:
    """The cards are neither in sight nor discarded, so that a hand could hold them."""
    on_table = cards_in(game.row)
    for card, count in Counter(cards).items():
        around = game.supply.around(card, on_table)
        if count > around:
            raise Refusal(
                refusals.NOT_SO_OFTEN_AROUND if count > 1 else refusals.NOT_AROUND,
                player=game.players[seat],
                card=card,
                copies=COPIES[card],
                around=around,
            )


def _among(name: str, held: Sequence[str], cards: Iterable[str]) -> None:
    for card, count in Counter(cards).items():
        if count > held.count(card):
            raise Refusal(
                refusals.NOT_TWICE_IN_HAND if card in held else refusals.NOT_IN_HAND,
                player=name,
                card=card,
            )


# The form of the move


def signs(move: Play) -> None:
    if not move.is_stack:
        if move.signs not in ("", "+"):
            raise Refusal(refusals.SIGN_OF_ONE)
    elif len(move.signs) != len(move.cards) or not SIGNS.issuperset(move.signs):
        raise Refusal(refusals.BAD_SIGNS, signs=move.signs, count=len(move.cards))


def side(game: Position, move: Play) -> None:
    """Beside a row; a play that takes a column's place has one."""
    if game.row and move.side is None and game.so_far.now.replaced is None:
        raise Refusal(refusals.SIDE_NEEDED)


# The rules of play: a wager


def life_left(game: Position, seat: int) -> None:
    if game.lives[seat].top is None:
        raise Refusal(refusals.NO_LIFE, player=game.players[seat])


def hand_known(game: Position, cards: Sequence[str]) -> None:
    """Where hands are unknown, the cards drawn are not named."""
    if cards and not game.is_known:
        raise Refusal(refusals.HANDS_UNKNOWN)


def drawn(name: str, cards: Sequence[str], count: int) -> None:
    """Exactly those are named that are drawn."""
    if len(cards) != count:
        raise Refusal(refusals.WRONG_DRAW, player=name, number=count, given=len(cards))


def drawn_by(game: Position, seat: int) -> None:
    if game.turn is not None and seat != game.turn:
        raise Refusal(
            refusals.DRAWN_BY_ANOTHER,
            player=game.players[seat],
            other_player=game.players[game.turn],
        )


# The rules of play: a column


def stack_after_wager(game: Position, seat: int, move: Play) -> None:
    """Stacks are for those who have wagered, and these play nothing else (M4)."""
    name = game.players[seat]
    if move.is_stack and not game.stack_due:
        if game.options.wager_either:
            raise Refusal(refusals.STACK_NEEDS_STACK_WAGER, player=name)
        raise Refusal(refusals.STACK_NEEDS_WAGER, player=name)
    if game.stack_due and not move.is_stack:
        raise Refusal(refusals.WAGER_NEEDS_STACK, player=name)


def value_in_range(judged: Judged) -> None:
    if not judged.power.allows_value(judged.value):
        raise Refusal(refusals.OUT_OF_RANGE, value=judged.value)


def value_free(judged: Judged) -> None:
    if judged.value in judged.blocked and not judged.may_duplicate:
        raise Refusal(refusals.VALUE_ON_TABLE, value=judged.value, free=judged.free)


# What was agreed on


def variants_allow(judged: Judged) -> None:
    if judged.is_count_of_cards:
        raise Refusal(refusals.COUNT_OF_CARDS, value=judged.value)
    if judged.is_second_star:
        raise Refusal(refusals.STAR_TWICE)
    suit = judged.game.bad_suit
    if suit in judged.played_suits and not judged.play.is_stack:
        raise Refusal(refusals.BAD_SUIT_ALONE, suit=suit or "")


def not_first_nor_last_life(game: Position, seat: int) -> None:
    """Under `no_first_last_wager` neither the first of one's lives is wagered nor the last."""
    lives = game.lives[seat]
    if not game.options.no_first_last_wager:
        return
    if not lives.wagered and len(lives) == len(LIFE_NUMBERS):
        raise Refusal(refusals.FIRST_LIFE)
    if len(lives.unwagered) == 1:
        raise Refusal(refusals.LAST_LIFE)


def use_said(game: Position, move: Wager) -> None:
    """A wager is for one thing only under `wager_either`. (A record in which it says otherwise is
    malformed.)"""
    if game.options.wager_either and move.use is None:
        raise Refusal(refusals.USE_NEEDED)
    if move.use is not None and not game.options.wager_either:
        raise Refusal(refusals.USE_NOT_ASKED)


# Powers


def powers_allow(judged: Judged) -> None:
    """All that forbids holds together: one's own power and those of all others (M26)."""
    game, seat = judged.game, judged.seat
    for owner in (seat, *game.others(seat)):
        power = game.power_of(owner)
        binds = power.binds_others == (owner != seat)
        if binds and isinstance(power, Forbidding) and power.forbids(judged):
            raise Refusal(
                refusals.POWER_FORBIDS, power=power.id, player=game.players[owner], words=power.says
            )


# A round as the score keeper enters it


def lives_lost(game: Position, move: LivesLost) -> None:
    for name, lives, lost in zip(game.players, game.lives, move.lost, strict=True):
        if not 0 <= lost <= len(lives):
            raise Refusal(refusals.TOO_MANY_LOST, player=name, number=len(lives), lost=lost)
    if not any(move.lost):
        raise Refusal(refusals.NOBODY_LOST)


def hands_held(game: Position, move: LivesLost) -> None:
    for name, count in zip(game.players, move.hands, strict=False):
        if not 0 <= count <= NO_LIFE_LIMIT:
            raise Refusal(refusals.TOO_MANY_HELD, player=name, count=count, limit=NO_LIFE_LIMIT)
