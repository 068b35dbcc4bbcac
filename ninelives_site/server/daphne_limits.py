"""daphne, told not to store what nobody will read.

daphne takes in a whole request body, in a file if it is large, before the application sees
anything of it. Here it keeps the first bytes beyond the site's limit, enough for
`ninelives_site.web.body` to refuse with a page, and cuts off who goes on sending.

autobahn holds what the server sends to the same limit as what it takes in. Phones may send
4 kB; a host's panel of a hundred players is larger.
"""

import daphne.server
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from django.conf import settings

PATIENCE = 16
"""So many times the limit is read and thrown away, since a browser that is cut off while it
sends shows no answer; beyond it the connection ends."""


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


def install() -> None:
    """daphne's server has no parameter for its factories; it looks them up by these names."""
    daphne.server.HTTPFactory = LimitedHTTPFactory
    WebSocketFactory.protocol = LimitedSocket
