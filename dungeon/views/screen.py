"""The projector: shows, and can't write."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from dungeon.overview.screen import screen as shown_on_screen
from dungeon.views import lookup
from dungeon.views.key_pages import key_page, open_with_key
from ninelives_site.web.address import site_address
from ninelives_site.web.qr import join_qr


@require_safe
@never_cache
def screen(request: HttpRequest, code: str) -> HttpResponse:
    """The whole screen: a refresh shows the same again."""
    hall = lookup.find(request, code)
    if not lookup.is_screen(request, hall):
        return key_page(request, hall, "screen")
    shown = {
        "code": code,
        "address": site_address(request),
        "qr": join_qr(lookup.join_url(request, hall)),
        "screen": shown_on_screen(hall),
        "oob": False,
    }
    return render(request, "dungeon/screen.html", shown)


@require_safe
@never_cache
def live_part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part of the screen."""
    hall = lookup.find(request, code)
    if not lookup.is_screen(request, hall):
        raise PermissionDenied(_("This needs the screen's key."))
    return render(request, "dungeon/_screen.html", {"screen": shown_on_screen(hall), "oob": False})


@require_POST
def key(request: HttpRequest, code: str) -> HttpResponse:
    """A screen link's key becomes this device's cookie."""
    return open_with_key(request, code, "screen")
