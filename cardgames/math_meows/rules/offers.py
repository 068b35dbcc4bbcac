"""What a player could try: wagers, single cards, stacks.

A stack is offered in one order of its cards, that of the deck. Of an unknown hand only stacks of
two cards are: longer ones are legal too, but there are a hundred thousand of them.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from cardgames.engine import Seat
from cardgames.math_meows.rules.cards import COPIES, SUITS
from cardgames.math_meows.rules.moves import USES, BadSuit, Fail, Move, Play, Wager
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.row import SIDES, cards_in, free_values, total

CARDS = tuple(COPIES)


def candidates(game: Position, seat: Seat) -> Iterator[Move]:
    if seat is None:
        return
    if game.phase == "bad-suit":
        yield from map(BadSuit, SUITS)
    elif game.phase == "turn":
        yield from _plays(game, seat)
        yield from _wagers(game, seat)
        yield Fail()


def _plays(game: Position, seat: int) -> Iterator[Play]:
    free, sides = free_values(game.row), SIDES if game.row else (None,)
    if not game.stack_due:
        for card in _singles(game, seat):
            if total((card,)) in free:
                yield from (Play((card,), side=side) for side in sides)
        return
    for cards in _stacks(game, seat):
        for signs in map("".join, product("+-", repeat=len(cards))):
            if total(cards, signs) in free:
                yield from (Play(cards, signs, side) for side in sides)


def _singles(game: Position, seat: int) -> tuple[str, ...]:
    """The cards that the seat holds, or could hold, each once."""
    hand = game.hands[seat]
    if hand is not None and hand.cards is not None:
        return tuple(sorted(set(hand.cards), key=CARDS.index))
    on_table = cards_in(game.row)
    return tuple(card for card in CARDS if game.supply.around(card, on_table) > 0)


def _stacks(game: Position, seat: int) -> Iterator[tuple[str, ...]]:
    hand = game.hands[seat]
    if hand is None or hand.cards is None:
        yield from combinations_with_replacement(_singles(game, seat), 2)
        return
    held = sorted(hand.cards, key=CARDS.index)
    for size in range(2, len(held) + 1):
        yield from dict.fromkeys(combinations(held, size))


def _wagers(game: Position, seat: int) -> Iterator[Wager]:
    """With known hands there is a wager for each card that could be drawn for it."""
    drawable: tuple[tuple[str, ...], ...] = ((),)
    if game.is_known:
        deck = game.deck or game.supply.discards
        drawable = (*drawable, *((card,) for card in dict.fromkeys(deck)))
    for use in USES if game.options.wager_either else (None,):
        yield from (Wager(cards, use) for cards in drawable)
