"""The app of 9 Lives with adapted rules."""

from django.apps import AppConfig


class AdoptionConfig(AppConfig):
    name = "cardgames.adoption"
    verbose_name = "9 Lives"

    def ready(self) -> None:
        """Hand the game over to the table, and so to the referee of records."""
        from cardgames.adoption.at_table.table_game import TABLE_GAME
        from cardgames.table import games

        games.register(TABLE_GAME)
