"""A player's lives: the stack, and those wagered in this round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.nine_lives.rules.cards import LIVES

Life = str | None
"""The id of a life's power; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Lives:
    """`stack` from the top, `wagered` in the order in which that happened.

    `returned`: how many at the bottom of the stack have just come back, and may be laid there in
    another order.
    """

    stack: tuple[Life, ...] = (None,) * LIVES
    wagered: tuple[Life, ...] = ()
    returned: int = 0

    @property
    def count(self) -> int:
        """All lives, wagered ones included."""
        return len(self.stack) + len(self.wagered)

    @property
    def top(self) -> Life:
        return self.stack[0] if self.stack else None

    @property
    def back(self) -> tuple[Life, ...]:
        """The lives that have just come back."""
        return self.stack[len(self.stack) - self.returned :]

    @property
    def can_return(self) -> bool:
        """Whether another order of these can be told: all of them have names."""
        return self.returned > 0 and None not in self.back

    def wager(self, power: Life) -> "Lives":
        """The top life laid before the player; an unknown one is named as it is."""
        return replace(self, stack=self.stack[1:], wagered=(*self.wagered, power or self.top))

    def with_points(self, points: int) -> "Lives":
        """With so many lives more at the bottom, or fewer on top."""
        if points < 0:
            return Lives(self.stack[-points:])
        return Lives((*self.stack, *(None,) * points))

    def after_losing(self) -> "Lives":
        """The top life goes, and all lives wagered."""
        return Lives(self.stack[1:])

    def after_round(self) -> "Lives":
        """Wagered lives come back to the bottom, the first wagered highest."""
        return Lives((*self.stack, *self.wagered), returned=len(self.wagered))

    def settled(self) -> "Lives":
        """The order is no longer open."""
        return replace(self, returned=0)

    def ordered(self, order: Sequence[Life]) -> "Lives":
        """The whole stack in another order."""
        return replace(self, stack=tuple(order))

    def laid_back(self, order: Sequence[Life]) -> "Lives":
        """The lives that came back in another order."""
        return self.ordered((*self.stack[: len(self.stack) - self.returned], *order))
