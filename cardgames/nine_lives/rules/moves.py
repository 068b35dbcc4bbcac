"""What can happen in a game, as values; each has the document that a record holds, and a text.

Names of cards, cats and powers are not shape: whether those exist is for the rules to say.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from cardgames.engine import Chance, LivesLost
from cardgames.reading import Moves
from cardgames.shapes import OneOf, SeatNumber
from ninelives_site.core.moves import GameMove

DIRECTIONS = ("left", "right")


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each uses the keys it needs. `then` is for the power copied (N13)."""

    card: str | None = None
    cat: str | None = None
    seat: SeatNumber | None = None
    order: tuple[str, ...] = ()
    direction: Annotated[str | None, OneOf(DIRECTIONS)] = None
    power: str | None = None
    then: "With | None" = None

    def says_only(self, *keys: str) -> bool:
        """Whether it says nothing but these."""
        return self == With(**{key: getattr(self, key) for key in keys})

    @property
    def or_none(self) -> "With | None":
        """As `then` has it: None where it says nothing."""
        return None if self == NOTHING else self

    def words(self) -> list[str]:
        """What is asked as one would type it: `seat:1 cat:star then order:skip,steal`."""
        said = {key: getattr(self, key) for key in ("card", "cat", "seat", "direction", "power")}
        words = [f"{key}:{value}" for key, value in said.items() if value is not None]
        if self.order:
            words.append(f"order:{','.join(self.order)}")
        return [*words, "then", *self.then.words()] if self.then else words


NOTHING = With()


@dataclass(frozen=True, slots=True)
class Wager(GameMove):
    """The top life laid down: what it shows, the cards really drawn, and what its power asks."""

    type: ClassVar[str] = "wager"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    draw: int
    power: str | None = None
    cards: tuple[str, ...] = ()
    asks: With = NOTHING

    def _words(self) -> list[str]:
        drawn = ["draws", ",".join(self.cards)] if self.cards else []
        return [self.power or "life", str(self.draw), *drawn, *self.asks.words()]


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A hand card laid on the table."""

    type: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Pass(GameMove):
    """A turn that need not be taken is not."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Fail(GameMove):
    """A turn that must be taken can't be, or won't."""

    type: ClassVar[str] = "fail"


@dataclass(frozen=True, slots=True)
class Return(GameMove):
    """The order, from the top, in which wagered lives came back to the bottom of the stack."""

    type: ClassVar[str] = "return"
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Queen(GameMove):
    """The Kittyqueen's choice of her successor among the tied."""

    type: ClassVar[str] = "queen"
    choice: SeatNumber


@dataclass(frozen=True, slots=True)
class Give(GameMove):
    """Cards handed on as all rotate theirs."""

    type: ClassVar[str] = "give"
    cards: tuple[str, ...]


Move = Wager | Play | Pass | Fail | Return | Queen | Give | Chance | LivesLost
MOVES = Moves(Wager, Play, Pass, Fail, Return, Queen, Give, Chance, LivesLost)
