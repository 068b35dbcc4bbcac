"""Whether a coach speaks on this device: a cookie that says "off", and nothing else.

The dungeon has a coach, and so have the card tables; each is sent away for itself.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

SHEETS, TABLES = "coach", "table-coach"
"""The cookies."""
OFF, ON = "off", "on"
YEAR = 365 * 24 * 3600


def is_on(request: HttpRequest, coach: str) -> bool:
    """Whether this device is coached: it is, until somebody has had enough of it."""
    return request.COOKIES.get(coach) != OFF


def switched(request: HttpRequest, coach: str, address: str) -> HttpResponse | None:
    """The way back to the page, where its address says `?coach=off` or `?coach=on`; else None. What
    else the address says stays there."""
    query = request.GET.copy()
    wanted = query.pop("coach", [""])[-1]
    if wanted not in (OFF, ON):
        return None
    response = redirect(f"{address}?{query.urlencode()}" if query else address)
    response.set_cookie(
        coach,
        wanted,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
