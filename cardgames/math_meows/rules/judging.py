"""A play as the rules look at it: by the life on top of who plays, and on the row as it counts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardgames.math_meows.rules.cards import NUMBERS, STAR
from cardgames.math_meows.rules.lives import Life
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.row import (
    Column,
    Row,
    cards_in,
    neighbour,
    neighbour_of_place,
    total,
    without_column,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A play and all that is asked of it.

    `row`: the columns that count, without one whose place the play takes. `first`: the place in it
    of the round's first column, None where there is none. `beside`: the column that the play comes
    to lie beside.
    """

    game: Position
    seat: int
    play: Play
    row: Row
    first: int | None
    beside: Column | None

    # The play

    @property
    def power(self) -> Power:
        return self.game.power_of(self.seat)

    @property
    def life(self) -> Life | None:
        return self.game.lives[self.seat].top

    @property
    def value(self) -> int:
        """Each number added or, where its sign is a minus, subtracted."""
        return total(self.play.cards, self.play.signs, self.power.number)

    def suits(self, cards: Iterable[str]) -> frozenset[str]:
        """The suits of cards, for this play."""
        return frozenset(map(self.power.suit, cards))

    @property
    def played_suits(self) -> frozenset[str]:
        return self.suits(self.play.cards)

    # The hand before the play, and the turn

    @property
    def held(self) -> tuple[str, ...]:
        """The hand; empty where nobody knows it: powers that look into it are trusted then."""
        hand = self.game.hands[self.seat]
        return (hand.cards if hand else None) or ()

    @property
    def has_wagered(self) -> bool:
        return bool(self.game.so_far.now.wagers)

    # The row

    @property
    def first_suits(self) -> frozenset[str]:
        """The suits of the round's first column; none where there is no such column."""
        return self.suits(self.row[self.first].cards) if self.first is not None else frozenset()

    @property
    def matching(self) -> tuple[str, ...]:
        """The cards of the play whose suit is in the neighbouring column."""
        beside, suit = (
            self.suits(self.beside.cards) if self.beside else frozenset(),
            self.power.suit,
        )
        return tuple(card for card in self.play.cards if suit(card) in beside)

    @property
    def draws(self) -> int:
        """How many cards the matches draw, before limit and supply: 1 each of the bad suit."""
        bad, power, matching = self.game.bad_suit, self.power, self.matching
        if power.draws_for_no_match:
            return power.match_draws if self.beside and not matching else 0
        return sum(1 if power.suit(card) == bad else power.match_draws for card in matching)

    def _blocking(self) -> Iterator[int]:
        power = self.power
        if power.nothing_blocks:
            return
        for place, column in enumerate(self.row):
            steps = None if self.first is None else place - self.first
            if not power.ignores(column, steps):
                yield column.value

    @property
    def blocked(self) -> frozenset[int]:
        """The values that may not be played, as they are on the table."""
        return frozenset(self._blocking())

    @property
    def free(self) -> tuple[int, ...]:
        """Those of 1 to 9 that may be."""
        return tuple(value for value in NUMBERS if value not in self.blocked)

    @property
    def may_duplicate(self) -> bool:
        return self.power.may_duplicate and self.seat not in self.game.so_far.duplicated

    @property
    def is_count_of_cards(self) -> bool:
        """Under `no_count_number`: whether the value is the number of cards on the table."""
        return self.game.options.no_count_number and self.value == len(cards_in(self.row))

    @property
    def is_second_star(self) -> bool:
        """Under `star_once`: whether there is a star here and on the table."""
        if not self.game.options.star_once or STAR not in self.played_suits:
            return False
        return any(STAR in self.suits(column.cards) for column in self.row)


def judge(game: Position, seat: int, play: Play) -> Judged:
    """A play as it lies beside the row, or in the place of a column that is as good as gone."""
    row, first, place = game.row, game.so_far.first, game.so_far.now.replaced
    if place is None:
        beside = neighbour(row, play.side)
        return Judged(game, seat, play, row, first if row else None, beside)
    left = None if first == place else first - (first > place)
    return Judged(
        game, seat, play, without_column(row, place), left, neighbour_of_place(row, place)
    )
