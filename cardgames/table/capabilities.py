"""What a device may do at a table: one secret of its own a table, in a cookie."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from cardgames.table.models import Table
from cardgames.table.services import seating
from cardgames.table.services.seating import Who
from ninelives_site import capability

ROLE = "table"


def held(cookies: Mapping[str, str], table: Table) -> str:
    """The secret that a device holds for this table, or ""."""
    return capability.held(cookies, ROLE, table.code)


def who(cookies: Mapping[str, str], table: Table) -> Who:
    """What the device with these cookies is at this table."""
    return seating.who(table, held(cookies, table))


def keep(response: HttpResponse, request: HttpRequest, table: Table, secret: str) -> HttpResponse:
    """Give the device its secret, for as long as the table is kept."""
    return capability.keep(response, request, ROLE, table.code, secret)
