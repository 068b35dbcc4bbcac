"""Whether the coach speaks on this device: a cookie that says "off", and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

COOKIE = "coach"
OFF, ON = "off", "on"
YEAR = 365 * 24 * 3600


def is_on(request: HttpRequest) -> bool:
    """Whether this device is coached: it is, until somebody has had enough of it."""
    return request.COOKIES.get(COOKIE) != OFF


def switched(request: HttpRequest, address: str) -> HttpResponse | None:
    """The way back to the page, where its address says `?coach=off` or `?coach=on`; else None."""
    wanted = request.GET.get("coach")
    if wanted not in (OFF, ON):
        return None
    response = redirect(address)
    response.set_cookie(
        COOKIE,
        wanted,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
