"""Powers about wagers: who must, who may not, what it draws and what it costs."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.powers.base import Forbidding
from cardgames.math_meows.rules.wagering import may_wager
from ninelives_site.core.sentences import N_


@dataclass(frozen=True)
class CantWager(Power):
    """This life is not wagered."""

    name: ClassVar[str] = "cant-wager"
    words: ClassVar[str] = N_("May not wager.")
    forbids_wager: ClassVar[bool] = True


def _lacks_wager(play: Judged) -> bool:
    """Who may not wager is free of the duty (M26)."""
    return not play.has_wagered and may_wager(play.game, play.seat)


@dataclass(frozen=True)
class MustWagerFirst(Forbidding):
    """One's first play in a round only after a wager in the same turn."""

    name: ClassVar[str] = "must-wager-first"
    words: ClassVar[str] = N_("Must wager on the first turn of a round.")

    def forbids(self, play: Judged) -> bool:
        return not play.game.so_far.has_played(play.seat) and _lacks_wager(play)


@dataclass(frozen=True)
class WagerFollow(Forbidding):
    """A play only after a wager, if the latest turn of anybody else in this round had one."""

    name: ClassVar[str] = "wager-follow"
    words: ClassVar[str] = N_("Must wager if the player before did.")

    def forbids(self, play: Judged) -> bool:
        latest = play.game.so_far.latest_of_others(play.seat)
        return latest is not None and latest.has_wagered and _lacks_wager(play)


@dataclass(frozen=True)
class WagerDouble(Power):
    """A wager of this life costs one life more, from the top, if it is lost."""

    name: ClassVar[str] = "wager-double"
    words: ClassVar[str] = N_("A wager costs 2 lives if it is lost.")
    wager_costs: ClassVar[int] = 1


@dataclass(frozen=True)
class SuperWager(Power):
    """A wager of this life draws 2."""

    name: ClassVar[str] = "super-wager"
    words: ClassVar[str] = N_("A wager draws 2.")
    wager_draws: ClassVar[int] = 2


@dataclass(frozen=True)
class OthersCantWager(Power):
    """Nobody else wagers while its owner has not wagered in this round."""

    name: ClassVar[str] = "others-cant-wager"
    words: ClassVar[str] = N_("Nobody else may wager before they have.")
    binds_others: ClassVar[bool] = True
    wagers_before_others: ClassVar[bool] = True
