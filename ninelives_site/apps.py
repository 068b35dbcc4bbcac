"""The app of the site itself: its commands and what templates share."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "ninelives_site"
    verbose_name = "Nine Lives"
