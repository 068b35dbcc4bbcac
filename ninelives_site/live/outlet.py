"""How much of what was sent to a socket still waits in this process, and how to cut it off.

ASGI's `send` tells neither. One client that never reads costs the server memory without
bound under daphne (its `send` only appends to a buffer) and would hold up everybody under
uvicorn (its `send` waits). So the two servers' transports are looked at here, and nowhere
else.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cached_property, partial
from typing import Any, Protocol

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

IN_FLIGHT = 64 * 1024  # bytes that wait for one client before it counts as behind
PATIENCE = 1.0  # seconds that a `send` may wait where its transport can't be seen


class Fragment(dict[str, Any]):
    """The ASGI message that sends a text: one object for all sockets that it goes to."""

    def __init__(self, text: str) -> None:
        super().__init__(type="websocket.send", text=text)

    @cached_property
    def frame(self) -> bytes:
        """The same as it goes over the line, encoded once."""
        from autobahn.websocket.protocol import PreparedMessage

        text = self["text"].encode()
        prepared = PreparedMessage(text, isBinary=False, applyMask=False, doNotCompress=True)
        return bytes(prepared.payloadHybi)


class Outlet(Protocol):
    """The sending side of one socket."""

    @property
    def send(self) -> Send: ...

    def full(self) -> bool:
        """Whether the client is behind: so much waits for it that nothing should be added."""

    def abort(self) -> None:
        """Cut the connection off at once; the client finds itself disconnected."""


class DaphneOutlet:
    """daphne: `send` is bound to an autobahn protocol on a Twisted TCP transport.

    Fragments pass both by. Twisted's `write` puts off every byte to the loop's next turn,
    asking the selector to watch the socket and then not to: with autobahn's framing of each
    copy that is three quarters of a delivery. As long as nothing else waits, the frame goes
    to the socket at once, as asyncio's transports do it; what doesn't fit goes the usual way.
    """

    def __init__(self, send: Send, protocol: Any) -> None:
        self._send, self._protocol, self._transport = send, protocol, protocol.transport

    async def send(self, message: Message) -> None:
        if not isinstance(message, Fragment):
            await self._send(message)
        elif self._protocol.state == self._protocol.STATE_OPEN:
            self._write(message.frame)

    def _write(self, frame: bytes) -> None:
        transport = self._transport
        if not self._waiting() and transport.connected:
            sent = transport.writeSomeData(frame)
            if isinstance(sent, int):  # else the connection is lost, as `write` will notice
                frame = frame[sent:]
        if frame:
            transport.write(frame)

    def _waiting(self) -> int:
        transport = self._transport
        return len(transport.dataBuffer) - transport.offset + transport._tempDataLen

    def full(self) -> bool:
        return self._waiting() > IN_FLIGHT

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
        return DaphneOutlet(send, protocol)
    if hasattr(transport, "get_write_buffer_size"):
        return AsyncioOutlet(send, transport)
    return BlindOutlet(send)
