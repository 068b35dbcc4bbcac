"""What can happen in a game, as values; each has the document that a record holds, and a text.

Shape is checked as a record is read (`MOVES`); names of cards are not: whether those exist, and
whether a move is allowed, is for the game to say.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from cardgames.engine import Chance, LivesLost
from cardgames.math_meows.rules.cards import SUITS
from cardgames.math_meows.rules.powers import Power, read_power
from cardgames.math_meows.rules.row import SIDES
from cardgames.reading import Moves
from cardgames.shapes import OneOf, SeatNumber
from ninelives_site.core.moves import GameMove

DRAW, STACK = "draw", "stack"
USES = (DRAW, STACK)


@dataclass(frozen=True, slots=True)
class Wager(GameMove):
    """The top life put at stake; where hands are known, with the card drawn for it.

    `use` says what for, where a table has chosen that it is not for both (`wager_either`).
    """

    type: ClassVar[str] = "wager"
    cards: tuple[str, ...] = ()
    use: Annotated[str | None, OneOf(USES)] = None

    @property
    def draws(self) -> int:
        return 0 if self.use == STACK else 1

    @property
    def demands_stack(self) -> bool:
        return self.use != DRAW

    def _words(self) -> list[str]:
        return [*(["for", self.use] if self.use else []), *self.cards]


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card, or a stack of several with a sign for each, put at one side of the row."""

    type: ClassVar[str] = "play"
    cards: tuple[str, ...]
    signs: str = ""
    side: Annotated[str | None, OneOf(SIDES)] = None

    @property
    def is_stack(self) -> bool:
        return len(self.cards) > 1

    def _words(self) -> list[str]:
        return [*self.cards, *(word for word in (self.signs, self.side) if word)]


@dataclass(frozen=True, slots=True)
class Fail(GameMove):
    """The player can't or won't play: the round is over and theirs to pay."""

    type: ClassVar[str] = "fail"


@dataclass(frozen=True, slots=True)
class BadSuit(GameMove):
    """The Kittyking names the suit that is bad in this round."""

    type: ClassVar[str] = "bad-suit"
    suit: Annotated[str, OneOf(SUITS)]

    def _words(self) -> list[str]:
        return [self.suit]


@dataclass(frozen=True, slots=True)
class Draw(GameMove):
    """The cards that a seat draws for the matches of its play, where hands are known."""

    type: ClassVar[str] = "draw"
    by_table: ClassVar[bool] = True
    to: SeatNumber
    cards: tuple[str, ...]

    def _words(self) -> list[str]:
        return [str(self.to), *self.cards]


Move = Wager | Play | Fail | BadSuit | Draw | LivesLost | Power | Chance


MOVES = Moves(
    *(Wager, Play, Fail, BadSuit, Draw, LivesLost, Power, Chance), special={Power: read_power}
)
