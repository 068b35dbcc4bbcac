"""Who may act, and what a player could try: wagers, single cards, stacks, powers.

A stack is offered in one order of its cards, that of the deck, but where a power asks for more. Of
an unknown hand only stacks of two cards are: longer ones are legal too, but there are a hundred
thousand of them.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from cardgames.engine import Seat
from cardgames.math_meows.rules import ending, moments, wagering
from cardgames.math_meows.rules.cards import COPIES, SUITS
from cardgames.math_meows.rules.moves import USES, BadSuit, Fail, Move, Play, Wager
from cardgames.math_meows.rules.position import BAD_SUIT, DRAW, END, OVER, TURN, Position
from cardgames.math_meows.rules.row import SIDES, cards_in

CARDS = tuple(COPIES)


def to_act(game: Position) -> tuple[Seat, ...]:
    """Who the game waits for; None for chance, or where a score keeper may enter the round."""
    if game.phase == OVER:
        return ()
    if game.phase == DRAW:
        return (None,)
    acting = set(moments.choosers(game))
    if game.phase == END:
        *seats, table = to_act(ending.next_round(game))
        return (*sorted(acting.union(seat for seat in seats if seat is not None)), table)
    acting |= set(range(len(game.players)) if game.turn is None else (game.turn,))
    return (*sorted(acting), *((None,) if game.untouched else ()))


def candidates(game: Position, seat: Seat) -> Iterator[Move]:
    if seat is None:
        return
    yield from moments.offered(game, seat)
    if game.phase == END:
        yield from candidates(ending.next_round(game), seat)
    elif game.phase == BAD_SUIT:
        yield from map(BadSuit, SUITS)
    elif game.phase == TURN and game.turn in (None, seat):
        yield from plays(game, seat)
        yield from _wagers(game, seat)
        yield Fail()


def plays(game: Position, seat: int) -> Iterator[Play]:
    """What a seat could lay down if it were its turn, on either side."""
    sides = SIDES if game.row and game.so_far.now.replaced is None else (None,)
    if not game.stack_due:
        yield from (Play((card,), side=side) for card in _singles(game, seat) for side in sides)
        return
    for cards in _stacks(game, seat):
        for signs in map("".join, product("+-", repeat=len(cards))):
            yield from (Play(cards, signs, side) for side in sides)


def _singles(game: Position, seat: int) -> tuple[str, ...]:
    """The cards that the seat holds, or could hold, each once."""
    hand = game.hands[seat]
    if hand is not None and hand.cards is not None:
        return tuple(sorted(set(hand.cards), key=CARDS.index))
    on_table = cards_in(game.row)
    return tuple(card for card in CARDS if game.supply.around(card, on_table) > 0)


def _stacks(game: Position, seat: int) -> Iterator[tuple[str, ...]]:
    for cards in _in_order_of_deck(game, seat):
        yield cards
        if game.power_of(seat).order_matters:
            firsts = range(1, len(cards))
            leading = ((cards[first], *cards[:first], *cards[first + 1 :]) for first in firsts)
            yield from (stack for stack in dict.fromkeys(leading) if stack != cards)


def _in_order_of_deck(game: Position, seat: int) -> Iterator[tuple[str, ...]]:
    hand = game.hands[seat]
    if hand is None or hand.cards is None:
        yield from combinations_with_replacement(_singles(game, seat), 2)
        return
    held = sorted(hand.cards, key=CARDS.index)
    for size in range(2, len(held) + 1):
        yield from dict.fromkeys(combinations(held, size))


def _wagers(game: Position, seat: int) -> Iterator[Wager]:
    """With known hands there is a wager for each card, or cards, that could be drawn for it."""
    for use in USES if game.options.wager_either else (None,):
        for cards in _drawable(game, seat, Wager(use=use)):
            yield Wager(cards, use)


def _drawable(game: Position, seat: int, wager: Wager) -> Iterator[tuple[str, ...]]:
    if not game.is_known or game.lives[seat].top is None:
        yield ()
        return
    after = game.with_lives(seat, game.lives[seat].wager())
    count = after.drawable(seat, wagering.draws(game, seat, wager)) or 0
    deck = game.deck
    loose = deck if len(deck) >= count else (*deck, *game.supply.discards)
    yield from product(dict.fromkeys(loose), repeat=count)
