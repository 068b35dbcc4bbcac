"""The app of Nine Lives: Math Meows."""

from django.apps import AppConfig


class MathMeowsConfig(AppConfig):
    name = "cardgames.math_meows"
    verbose_name = "Math Meows"

    def ready(self) -> None:
        """Hand the game over to the table; and its records, which are read more strictly, to the
        referee."""
        from cardgames.math_meows.at_table.table_game import TABLE_GAME
        from cardgames.math_meows.rules.records import GAME
        from cardgames.table import games
        from ninelives_site.core import record

        games.register(TABLE_GAME)
        record.register(GAME)
