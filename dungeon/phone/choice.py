"""A draft held against the sheet: the die in hand, the ways it may go, and what comes of each.

Pure, like all that follows from it (`offers`, `ways`, `tracks`, `powers`, `questions`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dungeon.phone.buttons import Preview, preview_of
from dungeon.phone.draft import SheetDraft, of
from dungeon.rules.layout import DIAGONALS, ORTHOGONALS, SQUARES, TRACKS
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Step, UseDie
from dungeon.rules.sheet import Rolls, Sheet


@dataclass(frozen=True, slots=True)
class Way:
    """A direction under the draft: the rooms entered on it (none for rock or the edge)."""

    direction: str
    rooms: tuple[str, ...]
    preview: Preview

    @property
    def open(self) -> bool:
        """Whether it may be gone now."""
        return self.preview.accepted


class DieChoice:
    """What one player has chosen so far. `die` is the one in hand, None without any; `goals` are
    those that count."""

    def __init__(
        self, sheet: Sheet, rolls: Rolls, draft: SheetDraft, goals: Sequence[int] = ()
    ) -> None:
        self.sheet = sheet
        self.rolls = rolls
        self.goals = goals
        self.faces = rolls.dice[sheet.life - 1]
        self.left = sheet.dice_left(rolls)
        self.steps = [track for track in ("claws", "whiskers") if self.ready(track)]
        self.die = draft.die if draft.die in self.left else next(iter(self.left), None)
        if self.steps and (draft.step or self.die is None):
            self.die = None
            draft = SheetDraft(step=True, move=draft.move, arrow=draft.arrow, sight=draft.sight)
        elif draft.die != self.die:
            draft = SheetDraft(die=self.die)
        elif draft.step:
            draft = draft.but(step=False)
        self.draft = draft

    def under(self, draft: SheetDraft) -> "DieChoice":
        """The same player under another draft."""
        return DieChoice(self.sheet, self.rolls, draft, self.goals)

    @property
    def own_face(self) -> int:
        """The face that the die in hand shows; there must be one."""
        return self.faces[self.die or 0]

    @property
    def face(self) -> int | None:
        """The face that the die in hand is used as."""
        return self.draft.as_face or (None if self.die is None else self.own_face)

    def ready(self, track: str) -> bool:
        """Whether a track's ability may still be used in this life."""
        full = self.sheet.tracks[TRACKS.index(track)] == SQUARES
        return full and track not in self.sheet.abilities_used

    def may_use(self, track: str) -> bool:
        """Whether an action may use a track's ability: one square short, it may fill it (R13)."""
        marked = self.sheet.tracks[TRACKS.index(track)]
        return marked >= SQUARES - 1 and track not in self.sheet.abilities_used

    # What the rules allow

    @cached_property
    def legal(self) -> tuple[UseDie | Step, ...]:
        """Every use of a die, and every step without one."""
        moves = legal_moves(self.sheet, self.rolls)
        return tuple(move for move in moves if isinstance(move, UseDie | Step))

    @property
    def has_a_use(self) -> bool:
        """Whether the die in hand can be used at all."""
        return any(isinstance(move, UseDie) and move.die == self.die for move in self.legal)

    def fitting(self, draft: SheetDraft) -> list[UseDie | Step]:
        """The moves that are made by exactly the powers of this draft."""
        by_powers = draft.but(move="", upgrade="", first="", arrow=())
        return [move for move in self.legal if of(move) == by_powers]

    # What the draft leads to

    def ways(self) -> tuple[Way, ...]:
        """The four ways: straight, or under a Bengal's power diagonally."""
        diagonal = self.draft.diagonal and self.die is not None
        return tuple(self.way(direction) for direction in (DIAGONALS if diagonal else ORTHOGONALS))

    def way(self, direction: str) -> Way:
        return Way(direction, self.path(direction), self._preview_way(direction))

    def path(self, direction: str) -> tuple[str, ...]:
        """The rooms entered by going this way; none where there is rock or the edge."""
        around = self.sheet.layout.neighbours
        first = around[self.sheet.at or ""].get(direction)
        if first and self.draft.leap:
            first = around[first].get(direction)
        if not first:
            return ()
        second = around[first].get(direction) if self.draft.further else None
        return (first, second) if second else (first,)

    def _preview_way(self, direction: str) -> Preview:
        """What comes of going this way; with a Siamese's track still open, of going at all."""
        if self.draft.both and not self.draft.upgrade and self.die is not None:
            found = [self.preview(self.moving(direction, track)) for track in TRACKS]
            ends = tuple(end for each in found for end in each.ends)
            if ends:
                return Preview(self.moving(direction), ends, asks=True)
        return self.preview(self.moving(direction))

    def moving(self, direction: str, upgrade: str = "") -> UseDie | Step:
        """The move that goes this way under the draft; for a Siamese with its upgrade."""
        draft = self.draft
        if self.die is None:
            return Step(direction, draft.arrow, draft.sight)
        upgrade = upgrade or draft.upgrade
        return UseDie(
            self.die,
            direction,
            upgrade or None,
            draft.arrow,
            (draft.first if upgrade and draft.first else "move"),
            as_face=draft.as_face or None,
            further=draft.further,
            ghost=draft.ghost,
            leap=draft.leap,
            sight=draft.sight,
        )

    def goes_after(self, track: str) -> bool:
        """Whether a Siamese that marks this track first may go anywhere then, if by a power that it
        unlocks."""
        fitting = [*self.fitting(self.draft), *self.fitting(self.draft.but(leap=True))]
        return any(
            isinstance(move, UseDie)
            and (move.upgrade, move.first) == (track, "upgrade")
            and move.move is not None
            for move in fitting
        )

    def marking(self, track: str) -> UseDie:
        """The move that only marks this track with the die in hand."""
        return UseDie(self.die or 0, None, track, as_face=self.draft.as_face or None)

    def preview(self, move: UseDie | Step) -> Preview:
        """What the sheet says to a move."""
        return preview_of(self.sheet, self.rolls, move)
