"""The database locked, or its disk full: a clear 503, nothing acknowledged, and it recovers."""

import asyncio
import resource
import sqlite3
import time
from contextlib import closing

from tests.server.player import Player
from tests.serving import Server

CLEAR = 503
PROMPT = 10.0
"""Seconds within which even a server whose database is locked must have an answer."""


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
    assert (await player.send(move, key="k0")).status_code == 200


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
