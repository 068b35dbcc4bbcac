"""Powers that change what is counted, and what may be played."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules.cards import CATS, Icons, icons_of
from cardgames.nine_lives.rules.effects import Lasts, Use
from cardgames.nine_lives.rules.moves import With
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.powers.base import OfCat, Power
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class Wildcard(Power):
    """Any card may be played, whatever the count; it may make safe (N13)."""

    name: ClassVar[str] = "wildcard"
    draw: ClassVar[int] = 1
    core: ClassVar[bool] = True

    def may_exceed(self, cat: str) -> bool:
        return True


@dataclass(frozen=True)
class SingleCat(Power):
    """One icon of the card is its only one (N12); a card without that cat can't be played."""

    name: ClassVar[str] = "single-cat"
    draw: ClassVar[int] = 2
    asks_for: ClassVar[str] = N_("the cat whose one icon counts")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(cat=cat) for cat in CATS)

    def objection(self, use: Use, card: str) -> Refusal | None:
        if use.asks.cat in icons_of(card):
            return None
        return Refusal(refusals.NO_SINGLE_CAT, card=card, cat=use.asks.cat or "")

    def counts_as(self, icons: Icons, use: Use, ignored: Collection[str]) -> Icons:
        return tuple(icon for icon in icons if icon == use.asks.cat)[:1]


@dataclass(frozen=True)
class Shapeshift(OfCat):
    """Every X is a Y, on the table and on the card, for this turn's check (N12)."""

    name: ClassVar[str] = "shapeshift"
    draw: ClassVar[int] = 2
    core: ClassVar[bool] = True
    into: str

    @property
    def id(self) -> str:
        return f"{self.name}-{self.cat}-{self.into}"

    def checked_as(self, icon: str) -> str:
        return self.into if icon == self.cat else icon


@dataclass(frozen=True)
class Numbershift(OfCat):
    """The card counts as having N of cat X, if it has any (N12)."""

    name: ClassVar[str] = "numbershift"
    draw: ClassVar[int] = 1
    number: int

    @property
    def id(self) -> str:
        return f"{self.name}-{self.cat}-{self.number}"

    def counts_as(self, icons: Icons, use: Use, ignored: Collection[str]) -> Icons:
        if self.cat not in icons or self.cat in ignored:
            return icons
        return (*(icon for icon in icons if icon != self.cat), *([self.cat] * self.number))


@dataclass(frozen=True)
class Ignore(OfCat):
    """The cat does not count, for everyone, until the round ends (N12)."""

    name: ClassVar[str] = "ignore"
    draw: ClassVar[int] = 1
    lasts: ClassVar[Lasts] = Lasts.ROUND

    def ignores(self, cat: str) -> bool:
        return cat == self.cat


@dataclass(frozen=True)
class Forbid(OfCat):
    """No card with this cat can be played."""

    name: ClassVar[str] = "forbid"
    draw: ClassVar[int] = 3
    core: ClassVar[bool] = True

    def objection(self, use: Use, card: str) -> Refusal | None:
        if self.cat not in icons_of(card):
            return None
        return Refusal(refusals.HAS_FORBIDDEN_CAT, power=self.id, card=card, cat=self.cat)


@dataclass(frozen=True)
class Plus(OfCat):
    """The card may bring this cat above nine."""

    name: ClassVar[str] = "plus"
    draw: ClassVar[int] = 2
    core: ClassVar[bool] = True

    def may_exceed(self, cat: str) -> bool:
        return cat == self.cat
