"""The table's own page, and writing on it: moves, undo, corrections, the mode."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from cardgames.past.old import read_mode
from cardgames.refusals import NO_REASON
from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.services import (
    asking,
    choosing,
    correcting,
    dealing,
    pauses,
    playing,
    seating,
    undoing,
)
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table, writes
from cardgames.table.views.pages import BY_NUMBER, CorrectionPage, TablePage, draft_of
from ninelives_site.core.record import read_json
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import coaching
from ninelives_site.pages.answers import uncached
from ninelives_site.pages.live_page import HtmxRequest, after_write, as_json, refused, shown
from ninelives_site.pages.live_page import live_part as live_part_of
from ninelives_site.pages.posted import Unreadable, posted_key, posted_number, posted_version
from ninelives_site.pages.refusals import NO
from ninelives_site.web.errors import wants_json

A_YEAR = 365 * 24 * 60 * 60
"""Seconds that a device remembers its setting."""


@require_safe
@at_table
def table(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The table as this device sees it; whoever knows the code may watch."""
    page = TablePage(table, role, draft_of(request))
    if switched := coaching.switched(request, coaching.TABLES, page.address):
        return switched
    past = CorrectionPage(table, role, page.draft)
    if past.target and not wants_json(request):  # it was put right here before
        address = past.address + past.draft.query
        return uncached(HttpResponseClientRedirect(address) if request.htmx else redirect(address))
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
    """Take the last entry back; where the server deals, the own last move."""
    version, key = posted_version(request), posted_key(request)
    undoing.undo(table, role, expected_version=version, key=key)


@writes
def redo(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Put back what was taken back last."""
    version, key = posted_version(request), posted_key(request)
    undoing.redo(table, role, expected_version=version, key=key)


@writes
def choose_anew(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Take back what this device's seat has chosen in secret."""
    choosing.choose_anew(table, role, key=posted_key(request))


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def correct(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Put a move in the place of an earlier one, or a round in before it, or take one out; as
    `ruled` the table lets it stand, for `why`. The page asks what it should have been; where
    nothing can be put right it is the table's."""
    found = CorrectionPage(table, role, draft_of(request))
    page = found if found.target else TablePage(table, role, found.draft)
    if request.method != "POST":
        return shown(request, page)
    try:
        _correct(request, table, role)
    except NO as fault:
        return refused(request, page, page.answer_to(fault))
    return after_write(request, TablePage(table, role))


def _correct(request: HttpRequest, table: Table, role: TableRole) -> None:
    first, drop = posted_number(request, "at"), posted_number(request, "drop")
    version, key = posted_version(request), posted_key(request)
    moves = _moves(request)
    correcting.correct(table, role, first, drop, moves, expected_version=version, key=key)


@writes
def change_mode(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Keep score, or judge every card, from the next round on."""
    playing.set_mode(table, role, read_mode(request.POST.get("keeping", "")))


@require_POST
@at_table
def sort_hand(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """This device sorts hands by number; without `sort` by suit."""
    request.COOKIES[BY_NUMBER] = chosen = "1" if request.POST.get("sort") else ""
    response = after_write(request, TablePage(table, role, draft_of(request)))
    lasts = A_YEAR if chosen else 0
    response.set_cookie(BY_NUMBER, chosen, max_age=lasts, httponly=True, samesite="Lax")
    return response


@writes
def deal(request: HttpRequest, table: Table, role: TableRole) -> None:
    """Shuffle, and deal the next round."""
    version, key = posted_version(request), posted_key(request)
    dealing.deal(table, role, expected_version=version, key=key)


@require_POST
@at_table
def go_on(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Somebody has looked at what lies there, or at the round that is over: bots go on."""
    page = TablePage(table, role, draft_of(request))
    try:
        pauses.go_on(table, role, posted_version(request))
    except NO as fault:
        return refused(request, page, page.answer_to(fault))
    return after_write(request, page)


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
