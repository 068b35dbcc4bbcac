"""A full hall's panel is larger than what phones may send, and arrives all the same."""

import asyncio
import random

import pytest
import websockets

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from tests.server.player import Player
from tests.serving import Server

SEATS = 40
FRAME = 4096
"""Bytes: the largest frame that a phone may send."""
PATIENCE = 20.0
"""Seconds within which all seats have come."""


@pytest.mark.long
async def test_the_panel_of_a_full_hall_is_sent_whole(server: Server):
    dice = random.Random(9)
    host = Host(server.url, Figures(), dice)
    code = await host.open_hall(lives=1)
    for number in range(SEATS):
        player = Player(server.url, code, f"Cat {number}", figures=Figures(), dice=dice)
        await player.take_seat()
        await player.phone.close()
    cookies = "; ".join(f"{name}={value}" for name, value in host.phone.cookies.items())
    async with websockets.connect(
        f"{server.url.replace('http', 'ws')}/ws/g/{code}/?as=host",
        additional_headers={"Cookie": cookies},
        origin=server.url,
    ) as panel:
        assert 'id="panel"' in await panel.recv()
        for _goals_and_start in range(2):
            await host.press((await host.state())["version"])
        async with asyncio.timeout(PATIENCE):
            while len(news := await panel.recv()) <= FRAME:
                pass
        assert 'id="panel"' in news
    await host.phone.close()
