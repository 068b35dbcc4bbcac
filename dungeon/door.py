"""The dungeon's door on the site's first pages."""

from django.urls import reverse

from dungeon.services import hosting
from ninelives_site.party.doors import Door


def find(code: str) -> str | None:
    """The page of the hall that a code opens: the form to join, or the own sheet."""
    hall = hosting.find_hall(code)
    return reverse("dungeon:player", args=[hall.code]) if hall else None


DOOR = Door(tile="dungeon/_tile.html", find=find, forget=hosting.forget_expired)
