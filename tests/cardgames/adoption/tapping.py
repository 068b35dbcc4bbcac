"""Adoption at a table, entered by tapping."""

from collections.abc import Iterable

from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules.game import Game
from cardgames.pad import Key
from tests.cardgames import tapping


class Phone(tapping.Phone):
    """A phone at a table of Adoption."""

    table_game = TABLE_GAME
    game: Game

    def called(self, key: Key) -> Iterable[str]:
        return (key.spoken.partition(",")[0] or key.label, key.label, key.small)

    def card(self, card: str) -> "Phone":
        """Name a card: its cat, its number."""
        cat, _, number = card.rpartition("-")
        return self.tap(cat, legend="cat").tap(number, legend="number")
