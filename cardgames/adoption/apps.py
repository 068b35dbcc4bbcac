"""The app of 9 Lives with adapted rules."""

from django.apps import AppConfig

from cardgames.adoption.rules.recorded import GAME
from ninelives_site import record


class AdoptionConfig(AppConfig):
    name = "cardgames.adoption"
    verbose_name = "9 Lives"

    def ready(self) -> None:
        """Hand the game over to the record, so that the referee knows it."""
        record.register(GAME)
