"""What powers have made due, carried out: cards taken back, passed, set aside, given by chance."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from cardgames.engine import Chance, Seat, put
from cardgames.tricksy_kittens.rules import checks
from cardgames.tricksy_kittens.rules.due import (
    Due,
    HandingOut,
    Passing,
    Promising,
    RandomCard,
    Replacing,
    UnseenSwap,
)
from cardgames.tricksy_kittens.rules.moves import Move, Pass, Replace
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.replacing import candidates, replaced
from cardgames.tricksy_kittens.rules.trick import Cards


def offers(game: Position, due: Due, seat: Seat) -> Iterator[Move]:
    """The moves worth trying; of chance only what is certain."""
    match due:
        case Replacing(owner):
            yield from candidates(game, owner)
        case Passing(count) if seat is not None:
            held = game.current_round().hands[seat].cards or ()
            yield from map(Pass, combinations(held, count))
        case UnseenSwap() | RandomCard() | HandingOut():
            cards, (seats, count) = pool(game, due), due.asked
            if len(seats) == 1 and len(cards) == count:
                yield Chance(seats[0], cards)


def pool(game: Position, due: Due) -> Cards:
    """The cards of which chance gives some."""
    current = game.current_round()
    match due:
        case HandingOut():
            return game.current_trick().cards
        case UnseenSwap(victim=seat):
            return current.hands[seat].cards or ()
        case RandomCard(seat):
            held = current.promised_card(seat) if current.promise_is_due(seat) else None
            return (held,) if held else current.hands[seat].cards or ()
    return ()


def carried_out(game: P, due: Due, seat: Seat, move: Replace | Pass | Chance) -> P:
    """The game after the move that is due, its type and seat being right."""
    match due, move:
        case Replacing(owner), Replace():
            return replaced(game, owner, move).awaiting(None)
        case Passing(), Pass() if seat is not None:
            return _passed(game, due, seat, move)
        case _, Chance():
            return _given(game, due, move)
    raise TypeError(f"{move} is not due.")


def _passed(game: P, due: Passing, seat: int, move: Pass) -> P:
    held = game.current_round().hands[seat].cards or ()
    checks.cards_exist(game, move.cards)
    checks.drawn_from(game, seat, held, move.cards)
    checks.passed_rightly(game, move.cards, due.count)
    due = replace(due, given=put(due.given, seat, move.cards))
    if due.waiting:
        return game.awaiting(due)
    given = [cards or () for cards in due.given]
    current = replace(game.current_round(), due=None)
    if isinstance(due, Promising):
        return game.with_round(current.with_promises([card for (card,) in given]))
    return game.with_round(current.passed_on(given, due.step))


def _given(game: P, due: Due, move: Chance) -> P:
    """A card or more, as chance has it."""
    checks.cards_exist(game, move.cards)
    match due:
        case HandingOut():
            checks.all_in_trick(game, move.cards)
        case UnseenSwap(victim=holder) | RandomCard(holder):
            checks.drawn_from(game, holder, pool(game, due), move.cards)
    checks.given_rightly(game, move, *due.asked)
    current, card = replace(game.current_round(), due=None), move.cards[0]
    match due:
        case HandingOut(to_come=to_come):
            left = tuple(seat for seat in to_come if seat != move.to)
            after = game.with_round(current.handed(move.to, move.cards))
            return after.awaiting(replace(due, to_come=left)) if left else after
        case UnseenSwap(to, victim, give):
            return game.with_round(current.exchanged(to, give, card).exchanged(victim, card, give))
    return game.with_round(current).forcing(card)
