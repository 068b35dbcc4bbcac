"""The app of Nine Lives: Rogue-and-Write."""

from django.apps import AppConfig

from dungeon.rules.recorded import GAME
from ninelives_site.core import record


class DungeonConfig(AppConfig):
    name = "dungeon"
    verbose_name = "Rogue-and-Write"

    def ready(self) -> None:
        """Hand the game over to the record, and halls to the site."""
        from dungeon.party_kind import HALLS
        from ninelives_site.party import kinds

        record.register(GAME)
        kinds.register(HALLS)
