"""One player's sheet, and what the dice do to it without a move.

A sheet is a value. The dice are shared and belong to the table, so what they have shown (`Rolls`)
is told to every method; a sheet may lag behind them and refers to its own current life (R5).
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from dungeon.rules import refusals
from dungeon.rules.layout import ICONS, TRACKS, Layout
from dungeon.rules.lived import LivedLife
from ninelives_site.core.refusal import Refusal

LIVES = 9
DICE = 5


@dataclass(frozen=True, slots=True)
class DungeonOptions:
    """What a host can choose: R1, R10 and R5."""

    start_enters: bool = True
    lives: int = LIVES
    pace: Literal["relaxed", "strict"] = "relaxed"


@dataclass(frozen=True, slots=True)
class Rolls:
    """What the shared dice have shown: (dark, light) and five faces for each life."""

    starts: tuple[tuple[int, int], ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet between two moves; lives count from 1, `life` 0 is before the first."""

    layout: Layout = field(hash=False, repr=False)
    options: DungeonOptions
    life: int = 0
    is_playing: bool = False
    cat: str | None = None
    at: str | None = None
    rooms: frozenset[str] = frozenset()
    fresh: tuple[str, ...] = ()
    earned: frozenset[str] = frozenset()
    tracks: tuple[int, ...] = (0,) * len(TRACKS)
    treasures: int = 0
    icon_treasures: tuple[int, ...] = (0,) * len(ICONS)
    cats_used: tuple[str, ...] = ()
    dice_used: tuple[int, ...] = ()
    cat_uses: int = 0
    abilities_used: frozenset[str] = frozenset()
    before: "Sheet | None" = field(default=None, compare=False, repr=False)
    lived: tuple[LivedLife, ...] = field(default=(), compare=False, repr=False)

    # What is the case

    def is_over(self, rolls: Rolls) -> bool:
        """Whether all lives are played, skipped or lost."""
        return self.settle(rolls).is_spent

    @property
    def is_spent(self) -> bool:
        """Whether all lives of a settled sheet are played, skipped or lost."""
        return self.life >= self.options.lives and not self.is_playing

    def has_dice(self, rolls: Rolls) -> bool:
        return self.is_playing and len(rolls.dice) >= self.life

    def dice_left(self, rolls: Rolls) -> tuple[int, ...]:
        """Indices of this life's unused dice; none without a begun life and its roll."""
        sheet = self.settle(rolls)
        if not sheet.has_dice(rolls):
            return ()
        return tuple(die for die in range(DICE) if die not in sheet.dice_used)

    def free_rooms(self) -> tuple[str, ...]:
        """Rooms without an X, in the map's order."""
        return tuple(room for room in self.layout.rooms if room not in self.rooms)

    def start_rooms(self, rolls: Rolls) -> tuple[str, ...]:
        """Rooms where an ordinary cat may begin the next life: they fit the roll, or R2."""
        sheet = self.settle(rolls)
        if sheet.is_playing or len(rolls.starts) <= sheet.life:
            return ()
        free = sheet.free_rooms()
        dark, light = rolls.starts[sheet.life]
        return tuple(room for room in free if self.layout.fits(room, dark, light)) or free

    # What happens by itself

    def settle(self, rolls: Rolls) -> "Sheet":
        """What the dice do to a sheet without a move: strict pace (R5), then skipped lives (R2)."""
        sheet = self
        newest = len(rolls.starts)
        if sheet.options.pace == "strict" and sheet.life < newest:
            sheet = sheet.ended(newest - 1)
        while not sheet.is_playing and sheet.life < newest and self._full():
            sheet = sheet.ended(sheet.life + 1)
        return sheet

    def _full(self) -> bool:
        return len(self.rooms) == len(self.layout.rooms)

    def ended(self, life: int) -> "Sheet":
        """The sheet when `life` has ended: played as it stands, or skipped or lost on the way."""
        if life == self.life and not self.is_playing:
            return self
        lived = (*self.lived, self._lived()) if self.is_playing else self.lived
        if life == self.life:
            return replace(self, is_playing=False, before=None, lived=lived)
        return replace(
            self,
            life=life,
            lived=lived,
            is_playing=False,
            fresh=(),
            dice_used=(),
            cat_uses=0,
            abilities_used=frozenset(),
            before=None,
        )

    def _lived(self) -> LivedLife:
        """What stays of the life that is being played."""
        return LivedLife(
            number=self.life,
            cat=self.cat or "",
            entered=self.fresh,
            earned=tuple(room for room in self.fresh if room in self.earned),
            tracks=self.tracks,
            treasures=self.treasures,
            icon_treasures=self.icon_treasures,
            dice_used=len(self.dice_used),
        )

    def close(self) -> "Sheet":
        """The sheet when the host closes the last life for all (R5)."""
        return self.ended(self.options.lives)

    # A life begun, and a step taken back

    def start_life(self, cat: str) -> "Sheet":
        """The sheet with its next life begun, before its first room is entered."""
        return replace(
            self,
            life=self.life + 1,
            is_playing=True,
            cat=cat,
            cats_used=(*self.cats_used, cat),
            fresh=(),
            dice_used=(),
            cat_uses=0,
            abilities_used=frozenset(),
            before=None,
        )

    def undo(self, rolls: Rolls) -> "Sheet":
        """Take back the last step of this life (R4), or its begin while its dice are not rolled."""
        sheet = self.settle(rolls)
        if sheet.before is None:
            raise Refusal(refusals.NOTHING_TO_UNDO)
        if not sheet.before.is_playing and sheet.has_dice(rolls):
            raise Refusal(refusals.DICE_ARE_ROLLED)
        return sheet.before


def new_sheet(layout: Layout, options: DungeonOptions) -> Sheet:
    """An empty sheet, before the first start roll."""
    return Sheet(layout, options)
