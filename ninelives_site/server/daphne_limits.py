"""daphne, told not to store what nobody will read.

daphne takes in a whole request body, in a file if it is large, before the application sees
anything of it. Here it keeps the first bytes beyond the site's limit, enough for
`ninelives_site.web.body` to refuse with a page, and cuts off who goes on sending.

Who drips a request byte by byte keeps a connection for as long as they like: Twisted's timeout
starts anew with every byte. Here a request must be whole within `WHOLE` seconds of its first byte,
which must come within `SILENT`; who speaks TLS to this port is cut off at once. One address has so
many connections that have asked for nothing yet, and keeps so many open for a next request: beyond
these each is answered, and closed. Where the process can open no more that is said.

Twisted's timers and daphne's wait for a time of the wall clock: where that is set, nothing is timed
out for hours, or all that is under way. Here they go by a clock that nobody sets.

autobahn holds what the server sends to the same limit as what it takes in. Phones may send
4 kB; a host's panel of a hundred players is larger.
"""

import logging
import time
from collections import Counter
from types import SimpleNamespace
from typing import Any

import daphne.http_protocol
import daphne.server
import daphne.ws_protocol
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from django.conf import settings
from twisted.internet.base import DelayedCall
from twisted.internet.interfaces import IProtocol
from twisted.internet.protocol import connectionDone
from twisted.logger import LogEvent, globalLogPublisher
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel, _GenericHTTPChannelProtocol

from ninelives_site import bounds
from ninelives_site.web.throttle import network_of

PATIENCE = 16
"""So many times the limit is read and thrown away, since a browser that is cut off while it
sends shows no answer; beyond it the connection ends."""


WHOLE = 15
"""Seconds from the first byte of a request to its last: 64 kB over a slow line."""
SILENT = 10
"""Seconds until the first byte of a connection."""
TLS = b"\x16"
"""How a connection begins that speaks it."""

logger = logging.getLogger(__name__)
lines: Counter[str] = Counter()
"""Connections that are open, by address; sockets among them."""
unasked: Counter[str] = Counter()
"""Those of them on which no request has been whole yet."""


class LimitedChannel(HTTPChannel):
    deadline: DelayedCall | None = None
    has_spoken = False
    has_asked = False

    def connectionMade(self) -> None:  # noqa: N802 - twisted's name
        super().connectionMade()
        network = network_at(self.transport)
        lines[network] += 1
        unasked[network] += 1
        self.deadline = self.callLater(SILENT, self.forceAbortClient)
        if unasked[network] > bounds.CONNECTIONS and not settings.PROXIES:
            self.forceAbortClient()

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - twisted's name
        if not self.has_spoken:
            self.has_spoken = True
            self._met()
            if data.startswith(TLS):
                self.forceAbortClient()
                return
        if self.deadline is None and not self._handlingRequest:
            self.deadline = self.callLater(WHOLE, self.forceAbortClient)
        super().dataReceived(data)

    def allContentReceived(self) -> None:  # noqa: N802 - twisted's name
        self._met()
        self._count_asked()
        super().allContentReceived()

    def checkPersistence(self, request: WebRequest, version: bytes) -> bool:  # noqa: N802 - twisted's name
        is_one_too_many = lines[network_at(self.transport)] > bounds.CONNECTIONS
        if is_one_too_many and not settings.PROXIES:
            request.responseHeaders.setRawHeaders(b"Connection", [b"close"])
            return False
        return bool(super().checkPersistence(request, version))

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802 - twisted's name
        self._met()
        self._count_asked()
        count_off(lines, self.transport)
        super().connectionLost(reason)

    def _count_asked(self) -> None:
        if not self.has_asked:
            self.has_asked = True
            count_off(unasked, self.transport)

    def _met(self) -> None:
        if self.deadline is not None and self.deadline.active():
            self.deadline.cancel()
        self.deadline = None


class LimitedRequest(WebRequest):
    taken = 0

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - twisted's name
        super().gotLength(0)  # in memory, whatever was announced

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - twisted's name
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        kept = limit + 1 - self.taken
        self.taken += len(data)
        if self.taken > PATIENCE * limit:
            self.channel.forceAbortClient()
        elif kept > 0:
            super().handleContentChunk(data[:kept])


class LimitedHTTPFactory(HTTPFactory):
    def protocol(self) -> IProtocol:
        return _GenericHTTPChannelProtocol(LimitedChannel())

    def buildProtocol(self, addr):  # type: ignore[no-untyped-def] # noqa: N802 - twisted's name
        protocol = super().buildProtocol(addr)
        protocol.requestFactory = LimitedRequest
        return protocol


class LimitedSocket(WebSocketProtocol):
    maxMessagePayloadSize: int  # noqa: N815 - autobahn's name

    def sendMessage(self, *args: object, **more: object) -> None:  # noqa: N802 - autobahn's name
        taken_in, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().sendMessage(*args, **more)
        finally:
            self.maxMessagePayloadSize = taken_in

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802 - twisted's name
        count_off(lines, self.transport)
        super().connectionLost(reason)


def network_at(transport: Any) -> str:
    """The network at the other end."""
    return network_of(transport.getPeer().host)


def count_off(counted: Counter[str], transport: Any) -> None:
    """Count a connection no more."""
    network = network_at(transport)
    counted[network] -= 1
    if not counted[network]:
        del counted[network]


def say_full(event: LogEvent) -> None:
    """Twisted's log goes nowhere; that nobody gets in any more is to be read."""
    if str(event.get("log_format")).startswith("EMFILE encountered"):
        logger.warning("No file is left for another connection: allow more (ulimit -n).")


def install(reactor: Any) -> None:
    """daphne's server has no parameter for its factories; it looks them up by these names."""
    reactor.seconds = time.monotonic
    for module in (daphne.server, daphne.http_protocol, daphne.ws_protocol):
        module.time = SimpleNamespace(time=time.monotonic)
    globalLogPublisher.addObserver(say_full)  # type: ignore[arg-type]
    daphne.server.HTTPFactory = LimitedHTTPFactory
    WebSocketFactory.protocol = LimitedSocket
