"""Two workers with PostgreSQL and Redis: one is killed, Redis goes away, the evening goes on."""

import asyncio
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests.server.evening import Evening, until
from tests.server.proxy import Proxy
from tests.serving import Server, free_port

ADMIN = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty PostgreSQL database, dropped afterwards."""
    name = f"ninelives_{secrets.token_hex(6)}"
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


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.redis
async def test_an_evening_on_two_workers_survives_a_killed_worker_and_a_killed_redis(
    tmp_path: Path, database: str, redis: Redis
):
    door = free_port()
    environment = {
        "DATABASE_URL": database,
        "REDIS_URL": f"redis://127.0.0.1:{redis.port}/0",
        "ORIGINS": f"http://127.0.0.1:{door}",
    }
    first, second = (Server(tmp_path, environment=environment) for _ in range(2))
    evening = Evening(f"http://127.0.0.1:{door}", players=20)
    with first, second:
        async with Proxy(door, [first.port, second.port]), asyncio.TaskGroup() as group:
            playing = group.create_task(evening.evening(lives=4))
            await evening.more_moves(60)

            first.kill()
            await evening.current_again(within=10)
            await evening.more_moves(40)
            await asyncio.to_thread(first.start)

            redis.kill()
            await evening.more_moves(20)
            redis.start()
            roll = evening.rolled
            await until(lambda: evening.rolled > roll + 1, 30, "two more rolls reach everybody")
            assert not playing.done()
    with psycopg.connect(database) as connection:
        assert evening.ledger.differences(connection) == []
    assert not evening.figures.refusals
    assert evening.figures.mismatches == []
