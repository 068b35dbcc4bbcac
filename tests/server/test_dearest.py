"""Fifty ask for the dearest page at once, and others read as if they did not."""

import asyncio
import json
import random
import time
from contextlib import suppress

import httpx
import pytest

from dungeon.rehearsal.figures import Figures
from dungeon.rehearsal.phone import Phone
from ninelives_site import bounds
from tests.figures import Note, spread
from tests.serving import Server
from tests.site.largest import NAMES, ROUND
from tests.tiers import IS_WHOLE, part

ASKING = 50
READS = part(200)
LONGEST = 0.2
"""Seconds that a read of others may take meanwhile."""
A_POST = 8
"""Moves in one."""

pytestmark = [pytest.mark.long, pytest.mark.attack]


async def opened(url: str, names: tuple[str, ...]) -> tuple[Phone, str]:
    """The scorekeeper's phone of a new table, and the page of the table."""
    phone = Phone(url, Figures(), random.Random(9))
    await phone.get("/t/new/tricksy-kittens/")
    form = {"name": names, "keeping": "score"}
    answer, _ = await phone.post("/t/new/tricksy-kittens/", form)
    return phone, str(answer.headers["Location"])


async def test_fifty_ask_the_dearest_at_once_and_others_read_on(server: Server, figure: Note):
    """All from one address: each party has its turns, whoever asks for it."""
    keeper, table = await opened(server.url, NAMES)
    for first in range(0, bounds.ROUNDS, A_POST):
        moves = json.dumps([ROUND] * min(A_POST, bounds.ROUNDS - first))
        posted = {"moves": moves, "version": first, "key": f"k{first}"}
        answer, _ = await keeper.post(f"{table}move/", posted)
        assert answer.status_code < 400
    other, quiet = await opened(server.url, NAMES[:3])
    alone: list[float] = []
    beside: list[float] = []
    is_asked = asyncio.Event()
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(trust_env=False, timeout=120, limits=limits) as client:

        async def ask() -> None:
            while True:
                answer = await client.get(f"{server.url}{table}results/")
                assert answer.status_code == 200
                is_asked.set()

        async def read(into: list[float]) -> None:
            begun = time.monotonic()
            assert (await client.get(f"{server.url}{quiet}state.json")).status_code == 200
            into.append(time.monotonic() - begun)

        for _ in range(READS):
            await read(alone)
        asking = [asyncio.ensure_future(ask()) for _ in range(ASKING)]
        await is_asked.wait()
        for _ in range(READS):
            await read(beside)
        for each in asking:
            each.cancel()
            with suppress(asyncio.CancelledError):
                await each
    for phone in (keeper, other):
        await phone.close()
    figure(
        16,
        f"{READS} reads of a table beside {ASKING} who ask the dearest page at once, one address",
        f"alone {spread(alone)}; beside them {spread(beside)}",
        f"p99 ≤ {LONGEST * 1000:.0f} ms",
    )
    if IS_WHOLE:
        assert sorted(beside)[int(0.99 * READS)] <= LONGEST
