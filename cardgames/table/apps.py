"""The app of the card table, which all card games share."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    name = "cardgames.table"
    label = "table"
    verbose_name = "Card table"

    def ready(self) -> None:
        """Make tables known; the games hand themselves over."""
        from cardgames.table.party_kind import SOURCE, TABLES
        from ninelives_site.groups import games
        from ninelives_site.party import kinds

        kinds.register(TABLES)
        games.register(SOURCE)
