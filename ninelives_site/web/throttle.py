"""Guessing is slow: wrong codes and keys are counted by address.

A whole school may sit behind one address, and its right codes work however many wrong ones it has
typed. But where a right code would simply work, each guess tells at full speed whether it is
right. So beyond `TRIES` wrong ones nothing is looked up for a device that comes new from this
address, right or wrong, until it has taken a second step: a form that is sent after two seconds,
each good for one try (`new_step`, `check_step`). Devices that were let in before don't notice
(`ninelives_site.party.entrance`). Beyond `MOST_TRIES` there is no second step either, until the
window ends.

What it costs to find one of 100 open rooms: there are 30^6 = 729 million codes, so on average
7.3 million tries; at 120 a minute an address needs 42 days (without a limit, at the 342 a second
that a process answers: 6 hours). Who has a thousand addresses needs an hour; that shows, and
what they find is a lobby that its host can lock.
"""

import secrets
import time
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address, ip_network

from django.core import signing
from django.http import HttpRequest

from ninelives_site.bounds import Quota
from ninelives_site.core import waits
from ninelives_site.web import counts
from ninelives_site.web.address import client_address

TRIES = 60
"""Wrong tries that an address has in one window without more ado."""

MOST_TRIES = 120
"""Wrong tries that it has with second steps."""

WINDOW = 60
"""Seconds."""

SHORTEST_STEP = 2
LONGEST_STEP = 600
"""Seconds after which a second step may be sent."""

SALT = "ninelives.second-step"

IPV6_NETWORK = 48
"""Bits of an IPv6 address that count: what one tunnel or one campus has whole."""


class TooManyTries(Exception):
    """This address has failed too often. It may try again after `WINDOW` seconds; `code` is what
    it may try at once with a second step, "" where there is none."""

    def __init__(self, code: str = "") -> None:
        super().__init__(code)
        self.code = code


class TooMuch(Exception):
    """This address has all that it may have of something for now."""

    def __init__(self, quota: Quota) -> None:
        super().__init__(quota.name)
        self.quota = quota


class HouseFull(Exception):
    """There are as many games here as there may be."""


asker: ContextVar[str] = ContextVar("asker", default="")
"""The network whose request is answered; "" where nothing is done for one."""


def count(quota: Quota, number: int = 1) -> None:
    """Count so many more for who is asking; raises `TooMuch` beyond the quota. What the server does
    by itself, a bot's move or a command, is nobody's."""
    count_of(asker.get(), quota, number)


def count_of(network: str, quota: Quota, number: int = 1) -> None:
    """Count so many more for a network."""
    if network and counts.count(f"{quota.name}:{network}", quota.seconds, number) > quota.most:
        raise TooMuch(quota)


def count_failure(request: HttpRequest, code: str = "") -> None:
    """Count a wrong code or key; raises `TooManyTries` from the one after `TRIES` on."""
    if count_failure_of(client_address(request)) > TRIES:
        raise TooManyTries(code)


def count_failure_of(address: str) -> int:
    """Count a wrong code of a client at this address; how many there are in this window."""
    return counts.count(_key(address), WINDOW)


def has_failed_too_often(address: str) -> bool:
    """Whether nothing is looked up for newcomers from this address."""
    return counts.so_far(_key(address)) >= TRIES


def new_step(request: HttpRequest) -> str:
    """What the second step sends: good once, for this address, after `SHORTEST_STEP` seconds."""
    network = network_of(client_address(request))
    return signing.dumps((network, time.time(), secrets.token_urlsafe(9)), salt=SALT)


def check_step(request: HttpRequest, code: str, step: str) -> None:
    """Raises `TooManyTries` where this is no second step that this address may take now."""
    address = client_address(request)
    try:
        network, made_at, nonce = signing.loads(step, salt=SALT, max_age=LONGEST_STEP)
    except signing.BadSignature:
        raise TooManyTries(code) from None
    is_early = waits.seconds_left(SHORTEST_STEP, time.time() - made_at) > 0
    is_right = network == network_of(address) and not is_early
    is_left = counts.so_far(_key(address)) < MOST_TRIES
    if not (is_right and is_left and counts.is_first(f"step:{nonce}", LONGEST_STEP)):
        raise TooManyTries(code)


def _key(address: str) -> str:
    return f"wrong-tries:{network_of(address)}"


def network_of(address: str) -> str:
    """The address itself; of IPv6 the network that one attacker may have whole."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, IPv6Address) and (mapped := parsed.ipv4_mapped):
        return str(mapped)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, IPV6_NETWORK), strict=False).network_address)
    return str(parsed)
