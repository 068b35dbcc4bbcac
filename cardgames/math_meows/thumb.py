"""A rule of thumb for Math Meows: play what draws most, stack where nothing else goes, else fail.

`best` picks one of moves that are listed already, and looks at nobody else's hand. Bots believe
that everybody plays so; in their worlds the model of `outlook.py` does the same without the rules.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from cardgames.bots import bytes_of, played_on
from cardgames.dealing import Luck
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.cards import SUITS, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.judging import judge
from cardgames.math_meows.rules.moves import (
    BadSuit,
    Play,
    UsePower,
    Wager,
)
from cardgames.math_meows.rules.position import POWER, Position
from cardgames.math_meows.rules.powers.base import Choice, Moment
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.math_meows.rules.row import SIDES
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal

MOST_TRIED = 12
"""Plays that are tried before somebody thinks that none goes."""
MOST_IN_STACK = 4
LEFT_BE = -10.0
"""What is worth less than to fail."""


def held(game: Position, seat: int) -> tuple[str, ...]:
    """The cards of a known hand."""
    hand = game.hands[seat]
    return (hand.cards if hand else None) or ()


# How much a move is liked


def liking(game: Position, seat: int, play: Play) -> float:
    """What a play is worth by itself: the cards that it draws, less those that it costs."""
    judged = judge(game, seat, play)
    count = len(play.cards)
    room = game.limit(seat) - len(held(game, seat)) + count
    wanted = room if judged.power.draws_to_limit else judged.draws
    same = sum(card == play.cards[0] for card in held(game, seat))
    return min(wanted, max(0, room)) - count + 0.1 * same


def _stacks(game: Position, seat: int, cards: Sequence[str]) -> Iterator[list[Play]]:
    """Stacks of these cards whose value may be played, the smaller ones first."""
    sides = SIDES if game.row and game.so_far.now.replaced is None else (None,)
    judged, power = judge(game, seat, Play(())), game.power_of(seat)
    blocked = () if judged.may_duplicate else judged.blocked
    number = {card: power.number(card) for card in cards}
    for size in range(2, min(len(cards), MOST_IN_STACK) + 1):
        found = []
        for chosen in dict.fromkeys(combinations(sorted(cards), size)):
            for signs in product((1, -1), repeat=size):
                value = sum(sign * number[card] for sign, card in zip(signs, chosen, strict=True))
                is_good = power.allows_value(value) and value not in blocked
                if is_good and value != game.barred_value:
                    text = "".join("+" if sign > 0 else "-" for sign in signs)
                    found += [Play(*_led(chosen, text), side) for side in sides]
        if found:
            yield found


def _led(cards: tuple[str, ...], signs: str) -> tuple[tuple[str, ...], str]:
    """The same stack with a card in front that is added, where there is one."""
    first = max(signs.find("+"), 0)
    order = (first, *(place for place in range(len(cards)) if place != first))
    return tuple(cards[place] for place in order), "".join(signs[place] for place in order)


def _first_after(game: Game, seat: int, plays: Sequence[Play], chance: Random) -> Game | None:
    """The game after the best liked of the plays that is legal, if any is."""
    ranked = sorted(
        plays, key=lambda play: liking(game, seat, play) + chance.random() / 8, reverse=True
    )
    for play in ranked[:MOST_TRIED]:
        try:
            return game.apply(seat, play)
        except Refusal:
            continue
    return None


def stacked(game: Game, seat: int, cards: Sequence[str], chance: Random) -> Game | None:
    """The game after a stack of these cards, if one is found that is legal."""
    for plays in _stacks(game, seat, cards):
        after = _first_after(game, seat, plays, chance)
        if after is not None:
            return after
    return None


# What is no play


def stepped(game: Game, seat: int, chance: Random) -> Game:
    """The game after a card was given away, or the bad suit named."""
    if game.phase == POWER:
        return game.apply(seat, chance.choice(tuple(moments.offered(game, seat))))
    return game.apply(seat, BadSuit(least_held(game, seat)))


def _wagered(game: Game, seat: int, chance: Random, luck: Luck) -> Game | None:
    """The game after a wager, where the hand as it is has a stack to play then."""
    if len(held(game, seat)) < 2:
        return None
    use = "stack" if game.options.wager_either else None
    try:
        after = played_on(DEALER, game, seat, Wager(use=use), luck)
    except Refusal:
        return None
    before_drawn = after.with_hand(seat, game.hands[seat])
    return after if stacked(before_drawn, seat, held(game, seat), chance) else None


def least_held(game: Position, seat: int) -> str:
    """The suit of which a hand has fewest."""
    suits = [*map(suit_of, held(game, seat))]
    return min(SUITS, key=suits.count)


# One of moves that are listed


def best(game: Game, seat: int, moves: Sequence[GameMove], chance: Random) -> GameMove | None:
    """The move that is liked best; None where all that could be done is better left."""
    worth = {move: rated(game, seat, move) + chance.random() / 8 for move in moves}
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays and any(isinstance(move, Wager) for move in moves):
        wagered = _wagered(game, seat, chance, bytes_of(chance))
        for move in moves:
            if isinstance(move, Wager):
                worth[move] = 0 if wagered and move.use != "draw" else -9
    found = max(moves, key=lambda move: worth[move])
    only_may = all(isinstance(move, UsePower) for move in moves)
    return None if only_may and worth[found] < 0 else found


def rated(game: Game, seat: int, move: GameMove) -> float:
    """How much a move is liked without a look at what follows."""
    match move:
        case Play():
            return liking(game, seat, move)
        case BadSuit():
            return -[*map(suit_of, held(game, seat))].count(move.suit)
        case Wager():
            return -8
        case UsePower():
            return _use(game, seat, move)
    return -7.5


def _use(game: Game, seat: int, move: UsePower) -> float:
    """A power: who has more is robbed, who has most lives is taken along, a turn that may be
    skipped is."""
    power, asks = EVERY[move.power], move.asks
    if not isinstance(power, Choice):
        return LEFT_BE
    other = seat if asks.seat is None else asks.seat
    more = (game.size(other) or 0) - (game.size(seat) or 0)
    match power.moment:
        case Moment.INSTEAD:
            return 5
        case Moment.GIVING | Moment.LOSS:
            return len(game.lives[other]) / 10
        case Moment.ROUND_END:
            return more - 0.5 if asks.seat is not None else 1 if asks.cards else LEFT_BE
        case Moment.AFTER_PLAY:
            return 1 + more / 10 if asks.seat is not None else LEFT_BE
        case Moment.OWN_TURN:
            return -5
    return LEFT_BE
