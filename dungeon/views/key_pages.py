"""Where a link's key is put in: a page before the host's page, and one before the screen."""

from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from dungeon.models import Hall, RoleKey
from dungeon.services import hosting
from ninelives_site.pages.live_page import uncached
from ninelives_site.party import device_keys
from ninelives_site.web.throttle import count_failure

Role = Literal["host", "screen"]
PAGES: dict[Role, str] = {"host": "dungeon:game-host", "screen": "dungeon:screen"}


def key_page(request: HttpRequest, hall: Hall, role: Role, wrong: bool = False) -> HttpResponse:
    """The page that asks for the key of this role: 403."""
    shown = {
        "code": hall.code,
        "role": role,
        "wrong": wrong,
        "action": reverse(f"dungeon:{role}-key", args=[hall.code]),
    }
    return uncached(render(request, "dungeon/key.html", shown, status=403))


def open_with_key(request: HttpRequest, hall: Hall, role: Role) -> HttpResponse:
    """The posted key becomes this device's cookie; a wrong one is counted."""
    secret = request.POST.get("key", "")
    if not hosting.has_key(hall, RoleKey.Role(role), secret):
        count_failure(request)
        return key_page(request, hall, role, wrong=True)
    return device_keys.keep(redirect(PAGES[role], hall.code), request, role, hall.code, secret)
