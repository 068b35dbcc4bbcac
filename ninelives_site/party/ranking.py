"""Who stands where: ranks with ties, and the steps of a podium."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

STEPS = 3


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in a ranking, from 1; those who are tied share it, and the next ranks stay empty."""

    number: int
    is_tied: bool

    @property
    def height(self) -> str:
        """Which step of a podium it stands on: first, second or third."""
        return {1: "first", 2: "second"}.get(self.number, "third")

    @property
    def words(self) -> str:
        """The rank as the podium says it."""
        single = {1: _("wins"), 2: _("second"), 3: _("third")}
        shared = {1: _("shares the win"), 2: _("shared second"), 3: _("shared third")}
        return (shared if self.is_tied else single).get(self.number, "")


def ranks(scores: Sequence[Hashable]) -> list[Rank]:
    """The rank of each of these scores, which are sorted best first."""
    shares = Counter(scores)
    first: dict[Hashable, int] = {}
    for place, score in enumerate(scores, 1):
        first.setdefault(score, place)
    return [Rank(first[score], shares[score] > 1) for score in scores]
