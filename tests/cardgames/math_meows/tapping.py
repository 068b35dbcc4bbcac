"""Math Meows at a table, entered by tapping."""

from dataclasses import replace

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.game import Game
from cardgames.pad import Draft
from tests.cardgames import tapping


class Phone(tapping.Phone):
    """A phone at a table of Math Meows."""

    table_game = TABLE_GAME
    forward = 0.8  # the cards of a stack are set, and pressed for their sign
    game: Game

    def answer(self, *called: str) -> str:
        """What the referee says to these taps: the remark of a yes, or the code of a no."""
        tapped = replace(self, draft=Draft()).tap(*called)
        assert tapped.pad.question
        refusal = tapped.refusal()
        return refusal.code if refusal else tapped.remark()
