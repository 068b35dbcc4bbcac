"""PostgreSQL away or silent: a clear 503, and good again soon after it has come back."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.figures import Note
from tests.server.evening import Evening, until
from tests.server.proxy import Fault, Proxy
from tests.serving import Server, free_port
from tests.tiers import part

FAULTS = {"cut off": Fault(is_cut=True), "silent": Fault(is_silent=True)}
LASTS = 2.0 * part(10)
"""Seconds for which PostgreSQL is away."""
GOOD_WITHIN = 3.0
"""Seconds from its return until moves are acknowledged."""


@asynccontextmanager
async def behind_a_line(folder: Path, database: str) -> AsyncIterator[tuple[Server, Proxy]]:
    """A server whose way to PostgreSQL a test can spoil."""
    parts = urlsplit(database)
    door = free_port()
    url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{door}").geturl()
    async with Proxy(door, [parts.port or 5432]) as line:
        server = Server(folder, environment={"DATABASE_URL": url})
        await asyncio.to_thread(server.__enter__)
        try:
            yield server, line
        finally:
            await asyncio.to_thread(server.stop)


@pytest.mark.long
@pytest.mark.fault
@pytest.mark.postgres
@pytest.mark.usefixtures("patient_phones")
@pytest.mark.parametrize("name", FAULTS)
async def test_moves_are_good_again_soon_after_postgres_is_back(
    name: str, tmp_path: Path, postgres_url: str, figure: Note
):
    async with behind_a_line(tmp_path / "server", postgres_url) as (server, line):
        evening = Evening(server.url, players=10)
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=9))
            await evening.more_moves(20)
            line.fault = FAULTS[name]
            await asyncio.sleep(LASTS)
            before = len(evening.ledger)
            line.mend()
            back = time.monotonic()
            await until(lambda: len(evening.ledger) > before, 30, "a move is acknowledged")
            took = time.monotonic() - back
            await evening.more_moves(20)
            playing.cancel()
        said = {what for what in evening.figures.errors if what.endswith("503")}
    with psycopg.connect(postgres_url) as database:
        assert evening.ledger.differences(database, broken_off=True) == []
    figure(
        8,
        f"PostgreSQL {name} for {LASTS:.0f} s, 10 players: until a move is acknowledged",
        f"{took:.1f} s; {len(evening.ledger)} acknowledged, 0 lost, 0 doubled",
        f"≤ {GOOD_WITHIN:.0f} s",
    )
    assert said, "nobody was told"
    assert took <= GOOD_WITHIN
