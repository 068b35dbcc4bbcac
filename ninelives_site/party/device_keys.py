"""What a device may do in a room: secrets in cookies of its own, one for each role.

Each secret is 256 bits. The cookies are HttpOnly and SameSite, so that no script reads them and no
other site's form uses them, and the code is in the cookie's name, so that one device can play in
one room and host another. Their path is the whole site because sockets live under /ws/.
"""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse


def cookie_name(role: str, code: str) -> str:
    return f"{role}_{code}"


def held(cookies: Mapping[str, str], role: str, code: str) -> str:
    """The secret that a device holds for this role of a room, or ""."""
    return cookies.get(cookie_name(role, code), "")


def keep(
    response: HttpResponse, request: HttpRequest, role: str, code: str, secret: str
) -> HttpResponse:
    """Give the device its secret, for as long as the room is kept."""
    response.set_cookie(
        cookie_name(role, code),
        secret,
        max_age=settings.GAME_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
