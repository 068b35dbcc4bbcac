"""The app of the card table, which all card games share."""

from django.apps import AppConfig

from ninelives_site.party import doors


class TableConfig(AppConfig):
    name = "cardgames.table"
    label = "table"
    verbose_name = "Card table"

    def ready(self) -> None:
        """Open its door; the games hand themselves over."""
        from cardgames.table.door import DOOR

        doors.register(DOOR)
