"""The table on a television: shows, and can't write. Whoever knows the code may put it there."""

from typing import Any

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table, join_url
from cardgames.table.views.pages import TablePage
from ninelives_site.pages.answers import page, uncached
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.web.address import site_address
from ninelives_site.web.qr import join_qr


@require_safe
@at_table
def screen(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The whole screen: a refresh shows the same again."""
    context = {
        **television(table, folding.state_of(table)),
        "address": site_address(request),
        "qr": join_qr(join_url(request, table)),
    }
    return _page(request, "table/screen.html", table, context)


@require_safe
@at_table
def television_part(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The live part of the screen."""
    context = television(table, folding.state_of(table))
    return _page(request, "table/_television.html", table, context)


def _page(
    request: HtmxRequest, template: str, table: Table, context: dict[str, Any]
) -> HttpResponse:
    """What everybody may see: also to a device that is something at this table."""
    return uncached(page(request, template, context, TablePage(table, TableRole()).document))
