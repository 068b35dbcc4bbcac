"""What all pages of a game need: the game itself, its address, and who asks."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon import capabilities
from dungeon.models import Game, Pass
from dungeon.services import hosting


def find(code: str) -> Game:
    """The game with this code. Unknown, mistyped and expired ones are answered alike: 404."""
    game = hosting.find_game(code)
    if game is None or game.code != code:
        raise Http404(_("There is no game with that code."))
    return game


def is_host(request: HttpRequest, game: Game) -> bool:
    """Whether this device hosts the game."""
    return hosting.has_pass(
        game, Pass.Role.HOST, capabilities.held(request.COOKIES, "host", game.code)
    )


def is_screen(request: HttpRequest, game: Game) -> bool:
    """Whether this device shows the game's screen: a screen's own pass, or a host's."""
    held = capabilities.held(request.COOKIES, "screen", game.code)
    return hosting.has_pass(game, Pass.Role.SCREEN, held) or is_host(request, game)


def hosted(request: HttpRequest, code: str) -> Game:
    """The game, for its hosts only: 403 for everybody else."""
    game = find(code)
    if not is_host(request, game):
        raise PermissionDenied(_("This needs the host's key."))
    return game


def join_url(request: HttpRequest, game: Game) -> str:
    """The address in the QR code: it joins, whoever scans it, and does nothing else."""
    return request.build_absolute_uri(reverse("dungeon:player", args=[game.code]))


def address(request: HttpRequest) -> str:
    """The site's address, as people type it."""
    return request.get_host()
