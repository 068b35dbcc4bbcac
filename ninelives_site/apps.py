"""The app of what all games share: the journal's tables and the site's commands."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "ninelives_site"
    label = "ninelives_site"
    verbose_name = "Nine Lives"
    default_auto_field = "django.db.models.BigAutoField"
