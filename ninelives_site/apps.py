"""The app of the site itself: its commands and what templates share."""

from django.apps import AppConfig

from ninelives_site.party import paths


class SiteConfig(AppConfig):
    name = "ninelives_site"
    verbose_name = "Nine Lives"

    def ready(self) -> None:
        paths.register()
