"""Who is asking, for limits on tries; and where the site is reached, for other devices."""

import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from ninelives_site.web.network import LOOPBACK, lan_address


def client_address(request: HttpRequest) -> str:
    """The client's address, believing only what our own proxies have added."""
    direct = str(request.META.get("REMOTE_ADDR", ""))
    return _believed(direct, request.headers.get("X-Forwarded-For", ""))


def socket_address(scope: Mapping[str, Any]) -> str:
    """The same of a socket, by its ASGI scope."""
    direct, _port = scope.get("client") or ("", 0)
    forwarded = dict(scope["headers"]).get(b"x-forwarded-for", b"").decode("latin-1")
    return _believed(direct, forwarded)


def _believed(direct: str, forwarded: str) -> str:
    """Each proxy appends the address it was asked from, so with N proxies the Nth from the right
    was written by the outermost of ours; everything left of it anybody can make up. Some write
    the port behind it.
    """
    if not settings.PROXIES:
        return direct
    chain = [part.strip() for part in forwarded.split(",")]
    believed = chain[-settings.PROXIES] if len(chain) >= settings.PROXIES else ""
    return _without_port(believed) or direct


WITH_PORT = re.compile(r"\[(?P<ipv6>[^\]]+)\](:\d+)?|(?P<ipv4>[\d.]+):\d+")


def _without_port(written: str) -> str:
    """The address alone; "" where it is none."""
    found = WITH_PORT.fullmatch(written)
    address = (found["ipv6"] or found["ipv4"]) if found else written
    try:
        return str(ip_address(address))
    except ValueError:
        return ""


def site_origin(request: HttpRequest) -> str:
    """Where other devices reach this site, with the scheme."""
    return f"{request.scheme}://{site_address(request)}"


def site_address(request: HttpRequest) -> str:
    """The site's address, as people type it.

    Who sits at the serving machine itself may see it as `localhost`, which is another machine
    for every phone: then it is this one's address in the network.
    """
    host, port = request.get_host(), request.get_port()
    is_here = host.removesuffix(f":{port}") in LOOPBACK
    found = lan_address(settings.HOST) if is_here else None
    return f"{found}:{port}" if found else host


PORT = r":\d+(?=/|$)"
PIECE = re.compile(rf"{PORT}|/.+|[^./]+?(?:\.|(?={PORT})|(?=/)|$)")


def pieces(address: str) -> list[str]:
    """An address in the pieces between which a line may break: after a dot, before the port and
    before the path, never inside a number."""
    return PIECE.findall(address)
