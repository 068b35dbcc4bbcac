"""Where a link's key is put in: a page before the host's page, and one before the screen."""

from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon.models import Hall, RoleKey
from dungeon.services import hosting
from dungeon.views.host_page import HostPage
from dungeon.views.screen_page import ScreenPage
from ninelives_site.pages.answers import no, uncached
from ninelives_site.pages.live_page import done
from ninelives_site.pages.refusals import Answer
from ninelives_site.party import device_keys
from ninelives_site.web.throttle import count_failure

Role = Literal["host", "screen"]


def key_page(request: HttpRequest, hall: Hall, role: Role, wrong: bool = False) -> HttpResponse:
    """The page that asks for the key of this role: 403."""
    shown = {
        "code": hall.code,
        "role": role,
        "wrong": wrong,
        "action": reverse(f"dungeon:{role}-key", args=[hall.code]),
    }
    words = {"host": _("This needs the host's key."), "screen": _("This needs the screen's key.")}
    return no(
        request,
        Answer(403, "forbidden", words[role]),
        lambda: uncached(render(request, "dungeon/key.html", shown, status=403)),
    )


def open_with_key(request: HttpRequest, hall: Hall, role: Role) -> HttpResponse:
    """The posted key becomes this device's cookie; a wrong one is counted."""
    secret = request.POST.get("key", "")
    if not hosting.has_key(hall, RoleKey.Role(role), secret):
        count_failure(request)
        return key_page(request, hall, role, wrong=True)
    return with_key(request, hall, role, secret)


def with_key(request: HttpRequest, hall: Hall, role: Role, secret: str) -> HttpResponse:
    """On to the page that this device may see from now on."""
    page = HostPage(hall) if role == "host" else ScreenPage(hall)
    return device_keys.keep(done(request, page), request, role, hall.code, secret)
