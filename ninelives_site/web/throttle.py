"""Guessing is slow: wrong codes and keys are counted by address.

A right one always works, however many wrong ones came before from the same address: a whole
hall may sit behind one.
"""

from ipaddress import IPv6Address, ip_address, ip_network

from django.core.cache import cache
from django.http import HttpRequest

from ninelives_site.web.address import client_address

TRIES = 60
"""Wrong tries that an address has in one window."""

WINDOW = 60
"""Seconds."""


class TooManyTries(Exception):
    """This address has failed too often; it may try again after `WINDOW` seconds."""


def count_failure(request: HttpRequest) -> None:
    """Count a wrong code or key; raises `TooManyTries` from the one after `TRIES` on."""
    key = f"wrong-tries:{_network(client_address(request))}"
    cache.add(key, 0, WINDOW)
    try:
        tries = cache.incr(key)
    except ValueError:  # the window ended between the two lines
        return
    if tries > TRIES:
        raise TooManyTries


def _network(address: str) -> str:
    """The address itself; of IPv6 the /64 that one household or attacker has whole."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, 64), strict=False).network_address)
    return str(parsed)
