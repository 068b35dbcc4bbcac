"""`manage.py serve`, as a host starts and stops it."""

import os
import signal
import socket
import subprocess
import sys
import time

import httpx
import pytest

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
    assert f"http://localhost:{server.port}/" in server.log.read_text()
    assert httpx.get(f"{server.url}/healthz").status_code == 200


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
        out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Everything that was played is saved." in out
    assert "Traceback" not in err
