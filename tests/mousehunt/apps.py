"""The app of Mouse Hunt."""

from cardgames.table.games import CardGameConfig


class MouseHuntConfig(CardGameConfig):
    name = "tests.mousehunt"
    table_game = "table_game"
