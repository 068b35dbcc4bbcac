"""The app of Mouse Hunt."""

from django.apps import AppConfig


class MouseHuntConfig(AppConfig):
    name = "tests.mousehunt"
    label = "mousehunt"

    def ready(self) -> None:
        """Hand the game over to the table, and so to the referee."""
        from cardgames.table import games
        from tests.mousehunt.at_table import KEPT

        games.register(KEPT)
