"""The projector: shows, and can't write."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from dungeon import capabilities
from dungeon.models import Hall
from dungeon.party_kind import HALLS
from dungeon.views.key_pages import key_page, open_with_key
from dungeon.views.lookup import given, screened_hall
from dungeon.views.onward import onward
from dungeon.views.screen_page import ScreenPage
from ninelives_site.pages import live_page
from ninelives_site.pages.live_page import HtmxRequest


@require_safe
@given(HALLS.get)
def screen(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The whole screen: a refresh shows the same again."""
    if elsewhere := onward(request, hall, "screen"):
        return elsewhere
    if not capabilities.is_screen(request.COOKIES, hall):
        return key_page(request, hall, "screen")
    return live_page.shown(request, ScreenPage(hall))


@require_safe
@given(screened_hall)
def live_part(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """The live part of the screen."""
    return live_page.live_part(request, ScreenPage(hall))


@require_POST
@given(HALLS.get)
def key(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """A screen link's key becomes this device's cookie."""
    return open_with_key(request, hall, "screen")
