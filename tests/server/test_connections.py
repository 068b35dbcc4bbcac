"""What a connection may do before it asks for anything, and how many one address has."""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace

import pytest
from twisted.internet.task import Clock
from twisted.internet.testing import StringTransport
from twisted.web.http_headers import Headers
from websockets.asyncio.client import connect

from ninelives_site import bounds
from ninelives_site.server import daphne_limits
from ninelives_site.server.daphne_limits import SILENT, WHOLE, LimitedChannel
from tests.server.narrow import CONNECTIONS
from tests.serving import Server

TRIES = 100


def is_refused(server: Server) -> bool:
    """Whether one more line is cut off, at once or as soon as it is there."""
    try:
        with line_to(server) as line:
            return is_cut_off(line)
    except ConnectionResetError:
        return True


@pytest.fixture
def clock(monkeypatch) -> Clock:
    daphne_limits.lines.clear()
    daphne_limits.unasked.clear()
    return Clock()


def connected(clock: Clock, address: str = "192.0.2.1") -> LimitedChannel:
    channel = LimitedChannel()
    channel.callLater = clock.callLater
    channel.makeConnection(StringTransport(peerAddress=Peer(address)))
    return channel


class Peer:
    """Who has connected."""

    def __init__(self, host: str) -> None:
        self.host = host


def test_a_connection_that_says_nothing_is_cut_off_soon(clock):
    channel = connected(clock)
    clock.advance(SILENT - 1)
    assert not channel.transport.disconnecting
    clock.advance(1)
    assert channel.transport.disconnecting


def test_a_connection_that_has_begun_to_speak_has_its_time(clock):
    channel = connected(clock)
    clock.advance(SILENT - 1)
    channel.dataReceived(b"GET / HT")
    clock.advance(WHOLE - 1)
    assert not channel.transport.disconnecting
    clock.advance(1)
    assert channel.transport.disconnecting


def test_who_speaks_tls_to_this_port_is_cut_off_at_once(clock):
    channel = connected(clock)
    channel.dataReceived(b"\x16\x03\x01\x02\x00")
    assert channel.transport.disconnecting


def test_one_address_has_so_many_connections_that_ask_for_nothing_and_no_more(
    clock, monkeypatch, settings
):
    monkeypatch.setattr(bounds, "CONNECTIONS", 2)
    first, second, third = (connected(clock) for _ in range(3))
    elsewhere = connected(clock, "192.0.2.2")
    cut = [each.transport.disconnecting for each in (first, second, third, elsewhere)]
    assert cut == [False, False, True, False]
    for each in (first, third):
        each.connectionLost()
    assert not connected(clock).transport.disconnecting
    settings.PROXIES = 1  # all of them come from the proxy then, which has to count
    assert not connected(clock).transport.disconnecting


class Asked:
    """A request that has come whole."""

    def __init__(self) -> None:
        self.requestHeaders, self.responseHeaders = Headers(), Headers()

    def requestReceived(self, *_: object) -> None:  # noqa: N802 - twisted's name
        pass

    connectionLost = requestReceived  # noqa: N815 - twisted's name


def ask(channel: LimitedChannel) -> bool:
    """Have a request come whole; whether the connection is kept for another."""
    channel._command = channel._path = channel._version = b""
    channel.requests = [Asked()]
    channel.allContentReceived()
    return channel.checkPersistence(Asked(), b"HTTP/1.1")


def test_whoever_asks_is_answered_however_many_connections_their_address_has(
    clock, monkeypatch, settings
):
    monkeypatch.setattr(bounds, "CONNECTIONS", 2)
    kept = []
    for _ in range(4):
        channel = connected(clock)
        kept.append(ask(channel))
        assert not channel.transport.disconnecting
    assert kept == [True, True, False, False]
    settings.PROXIES = 1
    assert ask(connected(clock))


def test_what_is_counted_of_a_connection_goes_with_it(clock):
    channels = [connected(clock) for _ in range(3)]
    ask(channels[0])
    for each in channels:
        each.connectionLost()
    assert not daphne_limits.lines
    assert not daphne_limits.unasked


def test_that_no_more_connections_fit_is_said(caplog):
    event = {"log_format": "EMFILE encountered; releasing reserved file descriptor."}
    daphne_limits.say_full(event)
    daphne_limits.say_full({"log_format": "Something else"})
    (said,) = caplog.messages
    assert "No file is left for another connection" in said


def is_cut_off(line: socket.socket) -> bool:
    """Whether the other side has hung up; it is waited for a while."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


@pytest.fixture(scope="module")
def narrow(tmp_path_factory) -> Iterator[Server]:
    command = (sys.executable, "-m", "tests.server.narrow", "serve")
    with Server(tmp_path_factory.mktemp("narrow"), command=command) as server:
        yield server


def line_to(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=SILENT / 2)


def answer_on(line: socket.socket, server: Server) -> bytes:
    line.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    answer = line.recv(65_536)
    assert answer.startswith(b"HTTP/1.1 200")
    return answer


def is_kept(answer: bytes) -> bool:
    return b"connection: close" not in answer.lower()


def kept(server: Server) -> socket.socket:
    """A line that the server keeps; one that has just gone may still count a moment."""
    for _ in range(TRIES):
        with ExitStack() as opened:
            line = opened.enter_context(line_to(server))
            if is_kept(answer_on(line, server)):
                opened.pop_all()
                return line
        time.sleep(0.1)
    raise AssertionError("No line was kept.")


def test_a_served_site_speaks_no_tls(narrow):
    with line_to(narrow) as line:
        line.sendall(b"\x16\x03\x01\x02\x00")
        assert is_cut_off(line)


async def test_a_served_site_counts_sockets_as_long_as_they_are_open(narrow):
    table = f"ws://127.0.0.1:{narrow.port}/ws/t/ZZZZZZ/"
    for _ in range(3):  # one after the other: none of those before counts any more
        for _each in range(CONNECTIONS):
            async with connect(table, origin=narrow.url) as line:
                await line.wait_closed()
    with ExitStack() as opened:
        for _ in range(CONNECTIONS):
            opened.enter_context(kept(narrow))
        with line_to(narrow) as line:
            assert not is_kept(answer_on(line, narrow))


def test_a_served_site_cuts_off_who_opens_lines_and_asks_for_nothing(narrow):
    with ExitStack() as opened:
        for _ in range(CONNECTIONS):
            opened.enter_context(line_to(narrow))
        assert is_refused(narrow)


def test_daphne_counts_by_a_clock_that_nobody_sets(monkeypatch):
    of_daphne = daphne_limits.daphne
    modules = (of_daphne.server, of_daphne.http_protocol, of_daphne.ws_protocol)
    for module in modules:
        monkeypatch.setattr(module, "time", module.time)
    monkeypatch.setattr(of_daphne.server, "HTTPFactory", of_daphne.server.HTTPFactory)
    monkeypatch.setattr(daphne_limits.globalLogPublisher, "addObserver", lambda _: None)
    daphne_limits.install(SimpleNamespace())
    assert all(module.time.time is time.monotonic for module in modules)
