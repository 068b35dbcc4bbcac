"""The store locked, full, or restarted in the middle of an evening: nothing is lost, and it goes
on by itself."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.figures import Note
from tests.server import small_disk
from tests.server.cluster import Cluster
from tests.server.evening import Evening, longest_reads
from tests.server.small_disk import SmallDisk
from tests.serving import Server
from tests.tiers import IS_WHOLE

PLAYERS = 10
LOCKED = (1, 4, 20) if IS_WHOLE else (1, 4)
"""Seconds for which another program holds the lock."""
FULL = 10 if IS_WHOLE else 3
AWAY = 5 if IS_WHOLE else 2
SLACK = 1 if IS_WHOLE else 3
"""In `make test-long` these tests share the machine: there it may take so many times as long."""
GOOD_WITHIN = 3.0
"""Seconds from the fault's end until moves are acknowledged."""
READ_WITHIN = 1.0
"""Seconds in which who only reads has an answer meanwhile."""

pytestmark = [pytest.mark.long, pytest.mark.fault, pytest.mark.usefixtures("patient_phones")]


@pytest.mark.parametrize("seconds", LOCKED)
async def test_an_evening_goes_on_after_the_database_was_locked(
    seconds: int, server: Server, figure: Note
):
    evening = Evening(server.url, PLAYERS)
    with closing(sqlite3.connect(server.database, timeout=5, isolation_level=None)) as other:

        async def lock() -> None:
            other.execute("BEGIN IMMEDIATE")

        async def unlock() -> None:
            other.execute("ROLLBACK")

        async with asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=9))
            await evening.more_moves(5)
            public = f"/g/{evening.code}/state.json"
            async with longest_reads(server.url, "/", public, "/healthz") as reads:
                outage = await evening.outage(lock, seconds, unlock)
            playing.cancel()
        assert evening.ledger.differences(other, broken_off=True) == []
    figure(
        8,
        f"SQLite locked for {seconds} s, {PLAYERS} players: until a move is acknowledged",
        f"{outage.seconds:.1f} s; longest read meanwhile {1000 * max(reads.values()):.0f} ms; "
        f"{len(evening.ledger)} acknowledged, 0 lost, 0 doubled",
        f"≤ {GOOD_WITHIN:.0f} s; reads ≤ {READ_WITHIN:.0f} s",
    )
    assert outage.meanwhile <= PLAYERS, "the lock locked nothing"
    assert evening.figures.errors["POST: 503"], "nobody was told"
    assert outage.seconds <= SLACK * GOOD_WITHIN
    assert max(reads.values()) <= SLACK * READ_WITHIN


@pytest.mark.skipif(not small_disk.is_possible(), reason="unshare may mount no tmpfs here")
async def test_an_evening_goes_on_after_the_disk_was_full(tmp_path: Path, figure: Note):
    with SmallDisk(tmp_path) as server:
        evening = Evening(server.url, PLAYERS)
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=9))
            await evening.more_moves(5)
            public = f"/g/{evening.code}/state.json"
            async with longest_reads(server.url, "/", public, "/healthz") as reads:
                outage = await evening.outage(server.fill, FULL, server.free)
            playing.cancel()
        with closing(sqlite3.connect(server.copied(tmp_path))) as database:
            assert evening.ledger.differences(database, broken_off=True) == []
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    figure(
        8,
        f"disk full (tmpfs) for {FULL} s, {PLAYERS} players: until a move is acknowledged",
        f"{outage.seconds:.1f} s; longest read meanwhile {1000 * max(reads.values()):.0f} ms; "
        f"{len(evening.ledger)} acknowledged, 0 lost, 0 doubled",
        f"≤ {GOOD_WITHIN:.0f} s; reads ≤ {READ_WITHIN:.0f} s",
    )
    assert evening.figures.errors["POST: 503"], "the disk was not full, or nobody was told"
    assert outage.seconds <= SLACK * GOOD_WITHIN
    assert max(reads.values()) <= SLACK * READ_WITHIN


@pytest.mark.cluster
@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_an_evening_goes_on_after_postgres_was_restarted(
    mode: str, tmp_path: Path, figure: Note
):
    with Cluster() as cluster:
        server = Server(tmp_path / "server", environment={"DATABASE_URL": cluster.url})

        async def stop() -> None:
            await asyncio.to_thread(cluster.stop, mode)

        async def start() -> None:
            await asyncio.to_thread(cluster.start)

        with server:
            evening = Evening(server.url, PLAYERS)
            async with asyncio.TaskGroup() as group:
                playing = group.create_task(evening.evening(lives=9))
                outage = await evening.outage(stop, AWAY, start)
                playing.cancel()
        with psycopg.connect(cluster.url) as database:
            assert evening.ledger.differences(database, broken_off=True) == []
    how = "restarted" if mode == "fast" else "crashed and recovered"
    figure(
        8,
        f"PostgreSQL {how}, away for {AWAY} s, {PLAYERS} players: until a move is acknowledged",
        f"{outage.seconds:.1f} s; {len(evening.ledger)} acknowledged, 0 lost, 0 doubled",
        f"≤ {GOOD_WITHIN:.0f} s",
    )
    assert evening.figures.errors["POST: 503"], "nobody was told"
    assert outage.seconds <= SLACK * GOOD_WITHIN
