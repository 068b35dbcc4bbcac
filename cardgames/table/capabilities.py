"""What a device may do at a table: one key of its own a table, in a cookie."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from cardgames.table.models import Table
from cardgames.table.services import opening, seating
from cardgames.table.services.seating import TableRole
from ninelives_site.party import device_keys

ROLE = "table"


def key_of(cookies: Mapping[str, str], table: Table) -> str:
    """The key that a device holds for this table, or ""."""
    return device_keys.held(cookies, ROLE, table.code)


def role_of(cookies: Mapping[str, str], table: Table) -> TableRole:
    """What the device with these cookies is at this table."""
    return seating.role_of(table, key_of(cookies, table))


def tables_of(cookies: Mapping[str, str]) -> list[Table]:
    """The tables at which this device is something, the newest first."""
    keys = device_keys.digests(cookies, ROLE)
    return opening.tables_of(keys) if keys else []


def give_key(response: HttpResponse, request: HttpRequest, table: Table, key: str) -> HttpResponse:
    """Give the device its key, for as long as the table lives."""
    return device_keys.keep(response, request, ROLE, table.code, key)


def give_opened(
    response: HttpResponse, request: HttpRequest, table: Table, key: str
) -> HttpResponse:
    """Give the device the key with which it has opened the table."""
    return device_keys.keep_opened(response, request, ROLE, table.code, key)


def offer_key(
    response: HttpResponse, request: HttpRequest, table: Table, role: TableRole
) -> HttpResponse:
    """See to it that the device has a key before it takes a seat or the score."""
    return device_keys.offer(
        response, request, ROLE, table.code, opens_something=not role.is_watcher
    )
