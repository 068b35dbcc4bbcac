"""One phone's, host's or screen's socket.

Not a Channels consumer: those have a channel and a task of their own on the layer, and go
through a database thread for every frame. This is a plain ASGI application that joins the
process's hub. Frames longer than 4 kB are refused by the server (see `make run`); any
frame that isn't a ping is refused here.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.http.cookie import parse_cookie

from .closing import FAILED, FULL, OUSTED, REFUSED_FRAME, TurnedAway, log_failure
from .hub import Hub, pulse, the_hub
from .outlet import Fragment, Message, Send, outlet
from .topic import Renderer

logger = logging.getLogger(__name__)

PING = "p"
MOST_PINGS = 20  # within PING_WINDOW seconds
PING_WINDOW = 10.0
LAG = 5.0  # seconds that a client may stay behind
MOST_SOCKETS = 10_000  # of one process

Receive = Callable[[], Awaitable[Message]]


class LiveConsumer:
    """The base of the site's sockets: accept, enter, join, then the whole state.

    A subclass answers `enter` and `numbers`, and is mounted with `as_asgi()`. `enter` may set

    - `renderers`: those of its topics that can be rendered whole, each with the coroutine
      function that does it. With that of the first the socket is greeted;
    - `looks_again`: for a host or a screen, that its topics are rendered after each
      `announce_change(game)`;
    - `game` and `presence`: whom this socket makes present ("seat:17"), and where;
    - `known`: the numbers of topics that can't be rendered, as they were when it entered;
    - `key`: whose socket it is. Beyond `MOST_SOCKETS_A_KEY` the oldest is closed, "" is nobody.
    """

    game: str = ""
    presence: str = ""
    key: str = ""
    topics: Sequence[str] = ()
    renderers: Mapping[str, Renderer] = {}
    looks_again = False
    known: Mapping[str, int] = {}

    def __init__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        self.scope = scope
        self.greeted = False  # or being greeted: what is lost from here on must be repeated
        self._hub: Hub = the_hub()
        self._receive = receive
        self._outlet = outlet(send)
        self._closed = False
        self._held: dict[str, Message] = {}
        self._held_since = 0.0
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

    @classmethod
    async def numbers(cls, topics: Collection[str]) -> Mapping[str, int]:
        """What the database says that these topics are at, in one query; those that are gone
        are missing."""
        raise NotImplementedError

    async def hello(self) -> str:
        """The whole current state as a fragment with its number, or `TurnedAway`.

        Asked for after joining, so that nothing falls between the state and the news, and
        again whenever news may have been lost.
        """
        return (await self.renderers[self.topics[0]]()).html

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

    async def greet(self) -> None:
        """Send the whole state."""
        self.greeted = True
        try:
            frame = Fragment(await self.hello())
        except TurnedAway as away:
            await self.close(away.code)
        except Exception as error:
            log_failure(logger, "A socket could not be greeted", error)
            await self.close(FAILED)
        else:
            await self.push("", frame)

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

    # What the hub calls

    async def push(self, topic: str, frame: Message) -> None:
        """Send, or hold the latest of each topic while the client is behind."""
        if self._closed:
            return
        if self._held or self._outlet.full():
            if not self._held:
                self._held_since = time.monotonic()
                self._hub.lagging.add(self)
            self._held[topic] = frame
            return
        try:
            await self._outlet.send(frame)
        except Exception:
            self._cut_off()

    async def catch_up(self) -> None:
        """Send what is held back, if the client has read on; give it up if it never does."""
        if not self._outlet.full():
            held, self._held = self._held, {}
            self._hub.lagging.discard(self)
            for topic, frame in held.items():
                await self.push(topic, frame)
        elif time.monotonic() - self._held_since > LAG:
            self._cut_off()

    async def close(self, code: int) -> None:
        """Close with a code, once."""
        if self._closed:
            return
        self._closed = True
        self._hub.leave(self)
        if self._outlet.full():
            self._outlet.abort()  # a closing frame would wait behind all that
            return
        try:
            await self._outlet.send({"type": "websocket.close", "code": code})
        except Exception:
            self._outlet.abort()

    def _cut_off(self) -> None:
        """The client reconnects and gets the whole state, if there still is one."""
        self._closed = True
        self._held.clear()
        self._hub.leave(self)
        self._outlet.abort()
