"""The table on a television: shows, and can't write. Whoever knows the code may put it there."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table, join_url
from ninelives_site.pages.live_page import HtmxRequest, uncached
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
    return uncached(render(request, "table/screen.html", context))


@require_safe
@at_table
def television_part(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The live part of the screen."""
    context = television(table, folding.state_of(table))
    return uncached(render(request, "table/_television.html", context))
