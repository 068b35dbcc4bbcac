"""The projector: shows, and can't write."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from dungeon import capabilities
from dungeon.models import Hall
from dungeon.overview.screen import screen as shown_on_screen
from dungeon.party_kind import HALLS
from dungeon.views.key_pages import key_page, open_with_key
from dungeon.views.lookup import given, join_url, screened_hall
from ninelives_site.pages.live_page import HtmxRequest, uncached
from ninelives_site.web.address import site_address
from ninelives_site.web.qr import join_qr


@require_safe
@given(HALLS.get)
def screen(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The whole screen: a refresh shows the same again."""
    if not capabilities.is_screen(request.COOKIES, hall):
        return key_page(request, hall, "screen")
    shown = {
        "code": hall.code,
        "address": site_address(request),
        "qr": join_qr(join_url(request, hall)),
        "screen": shown_on_screen(hall),
        "oob": False,
    }
    return uncached(render(request, "dungeon/screen.html", shown))


@require_safe
@given(screened_hall)
def live_part(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The live part of the screen."""
    shown = {"screen": shown_on_screen(hall), "oob": False}
    return uncached(render(request, "dungeon/_screen.html", shown))


@require_POST
@given(HALLS.get)
def key(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A screen link's key becomes this device's cookie."""
    return open_with_key(request, hall, "screen")
