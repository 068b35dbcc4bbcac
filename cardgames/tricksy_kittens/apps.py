"""The app of Nine Lives: Tricksy Kittens."""

from django.apps import AppConfig

from cardgames.tricksy_kittens.rules.recorded import GAME
from ninelives_site import record


class TricksyKittensConfig(AppConfig):
    name = "cardgames.tricksy_kittens"
    verbose_name = "Tricksy Kittens"

    def ready(self) -> None:
        """Hand the game over to the record, so that the referee knows it."""
        record.register(GAME)
