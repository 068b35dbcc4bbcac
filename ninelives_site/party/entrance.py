"""Who has been let in: the codes that have opened something on this device.

They stand in one signed cookie, the newest last. Where too many wrong codes come from an address,
only devices that have a code here have it looked up (see `ninelives_site.web.throttle`); all
others take a second step first.
"""

from collections.abc import Mapping

from django.core import signing
from django.http import HttpRequest, HttpResponse

from ninelives_site.party import lasting
from ninelives_site.web import throttle
from ninelives_site.web.address import client_address

COOKIE = "entered"
SALT = "ninelives.entered"
MOST_CODES = 40


def entered(cookies: Mapping[str, str]) -> list[str]:
    """The codes that have opened something on this device, the newest last."""
    try:
        return list(signing.loads(cookies.get(COOKIE, ""), salt=SALT))
    except signing.BadSignature:
        return []


def let_in(response: HttpResponse, request: HttpRequest, code: str) -> HttpResponse:
    """Remember on the device that this code has opened something."""
    codes = entered(request.COOKIES)
    if code not in codes:
        response.set_cookie(
            COOKIE,
            signing.dumps([*codes, code][-MOST_CODES:], salt=SALT),
            max_age=lasting.at_most(),
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
    return response


def check(request: HttpRequest, code: str, step: str = "") -> None:
    """Raises `TooManyTries` where this device must take a second step before the code is looked
    up, and `step` is none."""
    if must_take_step(request.COOKIES, client_address(request), code):
        throttle.check_step(request, code, step)


def must_take_step(cookies: Mapping[str, str], address: str, code: str) -> bool:
    """Whether a client at this address is new to the code, and too many wrong ones came from
    there."""
    return throttle.has_failed_too_often(address) and code not in entered(cookies)
