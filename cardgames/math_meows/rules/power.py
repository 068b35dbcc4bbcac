"""What the power of a life is, as far as it can be said without looking at the game.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `powers/registry.py` lists it; nothing else knows its name. The questions are asked of the life
on top as they come up (M25); those about a play, and of powers that are used by a move, are in
`powers/base.py`.
"""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.cards import NUMBERS, number_of, suit_of
from cardgames.math_meows.rules.row import Column
from ninelives_site.core.sentences import N_, Fact, Sentence, say


@dataclass(frozen=True)
class Power:
    """The name and words of a power, and the ordinary answers."""

    name: ClassVar[str] = ""
    words: ClassVar[str] = ""
    """What it says on the life: at most 60 characters."""

    @property
    def id(self) -> str:
        """What a record calls it: its name, and its suits and numbers where it has some."""
        return self.name

    @property
    def facts(self) -> dict[str, Fact]:
        """What stands in its words."""
        return {}

    @property
    def says(self) -> Sentence:
        return say(self.words, **self.facts)

    # Always

    is_open: ClassVar[bool] = False
    """Whether everybody sees the hand."""
    binds_others: ClassVar[bool] = False
    """Whether it says what all others may do, and not its owner."""
    from_the_right: ClassVar[bool] = False
    """Whether of equal cards the rightmost leaves the hand first (M27)."""

    def limit_of_others(self, limit: int) -> int:
        """The hand limit of every other player."""
        return limit

    # A wager

    forbids_wager: ClassVar[bool] = False
    wager_draws: ClassVar[int] = 1
    wager_costs: ClassVar[int] = 0
    """How many lives a wager of this one costs besides, if it is lost."""
    wagers_before_others: ClassVar[bool] = False
    """Whether nobody else may wager while its owner has not."""

    # A play

    nothing_blocks: ClassVar[bool] = False
    """Whether the values on the table may be played."""
    may_duplicate: ClassVar[bool] = False
    """Whether one of them may, once a round."""
    match_draws: ClassVar[int] = 2
    """How many cards each match draws; one of the bad suit draws 1."""
    draws_for_no_match: ClassVar[bool] = False
    """Whether they are drawn beside a neighbour that the play does not match, and only then."""
    draws_to_limit: ClassVar[bool] = False
    order_matters: ClassVar[bool] = False
    """Whether a stack is another one with its cards in another order."""

    def suit(self, card: str) -> str:
        """The suit of a card, in all that is asked of its owner's play."""
        return suit_of(card)

    def number(self, card: str) -> int:
        """What a card of the play counts."""
        return number_of(card)

    def allows_value(self, value: int) -> bool:
        return value in NUMBERS

    def ignores(self, column: Column, steps: int | None) -> bool:
        """Whether a column does not block; `steps` it lies right of the round's first (left: below
        0; None: the first is gone)."""
        return False

    # After a play

    gives_away: ClassVar[bool] = False
    plays_twice: ClassVar[bool] = False
    skips_alone_smallest: ClassVar[bool] = False
    """Whether the turn passes its owner while alone with the smallest hand (M29)."""
    skips_alone_largest: ClassVar[bool] = False
    """The same with the largest."""

    # Losses

    loses_by_failing: ClassVar[int] = 1
    loses_at_full_table: ClassVar[int] = 1
    cant_be_named: ClassVar[bool] = False
    """Whether nobody may name its owner to lose a life, too."""
    loses_with_kittyking: ClassVar[bool] = False
    """Whether its owner loses as many lives as the Kittyking who fails."""
    loses_with_neighbour: ClassVar[str] = ""
    """On which side (`left` is clockwise) somebody's failing costs its owner a life."""

    # A round's end

    draws_as_many_as_played: ClassVar[bool] = False


NO_POWER = Power()
"""A life without a power, or none on top."""


@dataclass(frozen=True)
class OfSuit(Power):
    """A power of one suit."""

    of: str

    @property
    def id(self) -> str:
        return f"{self.name}-{self.of}"

    @property
    def facts(self) -> dict[str, Fact]:
        return {"cards_of_suit": say(SUIT_CARDS[self.of])}


@dataclass(frozen=True)
class OfNumber(Power):
    """A power of one number."""

    of: int

    @property
    def id(self) -> str:
        return f"{self.name}-{self.of}"

    @property
    def facts(self) -> dict[str, Fact]:
        return {"value": self.of}


SUIT_CARDS = {
    "circle": N_("circles"),
    "square": N_("squares"),
    "triangle": N_("triangles"),
    "star": N_("stars"),
}
"""The cards of a suit, in the words of powers."""
