"""Powers that look at the game: those that forbid plays, and those that are used by a move."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.moves import With
from cardgames.math_meows.rules.position import P, Position
from cardgames.math_meows.rules.power import Power
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class Forbidding(Power):
    """A power that says what may not be played (M26)."""

    @abstractmethod
    def forbids(self, play: Judged) -> bool:
        """Whether who is bound by it may not play this."""


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

    def has_passed(self, game: Position, seat: int) -> bool:
        """Whether the moment, as far as it was there, has been used."""
        return False

    def is_held(self, game: Position, seat: int) -> bool:
        """Whether the seat has it."""
        return game.power_of(seat).id == self.id

    def card_to_hold(self, game: Position, asks: With) -> str | None:
        """The card of one's own hand that `with` names, if any."""
        return None

    def card_around(self, game: Position, asks: With) -> str | None:
        """The card that an unknown hand is said to have, if any."""
        return None

    @abstractmethod
    def choices(self, game: Position, seat: int) -> Iterable[With]:
        """All that `with` may say now, each once; none: it can't be used."""

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        """Whether `with` says what it may."""
        return asks in tuple(self.choices(game, seat))

    @abstractmethod
    def used(self, game: P, seat: int, asks: With) -> P:
        """The game after it was used."""
