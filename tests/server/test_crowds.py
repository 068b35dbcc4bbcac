"""Many at once: a hall that joins in one second, a roll to everybody, phones that never read."""

import asyncio
import itertools
import random
import resource
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

import pytest

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from tests.figures import Note, spread
from tests.server.evening import Evening
from tests.server.player import Player
from tests.server.sockets import deaf_socket, listen, told_after
from tests.serving import Server
from tests.tiers import IS_WHOLE, part

JOINING = part(1000)
LISTENING = part(1000)
SOCKETS_EACH = 4
ROLLS = 5
DEAF = 50
EVENINGS = 9 if IS_WHOLE else 1
"""Without and with phones that never read, in turn: the p99 of one of some 300 moves is chance."""
MEMORY = 16
"""MB by which sockets that never read may let the server grow."""

pytestmark = [pytest.mark.long, pytest.mark.fault]


@pytest.fixture(autouse=True)
def enough_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@asynccontextmanager
async def a_hall(url: str, players: int) -> AsyncIterator[tuple[Host, list[Player], Figures]]:
    """A hall whose host is ready, and its players, who are not seated yet."""
    figures, dice = Figures(), random.Random(9)
    async with AsyncExitStack() as stack:
        host = Host(url, figures, dice)
        stack.push_async_callback(host.phone.close)
        code = await host.open_hall(lives=9)
        seats = [
            Player(url, code, f"Cat {number}", figures=figures, dice=dice)
            for number in range(players)
        ]
        for seat in seats:
            stack.push_async_callback(seat.phone.close)
        yield host, seats, figures


async def test_a_whole_hall_joins_at_once_from_one_address(server: Server, figure: Note):
    async with a_hall(server.url, JOINING) as (host, players, figures):
        began = time.perf_counter()
        seconds: list[float] = []

        async def enter(player: Player) -> None:
            await player.take_seat()
            seconds.append(time.perf_counter() - began)

        await asyncio.gather(*(enter(player) for player in players))
        seated = (await host.state())["state"]["players"]
    figure(
        4,
        f"{JOINING} join by HTTP at once from one address",
        f"{seated} seated, {sum(figures.errors.values())} tries cut off; {spread(seconds)}",
        "all seated",
    )
    assert seated == JOINING
    assert not figures.refusals


async def test_a_roll_reaches_every_phone(server: Server, figure: Note):
    async with (
        AsyncExitStack() as stack,
        a_hall(server.url, LISTENING // SOCKETS_EACH) as (host, players, _),
    ):
        await asyncio.gather(*(player.take_seat() for player in players))
        sockets = []
        for player in players:
            sockets += await listen(stack, player, SOCKETS_EACH)
        seconds: list[list[float]] = []
        for _ in range(ROLLS):
            version = (await host.state())["version"]
            since = time.perf_counter()
            telling = [told_after(each, version + 1, since) for each in sockets]
            press = asyncio.create_task(host.press(version))
            seconds.append([*await asyncio.gather(*telling)])
            await press
    rate = len(sockets) * ROLLS / sum(map(max, seconds))
    figure(
        5,
        f"{ROLLS} rolls to {len(sockets)} sockets, from the press",
        f"{spread(itertools.chain(*seconds))}; {rate:.0f} deliveries a second",
        "every socket is told of every roll",
    )


async def test_phones_that_never_read_cost_the_others_nothing(tmp_path: Path, figure: Note):
    without, beside, grown = [], [], 0.0
    with Server(tmp_path / "server") as server:
        for _ in range(EVENINGS):
            without.append(await an_evening(server.url))
            size = server.memory
            async with a_hall(server.url, DEAF) as (host, players, _figures):
                await asyncio.gather(*(player.take_seat() for player in players))
                deaf = [deaf_socket(player) for player in players]
                for _ in range(2):
                    await host.press((await host.state())["version"])
                beside.append(await an_evening(server.url))
                grown = max(grown, server.memory - size)
                for line in deaf:
                    line.close()
    figure(
        6,
        f"p99 of 20 others' moves beside {DEAF} phones that never read, median of {EVENINGS}",
        f"{median(without):.0f} ms without, {median(beside):.0f} ms with; "
        f"the server grew by {grown:.0f} MB",
        f"grows by less than a fifth; < {MEMORY} MB",
    )
    assert grown < MEMORY


async def an_evening(url: str) -> float:
    """Milliseconds, p99, of the answers to moves in a short evening of twenty."""
    evening = Evening(url, players=20)
    await evening.evening(lives=2)
    assert evening.figures.clean
    return evening.figures.answers.percentile(99) * 1000
