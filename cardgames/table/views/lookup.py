"""What all pages of a table need: the table itself, who asks, and its address."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.party_kind import TABLES
from cardgames.table.services import asking
from cardgames.table.services.seating import TableRole
from cardgames.table.views.pages import TablePage, draft_of
from ninelives_site.pages import live_page
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.refusals import NO
from ninelives_site.party import entrance
from ninelives_site.web.address import site_origin

P = ParamSpec("P")
TableView = Callable[Concatenate[HtmxRequest, Table, TableRole, P], HttpResponse]


def at_table(view: TableView[P]) -> Callable[Concatenate[HtmxRequest, str, P], HttpResponse]:
    """Gives a view the table of the code in its address, 404 where there is none, and the role
    that the asking device has there."""

    @wraps(view)
    def found(request: HtmxRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        table = TABLES.get(request, code)
        asking.take_if_unanswered(table, capabilities.key_of(request.COOKIES, table))
        role = capabilities.role_of(request.COOKIES, table)
        response = view(request, table, role, *args, **kwargs)
        return entrance.let_in(response, request, code) if role.is_watcher else response

    return found


def writes(
    write: Callable[[HttpRequest, Table, TableRole], TableRole | None],
) -> Callable[[HtmxRequest, str], HttpResponse]:
    """Makes a view of a function that writes on a table: it is answered with the table's page as
    it stands after it, or with why it was not carried out. The function gives what the device is
    now, where that has changed."""

    @require_POST
    @at_table
    @wraps(write)
    def answered(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
        try:
            role = write(request, table, role) or role
        except NO as fault:
            page = TablePage(table, role, draft_of(request))
            return live_page.refused(request, page, page.answer_to(fault))
        return live_page.after_write(request, TablePage(table, role))

    return answered


def join_url(request: HttpRequest, table: Table) -> str:
    """The address in the QR code: it asks whoever scans it which seat is theirs."""
    return site_origin(request) + reverse("table:join", args=[table.code])
