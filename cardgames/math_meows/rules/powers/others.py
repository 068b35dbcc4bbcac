"""Powers about what all others may do."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.power import OfNumber, OfSuit, Power
from cardgames.math_meows.rules.powers.base import Forbidding
from cardgames.math_meows.rules.powers.forbidding import misses_first_suit
from ninelives_site.core.sentences import N_

LOW_LIMIT = 3


@dataclass(frozen=True)
class OthersFollow(Forbidding):
    """A suit of the round's first column must be in the others' plays, if they hold one."""

    name: ClassVar[str] = "others-follow"
    words: ClassVar[str] = N_("All others follow the suit of the first column.")
    binds_others: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return misses_first_suit(play)


@dataclass(frozen=True)
class OthersLowLimit(Power):
    """The hand limit of all others is 3 at most."""

    name: ClassVar[str] = "others-low-limit"
    words: ClassVar[str] = N_("All others have hand limit 3.")
    binds_others: ClassVar[bool] = True

    def limit_of_others(self, limit: int) -> int:
        return min(limit, LOW_LIMIT)


@dataclass(frozen=True)
class OthersNoSuit(OfSuit, Forbidding):
    """Nobody else plays a card of the suit."""

    name: ClassVar[str] = "others-no-suit"
    words: ClassVar[str] = N_("Nobody else may play %(cards_of_suit)s.")
    binds_others: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return self.of in play.played_suits


@dataclass(frozen=True)
class OthersNoNumber(OfNumber, Forbidding):
    """Nobody else plays the value."""

    name: ClassVar[str] = "others-no-number"
    words: ClassVar[str] = N_("Nobody else may play the value %(value)s.")
    binds_others: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return play.value == self.of


@dataclass(frozen=True)
class OthersCantStack(Forbidding):
    """Nobody else plays a stack."""

    name: ClassVar[str] = "others-cant-stack"
    words: ClassVar[str] = N_("Nobody else may play stacks.")
    binds_others: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return play.play.is_stack
