"""The player's pages: take a seat, the sheet, write on it.

Each view fetches, makes one service call and answers (`sheetpage`); all of that in one hop to the
database's thread. After a write hosts and screens look again.
"""

import json
import secrets

from asgiref.sync import sync_to_async
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from dungeon import news
from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import Move, PlayerMove, parse_move
from dungeon.services import folding, playing, seating, visibility
from dungeon.views import lookup, sheetpage
from ninelives_site import live
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import Unreadable, posted_key, posted_version
from ninelives_site.party import device_keys
from ninelives_site.web import errors

DEVICE_COOKIE = "device"
A_YEAR = 365 * 24 * 3600


# The page


@require_safe
async def player(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet; the form to join for a device without a seat."""
    return await sync_to_async(_player)(request, code)


def _player(request: HttpRequest, code: str) -> HttpResponse:
    if shown := lookup.retyped(code):
        return redirect("dungeon:player", shown)
    hall = lookup.find(request, code)
    seat = _seat(request, hall)
    if seat is None or seat.status == HallSeat.Status.OUT:
        return _join_page(request, hall, out=seat is not None)
    return sheetpage.page(request, playing.sheet_of(seat))


@require_safe
async def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet as a fragment, with the same query as the page."""
    return await sync_to_async(_fragment)(request, code)


def _fragment(request: HttpRequest, code: str) -> HttpResponse:
    return sheetpage.fragment(request, playing.sheet_of(_own_seat(request, code)))


@require_safe
async def sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet as JSON."""
    return await sync_to_async(_sheet_json)(request, code)


def _sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    return sheetpage.as_json(playing.sheet_of(_own_seat(request, code)))


@require_safe
async def state_json(request: HttpRequest, code: str) -> HttpResponse:
    """What everybody in the hall may know, as JSON."""
    return await sync_to_async(_state_json)(request, code)


def _state_json(request: HttpRequest, code: str) -> HttpResponse:
    hall = lookup.find(request, code)
    state = visibility.public_state(hall)
    version = folding.dice_of(hall).version
    return sheetpage.uncached(JsonResponse({"version": version, "state": state}))


# Taking a seat


@require_POST
async def take_seat(request: HttpRequest, code: str) -> HttpResponse:
    """A seat for this device, under a name."""
    hall, response = await sync_to_async(_take_seat)(request, code)
    if response.status_code < 400:
        await news.hall_changed(hall)
    return response


def _take_seat(request: HttpRequest, code: str) -> tuple[Hall, HttpResponse]:
    hall = lookup.find(request, code)
    seat = _seat(request, hall)
    if seat and seat.status != HallSeat.Status.OUT:
        return hall, redirect("dungeon:player", code)
    device = request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(24)
    name = request.POST.get("name", "")
    entropy = request.POST.get("entropy", "")
    try:
        seat, secret = seating.take_seat(hall, name, device, entropy)
    except Refusal as refusal:
        if errors.wants_json(request):
            return hall, sheetpage.json_error(422, refusal.code, refusal.sentence)
        return hall, _join_page(request, hall, refusal, name)
    response: HttpResponse = redirect("dungeon:player", code)
    if errors.wants_json(request):
        response = sheetpage.as_json(playing.sheet_of(seat))
    response.set_cookie(
        DEVICE_COOKIE,
        device,
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return hall, device_keys.keep(response, request, "seat", code, secret)


def _join_page(
    request: HttpRequest,
    hall: Hall,
    refusal: Refusal | None = None,
    name: str = "",
    out: bool = False,
) -> HttpResponse:
    """The form to join; `out` tells somebody who was sent out what happened."""
    if isinstance(refusal, seating.NameTaken):
        name = refusal.free
    shown = {"hall": hall, "refusal": refusal, "name": name, "out": out}
    status = 422 if refusal else 200
    return sheetpage.uncached(render(request, "dungeon/join_game.html", shown, status=status))


# Writing


@require_POST
async def move(request: HttpRequest, code: str) -> HttpResponse:
    """Make a move on the own sheet."""
    return await _told(code, await sync_to_async(_move)(request, code))


@require_POST
async def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take back the last step of this life."""
    return await _told(code, await sync_to_async(_undo)(request, code))


async def _told(code: str, response: HttpResponse) -> HttpResponse:
    """After a write: hosts and screens look again."""
    if response.status_code < 400:
        await live.touch(code)
    return response


def _move(request: HttpRequest, code: str) -> HttpResponse:
    seat = _own_seat(request, code)
    made: Move | None = None
    try:
        version, key = posted_version(request), posted_key(request)
        made = _parsed(request.POST.get("move", ""))
        play = playing.move(seat, made, expected_version=version, key=key, body=str(made))
    except (Refusal, Stale, Unreadable) as no:
        return sheetpage.refused(request, seat, no, made)
    return sheetpage.written(request, play)


def _undo(request: HttpRequest, code: str) -> HttpResponse:
    seat = _own_seat(request, code)
    try:
        play = playing.undo(seat, expected_version=posted_version(request), key=posted_key(request))
    except (Refusal, Stale, Unreadable) as no:
        return sheetpage.refused(request, seat, no)
    return sheetpage.written(request, play)


def _parsed(text: str) -> Move:
    try:
        made = parse_move(json.loads(text))
    except (ValueError, RecursionError, Malformed) as error:
        raise Unreadable(str(error)) from None
    if not isinstance(made, PlayerMove):
        raise Unreadable(_("Only the host rolls dice and closes the game."))
    return made


# Whose seat


def _seat(request: HttpRequest, hall: Hall) -> HallSeat | None:
    return seating.seat_of(hall, device_keys.held(request.COOKIES, "seat", hall.code))


def _own_seat(request: HttpRequest, code: str) -> HallSeat:
    """The seat that this device holds; 403 for everybody else, 404 where there is no game."""
    seat = seating.seat_in(code, device_keys.held(request.COOKIES, "seat", code))
    if seat is None:
        lookup.find(request, code)
    if seat is None or seat.status == HallSeat.Status.OUT:
        raise PermissionDenied(_("This device has no seat in this game."))
    return seat
