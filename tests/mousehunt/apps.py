"""The app of Mouse Hunt."""

from django.apps import AppConfig

from cardgames.table import games
from tests.mousehunt.table_game import TABLE_GAME


class MouseHuntConfig(AppConfig):
    name = "tests.mousehunt"
    verbose_name = "Mouse Hunt"

    def ready(self) -> None:
        """Hand the game over to the table, and so to the referee."""
        games.register(TABLE_GAME)
