"""One device: its cookies, one HTTP connection, one socket. See docs/api.md."""

import asyncio
import itertools
import random
import re
import ssl
import time
from collections.abc import AsyncGenerator
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from dungeon.rehearsal.figures import Figures

NEWS = re.compile(r'id="(?:news|pulse|panel|stage)"[^>]*data-number="(\d+)"')
RETRIES = 100
PATIENCE = 20.0
"""Seconds until an answer counts as lost."""
AWAY = {code for code in range(4000, 5000) if code not in (4011, 4012, 4013)}
"""Close codes that tell a client to stay away; see docs/api.md."""


class Broken(Exception):
    """The server gave an answer that no phone could go on with."""


@cache
def _trusted() -> ssl.SSLContext:
    """One context for all phones: each would be half a megabyte."""
    return httpx.create_ssl_context()


class Phone:
    """A device in a game: `get` and `post` as a browser does, `news` from the socket."""

    def __init__(self, url: str, figures: Figures, dice: random.Random) -> None:
        self.url = url.rstrip("/")
        self.figures = figures
        self._dice = dice
        self._http = httpx.AsyncClient(
            base_url=self.url,
            verify=_trusted() if self.url.startswith("https:") else False,
            limits=httpx.Limits(max_connections=1, keepalive_expiry=20),
            timeout=PATIENCE,
            trust_env=False,
            headers={"Origin": self.url, "Referer": f"{self.url}/", "Accept": "application/json"},
        )

    async def close(self) -> None:
        await self._http.aclose()

    @property
    def cookies(self) -> httpx.Cookies:
        return self._http.cookies

    async def get(self, path: str) -> httpx.Response:
        """The page or document at `path`; anything but a 200 is an error."""
        response, _ = await self._send("GET", path)
        if response.status_code != httpx.codes.OK:
            raise Broken(f"GET {path}: {response.status_code}")
        return response

    async def post(self, path: str, form: dict[str, Any]) -> tuple[httpx.Response, float]:
        """The answer to a form, and how long the last try took, in seconds.

        A form whose answer was lost, or that the database did not take (503), is sent again
        as it was, with its request key: at most one of them counts.
        """
        token = {"X-CSRFToken": self.cookies.get("csrftoken", "")}
        return await self._send("POST", path, data=form, headers=token)

    async def _send(self, method: str, path: str, **more: Any) -> tuple[httpx.Response, float]:
        for attempt in itertools.count():
            started = time.perf_counter()
            try:
                response = await self._http.request(method, path, **more)
            except httpx.TransportError as error:
                self.figures.error(f"{method}: {type(error).__name__}")
                if attempt == RETRIES:
                    raise Broken(f"{method} {path}: no answer") from error
            else:
                if response.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    return response, time.perf_counter() - started
                self.figures.error(f"{method}: 503")
                if attempt == RETRIES:
                    raise Broken(f"{method} {path}: 503")
            await asyncio.sleep(self._dice.uniform(0.1, 0.5))
        raise AssertionError("an endless loop has ended")

    async def news(self, path: str) -> AsyncGenerator[int, None]:
        """The number in each piece of news; 0 first after every connect: fetch what is now."""
        while True:
            try:
                async with connect(
                    f"ws{self.url.removeprefix('http')}{path}",
                    origin=self._origin(),
                    additional_headers={"Cookie": self._cookie_header()},
                    compression=None,
                    max_size=64 * 1024,
                    ping_interval=None,
                    proxy=None,
                ) as socket:
                    yield 0
                    async for text in socket:
                        for number in NEWS.findall(str(text)):
                            yield int(number)
                    code = socket.close_code or 0
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
            except (OSError, TimeoutError, InvalidHandshake):
                code = 0
            if code in AWAY:
                raise Broken(f"the socket was closed with {code}")
            self.figures.error(f"a socket was lost: {code or 'no connection'}")
            await asyncio.sleep(self._dice.uniform(0.25, 1.0))

    def _origin(self) -> Any:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"

    def _cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())
