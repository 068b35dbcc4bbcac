"""What a power is: a small named thing that answers the rules' questions in its own way.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `registry.py` lists it; nothing else knows its name. The questions are asked of the life on top
as they come up (M25):

- of a wager, the life wagered: `forbids_wager`, `wager_draws`, `wager_costs`; the others' lives:
  `forbids_wager_of_others`;
- of a play, the player's life: `suit`, `number`, `allows_value`, `ignores`, `nothing_blocks`,
  `may_duplicate`, `forbids`, `draws`, `draws_to_limit`; the others' lives: `forbids_others`;
- of what comes after it: `gives_away`, `plays_twice`, `must_skip`;
- of losses: `loses_by_failing`, `loses_at_full_table`, `loses_with`, `cant_be_named`;
- at a round's end: `draws_at_end`;
- always: `limit_of_others`, `is_open`, `from_the_right`.

A `Choice` is a power that its owner uses by a move, in its `moment`.
"""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from cardgames.math_meows.rules.cards import NUMBERS, number_of, suit_of
from cardgames.math_meows.rules.moves import With
from cardgames.math_meows.rules.row import Column
from ninelives_site.core.sentences import N_, Fact, Sentence, say

if TYPE_CHECKING:  # a position holds powers, and powers act on positions
    from cardgames.math_meows.rules.judging import Judged
    from cardgames.math_meows.rules.position import Position

P = TypeVar("P", bound="Position")
NOTHING = With()


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

    def forbids_wager_of_others(self, game: "Position", owner: int) -> bool:
        return False

    # A play

    nothing_blocks: ClassVar[bool] = False
    """Whether the values on the table may be played."""
    may_duplicate: ClassVar[bool] = False
    """Whether one of them may, once a round."""
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

    def forbids(self, play: "Judged") -> bool:
        """Whether its owner may not play this."""
        return False

    def forbids_others(self, play: "Judged") -> bool:
        """Whether nobody else may play this."""
        return False

    def draws(self, play: "Judged") -> int:
        """How many cards a play draws, before limit and supply."""
        return play.for_matches

    # After a play

    gives_away: ClassVar[bool] = False
    plays_twice: ClassVar[bool] = False

    def must_skip(self, game: "Position", owner: int) -> bool:
        """Whether the turn passes its owner (M29)."""
        return False

    # Losses

    loses_by_failing: ClassVar[int] = 1
    loses_at_full_table: ClassVar[int] = 1
    cant_be_named: ClassVar[bool] = False
    """Whether nobody may name its owner to lose a life, too."""

    def loses_with(self, game: "Position", owner: int, failed: int, lost: int) -> int:
        """How many lives its owner loses when somebody else fails, who loses so many."""
        return 0

    # A round's end

    def draws_at_end(self, game: "Position", owner: int) -> int:
        return 0


NO_POWER = Power()
"""A life without a power, or none on top."""


class Moment(Enum):
    """When a power is used by a move; the words are for a refusal."""

    GIVING = N_("after its owner's play, when it is due")
    AFTER_PLAY = N_("after its owner's turn, until the next move")
    ROUND_START = N_("at a round's start, once for each who has it")
    OWN_TURN = N_("in its owner's turn, before the play, once")
    INSTEAD = N_("in place of its owner's turn, before any wager, and not of a second turn")
    LOSS = N_("at a round's end, once, by those who have lost by failing or by the full table")
    ROUND_END = N_("at a round's end; everybody has one choice")


@dataclass(frozen=True)
class Choice(Power):
    """A power that its owner uses by a move (M33)."""

    moment: ClassVar[Moment]
    asks_for: ClassVar[str] = N_("nothing more")
    """What its `with` must say and what must be the case, for a refusal's sentence."""

    def has_passed(self, game: "Position", seat: int) -> bool:
        """Whether the moment, as far as it was there, has been used."""
        return False

    def is_held(self, game: "Position", seat: int) -> bool:
        """Whether the seat has it."""
        return game.power_of(seat).id == self.id

    def card_to_hold(self, game: "Position", asks: With) -> str | None:
        """The card of one's own hand that `with` names, if any."""
        return None

    def card_around(self, game: "Position", asks: With) -> str | None:
        """The card that an unknown hand is said to have, if any."""
        return None

    @abstractmethod
    def choices(self, game: "Position", seat: int) -> Iterable[With]:
        """All that `with` may say now, each once; none: it can't be used."""

    def allows(self, game: "Position", seat: int, asks: With) -> bool:
        """Whether `with` says what it may."""
        return asks in tuple(self.choices(game, seat))

    @abstractmethod
    def used(self, game: P, seat: int, asks: With) -> P:
        """The game after it was used."""


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
