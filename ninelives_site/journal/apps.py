"""The app of the journal: the append-only log that every game is stored in."""

from django.apps import AppConfig


class JournalConfig(AppConfig):
    name = "ninelives_site.journal"
    default_auto_field = "django.db.models.BigAutoField"
