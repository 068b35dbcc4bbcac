"""The app of Nine Lives, the base card game."""

from django.apps import AppConfig


class NineLivesConfig(AppConfig):
    name = "cardgames.nine_lives"
    verbose_name = "Nine Lives"

    def ready(self) -> None:
        """Hand the game over to the table, and so to the referee."""
        from cardgames.nine_lives.at_table.table_game import TABLE_GAME
        from cardgames.table import games

        games.register(TABLE_GAME)
