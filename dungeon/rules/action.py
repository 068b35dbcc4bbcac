"""One action being carried out: rooms entered and squares marked, in the order of the rules.

An action works on a copy of what it changes and is carried out whole or refused whole. A move that
names a power is judged as if the player had it; what is lacking is kept and refused at the very end
(`power-unavailable`), after a conflict of powers (R7).
"""

from dungeon.rules import refusals
from dungeon.rules.layout import DIAGONALS, FACE_DIRECTIONS, SQUARES, TRACKS
from dungeon.rules.moves import Begin, Step, UseDie
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import ABILITIES, CATS, direction_word, track_word
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import AnyOf, say

AS_CATS = ("tabby", "ragdoll")


class ArrowNeeded(Refusal):
    """An arrow was entered and no track is named for it."""


class Action:
    """What an action has done so far; `finish` refuses what is left over or lacking."""

    __slots__ = (
        "arrow",
        "at",
        "earned",
        "entered",
        "icons",
        "lacking",
        "room_had_x",
        "sheet",
        "sight",
        "spent",
        "tracks",
        "uses",
    )

    def __init__(self, sheet: Sheet, arrow: tuple[str, ...], sight: bool) -> None:
        self.sheet = sheet
        self.at = sheet.at or ""
        self.arrow = list(arrow)
        self.sight = sight
        self.tracks = list(sheet.tracks)
        self.entered: list[str] = []
        self.earned: list[str] = []
        self.icons: list[str] = []
        self.spent: list[str] = []
        self.uses = 0
        self.room_had_x = False
        self.lacking: Refusal | None = None

    # Rooms

    def enter(self, room: str, ghost: bool = False) -> None:
        """Enter a room: mark its X, then its icon or its arrow counts."""
        if room in self.sheet.rooms:
            if not ghost:
                raise Refusal(refusals.ROOM_MARKED, room=room)
            self.room_had_x = True
        self.mark(room)
        layout = self.sheet.layout
        icon = layout.icons.get(room)
        if icon is not None:
            self._collect(room, icon)
        elif room in layout.arrows:
            self._follow_arrow(room)

    def mark(self, room: str) -> None:
        self.entered.append(room)
        self.at = room

    def _collect(self, room: str, icon: str) -> None:
        """A treasure for an unlocked icon, one more by sight (R14), while boxes are left (R6)."""
        layout = self.sheet.layout
        track, square, _ = layout.unlocks[icon]
        treasures = 1 if self.tracks[track] >= square else 0
        if self.sight:
            self.spend("eyes")
            self.sight = False
            treasures += 1
        boxes_left = layout.boxes - self.sheet.treasures - len(self.icons)
        treasures = min(treasures, boxes_left)
        if treasures:
            self.earned.append(room)
            self.icons += [icon] * treasures

    def _follow_arrow(self, room: str) -> None:
        """Mark the next square of the track chosen for this arrow, if any track has one (R8)."""
        open_tracks = [name for name, n in zip(TRACKS, self.tracks, strict=True) if n < SQUARES]
        if not open_tracks:
            return
        choice = tuple(map(track_word, open_tracks))
        if not self.arrow:
            raise ArrowNeeded(refusals.ARROW_OPEN, room=room, tracks=choice)
        track = self.arrow.pop(0)
        if track not in open_tracks:
            raise Refusal(refusals.ARROW_CANNOT, room=room, track=track_word(track), tracks=choice)
        self.tracks[TRACKS.index(track)] += 1

    # Dice

    def move(self, use: UseDie, direction: str, face: int) -> None:
        """Move by a die of this face: one room, two by a leap, and one further by a Maine Coon."""
        if direction in DIAGONALS:
            self.use_cat("bengal")
        elif direction not in FACE_DIRECTIONS[face]:
            raise Refusal(
                refusals.WRONG_DIRECTION,
                face=face,
                direction=direction_word(direction),
                ways=AnyOf(map(direction_word, FACE_DIRECTIONS[face])),
            )
        target = self.next_room(self.at, direction)
        if use.leap:
            target = self.next_room(target, direction)
            self.spend("paws")
        if use.ghost:
            self.use_cat("sphynx")
        self.enter(target, use.ghost)
        if use.further:
            self.use_cat("maine-coon")
            self.enter(self.next_room(self.at, direction), use.ghost)

    def next_room(self, room: str, direction: str) -> str:
        target = self.sheet.layout.neighbours[room].get(direction)
        if target is None:
            raise Refusal(refusals.OFF_MAP, direction=direction_word(direction), room=room)
        return target

    def upgrade(self, track: str, face: int) -> None:
        """Mark the next empty square of a track that takes this face; a Persian takes any."""
        index = TRACKS.index(track)
        marked = self.tracks[index]
        if marked == SQUARES:
            raise Refusal(refusals.TRACK_FULL, track=track_word(track))
        rules = self.sheet.layout.tracks[index]
        if self.sheet.cat != "persian" and not rules.takes(marked, face):
            faces = AnyOf(rules.faces[marked])
            raise Refusal(refusals.WRONG_TRACK, face=face, track=track_word(track), faces=faces)
        self.tracks[index] += 1

    # Powers

    def change_face(self, face: int, wanted: int) -> None:
        """The face that a Tabby or Ragdoll says instead of the die's own (R14)."""
        if self.sheet.cat not in AS_CATS:
            self._lack(Refusal(refusals.NO_OTHER_FACE))
        elif self.sheet.cat == "ragdoll" and wanted != 7 - face:
            self._lack(Refusal(refusals.OPPOSITE_ONLY, face=face, opposite=7 - face))
        else:
            self.use_cat(self.sheet.cat)

    def use_cat(self, cat: str) -> None:
        """Use the power of this life's cat once more."""
        power = CATS[cat]
        if self.sheet.cat != cat:
            self._lack(Refusal(refusals.POWER_OF[cat]))
        elif power.uses is not None and self.sheet.cat_uses >= power.uses:
            self._lack(Refusal(refusals.POWER_USED_UP, cat=say(power.name)))
        self.uses += 1

    def spend(self, track: str) -> None:
        """Spend the ability of a full track; one filled within this action counts (R13)."""
        if self.tracks[TRACKS.index(track)] < SQUARES:
            ability = say(ABILITIES[track].name)
            self._lack(Refusal(refusals.TRACK_NOT_FULL, ability=ability, track=track_word(track)))
        elif track in self.sheet.abilities_used:
            self._lack(Refusal(refusals.ABILITY_USED, ability=say(ABILITIES[track].name)))
        self.spent.append(track)

    def _lack(self, refusal: Refusal) -> None:
        self.lacking = self.lacking or refusal

    def finish(self, use: UseDie | None = None) -> None:
        """Refuse what is left over of `arrow`, then conflicts, then powers that are lacking."""
        if self.arrow:
            raise Refusal(refusals.NO_ARROW_LEFT, track=track_word(self.arrow[0]))
        if use is not None:
            self._check_conflict(use)
            if use.ghost and not self.room_had_x:
                self._lack(Refusal(refusals.NO_GHOST_NEEDED))
        if self.sight:
            self._lack(Refusal(refusals.NO_ICON_FOR_SIGHT))
        if self.lacking is not None:
            raise self.lacking

    def _check_conflict(self, use: UseDie) -> None:
        """R7: at most one of leap, diagonal, further and ghost in one action."""
        if use.leap + use.further + use.ghost + (use.move in DIAGONALS) > 1:
            raise Refusal(refusals.POWER_CONFLICT)


