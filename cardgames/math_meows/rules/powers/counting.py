"""Powers that change what is counted: values, suits, what blocks, what is drawn."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.cards import NUMBERS, number_of, suit_of
from cardgames.math_meows.rules.power import SUIT_CARDS, OfNumber, OfSuit, Power
from cardgames.math_meows.rules.row import Column
from ninelives_site.core.sentences import N_, Fact, say

# What a card is


@dataclass(frozen=True)
class SuitShapeshift(OfSuit):
    """Every S is a T in all that is asked of its owner's play: in hand, play and row."""

    name: ClassVar[str] = "suit-shapeshift"
    words: ClassVar[str] = N_("Their %(cards_of_suit)s are %(into)s.")
    into: str

    @property
    def id(self) -> str:
        return f"{self.name}-{self.of}-{self.into}"

    @property
    def facts(self) -> dict[str, Fact]:
        return {**super().facts, "into": say(SUIT_CARDS[self.into])}

    def suit(self, card: str) -> str:
        return self.into if suit_of(card) == self.of else suit_of(card)


@dataclass(frozen=True)
class NumberShapeshift(OfNumber):
    """Cards below N in the play count M; the column keeps that value."""

    name: ClassVar[str] = "number-shapeshift"
    words: ClassVar[str] = N_("Their cards below %(value)s are %(into)s.")
    into: int

    @property
    def id(self) -> str:
        return f"{self.name}-{self.of}-{self.into}"

    @property
    def facts(self) -> dict[str, Fact]:
        return {**super().facts, "into": self.into}

    def number(self, card: str) -> int:
        return self.into if number_of(card) < self.of else number_of(card)


# Which values may be played


@dataclass(frozen=True)
class ExceedAbove(Power):
    """Values above 9 are in range; on the table they block like others."""

    name: ClassVar[str] = "exceed-above"
    words: ClassVar[str] = N_("Values above 9 are allowed.")

    def allows_value(self, value: int) -> bool:
        return value >= NUMBERS[0]


@dataclass(frozen=True)
class ExceedBelow(Power):
    """Values below 1 are in range; on the table they block like others."""

    name: ClassVar[str] = "exceed-below"
    words: ClassVar[str] = N_("Values below 1 are allowed.")

    def allows_value(self, value: int) -> bool:
        return value <= NUMBERS[-1]


@dataclass(frozen=True)
class OneDuplicate(Power):
    """Once a round, a value that is on the table."""

    name: ClassVar[str] = "one-duplicate"
    words: ClassVar[str] = N_("One value a round may be a duplicate.")
    may_duplicate: ClassVar[bool] = True


@dataclass(frozen=True)
class IgnoreNumber(OfNumber):
    """Columns of this value do not block."""

    name: ClassVar[str] = "ignore-number"
    words: ClassVar[str] = N_("A %(value)s on the table does not block.")

    def ignores(self, column: Column, steps: int | None) -> bool:
        return column.value == self.of


@dataclass(frozen=True)
class IgnoreNumbersLeft(Power):
    """Columns left of the round's first do not block; it does itself."""

    name: ClassVar[str] = "ignore-numbers-left"
    words: ClassVar[str] = N_("Values left of the first column do not block.")

    def ignores(self, column: Column, steps: int | None) -> bool:
        return steps is not None and steps < 0


@dataclass(frozen=True)
class IgnoreNumbersRight(Power):
    """Columns right of the round's first do not block; it does itself."""

    name: ClassVar[str] = "ignore-numbers-right"
    words: ClassVar[str] = N_("Values right of the first column do not block.")

    def ignores(self, column: Column, steps: int | None) -> bool:
        return steps is not None and steps > 0


@dataclass(frozen=True)
class IgnoreSuit(OfSuit):
    """Columns with a card of the suit, as printed, do not block."""

    name: ClassVar[str] = "ignore-suit"
    words: ClassVar[str] = N_("%(cards_of_suit)s on the table do not block.")

    @property
    def facts(self) -> dict[str, Fact]:
        return {"cards_of_suit": say(SUIT_CARDS_FIRST[self.of])}

    def ignores(self, column: Column, steps: int | None) -> bool:
        return self.of in column.suits


SUIT_CARDS_FIRST = {
    "circle": N_("Circles"),
    "square": N_("Squares"),
    "triangle": N_("Triangles"),
    "star": N_("Stars"),
}
"""The cards of a suit, as a sentence begins."""


# What is drawn


@dataclass(frozen=True)
class WeakMatch(Power):
    """Each matching card draws 1."""

    name: ClassVar[str] = "weak-match"
    words: ClassVar[str] = N_("Each match draws 1 instead of 2.")
    match_draws: ClassVar[int] = 1


@dataclass(frozen=True)
class NoMatchDraw(Power):
    """Beside a neighbour: 2 in all without a matching card, else none."""

    name: ClassVar[str] = "no-match-draw"
    words: ClassVar[str] = N_("Draws 2 for no match, none for a match.")
    draws_for_no_match: ClassVar[bool] = True


@dataclass(frozen=True)
class InstantDraw(Power):
    """A play draws up to the limit; one that ends the round for its matches only."""

    name: ClassVar[str] = "instant-draw"
    words: ClassVar[str] = N_("After a turn draws up to the limit.")
    draws_to_limit: ClassVar[bool] = True


@dataclass(frozen=True)
class GenerousDraw(Power):
    """At a round's end, as many cards as one has played in it."""

    name: ClassVar[str] = "generous-draw"
    words: ClassVar[str] = N_("At a round’s end draws as many cards as they played.")
    draws_as_many_as_played: ClassVar[bool] = True
