"""The app of groups: people who play again and again."""

from django.apps import AppConfig


class GroupsConfig(AppConfig):
    name = "ninelives_site.groups"
    label = "groups"
    verbose_name = "Groups"
