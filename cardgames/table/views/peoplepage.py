"""Seats and phones as a page; and its three kinds of no."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from cardgames.table.face import seats
from cardgames.table.face.answers import out_of_date, unreadable
from cardgames.table.face.seats import Wrong
from cardgames.table.models import Table
from cardgames.table.services import folding, seen
from cardgames.table.services.seating import Who
from cardgames.table.views import rooms, sheetpage
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import new_key
from ninelives_site.web.address import site_address
from ninelives_site.web.errors import wants_json
from ninelives_site.web.qr import join_qr


def page(
    request: HttpRequest,
    table: Table,
    who: Who,
    leaves: int | None = None,
    wrong: Wrong | None = None,
    status: int = 200,
) -> HttpResponse:
    """The seats and what this device may do; `leaves` is the seat that is asked whether it will."""
    table.refresh_from_db()
    at = folding.folded(table)
    rows = seats.rows(table, who, wrong)
    shown = {
        "table": table,
        "code": table.code,
        "game": at.kind,
        "here": reverse("table:people", args=[table.code]),
        "number": str(seen.number(table, at)),
        "version": str(at.version),
        "key": new_key(),
        "over": at.over,
        "who": who,
        "rows": rows,
        "full": seats.full(rows),
        "leaving": seats.leaving(at, who, leaves),
        "wrong": wrong,
        "address": site_address(request),
        "qr": join_qr(rooms.join_url(request, table)),
    }
    return sheetpage.uncached(render(request, "table/people.html", shown, status=status))


def no(
    request: HttpRequest,
    table: Table,
    who: Who,
    fault: Exception,
    place: str = "",
    number: int | None = None,
) -> HttpResponse:
    """Unreadable 400, out of date 409, not allowed now 422: the page, and why, or JSON.

    `place` and `number` say where on the page it belongs (see `Wrong`).
    """
    match fault:
        case Refusal():
            status, code, said = 422, fault.code, fault.sentence
        case Stale():
            status, code, said = 409, "stale", f"{out_of_date().title} {out_of_date().text}"
        case _:
            status, code, said = 400, "unreadable", f"{unreadable().title} {unreadable().text}"
    if wants_json(request):
        return sheetpage.as_json(table, who, status, {"code": code, "message": said})
    typed = request.POST.get("name", "") or request.POST.get("code", "")
    wrong = Wrong(said, place if _has(who, place, number) else "", number, typed)
    leaves = number if request.POST.get("action") == "leave" else None
    return page(request, table, who, leaves, wrong, status)


def _has(who: Who, place: str, number: int | None) -> bool:
    """Whether this device's page has the field that a refusal belongs to."""
    return not who.keeper if place == "keeper" else who.keeper or who.seat == number
