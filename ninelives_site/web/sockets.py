"""Which sockets are let in: those of our own pages, so many an address."""

import logging
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from ninelives_site import bounds
from ninelives_site.web.address import socket_address
from ninelives_site.web.body import Application, Receive, Send
from ninelives_site.web.throttle import network_of

logger = logging.getLogger(__name__)


async def refuse(receive: Receive, send: Send) -> None:
    """Close a socket before it opens."""
    await receive()
    await send({"type": "websocket.close"})


class OwnPages:
    """ASGI middleware: sockets of our own pages alone, as Django takes posts.

    A page is ours where its origin is one of `ORIGINS`, or has the very host and port that the
    socket asks for, and that is a host of ours: so behind a mapped port, or a proxy that nobody
    named. The first socket that is refused is said in the log.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self._was_said = False

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin, host = headers.get(b"origin", ""), headers.get(b"host", "")
        if is_own(origin, host):
            await self.application(scope, receive, send)
            return
        if origin and not self._was_said:
            self._was_said = True
            logger.warning(
                "Refused a socket of a page at %.100r, asked at %.100r: where that is this site, "
                "name it in ORIGINS.", origin, host,
            )  # fmt: skip
        await refuse(receive, send)


def is_own(origin: str, host: str) -> bool:
    """Whether a page of this origin may open a socket at this host."""
    try:
        at = urlsplit(origin)
        _ = at.port
    except ValueError:
        return False
    if at.scheme not in ("http", "https"):
        return False
    if f"{at.scheme}://{at.netloc}" in settings.ORIGINS:
        return True
    name, _port = split_domain_port(host)
    return at.netloc == host and validate_host(name, settings.ALLOWED_HOSTS)


class SocketLimit:
    """ASGI middleware for sockets: beyond the limit of its address one is refused before it opens,
    and the page tries again later."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        network = network_of(socket_address(scope))
        if self._open[network] >= bounds.SOCKETS:
            await refuse(receive, send)
            return
        self._open[network] += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]
