"""The questions that the rules ask of a play, a draw or a wager, and what may answer otherwise.

A variant or a power is a `Twist`: a small named thing that overrides those questions which it
answers. Each gets the answer so far; a prohibition beats a permission, so one that forbids is
enough. A new question gets a method here with the ordinary answer, and a call where the rules ask.
"""

from dataclasses import dataclass

from cardgames.math_meows.rules.cards import STAR, Options, suit_of
from cardgames.math_meows.rules.lives import LIFE_NUMBERS, Lives
from cardgames.math_meows.rules.row import Column, Row, cards_in

MATCH = 2
"""Cards drawn for each match."""


class Twist:
    """Leaves every answer as it is."""

    name = ""

    def forbids_play(self, row: Row, column: Column) -> str | None:
        """Why the column may not be added to the row, as a sentence; None if it may."""
        return None

    def forbids_wager(self, lives: Lives) -> str | None:
        """Why the top life may not be wagered, as a sentence; None if it may."""
        return None

    def draws_for_match(self, answer: int, card: str) -> int:
        return answer


class NoCountNumber(Twist):
    name = "no_count_number"

    def forbids_play(self, row: Row, column: Column) -> str | None:
        count = len(cards_in(row))
        if column.value != count:
            return None
        return f"The value {count} is the number of cards on the table."


class StarOnce(Twist):
    name = "star_once"

    def forbids_play(self, row: Row, column: Column) -> str | None:
        if STAR not in column.suits or not any(STAR in other.suits for other in row):
            return None
        return "A star has been played in this round already."


@dataclass(frozen=True)
class BadSuitNamed(Twist):
    """The suit that the Kittyking has named is played in stacks only and draws less."""

    suit: str
    name = "bad_suit"

    def forbids_play(self, row: Row, column: Column) -> str | None:
        if len(column.cards) > 1 or self.suit not in column.suits:
            return None
        return f"{self.suit} is bad in this round: it is played inside a stack only."

    def draws_for_match(self, answer: int, card: str) -> int:
        return min(answer, 1) if suit_of(card) == self.suit else answer


class NoFirstLastWager(Twist):
    name = "no_first_last_wager"

    def forbids_wager(self, lives: Lives) -> str | None:
        if not lives.wagered and len(lives) == len(LIFE_NUMBERS):
            return "A first life can't be wagered."
        return "A last life can't be wagered." if len(lives.unwagered) == 1 else None


@dataclass(frozen=True, slots=True)
class Questions:
    """The rules' questions, answered with all twists that are in force."""

    twists: tuple[Twist, ...] = ()

    def forbids_play(self, row: Row, column: Column) -> tuple[Twist, str] | None:
        """The first twist that forbids the play, and its sentence."""
        found = ((twist, twist.forbids_play(row, column)) for twist in self.twists)
        return next(((twist, why) for twist, why in found if why), None)

    def forbids_wager(self, lives: Lives) -> tuple[Twist, str] | None:
        """The first twist that forbids to wager the top life, and its sentence."""
        found = ((twist, twist.forbids_wager(lives)) for twist in self.twists)
        return next(((twist, why) for twist, why in found if why), None)

    def draws_for_match(self, card: str) -> int:
        """How many cards are drawn because this card matches its neighbour."""
        answer = MATCH
        for twist in self.twists:
            answer = twist.draws_for_match(answer, card)
        return answer


def in_force(options: Options, bad_suit: str | None) -> Questions:
    """The questions as the variants that a table has chosen answer them."""
    twists: list[Twist] = []
    if options.no_count_number:
        twists.append(NoCountNumber())
    if options.star_once:
        twists.append(StarOnce())
    if bad_suit is not None:
        twists.append(BadSuitNamed(bad_suit))
    if options.no_first_last_wager:
        twists.append(NoFirstLastWager())
    return Questions(tuple(twists))
