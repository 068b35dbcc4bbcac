"""One player's sheet: what may be done on it, and what comes of it.

A sheet is a value. `apply` gives the sheet after a move or raises a `Refusal`; it never changes
the sheet it is called on. The dice are shared and belong to the table, so what they have shown
(`Rolls`) is told to every method; a sheet may lag behind them and refers
to its own current life (R5).

Faults are reported in this order: whose turn it is (`not-your-life`), names that do not exist, what
is used already (`cat-used`, `die-used`), the rules of play as the action goes, and powers last.
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from dungeon.rules import legal, refusals
from dungeon.rules.action import Action, enter_start, take_step, use_die
from dungeon.rules.layout import ICONS, TRACKS, Layout
from dungeon.rules.lived import LivedLife
from dungeon.rules.moves import Begin, Done, Move, PlayerMove, Step, UseDie
from dungeon.rules.tables import CATS, STARTER, track_word
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say

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
        return self.settle(rolls)._is_spent

    @property
    def _is_spent(self) -> bool:
        """Whether all lives of a settled sheet are played, skipped or lost."""
        return self.life >= self.options.lives and not self.is_playing

    def _has_dice(self, rolls: Rolls) -> bool:
        return self.is_playing and len(rolls.dice) >= self.life

    def dice_left(self, rolls: Rolls) -> tuple[int, ...]:
        """Indices of this life's unused dice; none without a begun life and its roll."""
        sheet = self.settle(rolls)
        if not sheet._has_dice(rolls):
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
            sheet = sheet._end(newest - 1)
        while not sheet.is_playing and sheet.life < newest and self._full():
            sheet = sheet._end(sheet.life + 1)
        return sheet

    def _full(self) -> bool:
        return len(self.rooms) == len(self.layout.rooms)

    def _end(self, life: int) -> "Sheet":
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
        return self._end(self.options.lives)

    # Moves

    def apply(self, move: Move, rolls: Rolls) -> "Sheet":
        """The sheet after a player's move; a `Refusal` says why there is none."""
        sheet = self.settle(rolls)
        match move:
            case Begin():
                return sheet._begin(move, rolls)
            case UseDie():
                return sheet._use(move, rolls)
            case Step():
                return sheet._step(move, rolls)
            case Done():
                sheet._check_dice(rolls)
                return sheet._end(sheet.life).settle(rolls)
        raise TypeError(f"{move} is not a player's move.")

    def _check_dice(self, rolls: Rolls) -> None:
        """R12: `use`, `step` and `done` need the dice of a life that is being played."""
        if self._has_dice(rolls):
            return
        if self.is_playing:
            raise Refusal(refusals.DICE_MISSING, life=self.life)
        self._check_lives_left()
        raise Refusal(refusals.LIFE_NOT_BEGUN, life=self.life + 1)

    def _check_lives_left(self) -> None:
        if self._is_spent:
            raise Refusal(refusals.LIVES_OVER)

    def _begin(self, move: Begin, rolls: Rolls) -> "Sheet":
        self._check_start(rolls)
        self._check_cat_and_room(move)
        self._check_room_fits(move, rolls)
        begun = self.start_life(move.cat)
        return begun._after(enter_start(begun, move), replace(self, before=None), ())

    def _check_start(self, rolls: Rolls) -> None:
        if self.is_playing:
            raise Refusal(refusals.LIFE_NOT_DONE, life=self.life)
        self._check_lives_left()
        if len(rolls.starts) <= self.life:
            raise Refusal(refusals.START_MISSING, life=self.life + 1)

    def _check_cat_and_room(self, move: Begin) -> None:
        if move.cat not in CATS:
            raise Refusal(refusals.UNKNOWN_CAT, cat=move.cat, cats=tuple(CATS))
        if move.room not in self.layout.neighbours:
            raise Refusal(refusals.UNKNOWN_ROOM, room=move.room)
        if move.cat in self.cats_used:
            raise Refusal(refusals.CAT_USED, cat=say(CATS[move.cat].name))
        if self.life == 0 and move.cat != STARTER:
            raise Refusal(refusals.STARTER_FIRST)

    def _check_room_fits(self, move: Begin, rolls: Rolls) -> None:
        """The start room fits the roll, unless a Black Cat starts or nothing free fits (R2)."""
        dark, light = rolls.starts[self.life]
        if not (move.cat == "black-cat" or self.layout.fits(move.room, dark, light)):
            fitting = self.start_rooms(rolls)
            if self.layout.fits(fitting[0], dark, light):
                raise Refusal(
                    refusals.BAD_START, room=move.room, dark=dark, light=light, rooms=fitting
                )
        if move.room in self.rooms:
            raise Refusal(refusals.START_MARKED, room=move.room)

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

    def _use(self, move: UseDie, rolls: Rolls) -> "Sheet":
        self._check_dice(rolls)
        self._check_die_and_track(move)
        action = use_die(self, move, rolls.dice[self.life - 1][move.die])
        return self._after(action, self, (*self.dice_used, move.die))

    def _check_die_and_track(self, move: UseDie) -> None:
        if not 0 <= move.die < DICE:
            raise Refusal(refusals.NO_SUCH_DIE, die=move.die)
        if move.upgrade is not None and move.upgrade not in TRACKS:
            raise Refusal(
                refusals.UNKNOWN_TRACK, track=move.upgrade, tracks=tuple(map(track_word, TRACKS))
            )
        if move.die in self.dice_used:
            raise Refusal(refusals.DIE_USED, die=move.die)

    def _step(self, move: Step, rolls: Rolls) -> "Sheet":
        self._check_dice(rolls)
        return self._after(take_step(self, move), self, self.dice_used)

    def _after(self, action: Action, before: "Sheet | None", dice_used: tuple[int, ...]) -> "Sheet":
        """This sheet with all that an action did."""
        icon_treasures = self.icon_treasures
        if action.icons:
            counts = zip(ICONS, icon_treasures, strict=True)
            icon_treasures = tuple(count + action.icons.count(icon) for icon, count in counts)
        return replace(
            self,
            at=action.at,
            rooms=self.rooms.union(action.entered),
            fresh=(*self.fresh, *action.entered),
            earned=self.earned.union(action.earned),
            tracks=tuple(action.tracks),
            treasures=self.treasures + len(action.icons),
            icon_treasures=icon_treasures,
            dice_used=dice_used,
            cat_uses=self.cat_uses + action.uses,
            abilities_used=self.abilities_used.union(action.spent),
            before=before,
        )

    def legal_moves(self, rolls: Rolls) -> tuple[PlayerMove, ...]:
        """Every move that `apply` accepts, each in its canonical form, in a fixed order."""
        sheet = self.settle(rolls)
        if sheet.is_playing:
            if len(rolls.dice) < sheet.life:
                return ()
            faces = rolls.dice[sheet.life - 1]
            return (*legal.uses(sheet, faces), *legal.steps(sheet), Done())
        if sheet._is_spent or len(rolls.starts) <= sheet.life:
            return ()
        return tuple(legal.begins(sheet, sheet.start_rooms(rolls)))

    # Undo

    def undo(self, rolls: Rolls) -> "Sheet":
        """Take back the last step of this life (R4), or its begin while its dice are not rolled."""
        sheet = self.settle(rolls)
        if sheet.before is None:
            raise Refusal(refusals.NOTHING_TO_UNDO)
        if not sheet.before.is_playing and sheet._has_dice(rolls):
            raise Refusal(refusals.DICE_ARE_ROLLED)
        return sheet.before


def new_sheet(layout: Layout, options: DungeonOptions) -> Sheet:
    """An empty sheet, before the first start roll."""
    return Sheet(layout, options)
