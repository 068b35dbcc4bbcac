"""The table's own page, and writing on it: moves, undo, corrections, the mode."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cardgames.refusals import NO_REASON
from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.services import (
    asking,
    choosing,
    correcting,
    dealing,
    playing,
    seating,
    swapping,
)
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table, writes
from cardgames.table.views.pages import ASKS_FIRST, BY_NUMBER, TablePage, draft_of
from ninelives_site.core.record import read_json
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import coaching
from ninelives_site.pages.live_page import HtmxRequest, after_write, as_json, shown
from ninelives_site.pages.live_page import live_part as live_part_of
from ninelives_site.pages.posted import Unreadable, posted_key, posted_number, posted_version

A_YEAR = 365 * 24 * 60 * 60
"""Seconds that a device remembers its setting."""


@require_safe
@at_table
def table(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The table as this device sees it; whoever knows the code may watch."""
    page = TablePage(table, role, draft_of(request))
    if switched := coaching.switched(request, coaching.TABLES, page.address):
        return switched
    return _at_its_address(shown(request, page), request, page)


@require_safe
@at_table
def live_part(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The live part of the page, with the same query."""
    page = TablePage(table, role, draft_of(request))
    return _at_its_address(live_part_of(request, page), request, page)


def _at_its_address(response: HttpResponse, request: HtmxRequest, page: TablePage) -> HttpResponse:
    """A draft that was dropped goes from the browser's address, too: it is said once."""
    if request.htmx and page.is_dropped:
        response.headers["HX-Replace-Url"] = page.address
    return response


@require_safe
@at_table
def state_json(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The table as JSON, as this device may see it."""
    return as_json(request, TablePage(table, role))


@writes
def move(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Enter one or more moves, all or none; as `ruled` the table lets them stand, for `why`."""
    version, key = posted_version(request), posted_key(request)
    playing.enter(table, role, _moves(request), expected_version=version, key=key)


@writes
def undo(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Take the last entry back."""
    version, key = posted_version(request), posted_key(request)
    playing.undo(table, role, expected_version=version, key=key)


@writes
def redo(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Put back what was taken back last."""
    version, key = posted_version(request), posted_key(request)
    playing.redo(table, role, expected_version=version, key=key)


@writes
def choose_anew(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Take back what this device's seat has chosen in secret."""
    choosing.choose_anew(table, role, key=posted_key(request))


@writes
def correct(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Put moves in the place of an earlier one, or before it; as `ruled` the table lets them stand,
    for `why`; as `alone` the later rounds stand; as `swap` the other card goes where the new one
    was."""
    first, drop = posted_number(request, "at"), posted_number(request, "drop")
    version, key = posted_version(request), posted_key(request)
    if "alone" in request.POST:
        moves, why = posted_moves(request, "alone"), request.POST.get("why", "").strip()
        if any("ruled" in move for move in moves):
            why = _why(request)
        correcting.correct_alone(
            table, role, first, drop, moves, why, expected_version=version, key=key
        )
        return
    if "swap" in request.POST:
        moves = posted_moves(request, "swap")
        swapping.swap(table, role, first, moves, expected_version=version, key=key)
        return
    moves = _moves(request)
    correcting.correct(table, role, first, drop, moves, expected_version=version, key=key)


@writes
def change_mode(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Keep score, or judge every card, from the next round on."""
    playing.set_mode(table, role, request.POST.get("keeping", ""))


@require_POST
@at_table
def ask_first(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """On this device the last key asks, and a button enters; without `on` the last key enters."""
    return _remembered(request, ASKS_FIRST, "on", TablePage(table, role))


@require_POST
@at_table
def sort_hand(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """This device sorts hands by number; without `sort` by suit."""
    return _remembered(request, BY_NUMBER, "sort", TablePage(table, role, draft_of(request)))


def _remembered(request: HtmxRequest, cookie: str, field: str, page: TablePage) -> HttpResponse:
    """The page as this device wants it from now on, which its cookie keeps: by what the field says,
    where nothing is no."""
    request.COOKIES[cookie] = chosen = "1" if request.POST.get(field) else ""
    response = after_write(request, page)
    lasts = A_YEAR if chosen else 0
    response.set_cookie(cookie, chosen, max_age=lasts, httponly=True, samesite="Lax")
    return response


@writes
def deal(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Shuffle, and deal the next round."""
    version, key = posted_version(request), posted_key(request)
    dealing.deal(table, role, expected_version=version, key=key)


@writes
def value(request: HttpRequest, table: Table, role: TableRole) -> None:
    """What this device's seat puts into the next shuffle."""
    number, value = posted_number(request, "shuffle"), request.POST.get("value", "")
    dealing.send_value(table, role, number, value)


@writes
def ask(request: HttpRequest, table: Table, role: TableRole) -> TableRole:
    """Ask for the score; for the scorekeeper, `keep` it or `hand-over` to seat `number`."""
    match request.POST.get("action"):
        case "ask":
            asking.ask(table, role)
        case "keep":
            asking.keep(table, role)
        case "hand-over":
            seating.hand_over(table, role, posted_number(request, "number"))
        case _:
            raise Unreadable("action")
    table.refresh_from_db()
    return capabilities.role_of(request.COOKIES, table)


def posted_moves(request: HttpRequest, field: str = "moves") -> list[dict[str, Any]]:
    """The moves posted, as a record writes them; `Malformed`, or `Unreadable` for what is no list
    of objects."""
    found = read_json(request.POST.get(field, ""))
    if not isinstance(found, list) or not all(isinstance(move, dict) for move in found):
        raise Unreadable(_("moves: a list of objects was expected"))
    return found


def _moves(request: HttpRequest) -> list[dict[str, Any]]:
    """The moves posted; those posted as `ruled` with the word why the table lets them stand."""
    if "ruled" not in request.POST:
        return posted_moves(request)
    return [{**move, "ruled": _why(request)} for move in posted_moves(request, "ruled")]


def _why(request: HttpRequest) -> str:
    """The word why the table lets something stand; refused as `no-reason` where there is none."""
    why = request.POST.get("why", "").strip()
    if not why:
        raise Refusal(NO_REASON)
    return why
