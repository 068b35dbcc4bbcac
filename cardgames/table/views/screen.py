"""The table on a television: shows, and can't write. Whoever knows the code may put it there."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding, opening
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table, join_url
from cardgames.table.views.pages import TablePage
from ninelives_site.pages.answers import page, uncached
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.web.address import site_address, site_origin
from ninelives_site.web.errors import wants_json
from ninelives_site.web.qr import join_qr, page_qr


@require_safe
@at_table
def screen(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The whole screen: a refresh shows the same again. After the last game it is that of the next
    one. A phone is told where it belongs, but for `?here=1`."""
    here, anyway = _address(table), "here" in request.GET
    newest = _newest(table)
    if newest != table and not wants_json(request):
        return uncached(redirect(_address(newest) + ("?here=1" if anyway else "")))
    context = {
        **television(table, folding.state_of(table)),
        "address": site_address(request),
        "qr": join_qr(join_url(request, table)),
        "here": here,
        "screen_qr": page_qr(site_origin(request) + here),
        "anyway": anyway,
    }
    return _page(request, "table/screen.html", table, context)


def _newest(table: Table) -> Table:
    """The last of the games that followed this one."""
    while again := opening.next_table(table):
        table = again
    return table


def _address(table: Table) -> str:
    return reverse("table:screen", args=[table.code])


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
