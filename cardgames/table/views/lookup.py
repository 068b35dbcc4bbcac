"""What all pages of a table need: the table itself, who asks, and its address."""

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.services import opening
from cardgames.table.services.seating import TableRole
from ninelives_site.web.address import site_origin
from ninelives_site.web.throttle import count_failure


def find_table(request: HttpRequest, code: str) -> Table:
    """The table with this code. Unknown, mistyped and expired ones are answered alike: 404.

    Wrong ones are counted (`TooManyTries`), so that nobody walks through all codes.
    """
    table = opening.find_table(code)
    if table is None or table.code != code:
        count_failure(request)
        raise Http404(_("There is no table with that code."))
    return table


def role_of(request: HttpRequest, table: Table) -> TableRole:
    """What the asking device is at this table."""
    return capabilities.role_of(request.COOKIES, table)


def join_url(request: HttpRequest, table: Table) -> str:
    """The address in the QR code: it watches, whoever scans it, until they take a seat."""
    return site_origin(request) + reverse("table:table", args=[table.code])
