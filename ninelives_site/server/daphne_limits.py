"""daphne, told not to store what nobody will read.

daphne takes in a whole request body, in a file if it is large, before the application sees
anything of it. Here it keeps the first bytes beyond the site's limit, enough for
`ninelives_site.web.body` to refuse with a page, and cuts off who goes on sending.

Who drips a request byte by byte keeps a connection for as long as they like: Twisted's timeout
starts anew with every byte. Here a request must be whole within `WHOLE` seconds of its first byte.

Twisted's timers wait for a time of the wall clock: where that is set back by hours, nothing is
timed out and nobody is pinged for hours. Here they go by a clock that nobody sets.

autobahn holds what the server sends to the same limit as what it takes in. Phones may send
4 kB; a host's panel of a hundred players is larger.
"""

import time
from typing import Any

import daphne.server
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from django.conf import settings
from twisted.internet.base import DelayedCall
from twisted.internet.interfaces import IProtocol
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel, _GenericHTTPChannelProtocol

PATIENCE = 16
"""So many times the limit is read and thrown away, since a browser that is cut off while it
sends shows no answer; beyond it the connection ends."""


WHOLE = 15
"""Seconds from the first byte of a request to its last: 64 kB over a slow line."""


class LimitedChannel(HTTPChannel):
    deadline: DelayedCall | None = None

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - twisted's name
        if self.deadline is None and not self._handlingRequest:
            self.deadline = self.callLater(WHOLE, self.forceAbortClient)
        super().dataReceived(data)

    def allContentReceived(self) -> None:  # noqa: N802 - twisted's name
        self._met()
        super().allContentReceived()

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802 - twisted's name
        self._met()
        super().connectionLost(reason)

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
    last_ping: float

    def sendMessage(self, *args: object, **more: object) -> None:  # noqa: N802 - autobahn's name
        taken_in, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().sendMessage(*args, **more)
        finally:
            self.maxMessagePayloadSize = taken_in

    def check_timeouts(self) -> None:
        self.last_ping = min(self.last_ping, time.time())  # the clock may have been set back
        super().check_timeouts()


def install(reactor: Any) -> None:
    """daphne's server has no parameter for its factories; it looks them up by these names."""
    reactor.seconds = time.monotonic
    daphne.server.HTTPFactory = LimitedHTTPFactory
    WebSocketFactory.protocol = LimitedSocket
