"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play, what was agreed on.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgames.engine import Chance, LivesLost
from cardgames.math_meows.rules.cards import COPIES, NUMBERS
from cardgames.math_meows.rules.lives import NO_LIFE_LIMIT
from cardgames.math_meows.rules.moves import Play, Power, Wager
from cardgames.math_meows.rules.row import Column, cards_in, free_values
from ninelives_site.core.refusal import Refusal

if TYPE_CHECKING:
    from cardgames.math_meows.rules.game import Game

SIGNS = frozenset("+-")


def phase(game: "Game", doing: str, *phases: str) -> None:
    if game.phase in phases:
        return
    kittyking = "the Kittyking" if game.kittyking is None else game.players[game.kittyking]
    now = {
        "bad-suit": f"{kittyking} is to name the bad suit",
        "turn": "a player's turn is to be taken",
        "draw": f"cards are still to be drawn ({game.due})",
    }[game.phase]
    raise Refusal("wrong-phase", f"{doing} does not fit here: {now}.")


def no_powers(move: Power | Chance) -> None:
    """M10: where powers are unknown or off, there are none."""
    doing = f"A {move.type} move"
    raise Refusal("wrong-phase", f"{doing} is a matter of powers, and this game is without.")


def round_start(game: "Game") -> None:
    """A whole round is entered before anything has happened in it."""
    phase(game, "A whole round", "bad-suit", "turn")
    if not game.untouched:
        raise Refusal("wrong-phase", "This round has begun, so it is played to its end.")


def turn(game: "Game", seat: int) -> None:
    """Anyone may begin while the Kittyking is not known."""
    if game.turn is not None and seat != game.turn:
        whose, who = game.players[game.turn], game.players[seat]
        raise Refusal("not-your-turn", f"It is the turn of {whose}, not of {who}.")


# Names


def cards_exist(cards: Iterable[str]) -> None:
    for card in cards:
        if card not in COPIES:
            raise Refusal(
                "unknown-card",
                f"There is no card {card}.",
                "There are circle 1, 4, 7, square 2, 5, 8, triangle 3, 6, 9 and star 1 to 9.",
            )


# Where the card is


def copies_exist(cards: Iterable[str]) -> None:
    """No card is dealt more often than there are copies of it."""
    for card, count in Counter(cards).items():
        if count > COPIES[card]:
            raise Refusal(
                "not-in-hand",
                f"{card} is dealt {count} times.",
                f"There {'is' if COPIES[card] == 1 else 'are'} {COPIES[card]} of it.",
            )


def in_hand(game: "Game", seat: int, cards: tuple[str, ...]) -> None:
    """The cards are in the hand; an unknown hand could hold them (M10)."""
    name, hand = game.players[seat], game.hands[seat]
    if hand is not None and hand.cards is not None:
        for card, count in Counter(cards).items():
            if count > hand.cards.count(card):
                again = " a second time" if card in hand.cards else ""
                raise Refusal("not-in-hand", f"{name} does not hold {card}{again}.")
        return
    if hand is not None and hand.size < len(cards):
        raise Refusal("not-in-hand", f"{name} holds {hand.size} cards, not {len(cards)}.")
    on_table = cards_in(game.row)
    for card, count in Counter(cards).items():
        around = game.supply.around(card, on_table)
        if count > around:
            raise Refusal(
                "not-in-hand",
                f"{name} can't hold {card}{' so often' if count > 1 else ''}:"
                f" of {COPIES[card]} in the deck {around} can be around.",
            )


# The form of the move


def signs(move: Play) -> None:
    if not move.is_stack:
        if move.signs not in ("", "+"):
            raise Refusal("bad-signs", "A single card counts as it is.", "Leave the signs out.")
    elif len(move.signs) != len(move.cards) or not SIGNS.issuperset(move.signs):
        raise Refusal(
            "bad-signs",
            f'"{move.signs}" are no signs for {len(move.cards)} cards.',
            "Say + or - for each card of a stack.",
        )


