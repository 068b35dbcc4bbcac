"""How much of what was sent to a socket still waits in this process, and how to cut it off.

ASGI's `send` tells neither. One client that never reads costs the server memory without
bound under daphne (its `send` only appends to a buffer) and would hold up everybody under
uvicorn (its `send` waits). So the two servers' transports are looked at here, and nowhere
else.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, Protocol

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

IN_FLIGHT = 64 * 1024  # bytes that wait for one client before it counts as behind
PATIENCE = 1.0  # seconds that a `send` may wait where its transport can't be seen


class Outlet(Protocol):
    """The sending side of one socket."""

    @property
    def send(self) -> Send: ...

    def full(self) -> bool:
        """Whether the client is behind: so much waits for it that nothing should be added."""

    def abort(self) -> None:
        """Cut the connection off at once; the client finds itself disconnected."""


class DaphneOutlet:
    """daphne: `send` is bound to a protocol on a Twisted TCP transport."""

    def __init__(self, send: Send, transport: Any) -> None:
        self.send, self._transport = send, transport

    def full(self) -> bool:
        transport = self._transport
        waiting = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
        return waiting > IN_FLIGHT

    def abort(self) -> None:
        self._transport.abortConnection()


class AsyncioOutlet:
    """uvicorn: `send` is a method of a protocol on an asyncio transport.

    It waits from the upper limit on until the transport is below the lower one again.
    """

    def __init__(self, send: Send, transport: asyncio.WriteTransport) -> None:
        self.send, self._transport = send, transport
        self._limit, _ = transport.get_write_buffer_limits()

    def full(self) -> bool:
        return self._transport.get_write_buffer_size() > self._limit

    def abort(self) -> None:
        self._transport.abort()


class BlindOutlet:
    """Any other server, and the tests' communicators: a `send` that waits too long has failed."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._application = asyncio.current_task()

    async def send(self, message: Message) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._send(message)

    def full(self) -> bool:
        return False

    def abort(self) -> None:
        if self._application is not None:
            self._application.cancel()


def outlet(send: Send) -> Outlet:
    """The outlet of the ASGI application whose `send` this is; call it from its task."""
    protocol: Any = getattr(send, "__self__", None)
    if isinstance(send, partial) and send.args:
        protocol = send.args[0]
    transport: Any = getattr(protocol, "transport", None)
    if hasattr(transport, "_tempDataLen"):
        return DaphneOutlet(send, transport)
    if hasattr(transport, "get_write_buffer_size"):
        return AsyncioOutlet(send, transport)
    return BlindOutlet(send)
