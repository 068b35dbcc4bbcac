"""Whose turn it is: passing on, second turns, and those who skip (M28, M29)."""

from dataclasses import replace

from cardgames.engine import clockwise
from cardgames.math_meows.rules.position import BAD_SUIT, P, Position
from cardgames.math_meows.rules.round import TurnNow


def passed_on(game: P, first: int) -> P:
    """The turn goes to the first, from this seat on, who need not skip; if all would, to the
    Kittyking (M11)."""
    skipped = set(game.so_far.skipped)
    turn = game.kittyking
    for seat in clockwise(len(game.players), first % len(game.players)):
        if not _must_skip(game, seat):
            turn = seat
            break
        skipped.add(seat)
    so_far = replace(game.so_far, now=TurnNow(), skipped=frozenset(skipped))
    return replace(game, turn=turn, stack_due=False, so_far=so_far)


def _must_skip(game: Position, seat: int) -> bool:
    """Whether the seat's power lets the turn pass it (M29)."""
    power = game.power_of(seat)
    if power.skips_alone_smallest and game.is_alone_smallest(seat):
        return True
    return power.skips_alone_largest and game.is_alone_largest(seat)


def first_turn(game: P) -> P:
    """A round begins: with the bad suit, or with the first turn from the Kittyking on (M29)."""
    game = replace(game, so_far=replace(game.so_far, skipped=frozenset()))
    if game.kittyking is None or game.phase == BAD_SUIT:
        return replace(game, turn=game.kittyking)
    return passed_on(game, game.kittyking)


def finished(game: P) -> P:
    """A turn is over: a second one follows, or it passes on, and what comes after it may be
    used (M28)."""
    seat = game.so_far.taken[-1].seat
    if game.power_of(seat).plays_twice and not game.so_far.now.is_second:
        return second(game)
    return found_anew(replace(game, so_far=replace(game.so_far, is_after=True)))


def second(game: P) -> P:
    """Who has just played takes a second turn, with wagers of its own."""
    so_far = replace(game.so_far, now=TurnNow(is_second=True), is_after=False)
    return replace(game, turn=game.so_far.taken[-1].seat, stack_due=False, so_far=so_far)


def found_anew(game: P) -> P:
    """Who is next after the last play."""
    so_far = replace(game.so_far, skipped=frozenset())
    return passed_on(replace(game, so_far=so_far), game.so_far.taken[-1].seat + 1)


def skipped(game: P, seat: int) -> P:
    """Somebody lets their turn pass: it is none, and has nothing after it."""
    game = game.begun_by(seat)
    so_far = replace(game.so_far, skipped=game.so_far.skipped | {seat})
    return passed_on(replace(game, so_far=so_far), seat + 1)


def may_skip(game: P, seat: int) -> bool:
    """Not if all others have, since the last play or the round's start (M29)."""
    return not game.so_far.skipped.issuperset(game.others(seat))
