"""The player's pages: take a seat, the sheet, write on it."""

import json
import secrets

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from dungeon.models import Hall, HallSeat
from dungeon.party_kind import HALLS
from dungeon.phone import draft
from dungeon.rules.moves import Move, PlayerMove, parse_move
from dungeon.services import folding, playing, seating, visibility
from dungeon.views import sheet_page
from dungeon.views.lookup import given, own_seat, retyped, seat_here
from dungeon.views.sheet_page import SheetPage
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.live_page import (
    HtmxRequest,
    after_write,
    as_json,
    live_part,
    shown,
    uncached,
)
from ninelives_site.pages.posted import Unreadable, posted_key, posted_version
from ninelives_site.pages.refusals import NO, Answer, answer_to
from ninelives_site.party import device_keys
from ninelives_site.web import errors

DEVICE_COOKIE = "device"
A_YEAR = 365 * 24 * 3600


# The page


@require_safe
def player(request: HtmxRequest, code: str) -> HttpResponse:
    """The own sheet; the form to join for a device without a seat."""
    if clean := retyped(code):
        return redirect("dungeon:player", clean)
    hall = HALLS.get(request, code)
    seat = seat_here(request, hall)
    if seat is None or seat.status == HallSeat.Status.OUT:
        return _join_page(request, hall, out=seat is not None)
    return shown(request, SheetPage(playing.sheet_of(seat), draft.read(request.GET)))


@require_safe
@given(own_seat)
def sheet(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """The own sheet as a fragment, with the same query as the page."""
    return live_part(request, SheetPage(playing.sheet_of(seat), draft.read(request.GET)))


@require_safe
@given(own_seat)
def sheet_json(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """The own sheet as JSON."""
    return as_json(SheetPage(playing.sheet_of(seat)))


@require_safe
@given(HALLS.get)
def state_json(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """What everybody in the hall may know, as JSON."""
    version = folding.dice_of(hall).version
    return uncached(JsonResponse({"version": version, "state": visibility.public_state(hall)}))


# Taking a seat


@require_POST
@given(HALLS.get)
def take_seat(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A seat for this device, under a name."""
    seat = seat_here(request, hall)
    if seat and seat.status != HallSeat.Status.OUT:
        return redirect("dungeon:player", hall.code)
    device = request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(24)
    name, entropy = request.POST.get("name", ""), request.POST.get("entropy", "")
    try:
        seat, secret = seating.take_seat(hall, name, device, entropy)
    except Refusal as refusal:
        answer = answer_to(refusal)
        if errors.wants_json(request):
            return errors.answer(request, answer.status, answer.code, answer.sentence)
        return _join_page(request, hall, answer, str(refusal.facts.get("free", name)))
    response: HttpResponse = redirect("dungeon:player", hall.code)
    if errors.wants_json(request):
        response = as_json(SheetPage(playing.sheet_of(seat)))
    response.set_cookie(
        DEVICE_COOKIE,
        device,
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return device_keys.keep(response, request, "seat", hall.code, secret)


def _join_page(
    request: HttpRequest,
    hall: Hall,
    answer: Answer | None = None,
    name: str = "",
    out: bool = False,
) -> HttpResponse:
    """The form to join; `out` tells somebody who was sent out what happened."""
    context = {"hall": hall, "refusal": answer, "name": name, "out": out}
    status = answer.status if answer else 200
    return uncached(render(request, "dungeon/join_game.html", context, status=status))


# Writing


@require_POST
@given(own_seat)
def move(request: HtmxRequest, seat: HallSeat) -> HttpResponse:
    """Make a move on the own sheet."""
    move: Move | None = None
    try:
        version, key = posted_version(request), posted_key(request)
        move = posted_move(request)
        play = playing.move(seat, move, expected_version=version, key=key)
    except NO as fault:
        return sheet_page.refused(request, seat, fault, move)
    return after_write(request, SheetPage(play))


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
    try:
        document = json.loads(request.POST.get("move", ""))
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None
    move = parse_move(document)
    if not isinstance(move, PlayerMove):
        raise Unreadable(_("Only the host rolls dice and closes the game."))
    return move
