"""A browser without scripts, on a line that breaks: what it is answered may not arrive.

Cookies go with every request and come with every answer that arrives. Each post has a connection
of its own, so that two can be under way, and any of them can be cut off.
"""

import asyncio
import re
import socket
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx

SAME_AGAIN = 307
CUT_OFF = 0
"""The status of an answer that never came."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a post was answered, as far as it was heard."""

    status: int
    location: str = ""
    text: str = ""


@dataclass
class Device:
    """A browser with cookies of its own, at the server with this address."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)

    async def get(self, path: str, accept: str = "text/html") -> httpx.Response:
        """A page, or with another `accept` what programs read."""
        async with httpx.AsyncClient(trust_env=False, timeout=30, cookies=self.cookies) as client:
            answer = await client.get(self.url + path, headers={"Accept": accept})
            self.cookies |= dict(answer.cookies)
        return answer

    async def state(self, path: str) -> dict[str, Any]:
        """The state in a JSON document; {} where this device may not see it."""
        document = (await self.get(path, "application/json")).json()
        found: dict[str, Any] = document.get("state", {})
        return found

    async def post(self, path: str, form: Mapping[str, Any], lost: bool = False) -> Heard:
        """Send a form, again where the server says so; `lost`: the line breaks before an answer
        to what was carried out is read."""
        reader, writer = await self._sent(path, form)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        status = int(head.split(" ", 2)[1])
        if lost and status != SAME_AGAIN:
            await _break_off(writer)
            return Heard(CUT_OFF)
        for cookie in re.findall(r"(?im)^set-cookie: (.*)\r$", head):
            self.cookies |= {name: got.value for name, got in SimpleCookie(cookie).items()}
        found = re.search(r"(?im)^location: (.*)\r$", head)
        location = found[1] if found else ""
        text = (await reader.read()).decode()
        writer.close()
        if status == SAME_AGAIN:
            return await self.post(location, form, lost)
        return Heard(status, location, text)

    async def post_and_go(self, path: str, form: Mapping[str, Any]) -> None:
        """Send a form, and be gone before anything can be answered."""
        _reader, writer = await self._sent(path, form)
        await asyncio.sleep(0.02)
        await _break_off(writer)

    async def _sent(
        self, path: str, form: Mapping[str, Any]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        server = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(server.hostname, server.port)
        token = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}
        body = urlencode({**form, **token}, doseq=True).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {server.netloc}\r\nOrigin: {self.url}\r\n"
            f"Cookie: {cookies}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
            + body
        )
        await writer.drain()
        return reader, writer


async def _break_off(writer: asyncio.StreamWriter) -> None:
    """Reset the connection: the other side hears that nobody listens any more."""
    writer.get_extra_info("socket").setsockopt(
        socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
    )
    writer.transport.abort()
    await asyncio.sleep(0)
