"""A server of its own for each module of this folder. Nothing here uses the test database."""

import random
from collections.abc import AsyncIterator, Iterator

import pytest

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from tests.server.player import Player
from tests.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
async def player(server: Server) -> AsyncIterator[Player]:
    """Ana, in a game whose first start is rolled."""
    dice = random.Random(9)
    host = Host(server.url, Figures(), dice)
    code = await host.open_hall(lives=9)
    player = Player(server.url, code, "Ana", figures=Figures(), dice=dice)
    await player.take_seat()
    for _ in ("goals", "start-roll"):
        await host.press((await host.state())["version"])
    await player.fetch()
    yield player
    await player.phone.close()
    await host.phone.close()


@pytest.fixture
def patient_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones that send a form again for longer than a fault lasts."""
    monkeypatch.setattr("dungeon.rehearsal.phone.RETRIES", 400)
