"""Sockets as the hub knows them: the topics that they listen to, and how frames get there.

A client that reads too slowly is *behind*: the latest frame of each topic is held for it, and it is
cut off if it never reads on.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .closing import FAILED, TurnedAway, log_failure
from .outlet import Fragment, Message, Send, outlet

logger = logging.getLogger(__name__)

LAG = 5.0  # seconds that a client may stay behind


class Rendering(NamedTuple):
    """A fragment, whole, and the number that it is at."""

    number: int
    html: str


Renderer = Callable[[], Awaitable[Rendering]]
Numbers = Callable[[Collection[str]], Awaitable[Mapping[str, int]]]
"""What the database says that topics are at; those that are gone are missing."""


class Socket:
    """One phone's, host's or screen's socket, open or being opened.

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

    def __init__(self, send: Send) -> None:
        self.greeted = False  # or being greeted: what is lost from here on must be repeated
        self._outlet = outlet(send)
        self._closed = False
        self._held: dict[str, Message] = {}
        self._held_since = 0.0

    @classmethod
    async def numbers(cls, topics: Collection[str]) -> Mapping[str, int]:
        """What the database says that these topics are at, in one query; those that are gone
        are missing."""
        raise NotImplementedError

    def forgotten(self) -> None:
        """Nothing more goes to it: the hub forgets it."""
        raise NotImplementedError

    async def hello(self) -> str:
        """The whole current state as a fragment with its number, or `TurnedAway`.

        Asked for after joining, so that nothing falls between the state and the news, and
        again whenever news may have been lost.
        """
        return (await self.renderers[self.topics[0]]()).html

    @property
    def is_behind(self) -> bool:
        """Whether frames are held for it."""
        return bool(self._held)

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

    async def push(self, topic: str, frame: Message) -> None:
        """Send, or hold the latest of each topic while the client is behind."""
        if self._closed:
            return
        if self._held or self._outlet.full():
            if not self._held:
                self._held_since = time.monotonic()
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
            for topic, frame in held.items():
                await self.push(topic, frame)
        elif time.monotonic() - self._held_since > LAG:
            self._cut_off()

    async def close(self, code: int) -> None:
        """Close with a code, once."""
        if self._closed:
            return
        self._closed = True
        self.forgotten()
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
        self.forgotten()
        self._outlet.abort()


@dataclass(slots=True)
class Topic:
    """The sockets of this process that one piece of news is meant for, and what is known of the
    last one."""

    numbers: Numbers
    consumers: set[Socket] = field(default_factory=set)
    number: int | None = None  # that these sockets were told; None: not yet known
    game: str = ""
    render: Renderer | None = None
    touched: bool = False
    shown: str = ""  # what was rendered last, unless somebody joined since
    task: asyncio.Task[None] | None = None
