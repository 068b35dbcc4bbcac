"""What a device may do at a table: one secret of its own a table, in a cookie."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from cardgames.table.models import Table
from cardgames.table.services import opening, seating
from cardgames.table.services.seating import TableRole
from ninelives_site.party import device_keys

ROLE = "table"
MOST_COOKIES = 30


def key_of(cookies: Mapping[str, str], table: Table) -> str:
    """The secret that a device holds for this table, or ""."""
    return device_keys.held(cookies, ROLE, table.code)


def role_of(cookies: Mapping[str, str], table: Table) -> TableRole:
    """What the device with these cookies is at this table."""
    return seating.role_of(table, key_of(cookies, table))


def tables_of(cookies: Mapping[str, str]) -> list[Table]:
    """The tables at which this device is something, the newest first."""
    codes = [name.removeprefix(f"{ROLE}_") for name in cookies if name.startswith(f"{ROLE}_")]
    tables = opening.tables_with(codes[:MOST_COOKIES]) if codes else ()
    return [table for table in tables if not role_of(cookies, table).is_watcher]


def give_key(
    response: HttpResponse, request: HttpRequest, table: Table, secret: str
) -> HttpResponse:
    """Give the device its secret, for as long as the table lives."""
    return device_keys.keep(response, request, ROLE, table.code, secret)
