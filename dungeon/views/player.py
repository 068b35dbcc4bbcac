"""The player's pages: take a seat, the sheet, write on it.

Each view fetches, makes one service call and answers; all of that in one hop to the database's
thread. A write is answered with the fresh fragment (htmx), a redirect or the whole page (plain
forms), or JSON; then hosts and screens are told to look again.
"""

import json
import secrets
from typing import Any, TypeVar

from asgiref.sync import sync_to_async
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from dungeon import capabilities, news
from dungeon.models import Game, Seat
from dungeon.phone import draft
from dungeon.phone.page import RESTING, phone, stage_of
from dungeon.phone.refused import Refused, out_of_date, refused, unreadable
from dungeon.phone.resting import next_words
from dungeon.rules.moves import Move, PlayerMove, parse_move
from dungeon.services import folding, playing, seating, seen
from dungeon.services.playing import Play
from dungeon.views import rooms
from ninelives_site import errors, live
from ninelives_site.journal import KEY_LENGTH, Stale
from ninelives_site.refusal import Refusal
from ninelives_site.shape import Malformed

DEVICE_COOKIE = "device"
A_YEAR = 365 * 24 * 3600

Answer = TypeVar("Answer", bound=HttpResponse)


class Unreadable(Exception):
    """A request that no page of ours makes."""


# The page


