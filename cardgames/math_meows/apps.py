"""The app of Nine Lives: Math Meows."""

from django.apps import AppConfig

from cardgames.math_meows.rules.recorded import GAME
from ninelives_site import record


class MathMeowsConfig(AppConfig):
    name = "cardgames.math_meows"
    verbose_name = "Math Meows"

    def ready(self) -> None:
        """Hand the game over to the record, so that the referee knows it."""
        record.register(GAME)
