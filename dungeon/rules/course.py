"""The course of a game: which shared roll is next, what it can show, when the game may be closed.

Roll 0 are the end goals, rolls 2i-1 and 2i the start roll and the five dice of life i. The live
game and the referee both ask here.
"""

from collections.abc import Sequence
from typing import Literal

from dungeon.rules import refusals
from dungeon.rules.moves import FACES
from dungeon.rules.sheet import DungeonOptions
from dungeon.rules.tables import GOALS
from ninelives_site.core.refusal import Refusal

RollKind = Literal["goals", "start-roll", "dice"]
DICE_ROLLED: dict[RollKind, int] = {"goals": 2, "start-roll": 2, "dice": 5}


def kind_of(number: int) -> RollKind:
    """What roll `number` of a game is for."""
    if number == 0:
        return "goals"
    return "start-roll" if number % 2 else "dice"


def next_kind(rolled: int, options: DungeonOptions) -> RollKind | None:
    """What the roll after the first `rolled` ones is for; None once all lives have their dice."""
    return kind_of(rolled) if rolled <= 2 * options.lives else None


def check_roll(kind: RollKind, faces: Sequence[int]) -> None:
    """Refused as `bad-roll`: faces that such a roll can't show."""
    if len(faces) != DICE_ROLLED[kind]:
        raise Refusal(refusals.DICE_COUNT, expected=DICE_ROLLED[kind], given=len(faces))
    if any(face not in FACES for face in faces):
        raise Refusal(refusals.NO_FACE)
    if kind == "goals" and faces[0] == faces[1]:
        raise Refusal(refusals.SAME_GOALS, goal=GOALS[faces[0]].id)


def may_close(rolled: int, options: DungeonOptions) -> bool:
    """R5: in strict games the host may end the last life for all."""
    return options.pace == "strict" and next_kind(rolled, options) is None
