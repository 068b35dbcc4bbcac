"""A phone's connection at the least cost to the one who measures: HTTP/1.1 on a bare stream."""

import asyncio
import time
from types import TracebackType
from urllib.parse import urlencode, urlsplit

from httpx import Cookies


class Line:
    """One kept-alive connection that posts forms with one device's cookies."""

    def __init__(self, url: str, cookies: Cookies) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname, parts.port
        pairs = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self._head = (
            f" HTTP/1.1\r\nHost: {parts.netloc}\r\nOrigin: {url}\r\nCookie: {pairs}\r\n"
            f"X-CSRFToken: {cookies['csrftoken']}\r\nHX-Request: true\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\nAccept-Encoding: gzip\r\n"
        )

    async def __aenter__(self) -> "Line":
        """Opened by the first post: a server ends a connection that asks for nothing."""
        self._writer: asyncio.StreamWriter | None = None
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._writer:
            self._writer.close()
            await self._writer.wait_closed()

    async def post(self, path: str, form: dict[str, str]) -> tuple[int, bytes, float]:
        """Status, body, and seconds from sending to the last byte."""
        body = urlencode(form)
        request = f"POST {path}{self._head}Content-Length: {len(body)}\r\n\r\n{body}"
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        started = time.perf_counter()
        self._writer.write(request.encode())
        head = await self._reader.readuntil(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        length = next(
            int(line[15:]) for line in lines if line.lower().startswith(b"content-length:")
        )
        answer = await self._reader.readexactly(length)
        return int(lines[0].split()[1]), answer, time.perf_counter() - started
