"""Life cards: a player's pile of them, what is wagered of it, and the hand limit of the top one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.math_meows.rules.power import NO_POWER, Power

CATS = ("siamese", "munchkin", "persian", "curl", "ragdoll", "himalayan")
LIFE_NUMBERS = range(9, 0, -1)
LIMITS = {9: 3, 8: 3, 7: 4, 6: 4, 5: 4, 4: 5, 3: 5, 2: 5, 1: 6}
NO_LIFE_LIMIT = 6
"""M3: with all lives wagered."""


@dataclass(frozen=True, slots=True)
class Life:
    """A life card; whose cat it is may be unknown."""

    number: int
    cat: str | None = None
    power: Power = NO_POWER

    def __str__(self) -> str:
        return f"{self.cat}-{self.number}"


LIFE_CARDS = {
    str(life): life for cat in CATS for number in LIFE_NUMBERS for life in [Life(number, cat)]
}


@dataclass(frozen=True, slots=True)
class Lives:
    """The lives that a player still has, top first; the first `wagered` of them lie before them."""

    pile: tuple[Life, ...]
    wagered: int = 0

    def __len__(self) -> int:
        """Wagered lives count until they are lost (M8)."""
        return len(self.pile)

    @property
    def unwagered(self) -> tuple[Life, ...]:
        return self.pile[self.wagered :]

    @property
    def top(self) -> Life | None:
        """The one life that counts; None with all lives wagered (M3)."""
        return self.pile[self.wagered] if self.wagered < len(self.pile) else None

    @property
    def limit(self) -> int:
        """How many cards the player can draw up to."""
        return LIMITS[self.top.number] if self.top else NO_LIFE_LIMIT

    @property
    def power(self) -> Power:
        """The one power that counts: that of the life on top (M25)."""
        top = self.top
        return top.power if top else NO_POWER

    @property
    def staked(self) -> int:
        """The lives that go with any that are lost: all wagered ones, and what those cost more."""
        return self.wagered + sum(life.power.wager_costs for life in self.pile[: self.wagered])

    def lost_with(self, count: int) -> int:
        """How many lives go in all where so many are lost (M30)."""
        return min(count + self.staked, len(self.pile)) if count else 0

    def lifted(self, steps: int) -> "Lives":
        """With the life so many steps below the top one on top; the others keep their order."""
        chosen = self.wagered + steps
        before, after = self.pile[:chosen], self.pile[chosen + 1 :]
        pile = (*before[: self.wagered], self.pile[chosen], *before[self.wagered :], *after)
        return replace(self, pile=pile)

    def with_top(self, life: Life) -> "Lives":
        """With another life in the place of the top one."""
        top = self.wagered
        return replace(self, pile=(*self.pile[:top], life, *self.pile[top + 1 :]))

    def wager(self) -> "Lives":
        return replace(self, wagered=self.wagered + 1)

    def with_points(self, points: int) -> "Lives":
        """With so many lives more on top, numbered on as far as there are any, or fewer."""
        if points < 0:
            return self.after_round(min(-points, len(self)))
        highest = self.pile[0].number if self.pile else 0
        numbers = (min(highest + step, LIFE_NUMBERS[0]) for step in range(points, 0, -1))
        return Lives((*(Life(number) for number in numbers), *self.pile))

    def after_round(self, lost: int) -> "Lives":
        """The lives after a round that cost so many: wagered ones go first, or go back on top."""
        return Lives(self.pile[lost:])


def full_lives(cat: str | None = None) -> Lives:
    """All nine lives of a cat, high to low."""
    return Lives(tuple(Life(number, cat) for number in LIFE_NUMBERS))


def stack_of(names: Sequence[str]) -> Lives:
    """Lives in the order in which a table has shuffled them."""
    return Lives(tuple(LIFE_CARDS[name] for name in names))
