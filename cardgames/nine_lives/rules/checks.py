"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the form of the move, the rules of play, powers last.
"""

from collections.abc import Iterable

from cardgames.engine import LivesLost
from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.cards import DECK, LIMITED, WELL_FORMED
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.hands import cards_of, is_empty
from cardgames.nine_lives.rules.moves import Wager, With
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation, Theft
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import AllOf, say

# The phase


def nothing_awaited(game: Position, doing: str) -> None:
    """No choice of a Kittyqueen, no giving, no theft is under way."""
    if game.tied:
        raise Refusal(refusals.QUEEN_FIRST, doing=say(doing))
    match game.round.turn.awaits:
        case Rotation() as rotation:
            missing = AllOf(game.players[seat] for seat in rotation.waiting)
            raise Refusal(refusals.GIVING_FIRST, doing=say(doing), players=missing)
        case Theft(to, victim):
            taker, robbed = game.players[to], game.players[victim]
            raise Refusal(
                refusals.THEFT_FIRST, doing=say(doing), player=taker, player_robbed=robbed
            )


def round_not_begun(game: Position) -> None:
    if game.round.begun:
        raise Refusal(refusals.ROUND_BEGUN)


def lives_come_back(game: Position) -> None:
    """The window of a `return`: between a round's end and the next round's first move."""
    if not game.is_between_rounds:
        raise Refusal(refusals.NOT_BETWEEN)


def can_fail(game: Position, seat: int) -> None:
    """N8: who need not take the turn can't fail."""
    turn = game.round.turn
    if seat in game.round.safe or (turn.optional and turn.seat == seat):
        raise Refusal(refusals.CANNOT_FAIL, player=game.players[seat])


# The turn


def turn(game: Position, seat: int) -> None:
    """Anyone may begin while the Kittyqueen is not known."""
    if game.turn is not None and seat != game.turn:
        on_turn = game.players[game.turn]
        raise Refusal(refusals.NOT_YOUR_TURN, player_on_turn=on_turn, player=game.players[seat])


def queen(game: Position, seat: int) -> None:
    """Where the Kittyqueen is not known, anyone enters the choice."""
    if game.kittyqueen is not None and seat != game.kittyqueen:
        raise Refusal(refusals.NOT_THE_QUEEN, player=game.players[game.kittyqueen])


def may_pass(game: Position, seat: int) -> None:
    if not _is_free(game, seat):
        raise Refusal(refusals.MUST_TURN, player=game.players[seat])


def _is_free(game: Position, seat: int) -> bool:
    """Whether the seat on turn need not take it."""
    return seat in game.round.safe or game.round.turn.optional


def not_wagered(game: Position, seat: int) -> None:
    """N1."""
    if game.round.turn.use is not None:
        raise Refusal(refusals.ALREADY_WAGERED, player=game.players[seat])


# Names


def cards_exist(game: Position, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in (DECK if game.is_known else WELL_FORMED):
            raise Refusal(refusals.UNKNOWN_CARD, unknown=card)


def powers_exist(game: Position, names: Iterable[str]) -> None:
    for name in names:
        if name not in powers_of(game):
            if game.options.powers == LIMITED:
                raise Refusal(refusals.NOT_LIMITED, power=name)
            raise Refusal(refusals.UNKNOWN_POWER, power=name)


def names_exist(game: Position, asks: With) -> None:
    """The powers and cards that a wager's `with` names, at any depth."""
    powers_exist(game, [*asks.order, *([asks.power] if asks.power else [])])
    cards_exist(game, [asks.card] if asks.card else [])
    if asks.then is not None:
        names_exist(game, asks.then)


# Where the card is, and the life


def has_life(game: Position, seat: int) -> None:
    if not game.lives[seat].stack:
        raise Refusal(refusals.NO_LIFE, player=game.players[seat])


def in_hand(game: Position, seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand, name = game.hands[seat], game.players[seat]
    if is_empty(hand):
        if _is_free(game, seat):
            raise Refusal(refusals.EMPTY_AND_FREE, player=name)
        raise Refusal(refusals.EMPTY_HAND, player=name)
    if game.is_known:
        if card not in cards_of(hand):
            raise Refusal(refusals.NOT_IN_HAND, player=name, card=card)
    elif card in tables.names(game.round.table):
        raise Refusal(refusals.ON_TABLE, card=card)
    elif card in game.deck.discards:
        raise Refusal(refusals.DISCARDED, card=card)


# The form of the move


def draw_shown(game: Position, move: Wager, shown: Power | None, draws: Iterable[int]) -> None:
    """`draw` is what the life shows, where that is known."""
    possible = tuple(draws)
    if move.draw in possible:
        return
    if shown is None:
        raise Refusal(refusals.NO_SUCH_DRAW, draw=move.draw)
    raise Refusal(refusals.OTHER_DRAW, power=shown.id, shown=possible[0], draw=move.draw)


def cards_drawn(game: Position, cards: tuple[str, ...], count: int, extra: int) -> None:
    """The cards drawn are named where hands are known, all of them, and only there."""
    if not game.is_known:
        if cards:
            raise Refusal(refusals.HANDS_UNKNOWN)
        return
    named, number = len(cards), count + extra
    if named == number:
        return
    if extra:
        raise Refusal(refusals.DRAWN_BY_POWER, named=named, number=number, extra=extra)
    raise Refusal(refusals.DRAWN, named=named, number=number)


def asks_right(game: Position, seat: int, power: Power, asks: With) -> None:
    """`with` says what the power asks for; the life is on the table already."""
    if not power.allows(game, seat, asks):
        life = game.lives[seat].wagered[-1] or say(refusals.NAMELESS_LIFE)
        raise Refusal(refusals.POWER_ASKS, power=life, asked=say(power.asks_for))


# The rules of play


def none_over_nine(game: Position, card: str, totals: dict[str, int]) -> None:
    counts = AllOf(say(refusals.COUNTED[cat], number=number) for cat, number in totals.items())
    if counts:
        raise Refusal(refusals.OVER_NINE, card=card, counts=counts)


def wager_not_forbidden(game: Position, seat: int) -> None:
    if any(power.forbids_wager for power in game.round.binding(seat)):
        raise Refusal(refusals.WAGER_FORBIDDEN, player=game.players[seat])


def is_top_life(game: Position, seat: int, named: str | None) -> None:
    top = game.lives[seat].top
    if named and top and named != top:
        player = game.players[seat]
        raise Refusal(refusals.OTHER_TOP_LIFE, player=player, top_power=top, power=named)


# A round as the score keeper enters it


def lives_lost(game: Position, move: LivesLost) -> None:
    if not any(move.lost):
        raise Refusal(refusals.NOBODY_LOSES)
    for player, lives, lost in zip(game.players, game.lives, move.lost, strict=True):
        if not 0 <= lost <= lives.count:
            raise Refusal(refusals.TOO_MANY_LOST, player=player, number=lives.count, lost=lost)
    if move.hands and (min(move.hands) < 0 or sum(move.hands) > SIZE):
        raise Refusal(refusals.HANDS_TOO_LARGE, sizes=move.hands, deck=SIZE)
