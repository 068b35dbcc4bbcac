"""The app of Nine Lives: Tricksy Kittens."""

from django.apps import AppConfig

from cardgames.table import games
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME


class TricksyKittensConfig(AppConfig):
    name = "cardgames.tricksy_kittens"
    verbose_name = "Tricksy Kittens"

    def ready(self) -> None:
        """Hand the game over to the table, and so to the referee."""
        games.register(TABLE_GAME)
