"""`manage.py serve`, as a host starts and stops it."""

import io
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import httpx
import pytest

from ninelives_site.management.commands import serve as serve_command
from ninelives_site.server.open_files import ENOUGH, raise_limit
from tests.serving import ROOT, Server, free_port

SERVE = [sys.executable, "manage.py", "serve"]


def test_a_taken_port_is_said_with_the_way_out():
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        done = subprocess.run(
            SERVE,
            env=os.environ | {"PORT": str(port)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
    assert done.returncode == 1
    assert f"Port {port} is taken" in done.stderr
    assert f"PORT={port + 1} make run" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("serve")) as running:
        yield running


def test_it_shows_the_address_of_this_computer_and_answers_there(server):
    assert f"on this computer: http://127.0.0.1:{server.port}/" in server.log.read_text()
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_second_server_of_one_sqlite_file_does_not_start_and_says_why(server):
    environment = os.environ | server.environment | {"PORT": str(free_port())}
    done = subprocess.run(
        SERVE,
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert f"Another Nine Lives serves {server.database} already." in done.stderr
    assert "Traceback" not in done.stderr


def test_who_serves_this_computer_alone_is_told_no_address_in_the_network(server):
    """The tests' servers listen on 127.0.0.1."""
    told = server.log.read_text()
    assert "in the network:   nobody: HOST is 127.0.0.1" in told
    assert told.count("http://") == 1


def limited(files: int, hard: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))


def test_it_opens_as_many_files_as_it_may(server):
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    assert soft == hard


@pytest.mark.parametrize(("hard", "is_said"), [(1024, True), (4096, False)])
def test_who_may_open_few_files_is_told_what_to_do(monkeypatch, hard, is_said):
    monkeypatch.setattr(serve_command, "raise_limit", lambda: hard)
    said = io.StringIO()
    serve_command.Command(stderr=said).allow_many_files()
    assert ("LimitNOFILE" in said.getvalue()) is is_said


def test_a_low_limit_is_raised_as_far_as_it_goes():
    code = "from ninelives_site.server.open_files import raise_limit; print(raise_limit())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
        preexec_fn=limited(256, 2048),
    )  # fmt: skip
    assert done.stdout == "2048\n"


def test_a_system_without_such_a_limit_serves_too(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", None)
    assert raise_limit() > ENOUGH


@pytest.mark.parametrize("size", [65_537, 500_000])
def test_a_body_over_64_kb_gets_a_page(server, size):
    answer = httpx.post(f"{server.url}/join/", content=b"x" * size)
    assert answer.status_code == 413
    assert "Too big for the cat flap" in answer.text


def test_who_sends_without_end_is_cut_off(server):
    def endless():
        for _ in range(200):
            yield b"x" * 65_536

    with pytest.raises((httpx.WriteError, httpx.RemoteProtocolError, httpx.ReadError)):
        httpx.post(f"{server.url}/join/", content=endless())
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_static_files_are_named_by_content_and_kept_by_browsers(server):
    page = httpx.get(f"{server.url}/")
    named = page.text.split('rel="stylesheet" href="')[1].split('"')[0]
    style = httpx.get(f"{server.url}{named}")
    assert style.status_code == 200
    assert "immutable" in style.headers["Cache-Control"]
    assert style.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.long
def test_what_has_expired_is_forgotten_by_the_server_itself(tmp_path):
    def halls() -> int:
        with closing(sqlite3.connect(server.database)) as database:
            return database.execute("SELECT count(*) FROM dungeon_hall").fetchone()[0]

    server = Server(tmp_path)
    with server, httpx.Client(base_url=server.url, headers={"Origin": server.url}) as host:
        host.get("/host/")
        form = {"csrfmiddlewaretoken": host.cookies["csrftoken"]}
        assert host.post("/host/", data=form).status_code == 302
        server.stop()
        assert halls() == 1
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute("UPDATE dungeon_hall SET expires_at = created_at")
        server.start()
        for _ in range(100):
            if halls() == 0:
                break
            time.sleep(0.1)
        assert halls() == 0


@pytest.fixture
def heard_ctrl_c() -> Iterator[None]:
    """Programs started now hear Ctrl-C, as those of a terminal do; what a script starts in the
    background ignores it, and so would its children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard_ctrl_c")
def test_ctrl_c_stops_it_cleanly(tmp_path):
    port = free_port()
    environment = os.environ | {
        "PORT": str(port),
        "HOST": "127.0.0.1",
        "DATABASE_URL": f"sqlite:///{tmp_path}/site.sqlite3",
    }
    with subprocess.Popen(
        SERVE, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        for _ in range(100):
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz")
                break
            except httpx.ConnectError:
                time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert process.returncode == 0
    assert "Everything that was played is saved." in out
    assert "Traceback" not in err
