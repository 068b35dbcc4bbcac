"""The app of Nine Lives: Rogue-and-Write."""

from django.apps import AppConfig

from dungeon.rules.recorded import GAME
from ninelives_site.core import record


class DungeonConfig(AppConfig):
    name = "dungeon"
    verbose_name = "Rogue-and-Write"

    def ready(self) -> None:
        """Hand the game over to the record and to groups, and halls to the site."""
        from dungeon.party_kind import HALLS, SOURCE
        from ninelives_site.groups import games
        from ninelives_site.party import kinds

        record.register(GAME)
        kinds.register(HALLS)
        games.register(SOURCE)
