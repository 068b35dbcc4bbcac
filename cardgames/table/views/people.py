"""Seats and phones: who sits where, whose phone enters what, and who keeps the score."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.services import folding, guarding, leaving, seating
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from cardgames.table.views.pages import PeoplePage, TablePage
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.live_page import HtmxRequest, done, refused, shown
from ninelives_site.pages.posted import (
    Unreadable,
    number_in,
    posted_key,
    posted_number,
    posted_version,
)
from ninelives_site.pages.refusals import NO
from ninelives_site.web.throttle import count_failure


@require_safe
@at_table
def people(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The page on which a device takes a seat; `leave` asks before somebody leaves the game."""
    leaves = number_in(request.GET.get("leave", ""))
    response = shown(request, PeoplePage(table, role, leaves))
    return capabilities.offer_key(response, request, table, role)


@require_safe
@at_table
def join(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Where a scan or a typed code leads: who is nobody here yet is asked which seat is theirs, as
    long as one can be taken."""
    is_open = role.is_watcher and not table.is_locked and not folding.state_of(table).is_over
    asks = is_open and table.seats.filter(device="").exists()
    page = PeoplePage(table, role) if asks else TablePage(table, role)
    return done(request, page)


@require_POST
@at_table
def sit(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Take a seat on this device."""
    try:
        number = posted_number(request, "number")
        key = seating.sit(table, number, capabilities.key_of(request.COOKIES, table))
    except NO as fault:
        return _refused(request, PeoplePage(table, role), fault)
    response = done(request, TablePage(table, seating.role_of(table, key)))
    return capabilities.give_key(response, request, table, key)


@require_POST
@at_table
def seat(request: HtmxRequest, table: Table, role: TableRole, number: int) -> HttpResponse:
    """One seat: `rename` it, let somebody else `replace` its player, `free` it of its
    phone, `ban` that; let a `bot` play there, or a `person` again; `let-in` its phone, so that it
    sees the hand of this round; `leave` the game with it, `play-on` without it, bring it `back`."""
    action = request.POST.get("action", "")
    page = PeoplePage(table, role)
    try:
        match action:
            case "rename":
                page = _at_field(page, "seat", request.POST.get("name", ""), number)
                seating.rename(table, role, number, page.typed)
            case "replace":
                page = _at_field(page, "seat", request.POST.get("name", ""), number)
                seating.replace_player(table, role, number, page.typed)
            case "free":
                seating.free(table, role, number)
            case "bot":
                seating.let_bot_play(table, role, number)
            case "person":
                seating.let_person_play(table, role, number)
            case "let-in":
                seating.let_in(table, role, number)
            case "ban":
                guarding.ban(table, role, number)
            case "leave":
                page = PeoplePage(table, role, leaves=number)
                version, key = posted_version(request), posted_key(request)
                leaving.leave(table, role, number, expected_version=version, key=key)
                return done(request, TablePage(table, role))
            case "play-on":
                page = PeoplePage(table, role, leaves=number)
                version, key = posted_version(request), posted_key(request)
                leaving.play_on(table, role, number, expected_version=version, key=key)
            case "back":
                version, key = posted_version(request), posted_key(request)
                leaving.come_back(table, role, number, expected_version=version, key=key)
            case _:
                raise Unreadable("action")
    except NO as fault:
        return _refused(request, page, fault)
    return done(request, PeoplePage(table, capabilities.role_of(request.COOKIES, table)))


@require_POST
@at_table
def close_seats(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """`lock` the seats for newcomers, or `unlock` them."""
    page = PeoplePage(table, role)
    try:
        action = request.POST.get("action")
        if action not in ("lock", "unlock"):
            raise Unreadable("action")
        guarding.set_lock(table, role, action == "lock")
    except NO as fault:
        return _refused(request, page, fault)
    return done(request, page)


@require_POST
@at_table
def scorekeeper(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Hand the score over to the phone of a seat (`number`), or take it over here (`code`)."""
    if "number" in request.POST:
        return _hand_over(request, table, role)
    return _take_over(request, table, role)


def _hand_over(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    try:
        seating.hand_over(table, role, posted_number(request, "number"))
    except NO as fault:
        return _refused(request, PeoplePage(table, role), fault)
    table.refresh_from_db()
    return done(request, PeoplePage(table, capabilities.role_of(request.COOKIES, table)))


def _take_over(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    code = request.POST.get("code")
    try:
        if code is None:
            raise Unreadable("number, code")
        key = seating.take_over(table, code, capabilities.key_of(request.COOKIES, table))
    except NO as fault:
        if isinstance(fault, Refusal):
            count_failure(request)
        return _refused(request, PeoplePage(table, role), fault)
    table.refresh_from_db()
    response = done(request, TablePage(table, seating.role_of(table, key)))
    return capabilities.give_key(response, request, table, key)


def _at_field(page: PeoplePage, place: str, typed: str, number: int | None = None) -> PeoplePage:
    """The page with a no at the field where something was typed."""
    return PeoplePage(page.table, page.role, place=place, number=number, typed=typed)


def _refused(request: HtmxRequest, page: PeoplePage, fault: Exception) -> HttpResponse:
    response = refused(request, page, page.answer_to(fault))
    return capabilities.offer_key(response, request, page.table, page.role)
