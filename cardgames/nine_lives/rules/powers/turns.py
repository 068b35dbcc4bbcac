"""Powers about who is next, and whether they wager."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.nine_lives.rules.effects import Lasts, Use
from cardgames.nine_lives.rules.position import P
from cardgames.nine_lives.rules.powers.base import Power


@dataclass(frozen=True)
class Skip(Power):
    """No turn is taken: the wager is the whole of it (N8)."""

    name: ClassVar[str] = "skip"
    draw: ClassVar[int] = 2
    core: ClassVar[bool] = True
    ends_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class DoubleTurn(Power):
    """A second turn if one likes; the next player must take two (N13)."""

    name: ClassVar[str] = "double-turn"
    draw: ClassVar[int] = 2
    lasts: ClassVar[Lasts] = Lasts.NEXT
    doubles_turn: ClassVar[bool] = True

    def at_once(self, game: P, use: Use) -> P:
        return game.taking_another()


@dataclass(frozen=True)
class ForceWager(Power):
    """The next player must wager (N9)."""

    name: ClassVar[str] = "force-wager"
    draw: ClassVar[int] = 1
    lasts: ClassVar[Lasts] = Lasts.NEXT
    forces_wager: ClassVar[bool] = True


@dataclass(frozen=True)
class ForbidWager(Power):
    """The next player may not wager (N9)."""

    name: ClassVar[str] = "forbid-wager"
    draw: ClassVar[int] = 1
    lasts: ClassVar[Lasts] = Lasts.NEXT
    forbids_wager: ClassVar[bool] = True
