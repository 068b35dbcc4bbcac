"""One phone's, host's or screen's socket.

Not a Channels consumer: those have a channel and a task of their own on the layer, and go
through a database thread for every frame. This is a plain ASGI application that joins the
process's hub. Frames longer than 4 kB are refused by the server (see `make run`); any
frame that isn't a ping is refused here.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.http.cookie import parse_cookie

from .closing import FAILED, FULL, OUSTED, REFUSED_FRAME, TurnedAway, log_failure
from .hub import Hub, pulse, the_hub
from .outlet import Fragment, Message, Send
from .sockets import Socket

logger = logging.getLogger(__name__)

PING = "p"
MOST_PINGS = 20  # within PING_WINDOW seconds
PING_WINDOW = 10.0
MOST_SOCKETS = 10_000  # of one process

Receive = Callable[[], Awaitable[Message]]


class LiveConsumer(Socket):
    """The base of the site's sockets: accept, enter, join, then the whole state.

    A subclass answers `enter` and `numbers`, and is mounted with `as_asgi()`. `enter` may set what
    a `Socket` has.
    """

    def __init__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        super().__init__(send)
        self.scope = scope
        self._hub: Hub = the_hub()
        self._receive = receive
        self._pings, self._pings_since = 0, 0.0

    @classmethod
    def as_asgi(cls) -> Any:
        """The ASGI application to put behind a `path()` of the `URLRouter`, which by its
        annotation takes nothing but views."""

        async def application(scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
            await cls(scope, receive, send).run()

        return application

    # What a subclass answers

    async def enter(self) -> Sequence[str]:
        """The topics to join, or `TurnedAway`. The number of the first is in the pulse."""
        raise NotImplementedError

    @property
    def cookies(self) -> Mapping[str, str]:
        headers = dict(self.scope["headers"])
        return parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))

    @property
    def query(self) -> QueryDict:
        return QueryDict(self.scope["query_string"])

    @property
    def arguments(self) -> Mapping[str, Any]:
        """What the URL pattern captured."""
        return self.scope["url_route"]["kwargs"]

    # The socket's life

    async def run(self) -> None:
        """Accept at once (only an open socket can be closed with a code), then listen."""
        await self._receive()  # websocket.connect
        await self._outlet.send({"type": "websocket.accept"})
        if len(self._hub.sockets) >= MOST_SOCKETS:
            await self.close(FULL)
            return
        self._hub.sockets.add(self)
        opening = asyncio.create_task(self._open())
        try:
            await self._listen()
        finally:
            opening.cancel()
            self._closed = True
            self.forgotten()

    def forgotten(self) -> None:
        self._hub.leave(self)

    async def _open(self) -> None:
        try:
            self.topics = await self.enter()
        except TurnedAway as away:
            await self.close(away.code)
        except Exception as error:
            log_failure(logger, "A socket could not be opened", error)
            await self.close(FAILED)
        else:
            self._hub.join(self)
            for oldest in self._hub.surplus(self.key):
                await oldest.close(OUSTED)
            await self._hub.listening()
            await self.greet()

    async def _listen(self) -> None:
        """Phones have nothing to say here: anything but a short ping ends the connection."""
        while (message := await self._receive())["type"] != "websocket.disconnect":
            if not self._tolerated(message):
                await self.close(REFUSED_FRAME)
                return
            if self.topics:
                topic = self._hub.topics.get(self.topics[0])
                await self.push("pulse", Fragment(pulse(topic.number if topic else None)))

    def _tolerated(self, message: Message) -> bool:
        now = time.monotonic()
        if now - self._pings_since > PING_WINDOW:
            self._pings, self._pings_since = 0, now
        self._pings += 1
        return message.get("text") == PING and self._pings <= MOST_PINGS
