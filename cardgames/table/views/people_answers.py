"""Seats and phones as a page; and its three ways to refuse."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from cardgames.table.models import Table
from cardgames.table.pages import seats
from cardgames.table.pages.answers import TableNotice, out_of_date_notice, unreadable_notice
from cardgames.table.pages.seats import PeopleNotice
from cardgames.table.services import folding, visibility
from cardgames.table.services.seating import TableRole
from cardgames.table.views import answers, lookup
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import new_key
from ninelives_site.web.address import site_address
from ninelives_site.web.errors import wants_json
from ninelives_site.web.qr import join_qr


def page(
    request: HttpRequest,
    table: Table,
    role: TableRole,
    leaves: int | None = None,
    notice: PeopleNotice | None = None,
    status: int = 200,
) -> HttpResponse:
    """The seats and what this device may do; `leaves` is the seat that is asked whether it will."""
    table.refresh_from_db()
    state = folding.state_of(table)
    rows = seats.person_rows(table, role, notice)
    shown = {
        "table": table,
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:people", args=[table.code]),
        "number": str(visibility.number(table, state)),
        "version": str(state.version),
        "key": new_key(),
        "over": state.is_over,
        "role": role,
        "rows": rows,
        "full": seats.is_full(rows),
        "leaving": seats.leaving(state, role, leaves),
        "notice": notice,
        "address": site_address(request),
        "qr": join_qr(lookup.join_url(request, table)),
    }
    return answers.uncached(render(request, "table/people.html", shown, status=status))


def refuse(
    request: HttpRequest,
    table: Table,
    role: TableRole,
    fault: Exception,
    place: str = "",
    number: int | None = None,
) -> HttpResponse:
    """Unreadable 400, out of date 409, not allowed now 422: the page, and why, or JSON.

    `place` and `number` say where on the page it belongs (see `PeopleNotice`).
    """
    match fault:
        case Refusal():
            status, code, text = 422, fault.code, fault.sentence
        case Stale():
            status, code, text = 409, "stale", _both(out_of_date_notice())
        case _:
            status, code, text = 400, "unreadable", _both(unreadable_notice())
    if wants_json(request):
        return answers.as_json(table, role, status, {"code": code, "message": text})
    typed = request.POST.get("name", "") or request.POST.get("code", "")
    notice = PeopleNotice(text, place if _has(role, place, number) else "", number, typed)
    leaves = number if request.POST.get("action") == "leave" else None
    return page(request, table, role, leaves, notice, status)


def _both(notice: TableNotice) -> str:
    return f"{notice.title} {notice.text}"


def _has(role: TableRole, place: str, number: int | None) -> bool:
    """Whether this device's page has the field that a refusal belongs to."""
    return (
        not role.is_scorekeeper if place == "keeper" else role.is_scorekeeper or role.seat == number
    )
