"""A whole game: the shared dice, every player's sheet, whose turn chance's is and who has won.

Lives go: start roll, dice, start roll, dice …; players move in between, each at
their own pace (R5). Like a sheet, a game is a value; `apply` gives the game after a move or raises
a `Refusal`.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from dungeon.rules import refusals
from dungeon.rules.course import check_roll, may_close, next_kind
from dungeon.rules.layout import TRACKS, Layout
from dungeon.rules.moves import (
    Begin,
    ChanceMove,
    Close,
    DiceRoll,
    Done,
    Move,
    StartRoll,
    Step,
    UseDie,
)
from dungeon.rules.playing import apply
from dungeon.rules.scoring import Score, score
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet, new_sheet
from ninelives_site.core.refusal import Refusal

PHASES = ("start", "dice", "play", "over")


@dataclass(frozen=True, slots=True)
class DungeonGame:
    """A game between two moves; `goals` are the dice of the end goals that count."""

    players: tuple[str, ...]
    layout: Layout = field(hash=False, repr=False)
    options: DungeonOptions
    goals: tuple[int, ...]
    rolls: Rolls
    sheets: tuple[Sheet, ...]

    @property
    def is_over(self) -> bool:
        return all(sheet.is_over(self.rolls) for sheet in self.sheets)

    @property
    def phase(self) -> str:
        """What the shared dice wait for: `start`, `dice`, `play` (all rolled) or `over`."""
        if self.is_over:
            return "over"
        match next_kind(self.rolled, self.options):
            case "dice":
                return "dice"
            case "start-roll":
                return "start"
        return "play"

    @property
    def rolled(self) -> int:
        """How many shared rolls there were, that of the end goals among them."""
        return 1 + len(self.rolls.starts) + len(self.rolls.dice)

    # Moves

    def apply(self, seat: int | None, move: Move) -> "DungeonGame":
        """The game after a player's move, or after a roll or close (`seat` None)."""
        if self.is_over:
            raise Refusal(refusals.GAME_OVER)
        match move:
            case StartRoll() | DiceRoll() | Close():
                return self._chance(move)
            case Begin() | UseDie() | Step() | Done():
                if seat is None:
                    raise TypeError(f"{move} needs a seat.")
                sheet = apply(self.sheets[seat], move, self.rolls)
                return replace(self, sheets=_put(self.sheets, seat, sheet))

    def _chance(self, move: ChanceMove) -> "DungeonGame":
        match move:
            case StartRoll():
                return self._roll_start(move)
            case DiceRoll():
                return self._roll_dice(move)
            case Close():
                return self._close()

    def _roll_start(self, roll: StartRoll) -> "DungeonGame":
        if len(self.rolls.starts) >= self.options.lives:
            raise Refusal(refusals.STARTS_ROLLED, lives=self.options.lives)
        if self.phase != "start":
            raise Refusal(refusals.DICE_FIRST)
        check_roll("start-roll", (roll.dark, roll.light))
        rolls = replace(self.rolls, starts=(*self.rolls.starts, (roll.dark, roll.light)))
        return self._rolled(rolls)

    def _roll_dice(self, roll: DiceRoll) -> "DungeonGame":
        if self.phase != "dice":
            raise Refusal(refusals.START_FIRST)
        check_roll("dice", roll.faces)
        return self._rolled(replace(self.rolls, dice=(*self.rolls.dice, roll.faces)))

    def _rolled(self, rolls: Rolls) -> "DungeonGame":
        return replace(self, rolls=rolls, sheets=tuple(s.settle(rolls) for s in self.sheets))

    def _close(self) -> "DungeonGame":
        """R5: in strict games the host may end the last life for all."""
        if not may_close(self.rolled, self.options):
            is_strict = self.options.pace == "strict"
            raise Refusal(refusals.CLOSED_EARLY if is_strict else refusals.NOT_STRICT)
        return replace(self, sheets=tuple(sheet.close() for sheet in self.sheets))

    # Results

    def score(self, seat: int) -> Score:
        return score(self.sheets[seat], self.goals)

    def scores(self) -> dict[str, int]:
        """Every player's total as it stands."""
        return {name: self.score(seat).total for seat, name in enumerate(self.players)}

    def winners(self) -> list[str]:
        """All who share the highest total; nobody while the game goes on."""
        if not self.is_over:
            return []
        scores = self.scores()
        most = max(scores.values())
        return [name for name in self.players if scores[name] == most]

    def state(self) -> dict[str, Any]:
        """The public facts, as a verdict shows them."""
        sheets = {name: self._sheet_state(seat) for seat, name in enumerate(self.players)}
        return {"life": len(self.rolls.starts), "sheets": sheets}

    def _sheet_state(self, seat: int) -> dict[str, Any]:
        sheet = self.sheets[seat]
        return {
            "life": sheet.life,
            "cat": sheet.cat,
            "at": sheet.at,
            "rooms": sorted(sheet.rooms),
            "tracks": dict(zip(TRACKS, sheet.tracks, strict=True)),
            "treasures": sheet.treasures,
            "cats_used": list(sheet.cats_used),
            "dice_left": list(sheet.dice_left(self.rolls)),
            "score": self.score(seat).state(),
        }


def new_game(
    players: tuple[str, ...], layout: Layout, options: DungeonOptions, goals: tuple[int, ...] = ()
) -> DungeonGame:
    """A game before its first start roll; without goals only while they are not rolled yet."""
    sheets = tuple(new_sheet(layout, options) for _ in players)
    return DungeonGame(players, layout, options, goals, Rolls(), sheets)


def _put(sheets: tuple[Sheet, ...], seat: int, sheet: Sheet) -> tuple[Sheet, ...]:
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])
