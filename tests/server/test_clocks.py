"""The server's clock jumps by hours, forwards and backwards: everybody plays on."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx
import pytest

from tests.figures import Note
from tests.server.device import Device
from tests.server.evening import Evening
from tests.serving import Server
from tests.tiers import IS_WHOLE

JUMPS = ("+5h", "-5h", "+30h", "+0", "-30h", "+1h", "-1h", "+0") if IS_WHOLE else ("+5h", "-5h")
"""What the clock of the server is ahead of ours, one after the other."""
PLAYERS = 10
PATIENCE = 60.0
CACHED = 1
"""Seconds for which the server believes what it read; not looked up each time, as that is slow."""
ALLOWED = 60
"""Wrong codes after which newcomers must take a second step."""
COOKIE = re.compile("expires=([^;]+); .*?Max-Age=([0-9]+)")

pytestmark = [pytest.mark.long, pytest.mark.fault, pytest.mark.faketime]


class Clock:
    """The wall clock of a server, which a test may set; what runs evenly (CLOCK_MONOTONIC) stays
    as it is, as it does where somebody sets a real clock."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self.set("+0")
        asked = subprocess.run(["faketime", "-m", "-f", "+0", "env"], stdout=-1, text=True)
        [library] = re.findall(r"^LD_PRELOAD=(.*)$", asked.stdout, re.MULTILINE)
        self.environment = {
            "LD_PRELOAD": library,
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": str(CACHED),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            # Otherwise threads that wait for Python's lock spin (see its README).
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        }

    def set(self, ahead: str) -> None:
        new = self._file.with_suffix(".new")
        new.write_text(f"{ahead}\n")
        shutil.move(new, self._file)  # at once: it is read all the time


async def test_an_evening_goes_on_while_the_clock_jumps(tmp_path: Path, figure: Note):
    clock = Clock(tmp_path)
    with Server(tmp_path / "server", environment=clock.environment) as server:
        evening = Evening(server.url, PLAYERS, pace="human")
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=9))
            await evening.more_moves(20)
            await type_wrong_codes(server.url)
            for ahead in JUMPS:
                clock.set(ahead)
                await asyncio.sleep(2 * CACHED)
                await evening.more_moves(10)
                seen = await comes_in_by_a_second_step(server.url, evening.code)
                assert abs(seen - hours(ahead)) < 0.1, "the server did not see it"
            playing.cancel()
        with closing(sqlite3.connect(server.database)) as database:
            assert evening.ledger.differences(database, broken_off=True) == []
        assert "Traceback" not in server.log.read_text()
    cut_off = sum(evening.figures.errors.values())
    longest = 1000 * evening.figures.answers.longest
    figure(
        8,
        f"the server's clock jumps {len(JUMPS)} times by 1 to 60 hours, {PLAYERS} players",
        f"{len(evening.ledger)} acknowledged, 0 lost, 0 doubled; {cut_off} requests or sockets cut "
        f"off; longest answer {longest:.0f} ms",
        "moves go on; who comes new gets in",
    )
    assert not evening.figures.refusals


async def type_wrong_codes(url: str) -> None:
    """So many that newcomers must take a second step."""
    async with httpx.AsyncClient(base_url=url, verify=False, trust_env=False, timeout=30) as client:
        for _ in range(ALLOWED):
            assert (await client.get("/join/?code=ZZZZZZ")).status_code == 422


def hours(ahead: str) -> float:
    return float(ahead.removesuffix("h"))


async def comes_in_by_a_second_step(url: str, code: str) -> float:
    """Somebody new with a right code gets in, whatever the clock says: the hours that it is ahead
    by the cookies."""
    newcomer = Device(url)
    answer = await newcomer.get(f"/join/?code={code}")
    async with asyncio.timeout(PATIENCE):
        while answer.status_code == 429:
            [step] = re.findall(r'name="step" value="([^"]+)"', answer.text)
            await asyncio.sleep(2.1)
            answer = await newcomer.get(f"/join/?code={code}&step={step}")
    assert answer.status_code == 302
    [(expires, lasts)] = set(COOKIE.findall(answer.headers["Set-Cookie"]))
    return (parsedate_to_datetime(expires).timestamp() - int(lasts) - time.time()) / 3600
