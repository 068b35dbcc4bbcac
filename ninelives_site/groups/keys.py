"""The keys of groups on a device: a cookie for each group whose link was opened there.

A link is `/group/CODE/#key=KEY`. No server is sent what stands behind the #; a script posts it, or
who has none pastes the whole link into a field. From then on the key is a cookie, kept as long as
the group is.
"""

import re
from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ninelives_site.groups.models import Group
from ninelives_site.groups.services import keeping
from ninelives_site.party import device_keys
from ninelives_site.web.address import site_origin

ROLE = "group"
COOKIE = re.compile(rf"(?:{device_keys.HOST_ONLY})?group_([0-9A-Z]{{6}})")
LINK = re.compile(r"(?:.*/group/)?([0-9A-Z]{6})/?#(?:key=)?([\w-]{22})", re.DOTALL)
MOST_KEYS = 10
"""Groups that a device holds at a time."""


def held_codes(cookies: Mapping[str, str]) -> list[str]:
    """The codes of the groups of which a device holds a key, the one held longest first."""
    found = (COOKIE.fullmatch(name) for name in cookies)
    return list(dict.fromkeys(code[1] for code in found if code))


def groups_held(cookies: Mapping[str, str]) -> list[Group]:
    """The groups that the keys of a device open."""
    held = [device_keys.held(cookies, ROLE, code) for code in held_codes(cookies)]
    return keeping.groups_of(held) if held else []


def group_held(cookies: Mapping[str, str], code: str) -> Group | None:
    """The group with this code, if the device holds its key."""
    return keeping.find_group(code, device_keys.held(cookies, ROLE, code))


def key_held(request: HttpRequest, group: Group) -> str:
    """The key of this group that the device holds."""
    return device_keys.held(request.COOKIES, ROLE, group.code)


def keep(response: HttpResponse, request: HttpRequest, code: str, key: str) -> HttpResponse:
    """Give the device the key of a group, or let it keep it from now on."""
    name = device_keys.cookie_name(ROLE, code)
    response.set_cookie(
        name,
        key,
        max_age=settings.GROUP_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    others = [each for each in held_codes(request.COOKIES) if each != code]
    for each in others[: max(0, len(others) + 1 - MOST_KEYS)]:
        drop(response, each)
    return response


def key_to_open(request: HttpRequest, what: str) -> str:
    """The key of the group that this device opens: of two posts of the same form at once both have
    the same. `what` says all that is asked for."""
    return keeping.key_following(device_keys.to_open(request, ROLE, what))


def keep_opened(response: HttpResponse, request: HttpRequest, code: str, key: str) -> HttpResponse:
    """Give the device the key of a group that it has opened; the next one gets another."""
    keep(response, request, code, key)
    return device_keys.keep_for_any(response, request, ROLE, device_keys.new())


def drop(response: HttpResponse, code: str) -> HttpResponse:
    """The device lets the key of a group go."""
    for name in {device_keys.cookie_name(ROLE, code), f"{ROLE}_{code}"}:
        response.delete_cookie(name, samesite="Lax")
    return response


def link_of(request: HttpRequest, code: str, key: str) -> str:
    """The link of a group, to be sent to its people."""
    return f"{site_origin(request)}{reverse('groups:group', args=[code])}#key={key}"


def read_link(text: str) -> tuple[str, str] | None:
    """The code and the key of a link as it was pasted; None for what is no link of a group."""
    found = LINK.fullmatch(text.strip())
    return (found[1], found[2]) if found else None
