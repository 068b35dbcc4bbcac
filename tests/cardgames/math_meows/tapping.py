"""Math Meows at a table, entered by tapping."""

from dataclasses import replace

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.pad import Draft, Key
from tests.cardgames import tapping

CHOICES = sorted(power for power, found in EVERY.items() if isinstance(found, Choice))
"""The powers that are used by a move, and so have keys."""


class Phone(tapping.Phone):
    """A phone at a table of Math Meows."""

    table_game = TABLE_GAME
    forward = 0.8  # the cards of a stack are set, and pressed for their sign
    game: Game

    def likely(self, key: Key) -> bool:
        """Who has begun a stack goes on with it: its cards would be gone by another deed."""
        return not self.draft.get("card") or key.to.get("do") == ""

    def answer(self, *called: str) -> str:
        """What the referee says to these taps: the remark of a yes, or the code of a no."""
        tapped = replace(self, draft=Draft()).tap(*called)
        assert tapped.pad.question
        refusal = tapped.refusal()
        return refusal.code if refusal else tapped.remark()
