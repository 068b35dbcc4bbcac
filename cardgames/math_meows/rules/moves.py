"""What can happen in a game, as values; each has the document that a record holds, and a text.

Shape is checked as a record is read (`MOVES`); names of cards are not: whether those exist, and
whether a move is allowed, is for the game to say.
"""

from dataclasses import dataclass, fields
from typing import Annotated, ClassVar

from cardgames.engine import Chance, LivesLost
from cardgames.math_meows.rules.cards import SUITS
from cardgames.math_meows.rules.row import SIDES
from cardgames.reading import Moves
from cardgames.shapes import Count, OneOf, SeatNumber, read_as
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed

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
    def demands_card(self) -> bool:
        return self.use != STACK

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


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each power uses the keys it needs."""

    seat: SeatNumber | None = None
    seats: Annotated[tuple[int, ...], Count(2)] = ()
    card: str | None = None
    cards: tuple[str, ...] = ()
    index: int | None = None
    column: int | None = None

    @property
    def named_cards(self) -> tuple[str, ...]:
        """All cards that it names."""
        return (*(() if self.card is None else (self.card,)), *self.cards)


NOTHING = With()


@dataclass(frozen=True, slots=True)
class UsePower(GameMove):
    """A choice that a power gives, or that it demands."""

    type: ClassVar[str] = "power"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    power: str
    asks: With = NOTHING

    def _words(self) -> list[str]:
        asked = ((item.name, getattr(self.asks, item.name)) for item in fields(self.asks))
        return [
            self.power,
            *(f"{key}:{_listed(value)}" for key, value in asked if value not in (None, ())),
        ]


def _listed(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read_power(document: Fields, players: int) -> UsePower:
    """The move, with seats that there are."""
    move = read_as(UsePower, document, players)
    if any(seat not in range(players) for seat in move.asks.seats):
        raise Malformed(f"power, with, seats: seats from 0 to {players - 1} were expected.")
    return move


Move = Wager | Play | Fail | BadSuit | Draw | LivesLost | UsePower | Chance


MOVES = Moves(
    *(Wager, Play, Fail, BadSuit, Draw, LivesLost, UsePower, Chance), special={UsePower: read_power}
)
