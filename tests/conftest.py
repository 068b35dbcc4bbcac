"""What all tests share: where they store, and what they need of the machine.

A test marked `chromium`, `postgres`, `redis`, `cluster` or `faketime` needs that on the machine.
Where it is missing the test is skipped, and the last lines say how to get it; under CI=true it
fails instead.
"""

import os
import random
import secrets
import shutil
import socket
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import hypothesis
import psycopg
import pytest
import segno
from channels.testing import WebsocketCommunicator
from django.core.cache.backends import locmem

from tests import chromium
from tests.accented import install
from tests.server.cluster import binaries
from tests.serving import make_tables

pytest_plugins = ["tests.figures"]

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/8")
"""Its database; of several test processes each takes one further on."""
CI = os.environ.get("CI") == "true"
PATIENCE = 20
"""Seconds."""

HOW_TO_GET = {
    "chromium": "sudo apt-get install chromium-headless-shell, or chromium",
    "cluster": "sudo apt-get install postgresql",
    "faketime": "sudo apt-get install faketime",
    "postgres": "sudo apt-get install postgresql, or set TEST_DATABASE_URL",
    "redis": "sudo apt-get install redis-server, or set TEST_REDIS_URL",
}


def listens(url: str, default_port: int) -> bool:
    at = urlsplit(url)
    try:
        socket.create_connection((at.hostname or "127.0.0.1", at.port or default_port), 2).close()
    except OSError:
        return False
    return True


NEEDS = {
    "chromium": lambda: chromium.program() is not None,
    "cluster": lambda: binaries() is not None,
    "faketime": lambda: shutil.which("faketime") is not None,
    "postgres": lambda: listens(POSTGRES, 5432),
    "redis": lambda: listens(REDIS, 6379),
}

MAY_BE_MISSING = {"cluster"}
"""Where CI=true has PostgreSQL on another machine, its programs are not on this one."""


# How long an example takes says something about the machine's load, nothing about the code.
hypothesis.settings.register_profile("ours", deadline=None)
hypothesis.settings.load_profile("ours")


def pytest_configure(config: pytest.Config) -> None:
    from django.conf import settings

    # Dice lie at once, here and on the servers that tests start: who tests otherwise says so. Bots
    # of these servers are quick.
    settings.ROLL_SECONDS = 0
    settings.ADMIN = True
    os.environ["ROLL_SECONDS"] = "0"
    os.environ["BOT_SECONDS"] = "0.1"

    # Days are the same on every machine.
    settings.TIME_ZONE = os.environ["TIME_ZONE"] = "UTC"

    # Pages name their files plainly, so that no test needs collectstatic first.
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    # WhiteNoise looks through this folder for every new client.
    settings.STATIC_ROOT = config.stash.setdefault(no_files, tempfile.TemporaryDirectory()).name
    config.stash[machine_has] = {}


no_files = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
machine_has = pytest.StashKey[dict[str, bool]]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    has = item.config.stash[machine_has]
    for need, look in NEEDS.items():
        if item.get_closest_marker(need) is None:
            continue
        if need not in has:
            has[need] = look()
        if not has[need]:
            must = CI and need not in MAY_BE_MISSING
            (pytest.fail if must else pytest.skip)(needs(need))


def needs(need: str) -> str:
    return f"needs {need}: {HOW_TO_GET[need]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Read from the reports, which come from all test processes."""
    reports = [
        report for kind in ("skipped", "failed") for report in terminalreporter.getreports(kind)
    ]
    for need, how in HOW_TO_GET.items():
        count = sum(needs(need) in str(report.longrepr) for report in reports)
        verb = "failed" if CI and need not in MAY_BE_MISSING else "did not run"
        if count:
            terminalreporter.write_line(
                f"{count} tests {verb} for want of {need}: {how}", yellow=True, bold=True
            )


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """SQLite in a file, as it is served: in memory its locks are not the real ones."""
    from django.db import connections

    default = connections.settings["default"]
    if default["ENGINE"].endswith("sqlite3"):
        default["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> None:
    """After each test with transactions the database is emptied, and Django would make the
    permissions of all models anew: a quarter of what these tests cost, and none reads them."""
    from django.contrib.contenttypes.management import create_contenttypes
    from django.db.models.signals import post_migrate

    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(create_contenttypes)


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    """All tests come from one address: what one of them opens or mistypes is no other's."""
    yield
    for kept in (*locmem._caches.values(), *locmem._expire_info.values()):
        kept.clear()


@pytest.fixture(autouse=True, scope="session")
def first_mask() -> Iterator[None]:
    """A QR code has the first of its eight masks: to find the best took a tenth of all time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segno, "make", partial(segno.make, mask=0))
        yield


@pytest.fixture(autouse=True, scope="session")
def patience() -> Iterator[None]:
    """What a socket sends is waited for as long as a browser's pages are, however busy the machine
    is: channels gives it a second."""
    with pytest.MonkeyPatch.context() as patch:
        for wait in ("connect", "receive_from", "receive_json_from", "receive_output"):
            patch.setattr(getattr(WebsocketCommunicator, wait), "__defaults__", (PATIENCE,))
        yield


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice, shuffles and codes of a test in this process are the same in every run of it, so that
    none fails by chance once in a hundred. Random games are those of hypothesis, which shows the
    game that failed."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "choice", chance.choice)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())


@pytest.fixture
def postgres_url(postgres_tables: str) -> Iterator[str]:
    """The URL of a PostgreSQL database with empty tables that only this test has. Mark it
    `postgres`."""
    with _database(f"TEMPLATE {postgres_tables}") as name:
        yield _url_of(name)


@pytest.fixture(scope="session")
def postgres_tables() -> Iterator[str]:
    """The name of a database with empty tables, made once a process: the others are its copies."""
    with _database() as name:
        make_tables(_url_of(name))
        yield name


@contextmanager
def _database(like: str = "") -> Iterator[str]:
    """The name of a new PostgreSQL database."""
    name = f"ninelives_{uuid.uuid4().hex}"
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} {like}")
        yield name
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _url_of(database: str) -> str:
    return urlsplit(POSTGRES)._replace(path=f"/{database}").geturl()


@pytest.fixture
def redis_url() -> Iterator[str]:
    """The URL of a Redis database, emptied before and after. Mark the test `redis`."""
    import redis

    found = urlsplit(REDIS)
    process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    url = found._replace(path=f"/{int(found.path.strip('/') or 0) + process}").geturl()
    with redis.Redis.from_url(url) as server:
        server.flushdb()
        yield url
        server.flushdb()


@pytest.fixture
def accented(tmp_path: Path, settings: Any) -> None:
    """The site in the test locale, whatever a browser asks for (see tests/accented.py)."""
    install(tmp_path / "locale", settings)
    settings.LANGUAGE_CODE = "en-xa"
