"""Phones that only listen: many sockets on one hall, awake, asleep or never reading."""

import asyncio
import socket
import time
from contextlib import AsyncExitStack
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from dungeon.rehearsal.phone import NEWS
from tests.server.player import Player


async def listen(stack: AsyncExitStack, player: Player, number: int) -> list[ClientConnection]:
    """So many sockets of watchers of the player's hall, all greeted."""

    async def one() -> ClientConnection:
        connection = await stack.enter_async_context(
            connect(
                socket_url(player),
                origin=player.phone._origin(),
                additional_headers={"Cookie": player.phone._cookie_header()},
                compression=None,
                ping_interval=None,
                proxy=None,
                open_timeout=30,
            )
        )
        await connection.recv()
        return connection

    return [*await asyncio.gather(*(one() for _ in range(number)))]


def socket_url(player: Player) -> str:
    return f"ws{player.phone.url.removeprefix('http')}/ws{player.path}?as=player"


async def told_after(connection: ClientConnection, number: int, since: float) -> float:
    """Seconds from `since` until the socket was told of that number of the dice."""
    async for text in connection:
        if any(int(found) >= number for found in NEWS.findall(str(text))):
            return time.perf_counter() - since
    raise AssertionError("the socket was closed")


def deaf_socket(player: Player) -> socket.socket:
    """A socket that shook hands and never reads, with a small window so that it fills soon."""
    parts = urlsplit(player.phone.url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect((parts.hostname or "", parts.port or 80))
    line.sendall(
        (
            f"GET /ws{player.path}?as=player HTTP/1.1\r\nHost: {parts.netloc}\r\n"
            f"Origin: {player.phone.url}\r\nCookie: {player.phone._cookie_header()}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
    )
    assert b" 101 " in line.recv(200)
    return line
