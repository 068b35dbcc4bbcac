"""The player's pages: take a seat, the sheet, write on it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from dungeon import capabilities
from dungeon.models import Hall, HallSeat
from dungeon.party_kind import HALLS
from dungeon.phone import draft
from dungeon.rules.moves import Move, PlayerMove, parse_move
from dungeon.services import again, alone, folding, playing, seating, visibility
from dungeon.views import alone_best, devices, sheet_page
from dungeon.views.lookup import given, own_seat, seat_here
from dungeon.views.onward import onward, seated
from dungeon.views.screen_page import ScreenPage
from dungeon.views.sheet_page import SheetPage
from ninelives_site.core.record import read_json
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages import coaching, live_page
from ninelives_site.pages.answers import no, uncached
from ninelives_site.pages.live_page import HtmxRequest, after_write, done, live_part, shown
from ninelives_site.pages.posted import Unreadable, posted_key, posted_version
from ninelives_site.pages.refusals import NO, Answer, answer_to
from ninelives_site.party import device_keys, entrance
from ninelives_site.web.errors import wants_json

# The page


@require_safe
def player(request: HtmxRequest, code: str) -> HttpResponse:
    """The own sheet; the form to join for a device without a seat."""
    hall = HALLS.get(request, code)
    if elsewhere := onward(request, hall, "seat"):
        return elsewhere
    seat = seat_here(request, hall)
    if seat is None and (here := seated(request, hall)):
        return here
    if seat is None or seat.status == HallSeat.Status.OUT:
        if wants_json(request):
            return _with_key(request, hall, seat, live_page.as_json(request, ScreenPage(hall)))
        return _join_page(request, hall, seat)
    again.wake(seat)
    if seat.status == HallSeat.Status.ASLEEP:
        return redirect("dungeon:results", hall.code)
    page = SheetPage(playing.sheet_of(seat), draft.read(request.GET))
    return coaching.switched(request, coaching.SHEETS, page.address) or shown(request, page)


@require_safe
@given(own_seat)
def sheet(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """The own sheet as a fragment, with the same query as the page."""
    if elsewhere := onward(request, seat.hall, "seat"):
        return elsewhere
    return live_part(request, SheetPage(playing.sheet_of(seat), draft.read(request.GET)))


@require_safe
@given(own_seat)
def sheet_json(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """The own sheet as JSON."""
    return live_page.as_json(request, SheetPage(playing.sheet_of(seat)))


@require_safe
@given(HALLS.get)
def state_json(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """What everybody in the hall may know, as JSON."""
    return live_page.as_json(request, ScreenPage(hall))


# Taking a seat


@require_http_methods(("GET", "HEAD", "POST"))
@given(HALLS.get)
def take_seat(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A seat for this device, under a name; the one that it has, where it has one. Opened again, as
    a browser's history does after a refusal: on to the form."""
    if request.method != "POST":
        if wants_json(request):
            return player(request, hall.code)
        return redirect("dungeon:player", hall.code)
    device = devices.own_or_new(request)
    key = device_keys.held(request.COOKIES, "seat", hall.code)
    name, entropy = request.POST.get("name", ""), request.POST.get("entropy", "")
    try:
        seat, key = seating.take_seat(hall, name, device, entropy, key)
    except Refusal as refusal:
        answer = answer_to(refusal)
        free = str(refusal.facts.get("free", name))
        before = seat_here(request, hall)
        return no(request, answer, lambda: _join_page(request, hall, before, answer, free))
    response = done(request, SheetPage(playing.sheet_of(seat)))
    devices.keep(response, request, device)
    return device_keys.keep(response, request, "seat", hall.code, key)


def _join_page(
    request: HttpRequest,
    hall: Hall,
    seat: HallSeat | None,
    answer: Answer | None = None,
    name: str = "",
) -> HttpResponse:
    """The form to join; `seat` is one that the device was sent out of."""
    seal = visibility.seal(hall, folding.dice_of(hall))
    out = seat is not None and answer is None
    context = {"hall": hall, "seal": seal, "refusal": answer, "name": name, "out": out}
    context["offered"] = seating.offered_names(hall)
    key = device_keys.held(request.COOKIES, "seat", hall.code)
    context["moved"] = None if seat else seating.moved_away(hall, key)
    context["hosts"] = capabilities.is_host(request.COOKIES, hall)
    may_come_back = out and seating.is_kept(seat) and not hall.ended_at
    is_shut = hall.is_locked and not hall.ended_at
    context |= {
        "may_come_back": may_come_back,
        "is_shut": is_shut,
        "looks_again": 4 if may_come_back else 15 if is_shut else None,
    }
    status = answer.status if answer else 200
    page = uncached(render(request, "dungeon/join_game.html", context, status=status))
    return _with_key(request, hall, seat, page)


def _with_key(
    request: HttpRequest, hall: Hall, seat: HallSeat | None, response: HttpResponse
) -> HttpResponse:
    """The answer to a device without a seat, and the key with which it may join."""
    devices.keep(response, request, devices.own_or_new(request))
    entrance.let_in(response, request, hall.code)
    return device_keys.offer(response, request, "seat", hall.code, opens_something=bool(seat))


# Writing


@require_POST
@given(own_seat)
def move(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """Make a move on the own sheet; the one that ends a game alone counts for the device's best."""
    move: Move | None = None
    try:
        version, key = posted_version(request), posted_key(request)
        move = posted_move(request)
        write = alone.move if seat.hall.is_alone else playing.move
        play = write(seat, move, expected_version=version, key=key)
    except NO as fault:
        return sheet_page.refused(request, seat, fault, move)
    response = after_write(request, SheetPage(play))
    alone_best.keep(response, request, play.seat.hall, play.seat.total)
    return response


@require_POST
@given(own_seat)
def undo(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """Take back the last step of this life."""
    try:
        version, key = posted_version(request), posted_key(request)
        play = playing.undo(seat, expected_version=version, key=key)
    except NO as fault:
        return sheet_page.refused(request, seat, fault)
    return after_write(request, SheetPage(play))


def posted_move(request: HttpRequest) -> Move:
    """The player's move that was posted; `Unreadable`, or `Malformed`, for anything else."""
    move = parse_move(read_json(request.POST.get("move", "")))
    if not isinstance(move, PlayerMove):
        raise Unreadable(_("Only the host rolls dice and closes the game."))
    return move
