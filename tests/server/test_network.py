"""A bad line between the phones and the server: slow, narrow, silent or cut. Nothing is lost."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.figures import Note, spread
from tests.server.evening import Evening
from tests.server.proxy import Fault, Proxy
from tests.serving import Server, free_port
from tests.tiers import part

FAULTS = {
    "delayed by 0.3 s": Fault(delay=0.3),
    "throttled to 20 kB/s": Fault(bytes_per_second=20_000),
    "silent": Fault(is_silent=True),
    "cut": Fault(is_cut=True),
}
TIMES = part(20)
LASTS = 3.0
"""Seconds for which the line is bad; a phone gives up an answer after 20."""
WITHIN = 5.0
"""Seconds in which every phone shows the truth once its line is good again."""


@pytest.mark.long
@pytest.mark.fault
@pytest.mark.parametrize("name", FAULTS)
async def test_what_was_acknowledged_over_a_bad_line_stands(
    name: str, tmp_path: Path, figure: Note
):
    door = free_port()
    url = f"http://127.0.0.1:{door}"
    evening = Evening(url, players=15)
    seconds: list[float] = []
    with Server(tmp_path / "server", environment={"ORIGINS": url}) as server:
        async with Proxy(door, [server.port]) as line, asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=9))
            for _ in range(TIMES):
                await evening.more_moves(10)
                line.fault = FAULTS[name]
                await asyncio.sleep(LASTS)
                line.mend()
                seconds += await evening.current_again(within=2 * WITHIN)
            playing.cancel()
    assert evening.figures.mismatches == []
    with closing(sqlite3.connect(server.database)) as database:
        assert evening.ledger.differences(database, broken_off=True) == []
    figure(
        7,
        f"a line {name} for {LASTS:.0f} s, {TIMES} times, 15 phones: until all are current",
        f"{spread(seconds)}; {len(evening.ledger)} acknowledged, 0 lost, 0 doubled",
        f"≤ {WITHIN:.0f} s",
    )
