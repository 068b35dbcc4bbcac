"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play, powers last.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardgames.engine import listed
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.cards import DECK, WELL_FORMED
from cardgames.nine_lives.rules.hands import cards_of, is_empty
from cardgames.nine_lives.rules.moves import Wager, With
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.round import Rotation, Theft
from ninelives_site.core.refusal import Refusal

if TYPE_CHECKING:
    from cardgames.nine_lives.rules.game import Game


# The phase


def nothing_awaited(game: "Game", doing: str) -> None:
    """No choice of a Kittyqueen, no giving, no theft is under way."""
    if game.tied:
        raise Refusal("wrong-phase", f"{doing} does not fit here: the next Kittyqueen is chosen.")
    match game.round.turn.awaits:
        case Rotation() as rotation:
            missing = listed([game.players[seat] for seat in rotation.waiting])
            raise Refusal("wrong-phase", f"{doing} does not fit here: {missing} must give cards.")
        case Theft(to, victim):
            whose = f"{game.players[to]} takes a card of {game.players[victim]}"
            raise Refusal("wrong-phase", f"{doing} does not fit here: {whose} first.")


def round_not_begun(game: "Game") -> None:
    if game.round.begun:
        raise Refusal("wrong-phase", "A whole round is entered at a round's start, or not at all.")


def lives_come_back(game: "Game") -> None:
    """The window of a `return`: between a round's end and the next round's first move."""
    if not game.between:
        raise Refusal("wrong-phase", "Lives come back between a round's end and the next turn.")


def can_fail(game: "Game", seat: int) -> None:
    """N8: who need not take the turn can't fail."""
    turn = game.round.turn
    if seat in game.round.safe or (turn.optional and turn.seat == seat):
        name = game.players[seat]
        raise Refusal("wrong-phase", f"{name} need not take a turn, so can't fail.", "Pass.")


# The turn


def turn(game: "Game", seat: int) -> None:
    """Anyone may begin while the Kittyqueen is not known."""
    if game.turn is not None and seat != game.turn:
        whose, who = game.players[game.turn], game.players[seat]
        raise Refusal("not-your-turn", f"It is the turn of {whose}, not of {who}.")


def queen(game: "Game", seat: int) -> None:
    """Where the Kittyqueen is not known, anyone tells the choice."""
    if game.kittyqueen is not None and seat != game.kittyqueen:
        whose = game.players[game.kittyqueen]
        raise Refusal("not-your-turn", f"The choice is {whose}'s, the Kittyqueen's.")


def may_pass(game: "Game", seat: int) -> None:
    if seat not in game.round.safe and not game.round.turn.optional:
        name = game.players[seat]
        raise Refusal(
            "must-turn", f"{name} is not safe and must take a turn.", "Play a card, or fail."
        )


def not_wagered(game: "Game", seat: int) -> None:
    """N1."""
    if game.round.turn.use is not None:
        raise Refusal("already-wagered", f"{game.players[seat]} has wagered a life in this turn.")


# Names


def cards_exist(game: "Game", cards: Iterable[str]) -> None:
    for card in cards:
        if card not in (DECK if game.is_known else WELL_FORMED):
            raise Refusal(
                "unknown-card",
                f"There is no card {card}.",
                "Cards are icons of circle, square and triangle in this order, or stars alone: "
                "circle-circle-square, star-star.",
            )


def powers_exist(game: "Game", names: Iterable[str]) -> None:
    for name in names:
        if name not in game.powers:
            which = "limited powers" if game.options.powers == "limited" else "powers"
            raise Refusal("unknown-power", f"There is no {name} among the {which}.")


def names_exist(game: "Game", asks: With) -> None:
    """The powers and cards that a wager's `with` names, at any depth."""
    powers_exist(game, [*asks.order, *([asks.power] if asks.power else [])])
    cards_exist(game, [asks.card] if asks.card else [])
    if asks.then is not None:
        names_exist(game, asks.then)


# Where the card is, and the life


def has_life(game: "Game", seat: int) -> None:
    if not game.lives[seat].stack:
        raise Refusal("no-life", f"{game.players[seat]} has no life left to wager.")


def in_hand(game: "Game", seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand, name = game.hands[seat], game.players[seat]
    if is_empty(hand):
        raise Refusal("empty-hand", f"{name} has no card.", "Wager a life, or fail.")
    if game.is_known:
        if card not in cards_of(hand):
            raise Refusal("not-in-hand", f"{name} does not hold {card}.")
    elif card in tables.names(game.round.table):
        raise Refusal("not-in-hand", f"{card} lies on the table.")
    elif card in game.deck.discards:
        raise Refusal("not-in-hand", f"{card} was discarded, and not shuffled back.")


def all_in_hand(game: "Game", seat: int, cards: tuple[str, ...]) -> None:
    """Several cards of a known hand, each of them once."""
    held = cards_of(game.hands[seat])
    for place, card in enumerate(cards):
        if card not in held or card in cards[:place]:
            raise Refusal(
                "not-in-hand", f"{game.players[seat]} does not hold {card}, or not twice."
            )


# The form of the move


def draw_shown(game: "Game", move: Wager, shown: Power | None, draws: Iterable[int]) -> None:
    """`draw` is what the life shows, where that is known."""
    possible = tuple(draws)
    if move.draw not in possible:
        what = f"{shown.id} shows {possible[0]}" if shown else "A life shows 1 to 3"
        raise Refusal("bad-draw", f"{what} to draw, not {move.draw}.")


def cards_drawn(game: "Game", cards: tuple[str, ...], count: int, extra: int) -> None:
    """The cards drawn are named where hands are known, all of them, and only there."""
    if not game.is_known:
        if cards:
            raise Refusal("bad-draw", "Hands are not known here, so cards drawn are not named.")
        return
    if len(cards) != count + extra:
        more = f" and {extra} more by its power" if extra else ""
        raise Refusal("bad-draw", f"{count} cards are drawn{more}, not {len(cards)}.")


def asks_right(game: "Game", seat: int, power: Power, asks: With) -> None:
    if not power.allows(game, seat, asks):
        raise Refusal("power-target", f"{power.id} asks for {power.asks_for}, as things stand.")


# The rules of play


def none_over_nine(game: "Game", card: str, totals: dict[str, int]) -> None:
    over = [f"{number} of {cat}" for cat, number in totals.items()]
    if over:
        raise Refusal("over-nine", f"{card} would make {listed(over)}.", "No cat more than 9.")


def wager_not_forced(game: "Game", seat: int) -> None:
    """N9: who is bound to wager has done so, or can't."""
    bound = any(power.forces_wager() for power in game.round.binding(seat))
    if bound and game.round.turn.use is None and game.may_wager(seat):
        raise Refusal("wager-forced", f"{game.players[seat]} must wager a life in this turn.")


def wager_not_forbidden(game: "Game", seat: int) -> None:
    if any(power.forbids_wager() for power in game.round.binding(seat)):
        raise Refusal("wager-forbidden", f"{game.players[seat]} may not wager in this turn.")


def is_top_life(game: "Game", seat: int, named: str | None) -> None:
    top = game.lives[seat].top
    if named and top and named != top:
        whose = game.players[seat]
        raise Refusal("unknown-power", f"The top life of {whose} is {top}, not {named}.")
