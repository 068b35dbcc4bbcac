"""The app of groups: people who play again and again."""

from typing import Any

from django.apps import AppConfig
from django.http import HttpRequest


class GroupsConfig(AppConfig):
    name = "ninelives_site.groups"
    label = "groups"
    verbose_name = "Groups"

    def ready(self) -> None:
        from ninelives_site.groups import keys
        from ninelives_site.party.kinds import Tile, add_tile

        def own(request: HttpRequest) -> dict[str, Any]:
            """The groups of a device."""
            return {"own": keys.groups_held(request.COOKIES)}

        add_tile(Tile("groups/_tile.html", own))
