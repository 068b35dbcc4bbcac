"""Powers that look at what others have: their hands and their lives."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from cardgames.engine import put
from cardgames.nine_lives.rules.effects import Lasts, Use
from cardgames.nine_lives.rules.lives import Life
from cardgames.nine_lives.rules.moves import NOTHING, With
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.powers.base import NO_POWER, Power
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
        if asks.seat is None or not asks.says_only("seat", "order"):
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
    copies: Mapping[str, Power] = field(compare=False, repr=False)

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        tops = _tops_of_others(game, seat)
        for of, top in tops.items():
            for name in (top,) if top else self.copies:
                for asks in self.copies[name].choices(game, seat):
                    yield With(seat=of, power=None if game.lives_known else name, then=asks.or_none)
        if not tops:
            yield NOTHING

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        tops = _tops_of_others(game, seat)
        if asks.seat not in tops or bool(asks.power) == game.lives_known:
            return not tops and asks == NOTHING
        power, then = self.stands_for(game, asks)
        return asks.says_only("seat", "power", "then") and power.allows(game, seat, then)

    def stands_for(self, game: Position, asks: With) -> tuple[Power, With]:
        name = asks.power or (game.lives[asks.seat].top if asks.seat is not None else None)
        return self.copies.get(name or "", NO_POWER), asks.then or NOTHING

    def looks_through_lives(self, game: Position, seat: int) -> bool:
        tops = _tops_of_others(game, seat).values()
        return any(top and self.copies[top].looks_through_lives(game, seat) for top in tops)


def _tops_of_others(game: Position, seat: int) -> dict[int, Life]:
    """By seat the top life of every other player who has one."""
    lives = {other: game.lives[other] for other in game.others(seat)}
    return {other: of_seat.top for other, of_seat in lives.items() if of_seat.stack}
