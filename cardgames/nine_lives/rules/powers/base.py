"""What a power is: a small named thing that answers the rules' questions in its own way.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `registry.py` lists it; nothing else knows its name. As the life is wagered it is asked
`choices`, `allows`, `card_to_hold`, `stands_for`, `extra_cards`, `examples`, `at_once`,
`looks_through_lives`; once it is used, the questions of `effects.py`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from cardgames.nine_lives.rules.effects import Effect, Use
from cardgames.nine_lives.rules.moves import NOTHING, With
from cardgames.nine_lives.rules.position import P, Position
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class Power(Effect):
    """The cards that its life shows (`draw`), and the ordinary answers as it is wagered."""

    draw: ClassVar[int] = 0
    core: ClassVar[bool] = False
    """Whether it is in the limited set."""
    asks_for: ClassVar[str] = N_("nothing more")
    """What its `with` must say, for a refusal's sentence."""

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        """All that `with` may say, the life's own cards already drawn; none: it can't be used."""
        yield NOTHING

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        """Whether `with` says what it must."""
        return asks in tuple(self.choices(game, seat))

    def card_to_hold(self, game: Position, asks: With) -> str | None:
        """The hand card that `with` names, if any: it is looked for before all else."""
        return None

    def stands_for(self, game: Position, asks: With) -> "tuple[Power, With]":
        """The power that is really used, and what it is asked."""
        return self, asks

    def extra_cards(self, game: Position, asks: With) -> int:
        """How many cards come to the hand beyond those that the life shows."""
        return 0

    def examples(self, game: Position, asks: With) -> tuple[str, ...]:
        """Extra cards that might come, where hands are known."""
        return ()

    def at_once(self, game: P, use: Use) -> P:
        """What happens before a card is played."""
        return game

    def looks_through_lives(self, game: Position, seat: int) -> bool:
        """Whether who is about to use it may look through the lives of others."""
        return False


NO_POWER = Power()
"""What a life has whose power does nothing."""


@dataclass(frozen=True)
class OfCat(Power):
    """A power of one cat."""

    cat: str

    @property
    def id(self) -> str:
        return f"{self.name}-{self.cat}"
