"""The card tables' door on the site's first pages."""

from django.urls import reverse

from cardgames.table.services import opening
from ninelives_site.party.doors import Door


def find(code: str) -> str | None:
    """The address of the table that a clean code opens."""
    table = opening.find_table(code)
    return reverse("table:table", args=[table.code]) if table else None


DOOR = Door(tile="table/_tile.html", find=find, forget=opening.forget_expired)
