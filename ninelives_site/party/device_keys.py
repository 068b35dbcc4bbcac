"""What a device may do in a party: keys in cookies of its own, one for each role.

A device has its key before it asks for anything. The page with the form gives it (`offer`); what
is posted from there says only what this key opens from now on. So the answer to a post carries
nothing that could be lost with it: after a double tap, a reload or a broken line the same device
comes with the same key, and finds done what it asks for. Where it moves a seat away from another
device, that one is let go when the new key has come in, never before.

Each key is 256 bits of the server's own, signed: one that opens nothing yet is known without
being stored, and what somebody made up is never taken for one. The cookies are HttpOnly and
SameSite, so that no script reads them and no other site's form uses them, and the code is in the
cookie's name, so that one device can play in one party and host another. Their path is the whole
site because sockets live under /ws/.
"""

import re
from collections.abc import Mapping
from http import HTTPStatus

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from ninelives_site.party import codes, entrance, lasting

ANY = "any"
"""In the place of a code: the key of a device that has yet to say for which party."""

MOST_KEYS = 50
"""Keys that a device holds at a time: 5 kB, where a proxy takes lines of 8 kB."""

HOST_ONLY = "__Host-"
"""Before the names of keys where the site is reached by HTTPS: browsers take such cookies from this
site alone, so that nobody plants a key of their own. Keys without it are of before: they open what
they have opened, and nothing new."""

KEY_COOKIE = re.compile(
    rf"(?:{HOST_ONLY})?(?P<role>seat|host|screen|table)_(?P<code>[0-9A-Z]{{6}})"
)


def new() -> str:
    """A key that opens nothing yet."""
    return _signer().sign(codes.new_secret())


def is_ours(key: str) -> bool:
    """Whether this server made the key."""
    try:
        _signer().unsign(key)
    except BadSignature:
        return False
    return True


def own_or_new(key: str, opens_something: bool) -> str:
    """The key with which a device goes on: its own where it opens something in the party, or where
    we made it; a new one in place of anything else."""
    return key if opens_something or is_ours(key) else new()


def cookie_name(role: str, code: str) -> str:
    return f"{HOST_ONLY if settings.HTTPS else ''}{role}_{code}"


def held(cookies: Mapping[str, str], role: str, code: str) -> str:
    """The key that a device holds for this role of a party, or ""."""
    if key := cookies.get(cookie_name(role, code)):
        return key
    of_before = cookies.get(f"{role}_{code}", "")
    return "" if is_ours(of_before) else of_before


def digests(cookies: Mapping[str, str], role: str) -> list[str]:
    """What the database keeps of the keys that a device holds for this role of any party."""
    names = filter(None, map(KEY_COOKIE.fullmatch, cookies))
    keys = {held(cookies, role, name["code"]) for name in names if name["role"] == role}
    return [codes.digest(key) for key in keys if key]


def keep(
    response: HttpResponse, request: HttpRequest, role: str, code: str, key: str
) -> HttpResponse:
    """Give the device its key, for as long as the party is kept."""
    _set_cookie(response, request, cookie_name(role, code), key)
    _drop_oldest(response, request, but=cookie_name(role, code))
    return entrance.let_in(response, request, code)


def offer(
    response: HttpResponse, request: HttpRequest, role: str, code: str, opens_something: bool
) -> HttpResponse:
    """See to it that the device has a key when it posts what stands on this page."""
    if opens_something or is_ours(held(request.COOKIES, role, code)):
        return response
    return keep(response, request, role, code, new())


def offer_for_any(response: HttpResponse, request: HttpRequest, role: str) -> HttpResponse:
    """The same on a page in which the party's code is typed: see `send_again`."""
    if not is_ours(held(request.COOKIES, role, ANY)):
        keep_for_any(response, request, role, new())
    return response


def keep_for_any(response: HttpResponse, request: HttpRequest, role: str, key: str) -> HttpResponse:
    """Give the device this key, in the place of any that it has for a party yet to be said."""
    _set_cookie(response, request, cookie_name(role, ANY), key)
    return response


def following(digest: str, code: str) -> str:
    """The key of the party that followed an earlier one, for who holds the key of this digest.

    Made of what is stored, so that the next party can be ready before its devices come, and each
    gets the same however often it asks; with the server's own secret, so that nobody makes it of
    a stolen database.
    """
    return _made_of(digest, code)


def keep_opened(
    response: HttpResponse, request: HttpRequest, role: str, code: str, key: str
) -> HttpResponse:
    """The key that opens the party that was opened with it (`to_open`); the next one gets
    another."""
    _set_cookie(response, request, cookie_name(role, ANY), new())
    return keep(response, request, role, code, key)


def to_open(request: HttpRequest, role: str, what: str) -> str:
    """The key with which this device opens a party: of two posts of the same form at once both
    have the same. `what` says all that is asked for; another party wants another key.
    """
    spare = held(request.COOKIES, role, ANY)
    return _made_of(spare, what) if is_ours(spare) else new()


def send_again(
    request: HttpRequest, role: str, code: str, opens_something: bool
) -> HttpResponse | None:
    """A key for a device that has posted without one, and the word to post the same again.

    For forms in which the party's code is typed. From the key that their page has given for any
    party follows that of this one, so that of two posts at once both get the same. None for a
    device that has a key here, or has not looked at the page.
    """
    spare = held(request.COOKIES, role, ANY)
    if opens_something or is_ours(held(request.COOKIES, role, code)) or not is_ours(spare):
        return None
    response = HttpResponse(status=HTTPStatus.TEMPORARY_REDIRECT)
    response.headers["Location"] = request.get_full_path()
    return keep(response, request, role, code, _made_of(spare, code))


def _set_cookie(response: HttpResponse, request: HttpRequest, name: str, key: str) -> None:
    response.set_cookie(
        name,
        key,
        max_age=lasting.at_most(),
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def _drop_oldest(response: HttpResponse, request: HttpRequest, but: str) -> None:
    """Servers and proxies take no headers without end. Browsers name their oldest cookies first."""
    keys = [name for name in request.COOKIES if KEY_COOKIE.fullmatch(name) and name != but]
    for name in keys[: max(0, len(keys) + 1 - MOST_KEYS)]:
        response.delete_cookie(name, samesite="Lax")


def _made_of(known: str, code: str) -> str:
    mac = salted_hmac("device key of a party", f"{known} {code}", algorithm="sha256")
    return _signer().sign(mac.hexdigest())


def _signer() -> Signer:
    return Signer(sep=".", salt=f"{HOST_ONLY if settings.HTTPS else ''}device key")
