"""Seats and phones: who sits where, whose phone enters what, and who keeps the score."""

from collections.abc import Callable

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from cardgames.table import capabilities, news
from cardgames.table.models import Table
from cardgames.table.services import playing, seating
from cardgames.table.services.seating import TableRole
from cardgames.table.views import answers, lookup, people_answers
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import Unreadable, number_in, posted_key, posted_version
from ninelives_site.web.errors import wants_json
from ninelives_site.web.throttle import count_failure

Deed = Callable[[HttpRequest, Table, TableRole], HttpResponse]


@require_safe
def people(request: HttpRequest, code: str) -> HttpResponse:
    """The page on which a device takes a seat; `leave` asks before somebody leaves the game."""
    found = lookup.find_table(request, code)
    leaves = number_in(request.GET.get("leave", ""))
    return people_answers.page(request, found, lookup.role_of(request, found), leaves)


@require_POST
async def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a seat on this device."""
    return await _setup_document(request, code, _sit)


@require_POST
async def seat(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One seat: `rename` it, `free` it of its phone, `leave` the game with it."""

    def change(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
        return _change(request, table, role, number)

    return await _setup_document(request, code, change)


@require_POST
async def scorekeeper(request: HttpRequest, code: str) -> HttpResponse:
    """Hand the score over to the phone of a seat (`number`), or take it over here (`code`)."""
    return await _setup_document(
        request, code, _hand_over if "number" in request.POST else _take_over
    )


def _sit(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    try:
        number = number_in(request.POST.get("number", ""))
        if number is None:
            raise Unreadable("number")
        secret = seating.sit(table, number, capabilities.key_of(request.COOKIES, table))
    except (Refusal, Unreadable) as fault:
        return people_answers.refuse(request, table, role, fault)
    response = _done(request, table, seating.role_of(table, secret), "table:table")
    return capabilities.give_key(response, request, table, secret)


def _change(request: HttpRequest, table: Table, role: TableRole, number: int) -> HttpResponse:
    action = request.POST.get("action", "")
    try:
        match action:
            case "rename":
                seating.rename(table, role, number, request.POST.get("name", ""))
            case "free":
                seating.free(table, role, number)
            case "leave":
                expected_version, key = posted_version(request), posted_key(request)
                playing.leave(table, role, number, expected_version=expected_version, key=key)
            case _:
                raise Unreadable("action")
    except (Refusal, Stale, Unreadable) as fault:
        place = "seat" if action == "rename" else ""
        return people_answers.refuse(request, table, role, fault, place, number)
    after = "table:table" if action == "leave" else "table:people"
    return _done(request, table, lookup.role_of(request, table), after)


def _hand_over(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    try:
        number = number_in(request.POST["number"])
        if number is None:
            raise Unreadable("number")
        seating.hand_over(table, role, number)
    except (Refusal, Unreadable) as fault:
        return people_answers.refuse(request, table, role, fault)
    table.refresh_from_db()
    return _done(request, table, lookup.role_of(request, table), "table:people")


def _take_over(request: HttpRequest, table: Table, role: TableRole) -> HttpResponse:
    try:
        if "code" not in request.POST:
            raise Unreadable("number, code")
        held = capabilities.key_of(request.COOKIES, table)
        secret = seating.take_over(table, request.POST["code"], held)
    except (Refusal, Unreadable) as fault:
        if isinstance(fault, Refusal):
            count_failure(request)
        return people_answers.refuse(request, table, role, fault, "keeper")
    table.refresh_from_db()
    response = _done(request, table, seating.role_of(table, secret), "table:table")
    return capabilities.give_key(response, request, table, secret)


def _done(request: HttpRequest, table: Table, role: TableRole, page: str) -> HttpResponse:
    if wants_json(request):
        return answers.as_json(table, role)
    return redirect(page, table.code)


async def _setup_document(request: HttpRequest, code: str, deed: Deed) -> HttpResponse:
    """Find the table, do it, answer; after the commit it is announced."""

    def do() -> HttpResponse:
        found = lookup.find_table(request, code)
        return deed(request, found, lookup.role_of(request, found))

    response = await sync_to_async(do)()
    if response.status_code < 400:
        await news.changed(code)
    return response
