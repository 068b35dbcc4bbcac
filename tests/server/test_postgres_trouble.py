"""PostgreSQL with a row that somebody holds, gone, or mute: others are served, and it recovers."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from tests.server.player import Player
from tests.server.proxy import Fault, Proxy
from tests.serving import Server, free_port

pytestmark = pytest.mark.postgres

CLEAR = 503
SOON = 1.0
"""Seconds within which others than those who want what is locked have their answer."""
PATIENCE = 3.0 + 3.0
"""Seconds within which everybody has an answer, also while the database says nothing at all: what
a statement may take, and as much again for a busy machine."""
BACK = 3.0
"""Seconds after the database's return within which it must be good again."""


@pytest.fixture
async def line(postgres_url: str) -> AsyncIterator[Proxy]:
    """The way to PostgreSQL, which a test can spoil."""
    async with Proxy(free_port(), [urlsplit(postgres_url).port or 5432]) as line:
        yield line


@pytest.fixture
async def server(tmp_path: Path, postgres_url: str, line: Proxy) -> AsyncIterator[Server]:
    parts = urlsplit(postgres_url)
    url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{line.port}").geturl()
    server = Server(tmp_path, environment={"DATABASE_URL": url})
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    yield server
    await asyncio.to_thread(server.stop)


@pytest.fixture
async def players(server: Server) -> AsyncIterator[list[Player]]:
    """Ana and Ben, in a game whose first start is rolled."""
    dice = random.Random(9)
    host = Host(server.url, Figures(), dice)
    code = await host.open_hall(lives=9)
    players = [
        Player(server.url, code, name, figures=Figures(), dice=dice) for name in ("Ana", "Ben")
    ]
    for player in players:
        await player.take_seat()
    for _ in ("goals", "start-roll"):
        await host.press((await host.state())["version"])
    for player in players:
        await player.fetch()
    yield players
    for phone in (host.phone, *(player.phone for player in players)):
        await phone.close()


@pytest.fixture
def database(postgres_url: str) -> Iterator[psycopg.Connection]:
    """Another program's connection, past the line."""
    with psycopg.connect(postgres_url) as connection:
        yield connection
        connection.rollback()


@pytest.mark.long
async def test_a_held_sheet_holds_up_only_itself(
    players: list[Player], database: psycopg.Connection
):
    ana, ben = players
    database.execute(
        "SELECT 1 FROM journal_stream s JOIN dungeon_hallseat h ON h.stream_id = s.id "
        "WHERE h.name = 'Ana' FOR UPDATE OF s"
    )
    move = ana.state["legal"][0]
    held = asyncio.Event()

    async def ask_for_it() -> None:
        while not held.is_set():
            answer = await ana.send(move)
            assert answer.status_code == CLEAR
            assert int(answer.headers["Retry-After"]) <= BACK

    asking = [asyncio.create_task(ask_for_it()) for _ in range(5)]
    for number in range(10):
        started = time.monotonic()
        if number % 2:
            assert (await ben.look()).status_code == 200
        else:
            version = (await ben.look()).json()["version"]
            answer = await ben.send(ben.state["legal"][0], version=version)
            assert answer.status_code in (200, 422), answer.text
        assert time.monotonic() - started < 2 * SOON  # two requests at the most
        await asyncio.sleep(0.3)
    held.set()
    await asyncio.gather(*asking)
    database.rollback()
    async with asyncio.timeout(BACK):
        while (answer := await ana.send(move)).status_code == CLEAR:  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0.1)
    assert answer.status_code == 200


@pytest.mark.long
@pytest.mark.parametrize("fault", [Fault(is_cut=True), Fault(is_silent=True)], ids=["cut", "mute"])
async def test_the_home_page_needs_no_database_and_games_are_back_soon_after_it(
    server: Server, players: list[Player], line: Proxy, fault: Fault
):
    ana = players[0]
    line.fault = fault
    async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as visitor:
        until = time.monotonic() + 7
        while time.monotonic() < until:
            started = time.monotonic()
            looked, home = await asyncio.gather(ana.look(), visitor.get("/"))
            assert looked.status_code == CLEAR
            assert home.status_code == 200
            assert time.monotonic() - started < PATIENCE
            await asyncio.sleep(0.2)
    line.mend()
    await good_again(ana)


async def good_again(player: Player) -> None:
    async with asyncio.timeout(BACK):
        while (answer := await player.look()).status_code == CLEAR:  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0.1)
    assert answer.status_code == 200
