"""Powers used as a round begins or ends."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import ClassVar

from cardgames.engine import clockwise
from cardgames.math_meows.rules import ending, turns
from cardgames.math_meows.rules.moves import With
from cardgames.math_meows.rules.position import P, Position
from cardgames.math_meows.rules.powers.base import Choice, Moment
from ninelives_site.core.sentences import N_

NEXT_LIVES, TAKEN = 3, 2


@dataclass(frozen=True)
class ShuffleLives(Choice):
    """As a round starts, one of the next three lives comes on top (M32)."""

    name: ClassVar[str] = "shuffle-lives"
    words: ClassVar[str] = N_("At a round’s start puts one of the next 3 lives on top.")
    moment: ClassVar[Moment] = Moment.ROUND_START
    asks_for: ClassVar[str] = N_("0, 1 or 2, for one of the next lives below the top one")

    def has_passed(self, game: Position, seat: int) -> bool:
        return seat in game.so_far.shuffled

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        below = len(game.lives[seat].unwagered) - 1
        return (With(index=index) for index in range(min(NEXT_LIVES, below)))

    def used(self, game: P, seat: int, asks: With) -> P:
        lives = game.lives[seat].lifted(1 + (asks.index or 0))
        so_far = replace(game.so_far, shuffled=game.so_far.shuffled | {seat})
        return turns.first_turn(replace(game.with_lives(seat, lives), so_far=so_far))


@dataclass(frozen=True)
class _AtRoundEnd(Choice):
    """A choice at a round's end: everybody has one of these at most (M31)."""

    moment: ClassVar[Moment] = Moment.ROUND_END

    def has_passed(self, game: Position, seat: int) -> bool:
        return game.ending is not None and seat in game.ending.chosen

    def used(self, game: P, seat: int, asks: With) -> P:
        over = game.ending
        if over is None:
            return game
        after = self.chosen(game, seat, asks)
        over = after.ending or over
        return ending.settled(replace(after, ending=replace(over, chosen=over.chosen | {seat})))

    def chosen(self, game: P, seat: int, asks: With) -> P:
        """What the choice does."""
        raise NotImplementedError


@dataclass(frozen=True)
class SwapHand(_AtRoundEnd):
    """Two hands change places, whatever the limits."""

    name: ClassVar[str] = "swap-hand"
    words: ClassVar[str] = N_("At a round’s end may swap hands with someone.")
    asks_for: ClassVar[str] = N_("another player")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(seat=other) for other in game.others(seat))

    def chosen(self, game: P, seat: int, asks: With) -> P:
        other = seat if asks.seat is None else asks.seat
        mine, theirs = game.hands[seat], game.hands[other]
        return game.with_hand(seat, theirs).with_hand(other, mine)


@dataclass(frozen=True)
class KittykingPicker(_AtRoundEnd):
    """The next Kittyking is named. Of several who have it, who has the fewest lives names; tied,
    the first of them clockwise after the Kittyking."""

    name: ClassVar[str] = "kittyking-picker"
    words: ClassVar[str] = N_("At a round’s end names the Kittyking.")
    asks_for: ClassVar[str] = N_(
        "a player; of several who have it, only who has the fewest lives may, and of those tied"
        " the first after the Kittyking"
    )

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        seats = len(game.players)
        after = clockwise(seats, ((game.kittyking or 0) + 1) % seats)
        having = [other for other in after if other == seat or self.is_held(game, other)]
        if min(having, key=lambda other: len(game.lives[other])) == seat:
            yield from (With(seat=named) for named in range(seats))

    def chosen(self, game: P, seat: int, asks: With) -> P:
        over = game.ending
        return replace(game, ending=replace(over, kittyking=asks.seat) if over else None)


@dataclass(frozen=True)
class LifeMeansCard(_AtRoundEnd):
    """Two cards of the round come from the discards, or as many as there are and have room."""

    name: ClassVar[str] = "life-means-card"
    words: ClassVar[str] = N_("At a round’s end takes 2 of the cards played.")
    asks_for: ClassVar[str] = N_(
        "two of the cards played in this round that are among the discards; fewer where there are"
        " fewer, or room for fewer"
    )

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        there = game.supply.of_round
        count = min(TAKEN, len(there), game.room(seat))
        for cards in dict.fromkeys(permutations(there, count)) if count else ():
            yield With(cards=cards)

    def chosen(self, game: P, seat: int, asks: With) -> P:
        return replace(game.gaining(seat, asks.cards), supply=game.supply.minus(asks.cards))


@dataclass(frozen=True)
class SwapLives(_AtRoundEnd):
    """The top lives of two players change places."""

    name: ClassVar[str] = "swap-lives"
    words: ClassVar[str] = N_("At a round’s end swaps 2 top lives between players.")
    asks_for: ClassVar[str] = N_("two different players")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(seats=pair) for pair in combinations(range(len(game.players)), 2))

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        return asks == With(seats=asks.seats) and len(set(asks.seats)) == 2

    def chosen(self, game: P, seat: int, asks: With) -> P:
        one, other = asks.seats
        first, second = game.lives[one], game.lives[other]
        lives = (game.top_life(one), game.top_life(other))
        return game.with_lives(one, first.with_top(lives[1])).with_lives(
            other, second.with_top(lives[0])
        )
