"""The app of Nine Lives: Rogue-and-Write."""

from django.apps import AppConfig

from dungeon.rules.recorded import GAME
from ninelives_site.core import record
from ninelives_site.party import doors


class DungeonConfig(AppConfig):
    name = "dungeon"
    verbose_name = "Rogue-and-Write"

    def ready(self) -> None:
        """Hand the game over to the record, so that the referee knows it, and open its door."""
        from dungeon.door import DOOR

        record.register(GAME)
        doors.register(DOOR)
