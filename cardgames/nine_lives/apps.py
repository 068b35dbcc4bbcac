"""The app of Nine Lives, the base card game."""

from django.apps import AppConfig

from cardgames.nine_lives.rules.recorded import GAME
from ninelives_site import record


class NineLivesConfig(AppConfig):
    name = "cardgames.nine_lives"
    verbose_name = "Nine Lives"

    def ready(self) -> None:
        """Hand the game over to the record, so that the referee knows it."""
        record.register(GAME)
