"""News can be lost between a commit and its telling. Within ten seconds everybody is current."""

import asyncio
import random
import re
import secrets
import socket
import struct
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from dungeon.rehearsal.bot import Bot
from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from dungeon.rehearsal.phone import Phone
from tests.server.evening import until
from tests.serving import Server, free_port

CURRENT = 10.0
"""Seconds."""
NUMBERED = re.compile(r'id="(\w+)"[^>]*data-number="(\d+)"')
RECONNECT = 4012


class Listener:
    """A page's socket: the newest number of each fragment that it was sent."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.code: int | None = None

    async def listen(self, phone: Phone, url: str, path: str) -> None:
        async with connect(
            f"ws{url.removeprefix('http')}{path}",
            origin=phone._origin(),
            additional_headers={"Cookie": phone._cookie_header()},
            compression=None,
            ping_interval=None,
            proxy=None,
        ) as line:
            try:
                async for text in line:
                    for name, number in NUMBERED.findall(str(text)):
                        self.numbers[name] = int(number)
            except ConnectionClosed:
                pass
            self.code = line.close_code

    async def shows(self, name: str, number: int) -> None:
        """Wait until this fragment has come with this number."""
        await until(lambda: self.numbers.get(name) == number, CURRENT, f"{name} {number}")


@asynccontextmanager
async def listening(phone: Phone, url: str, path: str) -> AsyncIterator[Listener]:
    listener = Listener()
    task = asyncio.create_task(listener.listen(phone, url, path))
    await until(lambda: bool(listener.numbers), CURRENT, "a greeting")
    yield listener
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def post(host: Host, url: str, path: str, form: dict[str, str]) -> bytes:
    """A form as a host's browser sends it."""
    body = urlencode(form | {"csrfmiddlewaretoken": host.phone.cookies["csrftoken"]})
    head = [
        f"POST {host.path}{path} HTTP/1.1",
        f"Host: {url.removeprefix('http://')}",
        f"Origin: {host.phone.url}",
        f"Cookie: {host.phone._cookie_header()}",
        "Content-Type: application/x-www-form-urlencoded",
        "Accept: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*head, "", body]).encode()


def send_and_go(port: int, request: bytes, after: float) -> None:
    """Send a request, and be gone (RST) so many seconds later."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(request)
        time.sleep(after)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


async def panel_number(host: Host) -> int:
    """What the host's page would show now."""
    page = f"{host.phone.url}{host.path}host/panel/"
    async with httpx.AsyncClient(cookies=host.phone.cookies, trust_env=False) as browser:
        panel = (await browser.get(page)).text
    return {name: int(number) for name, number in NUMBERED.findall(panel)}["panel"]


@pytest.mark.long
async def test_fifty_posts_whose_askers_went_away_leave_nobody_behind(server: Server):
    dice = random.Random(9)
    host = Host(server.url, Figures(), dice)
    code = await host.open_hall(lives=9)
    bot = Bot(server.url, code, "Ana", figures=Figures(), dice=dice)
    await bot.take_seat()
    player = listening(bot.phone, server.url, f"/ws/g/{code}/?as=player")
    hosts = listening(host.phone, server.url, f"/ws/g/{code}/?as=host")
    async with player as told, hosts as shown:
        for number in range(50):
            version = (await host.state())["version"]
            form = {"action": ("lock", "unlock")[number % 2]}
            path = "host/room/"
            if number % 3 == 0:
                path, form = "host/next/", {"version": str(version), "key": secrets.token_hex(8)}
                form["anyway"] = "yes"
            request = post(host, server.url, path, form)
            await asyncio.to_thread(send_and_go, server.port, request, dice.uniform(0, 0.03))
        await asyncio.sleep(0.5)
        version, number = (await host.state())["version"], await panel_number(host)
        assert version > 5, "many a post was carried out"
        await told.shows("news", version)
        await shown.shows("panel", number)
    await bot.phone.close()
    await host.phone.close()


class Doomed(Server):
    def die_of(self, request: bytes) -> None:
        """Send it the request that it doesn't survive."""
        send_and_go(self.port, request, 0.1)
        assert self._process is not None
        self._process.wait(CURRENT)


LOST = {
    "a switch": ("host/room/", {"action": "lock"}),
    "a roll": ("host/next/", {"key": "k", "anyway": "yes"}),
    "a kick": ("host/seat/1/", {"action": "kick"}),
}


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.redis
async def test_what_a_killed_worker_never_told_reaches_the_pages_of_another(
    tmp_path: Path, postgres_url: str, redis_url: str
):
    """It is killed right after the commit, before the news: a roll, a switch, a kick."""
    last_word, port = tmp_path / "die", free_port()
    environment = {
        "DATABASE_URL": postgres_url,
        "REDIS_URL": redis_url,
        "ORIGINS": f"http://127.0.0.1:{port}",
        "LAST_WORD": str(last_word),
    }
    deadly = [sys.executable, "-m", "tests.server.deadly", "serve"]
    doomed = Doomed(tmp_path, environment=environment, command=deadly)
    other = Server(tmp_path, environment=environment | {"PORT": str(port)})
    other.port, other.url = port, f"http://127.0.0.1:{port}"
    dice = random.Random(9)
    with other:
        host = Host(other.url, Figures(), dice)
        code = await host.open_hall(lives=9)
        bot = Bot(other.url, code, "Ana", figures=Figures(), dice=dice)
        await bot.take_seat()
        player = listening(bot.phone, other.url, f"/ws/g/{code}/?as=player")
        hosts = listening(host.phone, other.url, f"/ws/g/{code}/?as=host")
        screens = listening(host.phone, other.url, f"/ws/g/{code}/?as=screen")
        async with player as told, hosts as shown, screens as screen:
            for path, form in LOST.values():
                await asyncio.to_thread(doomed.start)
                before = await panel_number(host)
                last_word.touch()
                stands = {"version": str((await host.state())["version"])}
                request = post(host, doomed.url, path, form | stands)
                await asyncio.to_thread(doomed.die_of, request)
                last_word.unlink()
                version, number = (await host.state())["version"], await panel_number(host)
                assert number > before, "it was committed"
                for listener, name, wanted in (
                    (shown, "panel", number), (screen, "stage", number), (told, "news", version),
                ):  # fmt: skip
                    await listener.shows(name, wanted)
            await until(lambda: told.code == RECONNECT, CURRENT, "the phone that was kicked")
        await bot.phone.close()
        await host.phone.close()
