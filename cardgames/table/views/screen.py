"""The table on a television: shows, and can't write. Whoever knows the code may put it there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cardgames.table.pages.television import television
from cardgames.table.services import folding
from cardgames.table.views import answers, lookup
from ninelives_site.web.address import site_address
from ninelives_site.web.qr import join_qr


@require_safe
def screen(request: HttpRequest, code: str) -> HttpResponse:
    """The whole screen: a refresh shows the same again."""
    table = lookup.find_table(request, code)
    shown = {
        **television(table, folding.state_of(table)),
        "address": site_address(request),
        "qr": join_qr(lookup.join_url(request, table)),
    }
    return answers.uncached(render(request, "table/screen.html", shown))


@require_safe
def television_part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part of the screen."""
    table = lookup.find_table(request, code)
    shown = television(table, folding.state_of(table))
    return answers.uncached(render(request, "table/_television.html", shown))
