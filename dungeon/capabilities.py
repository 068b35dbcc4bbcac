"""What a device may do in a game: secrets in cookies of its own, one for each role.

A seat's, a host's and a screen's secret are 256 bits each. They are HttpOnly and SameSite, so
that no script reads them and no other site's form uses them, and the code is in the cookie's
name, so that one device can play in one game and host another. Their path is the whole site
because sockets live under /ws/.
"""

from collections.abc import Mapping
from typing import Literal

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from dungeon.models import Game, Pass
from dungeon.services import hosting

Role = Literal["seat", "host", "screen"]


def cookie_name(role: Role, code: str) -> str:
    return f"{role}_{code}"


def held(cookies: Mapping[str, str], role: Role, code: str) -> str:
    """The secret that a device holds for this role of a game, or ""."""
    return cookies.get(cookie_name(role, code), "")


def is_host(cookies: Mapping[str, str], game: Game) -> bool:
    """Whether this device hosts the game."""
    return hosting.has_pass(game, Pass.Role.HOST, held(cookies, "host", game.code))


def is_screen(cookies: Mapping[str, str], game: Game) -> bool:
    """Whether this device shows the game's screen: a screen's own pass, or a host's."""
    own = hosting.has_pass(game, Pass.Role.SCREEN, held(cookies, "screen", game.code))
    return own or is_host(cookies, game)


def keep(
    response: HttpResponse, request: HttpRequest, role: Role, code: str, secret: str
) -> HttpResponse:
    """Give the device its secret, for as long as the game is kept."""
    response.set_cookie(
        cookie_name(role, code),
        secret,
        max_age=settings.GAME_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
