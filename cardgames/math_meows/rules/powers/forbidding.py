"""Powers about what their owner may play: the card, its value, its place, the stack."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.power import OfNumber, OfSuit
from cardgames.math_meows.rules.powers.base import Forbidding
from cardgames.math_meows.rules.row import LEFT, RIGHT
from ninelives_site.core.sentences import N_

# The suit


@dataclass(frozen=True)
class NoMatch(Forbidding):
    """No card whose suit is in the neighbour, with room for cards or without."""

    name: ClassVar[str] = "no-match"
    words: ClassVar[str] = N_("May not match the neighbour.")

    def forbids(self, play: Judged) -> bool:
        return bool(play.matching)


@dataclass(frozen=True)
class MustMatchFirst(Forbidding):
    """A suit of the round's first column must be in the play, if the hand has one."""

    name: ClassVar[str] = "must-match-first"
    words: ClassVar[str] = N_("The suit of the first column must be in the play.")

    def forbids(self, play: Judged) -> bool:
        return misses_first_suit(play)


def misses_first_suit(play: Judged) -> bool:
    """Whether the play has none of the first column's suits, though the hand before it has."""
    suits = play.first_suits
    return suits.isdisjoint(play.played_suits) and not suits.isdisjoint(play.suits(play.held))


@dataclass(frozen=True)
class ForbiddenSuit(OfSuit, Forbidding):
    """No card of the suit."""

    name: ClassVar[str] = "forbidden-suit"
    words: ClassVar[str] = N_("May not play %(cards_of_suit)s.")

    def forbids(self, play: Judged) -> bool:
        return self.of in play.played_suits


@dataclass(frozen=True)
class UniqueSuits(Forbidding):
    """No card of a suit that one has played in an earlier turn of this round, under any life."""

    name: ClassVar[str] = "unique-suits"
    words: ClassVar[str] = N_("Each suit only once a round.")

    def forbids(self, play: Judged) -> bool:
        earlier = play.game.so_far.cards_of(play.seat)
        return not play.played_suits.isdisjoint(play.suits(earlier))


# The value


@dataclass(frozen=True)
class Even(Forbidding):
    """No odd value."""

    name: ClassVar[str] = "even"
    words: ClassVar[str] = N_("Only even values.")

    def forbids(self, play: Judged) -> bool:
        return play.value % 2 == 1


@dataclass(frozen=True)
class Odd(Forbidding):
    """No even value."""

    name: ClassVar[str] = "odd"
    words: ClassVar[str] = N_("Only odd values.")

    def forbids(self, play: Judged) -> bool:
        return play.value % 2 == 0


@dataclass(frozen=True)
class InverseTurn(Forbidding):
    """Only a value that a column has; any on an empty table. No value blocks."""

    name: ClassVar[str] = "inverse-turn"
    words: ClassVar[str] = N_("Must play a value already on the table.")
    nothing_blocks: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return bool(play.row) and all(column.value != play.value for column in play.row)


@dataclass(frozen=True)
class ForbiddenNumber(OfNumber, Forbidding):
    """Not this value."""

    name: ClassVar[str] = "forbidden-number"
    words: ClassVar[str] = N_("May not play the value %(value)s.")

    def forbids(self, play: Judged) -> bool:
        return play.value == self.of


@dataclass(frozen=True)
class ValueAboveLives(Forbidding):
    """No value below the number on this life."""

    name: ClassVar[str] = "value-above-lives"
    words: ClassVar[str] = N_("No value below their lives.")

    def forbids(self, play: Judged) -> bool:
        return play.value < play.game.top_life(play.seat).number


@dataclass(frozen=True)
class ValueBelowLives(Forbidding):
    """No value above the number on this life."""

    name: ClassVar[str] = "value-below-lives"
    words: ClassVar[str] = N_("No value above their lives.")

    def forbids(self, play: Judged) -> bool:
        return play.value > play.game.top_life(play.seat).number


@dataclass(frozen=True)
class HigherThanNeighbours(Forbidding):
    """No value that is not above the neighbour's."""

    name: ClassVar[str] = "higher-than-nbs"
    words: ClassVar[str] = N_("Value above the neighbour’s.")

    def forbids(self, play: Judged) -> bool:
        return play.beside is not None and play.value <= play.beside.value


@dataclass(frozen=True)
class LowerThanNeighbours(Forbidding):
    """No value that is not below the neighbour's."""

    name: ClassVar[str] = "lower-than-nbs"
    words: ClassVar[str] = N_("Value below the neighbour’s.")

    def forbids(self, play: Judged) -> bool:
        return play.beside is not None and play.value >= play.beside.value


# The side


@dataclass(frozen=True)
class ForcedLeft(Forbidding):
    """Not on the right, even of an empty table; a play that names no side is free (M36)."""

    name: ClassVar[str] = "forced-left"
    words: ClassVar[str] = N_("Only on the left of the row.")

    def forbids(self, play: Judged) -> bool:
        return play.play.side == RIGHT


@dataclass(frozen=True)
class ForcedRight(Forbidding):
    """Not on the left."""

    name: ClassVar[str] = "forced-right"
    words: ClassVar[str] = N_("Only on the right of the row.")

    def forbids(self, play: Judged) -> bool:
        return play.play.side == LEFT


# The stack


@dataclass(frozen=True)
class MustStack(Forbidding):
    """No stack of two."""

    name: ClassVar[str] = "must-stack"
    words: ClassVar[str] = N_("A stack needs 3 or more cards.")

    def forbids(self, play: Judged) -> bool:
        return len(play.play.cards) == 2


@dataclass(frozen=True)
class MustAdd(Forbidding):
    """No minus in a stack, in the first place neither."""

    name: ClassVar[str] = "must-add"
    words: ClassVar[str] = N_("In a stack, only adding.")

    def forbids(self, play: Judged) -> bool:
        return play.play.is_stack and "-" in play.play.signs


@dataclass(frozen=True)
class MustSubtract(Forbidding):
    """In a stack, the first card counts as itself, and all others are subtracted."""

    name: ClassVar[str] = "must-subtract"
    words: ClassVar[str] = N_("In a stack, only subtracting.")
    order_matters: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        others = len(play.play.cards) - 1
        return play.play.is_stack and play.play.signs != "+" + "-" * others
