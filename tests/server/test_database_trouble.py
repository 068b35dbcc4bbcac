"""The database locked, or its disk full: a clear 503, nothing acknowledged, and it recovers."""

import asyncio
import resource
import sqlite3
import time
from contextlib import closing
from statistics import median
from typing import Any

import httpx
import pytest

from tests.server.player import Player
from tests.serving import Server

CLEAR = 503
BACK = 3.0
"""Seconds after the trouble within which it must be good again."""
LOCKED = 5.0
"""Seconds that another program holds the lock."""
PROMPT = 10.0
"""Seconds within which even a server whose database is locked must have an answer."""


async def saved_again(player: Player, move: dict[str, Any]) -> None:
    """Wait until a move is taken, not long."""
    async with asyncio.timeout(BACK):
        while (answer := await player.send(move, key="again")).status_code == CLEAR:  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0.1)
    assert answer.status_code == 200


@pytest.mark.long
async def test_a_locked_database_is_said_clearly_and_recovers_by_itself(
    server: Server, player: Player
):
    move = player.state["legal"][0]
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        started = time.monotonic()
        answers = await asyncio.gather(*(player.send(move, key=f"k{n}") for n in range(3)))
        looked = await player.look()
        took = time.monotonic() - started
        other.execute("ROLLBACK")
    assert {answer.status_code for answer in answers} == {CLEAR}
    assert looked.status_code == 200, "reading goes on"
    assert looked.json()["version"] == 0, "nothing was written"
    assert took < PROMPT
    await saved_again(player, move)


@pytest.mark.long
async def test_who_only_reads_does_not_wait_behind_a_hall_that_posts_against_a_lock(
    server: Server, player: Player
):
    """40 posts are under way all the time, one second after another. A read that waited behind them
    would take longer than one of them; a busy machine makes some reads slow, and not half."""
    move = player.state["legal"][0]
    released = asyncio.Event()
    answers: list[int] = []

    async def post() -> None:
        while not released.is_set():
            answers.append((await player.send(move)).status_code)
            await asyncio.sleep(0.5)

    async def reads_of(path: str) -> list[float]:
        took = []
        async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as client:
            while not released.is_set():
                started = time.monotonic()
                assert (await client.get(path)).status_code == 200
                took.append(time.monotonic() - started)
                await asyncio.sleep(0.2)
        return took

    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with asyncio.TaskGroup() as group:
            for _ in range(40):
                group.create_task(post())
            reads = [
                group.create_task(reads_of(path))
                for path in ("/", f"{player.path}state.json", "/healthz")
            ]
            await asyncio.sleep(LOCKED)
            released.set()
        other.execute("ROLLBACK")
    assert set(answers) == {CLEAR}
    for read in reads:
        assert median(read.result()) < 1
    await saved_again(player, move)


async def test_a_full_disk_is_said_clearly_and_recovers_by_itself(server: Server, player: Player):
    move = player.state["legal"][0]
    unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    full = server.database.with_name(f"{server.database.name}-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (full, unlimited[1]))
    refused = await player.send(move, key="k")
    looked = await player.look()
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
    assert refused.status_code == CLEAR
    assert looked.status_code == 200, "reading goes on"
    assert looked.json()["version"] == 0, "nothing was written"
    assert (await player.send(move, key="k")).status_code == 200
