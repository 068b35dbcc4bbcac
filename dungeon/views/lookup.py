"""What all pages of a hall need: the hall itself, its address, and who asks."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon import capabilities
from dungeon.models import Hall
from dungeon.services import hosting
from ninelives_site.party import codes
from ninelives_site.web.address import site_origin
from ninelives_site.web.throttle import count_failure


def find(request: HttpRequest, code: str) -> Hall:
    """The hall with this code. Unknown, mistyped and expired ones are answered alike: 404.

    Wrong ones are counted (`TooManyTries`), so that nobody walks through all codes.
    """
    hall = hosting.find_hall(code)
    if hall is None or hall.code != code:
        count_failure(request)
        raise Http404(_("There is no game with that code."))
    return hall


def retyped(code: str) -> str:
    """The code as the screen shows it, where somebody typed the address otherwise; else ""."""
    shown = codes.clean_code(code)
    return shown if shown != code and len(shown) == codes.CODE_LENGTH else ""


def is_host(request: HttpRequest, hall: Hall) -> bool:
    """Whether the hall is hosted from here."""
    return capabilities.is_host(request.COOKIES, hall)


def is_screen(request: HttpRequest, hall: Hall) -> bool:
    """Whether the hall's screen is shown here, or may be."""
    return capabilities.is_screen(request.COOKIES, hall)


def find_hosted(request: HttpRequest, code: str) -> Hall:
    """The hall, for its hosts only: 403 for everybody else."""
    hall = find(request, code)
    if not is_host(request, hall):
        raise PermissionDenied(_("This needs the host's key."))
    return hall


def join_url(request: HttpRequest, hall: Hall) -> str:
    """The address in the QR code: it joins, whoever scans it, and does nothing else."""
    return site_origin(request) + reverse("dungeon:player", args=[hall.code])
