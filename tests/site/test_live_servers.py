"""Under the real servers: a client that never reads is cut off, and costs others nothing.

ASGI doesn't tell what waits for a client; `outlet.py` looks at the servers' transports, so
this holds only if they are as it thinks.
"""

import asyncio
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

NUMBER = re.compile(r'data-number="(\d+)"')
HANDSHAKE = (
    b"GET /ws/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.fixture(params=["daphne", "uvicorn"])
def server(request):
    """A port at which news never ends, and the process behind it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.site.live_flood", request.param, str(port)]
    )
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)
    yield port, process.pid
    process.kill()
    process.wait()


@pytest.mark.long
async def test_a_client_that_never_reads_is_cut_off_and_the_others_miss_nothing(server):
    port, pid = server
    async with connect(f"ws://127.0.0.1:{port}/ws/", max_size=None) as reader:
        while "state" not in await reader.recv():
            pass  # news may come before the state
        memory, files = resident(pid), open_files(pid)
        numbers = []
        with socket.create_connection(("127.0.0.1", port)) as deaf:
            deaf.sendall(HANDSHAKE)
            async with asyncio.timeout(20):
                connected = False
                while not connected or open_files(pid) > files:
                    connected |= open_files(pid) > files
                    numbers.append(int(NUMBER.search(await reader.recv())[1]))
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert resident(pid) - memory < 8_000_000


def resident(pid: int) -> int:
    """Bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def open_files(pid: int) -> int:
    """Also sockets: a client that was cut off has none any more."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))