def use_die(sheet: Sheet, use: UseDie, face: int) -> Action:
    """What a die of this face does on this sheet; with a Siamese, in the player's order (R9)."""
    action = Action(sheet, use.arrow, use.sight)
    if use.as_face is not None:
        action.change_face(face, use.as_face)
        face = use.as_face
    if use.move is not None and use.upgrade is not None:
        action.use_cat("siamese")
    if use.upgrade is not None and use.first == "upgrade":
        action.upgrade(use.upgrade, face)
    if use.move is not None:
        action.move(use, use.move, face)
    if use.upgrade is not None and use.first == "move":
        action.upgrade(use.upgrade, face)
    action.finish(use)
    return action


def take_step(sheet: Sheet, step: Step) -> Action:
    """A step without a die spends the ability of full claws (N, S) or whiskers (E, W).

    The track must be full before: an arrow in the room entered comes too late for the step itself.
    """
    action = Action(sheet, step.arrow, step.sight)
    action.spend("claws" if step.move in "NS" else "whiskers")
    action.enter(action.next_room(action.at, step.move))
    action.finish()
    return action


def enter_start(sheet: Sheet, begin: Begin) -> Action:
    """The start room of a life that begins on this sheet: entered, or only marked (R1)."""
    action = Action(sheet, begin.arrow, begin.sight)
    if sheet.options.start_enters:
        action.enter(begin.room)
    else:
        action.mark(begin.room)
    action.finish()
    return action