@require_safe
async def player(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet; the form to join for a device without a seat."""
    return await sync_to_async(_player)(request, code)


def _player(request: HttpRequest, code: str) -> HttpResponse:
    if shown := rooms.retyped(code):
        return redirect("dungeon:player", shown)
    game = rooms.find(request, code)
    seat = _seat(request, game)
    if seat is None or seat.status == Seat.Status.OUT:
        return _join_page(request, game, out=seat is not None)
    return _sheet(request, playing.sheet_of(seat))


@require_safe
async def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet as a fragment, with the same query as the page."""
    return await sync_to_async(_fragment)(request, code)


def _fragment(request: HttpRequest, code: str) -> HttpResponse:
    play = playing.sheet_of(_own_seat(request, code))
    return _rendered(request, "dungeon/_sheet.html", play, draft.read(request.GET))


@require_safe
async def sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    """The own sheet as JSON."""
    return await sync_to_async(_sheet_json)(request, code)


def _sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    return _json(playing.sheet_of(_own_seat(request, code)))


@require_safe
async def state_json(request: HttpRequest, code: str) -> HttpResponse:
    """What everybody in the room may know, as JSON."""
    return await sync_to_async(_state_json)(request, code)


def _state_json(request: HttpRequest, code: str) -> HttpResponse:
    game = rooms.find(request, code)
    state = seen.public_state(game)
    version = folding.shared(game).version
    return _uncached(JsonResponse({"version": version, "state": state}))


# Taking a seat


@require_POST
async def take_seat(request: HttpRequest, code: str) -> HttpResponse:
    """A seat for this device, under a name."""
    game, response = await sync_to_async(_take_seat)(request, code)
    if response.status_code < 400:
        await news.room_changed(game)
    return response


def _take_seat(request: HttpRequest, code: str) -> tuple[Game, HttpResponse]:
    game = rooms.find(request, code)
    seat = _seat(request, game)
    if seat and seat.status != Seat.Status.OUT:
        return game, redirect("dungeon:player", code)
    device = request.COOKIES.get(DEVICE_COOKIE) or secrets.token_urlsafe(24)
    name = request.POST.get("name", "")
    entropy = request.POST.get("entropy", "")
    try:
        seat, secret = seating.take_seat(game, name, device, entropy)
    except Refusal as refusal:
        if errors.wants_json(request):
            return game, _json_error(422, refusal.code, refusal.sentence)
        return game, _join_page(request, game, refusal, name)
    response: HttpResponse = redirect("dungeon:player", code)
    if errors.wants_json(request):
        response = _json(playing.sheet_of(seat))
    response.set_cookie(
        DEVICE_COOKIE,
        device,
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return game, capabilities.keep(response, request, "seat", code, secret)


def _join_page(
    request: HttpRequest,
    game: Game,
    refusal: Refusal | None = None,
    name: str = "",
    out: bool = False,
) -> HttpResponse:
    """The form to join; `out` tells somebody who was sent out what happened."""
    if isinstance(refusal, seating.NameTaken):
        name = refusal.free
    shown = {"game": game, "refusal": refusal, "name": name, "out": out}
    status = 422 if refusal else 200
    return _uncached(render(request, "dungeon/join_game.html", shown, status=status))


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
        version, key = _version(request), _key(request)
        made = _parsed(request.POST.get("move", ""))
        play = playing.move(seat, made, seen=version, key=key, body=str(made))
    except (Refusal, Stale, Unreadable) as no:
        return _refused(request, seat, no, made)
    return _written(request, play)


def _undo(request: HttpRequest, code: str) -> HttpResponse:
    seat = _own_seat(request, code)
    try:
        play = playing.undo(seat, seen=_version(request), key=_key(request))
    except (Refusal, Stale, Unreadable) as no:
        return _refused(request, seat, no)
    return _written(request, play)


def _parsed(text: str) -> Move:
    try:
        made = parse_move(json.loads(text))
    except (ValueError, RecursionError, Malformed) as error:
        raise Unreadable(str(error)) from None
    if not isinstance(made, PlayerMove):
        raise Unreadable(_("Only the host rolls dice and closes the game."))
    return made


def _version(request: HttpRequest) -> int:
    text = request.POST.get("version", "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable("version")
    return int(text)


def _key(request: HttpRequest) -> str:
    key = request.POST.get("key", "")
    if not key or len(key) > (KEY_LENGTH or 0) or "\0" in key:
        raise Unreadable("key")
    return key


def _written(request: HttpRequest, play: Play) -> HttpResponse:
    if errors.wants_json(request):
        return _json(play)
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("dungeon:player", play.seat.game.code)
    response = _rendered(request, "dungeon/_sheet.html", play, draft.Draft())
    response.headers["HX-Replace-Url"] = _address(play)
    return response


def _refused(
    request: HttpRequest,
    seat: Seat,
    no: Exception,
    made: Move | None = None,
) -> HttpResponse:
    """The three kinds of no: unreadable 400, out of date 409, not allowed now 422."""
    play = playing.sheet_of(seat)
    match no:
        case Refusal():
            status, code, said = 422, no.code, no.sentence
            words = refused(no, play.sheet, made)
        case Stale():
            status, code, words = 409, "stale", out_of_date()
            said = words.title
        case _:
            status, code, words = 400, "unreadable", unreadable()
            said = f"{words.title} {no}"
    if errors.wants_json(request):
        return _json_error(status, code, said, play)
    shown = draft.of(made) if made and status == 422 else draft.read(request.GET)
    if not request.htmx:  # type: ignore[attr-defined]
        return _rendered(request, "dungeon/player.html", play, shown, words, status)
    response = _rendered(request, "dungeon/_sheet.html", play, shown, words, status)
    response.headers["HX-Replace-Url"] = _address(play) + shown.query
    return response


# Answers


def _seat(request: HttpRequest, game: Game) -> Seat | None:
    return seating.seat_of(game, capabilities.held(request.COOKIES, "seat", game.code))


def _own_seat(request: HttpRequest, code: str) -> Seat:
    """The seat that this device holds; 403 for everybody else, 404 where there is no game."""
    seat = seating.seat_in(code, capabilities.held(request.COOKIES, "seat", code))
    if seat is None:
        rooms.find(request, code)
    if seat is None or seat.status == Seat.Status.OUT:
        raise PermissionDenied(_("This device has no seat in this game."))
    return seat


def _address(play: Play) -> str:
    return reverse("dungeon:player", args=[play.seat.game.code])


def _sheet(request: HttpRequest, play: Play) -> HttpResponse:
    """The page; the fragment alone where htmx follows one of its links."""
    template = "dungeon/_sheet.html" if request.htmx else "dungeon/player.html"  # type: ignore[attr-defined]
    return _rendered(request, template, play, draft.read(request.GET))


def _rendered(
    request: HttpRequest,
    template: str,
    play: Play,
    shown: draft.Draft,
    refusal: Refused | None = None,
    status: int = 200,
) -> HttpResponse:
    context = phone(play, shown, refusal)
    context["key"] = secrets.token_urlsafe(12)
    context["url"] = _address(play)
    context["query"] = "" if shown == draft.Draft() else shown.query
    if (
        play.seat.game.alone
        and stage_of(play) in RESTING
        and rooms.is_host(request, play.seat.game)
    ):
        context["next"] = next_words(play)
    if template == "dungeon/player.html":
        context |= {"seat": play.seat, "resting": stage_of(play) in RESTING}
    return _uncached(render(request, template, context, status=status))


def _json(play: Play) -> JsonResponse:
    return _uncached(JsonResponse({"version": play.version, "state": seen.sheet_state(play)}))


def _json_error(status: int, code: str, message: str, play: Play | None = None) -> JsonResponse:
    body: dict[str, Any] = {"error": {"code": code, "message": message}}
    if play:
        body |= {"version": play.version, "state": seen.sheet_state(play)}
    return _uncached(JsonResponse(body, status=status))


def _uncached(response: Answer) -> Answer:
    """What is one player's own is kept by no cache; going back asks again."""
    response.headers["Cache-Control"] = "no-store"
    return response
