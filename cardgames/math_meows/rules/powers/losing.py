"""Powers about who loses lives with whom (M30)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from cardgames.math_meows.rules import ending, losses
from cardgames.math_meows.rules.moves import With
from cardgames.math_meows.rules.position import P, Position
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.powers.base import Choice, Moment
from cardgames.math_meows.rules.row import LEFT, RIGHT
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class DoubleLoss(Power):
    """Failing costs two lives."""

    name: ClassVar[str] = "double-loss"
    words: ClassVar[str] = N_("Failing costs 2 lives.")
    loses_by_failing: ClassVar[int] = 2


@dataclass(frozen=True)
class KittykingLoss(Power):
    """When the Kittyking fails, as many lives as that costs, wagered and doubled ones counted."""

    name: ClassVar[str] = "kittyking-loss"
    words: ClassVar[str] = N_("Loses a life for each the Kittyking loses.")
    loses_with_kittyking: ClassVar[bool] = True


@dataclass(frozen=True)
class NeighborLeftLoss(Power):
    """One life when the next seat clockwise fails."""

    name: ClassVar[str] = "neighbor-left-loss"
    words: ClassVar[str] = N_("Loses a life when the left neighbour fails.")
    loses_with_neighbour: ClassVar[str] = LEFT


@dataclass(frozen=True)
class NeighborRightLoss(Power):
    """One life when the seat before fails."""

    name: ClassVar[str] = "neighbor-right-loss"
    words: ClassVar[str] = N_("Loses a life when the right neighbour fails.")
    loses_with_neighbour: ClassVar[str] = RIGHT


@dataclass(frozen=True)
class OnlySelfFailure(Power):
    """Nothing is lost at a full table, nor by `collateral-damage`."""

    name: ClassVar[str] = "only-self-failure"
    words: ClassVar[str] = N_("Loses a life only by failing themselves.")
    loses_at_full_table: ClassVar[int] = 0
    cant_be_named: ClassVar[bool] = True


@dataclass(frozen=True)
class CollateralDamage(Choice):
    """Who has lost by failing or by the full table while they had it, names another who loses a
    life, with those wagered in the round if they have not been lost already."""

    name: ClassVar[str] = "collateral-damage"
    words: ClassVar[str] = N_("On losing a life, names another who loses one too.")
    moment: ClassVar[Moment] = Moment.LOSS
    asks_for: ClassVar[str] = N_("another player, whose top life doesn't keep them from it")

    def is_held(self, game: Position, seat: int) -> bool:
        over = game.ending
        return over is not None and seat in over.losers and over.had[seat].id == self.id

    def has_passed(self, game: Position, seat: int) -> bool:
        over = game.ending
        return over is not None and seat in over.named

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        for other in game.others(seat):
            if not game.power_of(other).cant_be_named:
                yield With(seat=other)

    def used(self, game: P, seat: int, asks: With) -> P:
        named, over = asks.seat, game.ending
        if named is None or over is None:
            return game
        lives = game.lives[named]
        lost = min(1 + over.staked[named], len(lives))
        staked = tuple(0 if of == named else count for of, count in enumerate(over.staked))
        line = losses.line(game, named, lost, losses.BY_POWER, self)
        after = replace(
            game.with_lives(named, lives.after_round(lost)),
            given=(*game.given, line),
            ending=replace(over, staked=staked, named=over.named | {seat}),
        )
        return ending.settled(after)
