"""Nothing is lost: a server that is killed has kept every move that it had acknowledged."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.serving import Server

KILLS = 3


@pytest.mark.long
async def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(server: Server):
    evening = Evening(server.url, players=30)
    async with asyncio.TaskGroup() as group:
        playing = group.create_task(evening.evening(lives=3))
        for _ in range(KILLS):
            await evening.more_moves(70)
            server.kill()
            await asyncio.to_thread(server.start)
            await evening.current_again(within=10)
        assert not playing.done(), "the kills came too late to hit anything"
    with closing(sqlite3.connect(server.database)) as database:
        assert evening.ledger.differences(database) == []
    assert len(evening.ledger) > KILLS * 70
    assert evening.figures.errors, "no request was cut off: the kills hit nothing"
    assert evening.figures.stale == 0
    assert not evening.figures.refusals
    assert evening.figures.mismatches == []


@pytest.mark.long
async def test_a_server_that_loses_an_update_is_found_out(tmp_path: Path):
    forgetful = (sys.executable, "-m", "tests.server.forgetful", "serve")
    evening = Evening("", players=5)
    with Server(tmp_path, command=forgetful) as server:
        evening.url = server.url
        playing = asyncio.create_task(evening.evening(lives=1))
        await evening.more_moves(20)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
    with closing(sqlite3.connect(server.database)) as database:
        found = evening.ledger.differences(database)
    assert any(difference.startswith("lost: ") for difference in found)
