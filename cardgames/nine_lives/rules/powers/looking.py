"""Powers that look at what others have: their hands and their lives."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from cardgames.engine import put
from cardgames.nine_lives.rules.lives import Life
from cardgames.nine_lives.rules.moves import With
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.powers.base import NOTHING, Effectless, Lasts, Power, Use
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class Inspect(Power):
    """All others play with open hands until the round ends."""

    name: ClassVar[str] = "inspect"
    draw: ClassVar[int] = 1
    core: ClassVar[bool] = True
    lasts: ClassVar[Lasts] = Lasts.ROUND

    def opens(self, seat: int, by: int) -> bool:
        return seat != by


@dataclass(frozen=True)
class ShuffleLives(Power):
    """The life stack of any player in another order.

    Of a stack that is not wholly known the order may be left out: then none of it is known."""

    name: ClassVar[str] = "shuffle-lives"
    draw: ClassVar[int] = 2
    asks_for: ClassVar[str] = N_("a player's seat and the order of that player's whole stack")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        """Of the orders, which are too many to list, those that bring one life to the top."""
        for other, lives in enumerate(game.lives):
            stack = lives.stack
            if None in stack or not stack:
                yield With(seat=other)
            else:
                for place, life in enumerate(stack):
                    rest = (*stack[:place], *stack[place + 1 :])
                    yield With(seat=other, order=tuple(name for name in (life, *rest) if name))

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        if asks.seat is None or asks != With(seat=asks.seat, order=asks.order):
            return False
        stack = game.lives[asks.seat].stack
        if not asks.order:
            return None in stack or not stack
        known = Counter(life for life in stack if life)
        return len(asks.order) == len(stack) and known <= Counter(asks.order)

    def at_once(self, game: P, use: Use) -> P:
        if use.asks.seat is None:
            return game
        lives = game.lives[use.asks.seat]
        order: tuple[Life, ...] = use.asks.order or (None,) * len(lives.stack)
        return replace(game, lives=put(game.lives, use.asks.seat, lives.ordered(order)))

    def looks_through_lives(self, game: Position, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Copycat(Power):
    """The power of another player's top life, as it is at that moment (N13)."""

    name: ClassVar[str] = "copycat"
    draw: ClassVar[int] = 1
    core: ClassVar[bool] = True
    asks_for: ClassVar[str] = N_(
        "another player who has a life to copy (its power only where lives are unknown), "
        "and in `then` what that power asks for"
    )

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        seats = self._to_copy(game, seat)
        if not seats:
            yield NOTHING
        for other in seats:
            top = game.lives[other].top
            for name in (top,) if top else tuple(game.powers):
                for then in self._copied(game, name).choices(game, seat):
                    yield With(
                        seat=other,
                        power=None if game.lives_known else name,
                        then=None if then == NOTHING else then,
                    )

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        seats = self._to_copy(game, seat)
        if not seats:
            return asks == NOTHING
        if asks.seat not in seats or bool(asks.power) == game.lives_known:
            return False
        if asks != With(seat=asks.seat, power=asks.power, then=asks.then):
            return False
        power, then = self.stands_for(game, asks)
        return power.allows(game, seat, then)

    def card_to_hold(self, game: Position, asks: With) -> str | None:
        power, then = self.stands_for(game, asks)
        return power.card_to_hold(game, then)

    def stands_for(self, game: Position, asks: With) -> tuple[Power, With]:
        name = asks.power or (game.lives[asks.seat].top if asks.seat is not None else None)
        return (self._copied(game, name) if name else Effectless()), asks.then or NOTHING

    def looks_through_lives(self, game: Position, seat: int) -> bool:
        tops = [game.lives[other].top for other in game.others(seat)]
        copied = [self._copied(game, top) for top in tops if top]
        return any(power.looks_through_lives(game, seat) for power in copied)

    @staticmethod
    def _to_copy(game: Position, seat: int) -> tuple[int, ...]:
        return tuple(other for other in game.others(seat) if game.lives[other].stack)

    @staticmethod
    def _copied(game: Position, name: str) -> Power:
        """Copying copycat does nothing."""
        power = game.powers[name]
        return Effectless() if isinstance(power, Copycat) else power