def side(game: "Game", move: Play) -> None:
    if game.row and move.side is None:
        raise Refusal("side-needed", "Say left or right: there are cards on the table.")


# The rules of play: a wager


def life_left(game: "Game", seat: int) -> None:
    if game.lives[seat].top is None:
        raise Refusal("no-life", f"{game.players[seat]} has no life left to wager.")


def hand_known(game: "Game", cards: Sequence[str]) -> None:
    """Where hands are unknown, the cards drawn are not named."""
    if cards and not game.is_known:
        raise Refusal("bad-draw", "Hands are not known here, so drawn cards are not named.")


def drawn(name: str, cards: Sequence[str], count: int) -> None:
    """Exactly those are named that are drawn."""
    if len(cards) != count:
        plural = "" if count == 1 else "s"
        raise Refusal(
            "bad-draw",
            f"{name} draws {count} card{plural} here, not {len(cards)}.",
            "Limit and deck are counted in.",
        )


def drawn_by(game: "Game", seat: int) -> None:
    if seat != game.turn:
        who = game.players[seat]
        raise Refusal("bad-draw", f"{who} has nothing to draw: {game.whose_turn} draws.")


# The rules of play: a column


def stack_after_wager(game: "Game", seat: int, move: Play) -> None:
    """Stacks are for those who have wagered, and these play nothing else (M4)."""
    name = game.players[seat]
    if move.is_stack and not game.stack_due:
        remedy = "Wager for a stack first." if game.options.wager_either else "Wager first."
        raise Refusal("stack-needs-wager", f"{name} has wagered nothing for a stack.", remedy)
    if game.stack_due and not move.is_stack:
        raise Refusal(
            "wager-needs-stack",
            f"{name} has wagered, so must play a stack of two or more cards.",
            "Who has none, fails.",
        )


def value_in_range(column: Column) -> None:
    if column.value not in NUMBERS:
        raise Refusal("out-of-range", f"The stack is {column.value} in all.", "1 to 9 is allowed.")


def value_free(game: "Game", column: Column) -> None:
    free = free_values(game.row)
    if column.value not in free:
        left = ", ".join(map(str, free))
        raise Refusal("value-on-table", f"{column.value} is on the table.", f"Free are {left}.")


# What was agreed on


def play_allowed(game: "Game", column: Column) -> None:
    found = game.questions.forbids_play(game.row, column)
    if found:
        raise Refusal("variant-forbids", f"{found[1]} (variant {found[0].name})")


def wager_allowed(game: "Game", seat: int) -> None:
    found = game.questions.forbids_wager(game.lives[seat])
    if found:
        raise Refusal("variant-forbids", f"{found[1]} (variant {found[0].name})")


def use_said(game: "Game", move: Wager) -> None:
    """A wager is for one thing only under `wager_either`. (A record in which it says otherwise is
    malformed.)"""
    if game.options.wager_either and move.use is None:
        raise Refusal("variant-forbids", "Say what the wager is for: draw or stack.")
    if move.use is not None and not game.options.wager_either:
        raise Refusal("variant-forbids", "A wager here draws a card and allows a stack.")


# A round as the score keeper enters it


def round_can_be(game: "Game", move: LivesLost) -> None:
    for name, lives, lost in zip(game.players, game.lives, move.lost, strict=True):
        if not 0 <= lost <= len(lives):
            raise Refusal("bad-round", f"{name} has {len(lives)} lives and can't lose {lost}.")
    if not any(move.lost):
        raise Refusal("bad-round", "Nobody loses a life.", "A round costs somebody at least one.")
    for name, size in zip(game.players, move.hands, strict=False):
        if not 0 <= size <= NO_LIFE_LIMIT:
            raise Refusal(
                "bad-round",
                f"{name} can't hold {size} cards.",
                f"The highest limit is {NO_LIFE_LIMIT}.",
            )
