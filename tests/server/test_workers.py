"""Three workers with PostgreSQL and Redis: one is killed, Redis goes away, the evening goes on."""

import asyncio
import os
import shutil
import signal
import subprocess
import time
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests.figures import Note, spread
from tests.server.evening import Evening, until
from tests.server.ledger import Ledger
from tests.server.proxy import Proxy
from tests.serving import Server, free_port
from tests.tiers import IS_WHOLE, part

ADMIN = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty PostgreSQL database, dropped afterwards."""
    name = f"ninelives_{uuid.uuid4().hex}"
    try:
        admin = psycopg.connect(ADMIN, autocommit=True, connect_timeout=2)
    except psycopg.OperationalError:
        pytest.skip("no PostgreSQL answers: set TEST_DATABASE_URL")
    with admin:
        admin.execute(f"CREATE DATABASE {name}")
        yield urlunsplit(urlsplit(ADMIN)._replace(path=f"/{name}"))
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Redis:
    """A Redis server of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder

    def start(self) -> None:
        self._process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )

    def freeze(self) -> None:
        """SIGSTOP: it takes connections and answers nothing."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        pytest.skip("no redis-server is installed")
    server = Redis(tmp_path)
    server.start()
    yield server
    server.kill()


WORKERS = 3
KILLS = part(20)
A_GAME, LIVES = (7, 9) if IS_WHOLE else (2, 3)
"""Kills in one game of 30 that think as the briskest people do: it is not over before them."""
AWAY = 5.0
"""Seconds for which Redis is gone, or frozen."""
CURRENT_WITHIN = 10.0

pytestmark = [pytest.mark.long, pytest.mark.fault, pytest.mark.postgres, pytest.mark.redis]


@asynccontextmanager
async def three_workers(
    folder: Path, database: str, redis: Redis
) -> AsyncIterator[tuple[str, list[Server]]]:
    """The address of the one door that a crowd knows, and the workers behind it."""
    door = free_port()
    environment = {
        "DATABASE_URL": database,
        "REDIS_URL": f"redis://127.0.0.1:{redis.port}/0",
        "ORIGINS": f"http://127.0.0.1:{door}",
    }
    workers = [Server(folder, environment=environment) for _ in range(WORKERS)]
    with ExitStack() as stack:
        for worker in workers:
            stack.enter_context(worker)
        async with Proxy(door, [worker.port for worker in workers]):
            yield f"http://127.0.0.1:{door}", workers


def kept(evenings: list[Evening], database: str) -> int:
    """Nothing was lost, doubled or refused; how many moves were acknowledged."""
    told = Ledger(write for evening in evenings for write in evening.ledger)
    with psycopg.connect(database) as connection:
        assert told.differences(connection) == []
    for evening in evenings:
        assert not evening.figures.refusals
        assert evening.figures.mismatches == []
    return len(told)


async def test_one_worker_of_three_is_killed_again_and_again(
    tmp_path: Path, database: str, redis: Redis, figure: Note
):
    seconds: list[float] = []
    evenings: list[Evening] = []
    async with three_workers(tmp_path, database, redis) as (url, workers):
        for begun in range(0, KILLS, A_GAME):
            evening = Evening(url, players=30, pace="brisk")
            evenings.append(evening)
            async with asyncio.TaskGroup() as group:
                playing = group.create_task(evening.evening(lives=LIVES))
                for kill in range(begun, min(begun + A_GAME, KILLS)):
                    worker = workers[kill % WORKERS]
                    await evening.more_moves(30)
                    worker.kill()
                    seconds += await evening.current_again(within=CURRENT_WITHIN)
                    await asyncio.to_thread(worker.start)
                assert not playing.done(), "the kills came too late to hit anything"
    acknowledged = f"{kept(evenings, database)} acknowledged, 0 lost, 0 doubled"
    name = f"SIGKILL of one worker of {WORKERS}, PostgreSQL and Redis"
    figure(1, name, f"{KILLS} kills; {acknowledged}", "0 lost, 0 doubled")
    figure(
        2, f"a killed worker until all are current, {WORKERS} workers", spread(seconds), "≤ 10 s"
    )


@pytest.mark.parametrize("fault", ["killed", "frozen"])
async def test_an_evening_goes_on_without_redis(
    fault: str, tmp_path: Path, database: str, redis: Redis, figure: Note
):
    async with (
        three_workers(tmp_path, database, redis) as (url, _),
        asyncio.TaskGroup() as group,
    ):
        evening = Evening(url, players=20)
        playing = group.create_task(evening.evening(lives=4))
        await evening.more_moves(40)
        before = len(evening.ledger)
        redis.kill() if fault == "killed" else redis.freeze()
        await asyncio.sleep(AWAY)
        meanwhile = len(evening.ledger) - before
        redis.start() if fault == "killed" else redis.thaw()
        back = time.monotonic()
        roll = evening.rolled
        await until(lambda: evening.rolled > roll + 1, 30, "two more rolls reach everybody")
        took = time.monotonic() - back
        assert not playing.done()
    kept([evening], database)
    assert meanwhile
    figure(
        8,
        f"Redis {fault} for {AWAY:.0f} s, {WORKERS} workers, 20 players",
        f"{meanwhile} moves meanwhile; two more rolls with all current {took:.1f} s after",
        "moves go on; 0 lost, 0 doubled",
    )
