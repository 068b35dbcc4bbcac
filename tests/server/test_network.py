"""A bad line between the phones and the server: slow, narrow, silent or cut. Nothing is lost."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.figures import Note, spread
from tests.server.evening import Evening
from tests.server.ledger import Ledger
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
A_GAME = 7
"""Faults in one game: a game of 15 that think as the briskest people do is not over before them."""
LASTS = 3.0
"""Seconds for which the line is bad; a phone gives up an answer after 20."""
WITHIN = 10.0
"""Seconds in which every phone has a fresh sheet once its line is good again: one with nothing left
to do has it with the next roll."""


@pytest.mark.long
@pytest.mark.fault
@pytest.mark.parametrize("name", FAULTS)
async def test_what_was_acknowledged_over_a_bad_line_stands(
    name: str, tmp_path: Path, figure: Note
):
    door = free_port()
    url = f"http://127.0.0.1:{door}"
    evenings: list[Evening] = []
    seconds: list[float] = []
    with Server(tmp_path / "server", environment={"ORIGINS": url}) as server:
        for begun in range(0, TIMES, A_GAME):
            evening = Evening(url, players=15, pace="brisk")
            evenings.append(evening)
            async with Proxy(door, [server.port]) as line, asyncio.TaskGroup() as group:
                playing = group.create_task(evening.evening(lives=9))
                for _ in range(begun, min(begun + A_GAME, TIMES)):
                    await evening.more_moves(10)
                    line.fault = FAULTS[name]
                    await asyncio.sleep(LASTS)
                    line.mend()
                    seconds += await evening.current_again(within=WITHIN)
                assert not playing.done(), "the faults came too late to hit anything"
                playing.cancel()
    assert [evening.figures.mismatches for evening in evenings] == [[] for _ in evenings]
    told = Ledger(write for evening in evenings for write in evening.ledger)
    with closing(sqlite3.connect(server.database)) as database:
        assert told.differences(database, broken_off=True) == []
    figure(
        7,
        f"a line {name} for {LASTS:.0f} s, {TIMES} times, 15 phones: until all are current",
        f"{spread(seconds)}; {len(told)} acknowledged, 0 lost, 0 doubled",
        f"≤ {WITHIN:.0f} s",
    )
