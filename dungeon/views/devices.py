"""By what a host can ban a device: a random value of its own, in a cookie. It opens nothing."""

import secrets

from django.http import HttpRequest, HttpResponse

COOKIE = "device"
A_YEAR = 365 * 24 * 3600


def own_or_new(request: HttpRequest) -> str:
    """The device's value; a new one for a device that has none yet."""
    return request.COOKIES.get(COOKIE) or secrets.token_urlsafe(24)


def keep(response: HttpResponse, request: HttpRequest, device: str) -> HttpResponse:
    """Let the device keep its value."""
    response.set_cookie(
        COOKIE,
        device,
        max_age=A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
