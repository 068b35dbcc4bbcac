"""The app of the card table, which all card games share."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    name = "cardgames.table"
    label = "table"
    verbose_name = "Card table"

    def ready(self) -> None:
        """Make tables known; the games hand themselves over."""
        from cardgames.table.last_time import alone_context
        from cardgames.table.party_kind import SOURCE, TABLES
        from ninelives_site.groups import games
        from ninelives_site.party import kinds

        kinds.add_tile(kinds.Tile("table/_alone.html", alone_context))
        kinds.register(TABLES)
        games.register(SOURCE)
