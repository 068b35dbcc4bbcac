"""The two end goals as cards: a picture of what counts beside each, when they have been rolled."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.rules.tables import GOALS
from ninelives_site.pages.drawings import icon

PICTURES = {
    "quarters": ("xx...", "xxx..", "xxxx.", "....."),
    "ramparts": ("xxx..", ".   .", ".   .", ".   x", "..xxx"),
    "corridor": (".....", "xxxxx", "....."),
    "all-rounder": ("xxxxc", "xxxxc", "xxxxc", "xxxxc"),
    "mastery": ("xxxxx", "xxxxx", "ccccc"),
    "collector": ("oo   ", "bb   "),
}
"""Five squares a line: x and c count, o and b are two treasures of a kind."""
KINDS = {"x": "on", ".": "", " ": "none", "c": "candle", "o": "paw round", "b": "claw"}


@dataclass(frozen=True, slots=True)
class GoalCard:
    """One end goal; `squares` are the classes of its picture's squares."""

    sign: SafeString
    name: str
    sentence: str
    squares: tuple[str, ...]


def goal_cards(dice: tuple[int, ...]) -> tuple[GoalCard, ...]:
    """The goals that these dice name."""
    return tuple(
        GoalCard(
            icon(f"goal-{goal.id}"),
            _(goal.name),
            _(goal.sentence),
            tuple(KINDS[square] for line in PICTURES[goal.id] for square in line),
        )
        for goal in (GOALS[die] for die in dice)
    )
