"""What all pages of a game need: the game itself, its address, and who asks."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon import capabilities
from dungeon.models import Game
from dungeon.services import hosting
from ninelives_site.party import codes
from ninelives_site.web.address import site_origin
from ninelives_site.web.throttle import count_failure


def find(request: HttpRequest, code: str) -> Game:
    """The game with this code. Unknown, mistyped and expired ones are answered alike: 404.

    Wrong ones are counted (`TooManyTries`), so that nobody walks through all codes.
    """
    game = hosting.find_game(code)
    if game is None or game.code != code:
        count_failure(request)
        raise Http404(_("There is no game with that code."))
    return game


def retyped(code: str) -> str:
    """The code as the screen shows it, where somebody typed the address otherwise; else ""."""
    shown = codes.clean_code(code)
    return shown if shown != code and len(shown) == codes.CODE_LENGTH else ""


def is_host(request: HttpRequest, game: Game) -> bool:
    """Whether the game is hosted from here."""
    return capabilities.is_host(request.COOKIES, game)


def is_screen(request: HttpRequest, game: Game) -> bool:
    """Whether the game's screen is shown here, or may be."""
    return capabilities.is_screen(request.COOKIES, game)


def hosted(request: HttpRequest, code: str) -> Game:
    """The game, for its hosts only: 403 for everybody else."""
    game = find(request, code)
    if not is_host(request, game):
        raise PermissionDenied(_("This needs the host's key."))
    return game


def join_url(request: HttpRequest, game: Game) -> str:
    """The address in the QR code: it joins, whoever scans it, and does nothing else."""
    return site_origin(request) + reverse("dungeon:player", args=[game.code])
