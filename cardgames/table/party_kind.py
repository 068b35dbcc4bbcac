"""Card tables, as the site's first pages and their code know them."""

from functools import partial
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cardgames.table import capabilities
from cardgames.table.games import all_games
from cardgames.table.models import Table
from cardgames.table.services import opening
from ninelives_site.party.kinds import PartyKind
from ninelives_site.party.opening import forget_expired

MOST_OWN = 3


def tile_context(request: HttpRequest) -> dict[str, Any]:
    """The games to open a table for, and a few tables at which the device is something."""
    tables = capabilities.tables_of(request.COOKIES)[:MOST_OWN]
    return {"games": all_games(), "tables": tables}


TABLES = PartyKind(
    tile="table/_tile.html",
    find=opening.find_table,
    address=lambda table: reverse("table:table", args=[table.code]),
    forget_expired=partial(forget_expired, Table),
    missing=_("There is no table with that code."),
    tile_context=tile_context,
)
