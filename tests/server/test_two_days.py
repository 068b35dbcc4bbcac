"""A projector that has been on for two days shows the truth, and nothing was logged meanwhile."""

import asyncio
import random
import re
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from tests.figures import Note
from tests.server.player import Player
from tests.serving import Server
from tests.tiers import IS_WHOLE

DAYS = 2.0 if IS_WHOLE else 0.2
PULSES = int(DAYS * 86_400 / 10)
"""One comes every ten seconds; here, as fast as the machine can."""
TOLD_WITHIN = 10.0
MEMORY = 8
"""MB by which the server may have grown."""
STAGE = re.compile(r'id="stage"[^>]*data-number="(\d+)"')

pytestmark = [pytest.mark.long, pytest.mark.fault]


async def test_a_projector_two_days_on_shows_the_truth_and_logs_nothing(
    tmp_path: Path, figure: Note
):
    hasty = (sys.executable, "-m", "tests.server.hasty", "serve")
    dice = random.Random(9)
    with Server(tmp_path / "server", command=hasty) as server:
        host = Host(server.url, Figures(), dice)
        code = await host.open_hall(lives=9)
        player = Player(server.url, code, "Ana", figures=Figures(), dice=dice)
        await player.take_seat()
        async with connect(
            f"ws{server.url.removeprefix('http')}/ws/g/{code}/?as=screen",
            origin=host.phone._origin(),
            additional_headers={"Cookie": host.phone._cookie_header()},
            ping_interval=None,
            proxy=None,
        ) as projector:
            await pulses(projector, 100)
            said, size = server.log.read_text(), server.memory
            await pulses(projector, PULSES)
            grown = server.memory - size
            await host.press((await host.state())["version"])
            began = time.monotonic()
            page = f"{server.url}/g/{code}/screen/stage/"
            async with httpx.AsyncClient(cookies=host.phone.cookies, trust_env=False) as browser:
                [truth] = STAGE.findall((await browser.get(page)).text)
            await shows(projector, truth)
            took = time.monotonic() - began
        assert server.log.read_text() == said
        await player.phone.close()
        await host.phone.close()
    figure(
        7,
        f"a projector whose socket was open for {24 * DAYS:.1f} hours, by shortened clocks, "
        "after a roll",
        f"shows the truth after {1000 * took:.0f} ms; nothing logged; "
        f"the server grew by {grown:.1f} MB",
        f"≤ {TOLD_WITHIN:.0f} s; nothing logged; < {MEMORY} MB",
    )
    assert grown < MEMORY


async def pulses(projector: ClientConnection, number: int) -> None:
    """Until so many have come; a socket that is closed meanwhile is an error."""
    while number:
        number -= 'id="pulse"' in str(await projector.recv())


async def shows(projector: ClientConnection, number: str) -> None:
    async with asyncio.timeout(TOLD_WITHIN):
        while number not in STAGE.findall(str(await projector.recv())):
            pass
