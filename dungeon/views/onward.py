"""On to the game that the same people play next, from the pages of the one that has ended."""

from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from dungeon.models import Hall, RoleKey
from dungeon.services import again, hosting, seating
from ninelives_site.pages.answers import uncached
from ninelives_site.party import codes, device_keys
from ninelives_site.web.errors import wants_json

Role = Literal["seat", "host", "screen"]
ROLES: tuple[Role, ...] = ("seat", "host", "screen")
PAGES = {"seat": "dungeon:player", "host": "dungeon:game-host", "screen": "dungeon:screen"}


def onward(request: HttpRequest, hall: Hall, role: Role) -> HttpResponse | None:
    """To the newest game of the same people, with the keys that this device has there; None where
    there is none, and for programs."""
    if not hall.ended_at or wants_json(request):
        return None
    halls = again.newest(hall)
    if not halls:
        return None
    address = reverse(PAGES[role], args=[halls[-1].code])
    is_script = request.headers.get("HX-Request") == "true"
    response = HttpResponseClientRedirect(address) if is_script else redirect(address)
    return uncached(with_keys(response, request, hall, halls))


def seated(request: HttpRequest, hall: Hall) -> HttpResponse | None:
    """The seat of a device that had one in a game of the same people before this one, and has not
    been led on: its key, and this page again. None where it had none, and for programs."""
    if wants_json(request):
        return None
    halls = [hall]
    while earlier := halls[0].previous_hall:
        response = with_keys(redirect(PAGES["seat"], hall.code), request, earlier, halls)
        if device_keys.cookie_name("seat", hall.code) in response.cookies:
            return uncached(response)
        halls.insert(0, earlier)
    return None


def with_keys(
    response: HttpResponse, request: HttpRequest, hall: Hall, halls: list[Hall]
) -> HttpResponse:
    """Give the device the keys of the newest of these halls, one after the other, that follow from
    those that it holds in the one before them."""
    for role in ROLES:
        key = device_keys.held(request.COOKIES, role, hall.code)
        for following in halls:
            key = key and device_keys.following(codes.digest(key), following.code)
            own = device_keys.held(request.COOKIES, role, following.code)
            key = own if own and opens(following, role, own) else key
        if key and opens(halls[-1], role, key):
            device_keys.keep(response, request, role, halls[-1].code, key)
    return response


def opens(hall: Hall, role: Role, key: str) -> bool:
    """Whether this key opens that role of the hall."""
    if role == "seat":
        return seating.seat_of(hall, key) is not None
    return hosting.has_key(hall, RoleKey.Role(role), key)
