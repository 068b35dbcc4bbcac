"""A table as an answer: a page, a fragment or JSON; and the three ways to refuse."""

from typing import Any
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers

from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages.answers import (
    TableNotice,
    notice_of,
    out_of_date_notice,
    unreadable_notice,
)
from cardgames.table.pages.page import table_page
from cardgames.table.services import folding, visibility
from cardgames.table.services.seating import TableRole
from cardgames.table.views import lookup
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import new_key
from ninelives_site.web.errors import wants_json

PAGE, FRAGMENT = "table/table.html", "table/_table.html"


def draft_of(request: HttpRequest) -> Draft:
    """What has been tapped, in the order of the taps."""
    return Draft.read(parse_qsl(request.META.get("QUERY_STRING", "")))


def page(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    """The page; the fragment alone where htmx follows one of its links."""
    template = FRAGMENT if request.htmx else PAGE  # type: ignore[attr-defined]
    return _rendered(request, template, table, role, draft_of(request))


def fragment(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    """The live part alone, with the same query as the page."""
    return _rendered(request, FRAGMENT, table, role, draft_of(request))


def done(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    """After a write: the fresh fragment (htmx), a redirect (a plain form), or JSON."""
    if wants_json(request):
        return as_json(table, role)
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("table:table", table.code)
    response = _rendered(request, FRAGMENT, table, role, Draft())
    response.headers["HX-Replace-Url"] = reverse("table:table", args=[table.code])
    return response


def refuse(request: HttpRequest, table: Table, role: TableRole, fault: Exception) -> HttpResponse:
    """Unreadable 400, out of date 409, not allowed now 422."""
    match fault:
        case Refusal():
            status, code, notice = 422, fault.code, notice_of(table.table_game, fault)
        case Stale():
            status, code, notice = 409, "stale", out_of_date_notice()
        case _:
            status, code, notice = 400, "unreadable", unreadable_notice()
    if wants_json(request):
        message = str(fault) if status == 400 else notice.text
        return as_json(table, role, status, {"code": code, "message": message})
    template = FRAGMENT if request.htmx else PAGE  # type: ignore[attr-defined]
    return _rendered(request, template, table, role, draft_of(request), notice, status)


def as_json(
    table: Table, role: TableRole, status: int = 200, error: dict[str, Any] | None = None
) -> HttpResponse:
    """The table and its version: see docs/api.md."""
    state = folding.state_of(table)
    body: dict[str, Any] = {"error": error} if error else {}
    body |= {"version": state.version, "state": visibility.document(table, state, role)}
    return uncached(JsonResponse(body, status=status))


def uncached(response: HttpResponse) -> HttpResponse:
    """What belongs to one device is in no cache; going back asks again."""
    add_never_cache_headers(response)
    response.headers["Cache-Control"] = "no-store"
    return response


def _rendered(
    request: HttpRequest,
    template: str,
    table: Table,
    role: TableRole,
    draft: Draft,
    notice: TableNotice | None = None,
    status: int = 200,
) -> HttpResponse:
    table.refresh_from_db()
    context = table_page(table, folding.state_of(table), role, draft, notice)
    context |= {
        "key": new_key(),
        "url": reverse("table:table", args=[table.code]),
        "query": draft.query if draft.taps else "",
        "join_url": lookup.join_url(request, table),
    }
    return uncached(render(request, template, context, status=status))
