"""Attacks on the sockets, and on the server that the site is really served by."""

import asyncio
import random
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Figures
from dungeon.services import folding
from ninelives_site import bounds
from ninelives_site.config.asgi import application
from ninelives_site.live import NOT_ALLOWED, RECONNECT
from ninelives_site.party import entrance
from ninelives_site.server.daphne_limits import WHOLE
from ninelives_site.web.sockets import OwnPages
from ninelives_site.web.throttle import TRIES
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.roles import ROLES, House, open_house
from tests.server.player import Player
from tests.serving import Server
from tests.site.test_shell import asked
from tests.tiers import some

REFUSED_FRAME = 4400
CUT_OFF = 1006
UNKNOWN = "ZZZZZZ"

stored = pytest.mark.django_db(transaction=True)


def our_socket(house: House, role: str, path: str, origin: str = "") -> WebsocketCommunicator:
    cookies = "; ".join(f"{name}={value}" for name, value in house.cookies[role].items())
    headers = [(b"cookie", cookies.encode()), (b"origin", (origin or settings.ORIGINS[0]).encode())]
    return WebsocketCommunicator(application, path, headers=headers)


async def end_of(ours: WebsocketCommunicator) -> int:
    """The code with which the server closes; 0 where it greets."""
    accepted, code = await ours.connect()
    if not accepted:
        return int(code or 1006)
    first = await ours.receive_output(5)
    return int(first["code"]) if first["type"] == "websocket.close" else 0


MAY = {
    "player": {"seat", "waiting seat"},
    "host": {"host"},
    "screen": {"screen", "host"},
    "": set(),
    "admin": set(),
}


@stored
@pytest.mark.parametrize("asked_for", MAY)
async def test_a_socket_opens_for_the_cookies_of_its_role_only(asked_for):
    house = await sync_to_async(open_house)()
    for role in ROLES:
        ours = our_socket(house, role, f"/ws/g/{house.code}/?as={asked_for}")
        allowed = role in MAY[asked_for]
        assert await end_of(ours) == (0 if allowed else NOT_ALLOWED), role
        await ours.disconnect()


@stored
async def test_a_socket_is_no_oracle_for_codes():
    """A game without its key, and no game, end alike."""
    house = await sync_to_async(open_house)()
    for role in ("nobody", "seat of another game", "host of another game"):
        for asked_for in ("player", "host", "screen"):
            ends = [
                await end_of(our_socket(house, role, f"/ws/g/{code}/?as={asked_for}"))
                for code in (house.code, UNKNOWN)
            ]
            assert ends == [NOT_ALLOWED, NOT_ALLOWED]


@stored
async def test_a_tables_socket_counts_wrong_codes_and_then_tells_newcomers_nothing():
    table = await sync_to_async(lambda: TableFactory(game="adoption"))()
    house = House(party=None, other=None, cookies={"nobody": {}})  # type: ignore[arg-type]
    assert await end_of(our_socket(house, "nobody", f"/ws/t/{table.code}/")) == 0
    for _ in range(TRIES):
        assert await end_of(our_socket(house, "nobody", f"/ws/t/{UNKNOWN}/")) == NOT_ALLOWED
    assert await end_of(our_socket(house, "nobody", f"/ws/t/{table.code}/")) == NOT_ALLOWED
    given = entrance.let_in(HttpResponse(), HttpRequest(), table.code).cookies["entered"].value
    house.cookies["watcher"] = {"entered": given}
    assert await end_of(our_socket(house, "watcher", f"/ws/t/{table.code}/")) == 0


@stored
@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://localhost:1", "http://[", "http://a:99999999", "\xff"],
)
async def test_a_page_of_another_origin_gets_no_socket(origin):
    house = await sync_to_async(open_house)()
    ours = our_socket(house, "seat", f"/ws/g/{house.code}/?as=player", origin)
    accepted, _code = await ours.connect()
    assert not accepted


OTHER_DOORS = [
    ("localhost:18519", "http://localhost:18519"),
    ("play.example.org", "https://play.example.org"),
    ("a.play.example.org:8443", "https://a.play.example.org:8443"),
    ("[::1]:8000", "http://[::1]:8000"),
]
"""What a socket asks for, and the page that opens it, behind a mapped port or a proxy."""


@stored
@pytest.mark.parametrize(("host", "origin"), OTHER_DOORS)
async def test_a_page_that_was_let_in_gets_its_socket_too(settings, host, origin):
    settings.ALLOWED_HOSTS = ["localhost", "[::1]", ".play.example.org"]
    house = await sync_to_async(open_house)()
    ours = our_socket(house, "seat", f"/ws/g/{house.code}/?as=player", origin)
    ours.scope["headers"].append((b"host", host.encode()))
    assert await end_of(ours) == 0
    await ours.disconnect()


@stored
@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("evil.example", "http://evil.example"),
        ("localhost:8000", "http://localhost:1"),
        ("localhost:8000", "ftp://localhost:8000"),
    ],
)
async def test_a_page_of_a_host_that_is_not_ours_gets_none_and_the_first_is_logged(
    settings, host, origin, caplog
):
    settings.ALLOWED_HOSTS, settings.ORIGINS = ["localhost"], []
    house = await sync_to_async(open_house)()
    asks = OwnPages(application.application_mapping["websocket"])
    for _ in range(2):
        headers = [(b"origin", origin.encode()), (b"host", host.encode())]
        path = f"/ws/g/{house.code}/?as=screen"
        accepted, _code = await WebsocketCommunicator(asks, path, headers=headers).connect()
        assert not accepted
    [said] = [record.getMessage() for record in caplog.records]
    assert origin in said
    assert "name it in ORIGINS" in said


@pytest.mark.parametrize("path", ["/ws/", "/ws/g/", "/", "/ws/g/A/B/", "/ws/g/%00", "/g/ABCDEF/"])
async def test_a_socket_to_nowhere_is_refused(path):
    headers = [(b"origin", settings.ORIGINS[0].encode())]
    accepted, _code = await WebsocketCommunicator(application, path, headers=headers).connect()
    assert not accepted


@stored
@pytest.mark.parametrize("query", ["as=player&" * 1500, "as=%ff%00", "as=player&as=host", "&&=;"])
async def test_a_query_of_rubbish_opens_no_other_role(query):
    house = await sync_to_async(open_house)()
    assert await end_of(our_socket(house, "seat", f"/ws/g/{house.code}/?{query}")) != 0


@stored
@pytest.mark.parametrize("frame", ["P", "p" * 4000, '{"type": "move"}', "\x00", b"p", b"\xff\xfe"])
async def test_anything_but_a_ping_ends_the_connection(frame):
    house = await sync_to_async(open_house)()
    ours = our_socket(house, "seat", f"/ws/g/{house.code}/?as=player")
    assert await end_of(ours) == 0
    await ours.send_to(**{"bytes_data" if isinstance(frame, bytes) else "text_data": frame})
    assert await ours.receive_output(5) == {"type": "websocket.close", "code": REFUSED_FRAME}


@stored
@pytest.mark.parametrize("action", ["kick", "ban"])
async def test_a_kicked_players_socket_ends_and_stays_out(action):
    house = await sync_to_async(open_house)()
    code = house.code
    ours = our_socket(house, "seat", f"/ws/g/{code}/?as=player")
    assert await end_of(ours) == 0
    host, phone = AsyncClient(), AsyncClient()
    host.cookies[f"host_{code}"] = house.party.host
    phone.cookies[f"seat_{code}"] = house.party.secrets["Ana"]
    await host.post(f"/g/{code}/host/seat/1/", {"action": action})
    assert await ours.receive_output(5) == {"type": "websocket.close", "code": RECONNECT}
    again = our_socket(house, "seat", f"/ws/g/{code}/?as=player")
    assert await end_of(again) == NOT_ALLOWED
    page = await phone.get(f"/g/{code}/")
    assert "sent out" in page.content.decode()
    assert (await phone.get(f"/g/{code}/sheet/")).status_code == 403


@stored
async def test_the_news_of_a_roll_has_no_dice_in_it():
    house = await sync_to_async(open_house)(lives=1, dice_by="hand")
    code = house.code
    ours = our_socket(house, "seat", f"/ws/g/{code}/?as=player")
    assert await end_of(ours) == 0
    host = AsyncClient()
    host.cookies[f"host_{code}"] = house.party.host
    for version, faces in enumerate(("1 2", "3 3", "4 5 4 5 6")):
        expected = (await sync_to_async(folding.dice_of)(house.hall)).version
        form = {"version": expected, "key": f"k{version}", "faces": faces, "anyway": "yes"}
        await host.post(f"/g/{code}/host/next/", form)
        told = await ours.receive_from(5)
    assert "The dice of life 1 are in." in told
    words = told.replace("life 1", "").replace(f'data-number="{expected + 1}"', "")
    assert not any(face in words for face in "456")
    await ours.disconnect()


# A body of another charset, as the served application reads it


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["undefined", "zlib", "idna", "utf-16", "nonsense", "\xff"])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_charset_of_rubbish_is_no_error_of_ours(settings, charset, method):
    settings.ROOT_URLCONF = "ninelives_site.config.urls"
    kind = f"application/x-www-form-urlencoded; charset={charset}".encode("latin-1")
    headers = ((b"content-type", kind), (b"content-length", b"8"))
    status, _content = await asked(method, "/join/", b"code=%ff", headers=headers)
    assert status < 500


# The server itself


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("attacked")) as server:
        yield server


def raw(server: Server, request: bytes, patience: int = 3) -> bytes:
    """What the server answers to these very bytes, in so many seconds."""
    with sockets.create_connection(("127.0.0.1", server.port), timeout=patience) as line:
        line.sendall(request.replace(b"HOST", f"127.0.0.1:{server.port}".encode()))
        answer = b""
        try:
            while piece := line.recv(65_536):
                answer += piece
        except (ConnectionResetError, TimeoutError):
            pass
        return answer


HEAD = b"Host: HOST\r\nConnection: close\r\n"
REQUESTS = {
    "bytes in the path": b"GET /g/\xff\xfe/ HTTP/1.1\r\n" + HEAD + b"\r\n",
    "escaped bytes in the path": b"GET /g/%ff%fe/ HTTP/1.1\r\n" + HEAD + b"\r\n",
    "bytes in the query": b"GET /join/?code=\xff HTTP/1.1\r\n" + HEAD + b"\r\n",
    "NUL in the path": b"GET /g/%00/sheet/ HTTP/1.1\r\n" + HEAD + b"\r\n",
    "an odd method": b"FOO / HTTP/1.1\r\n" + HEAD + b"\r\n",
    "an odd cookie": b"GET / HTTP/1.1\r\n" + HEAD + b"Cookie: \xff=\x01; best=a:b:c\r\n\r\n",
    "an odd charset": b"GET /join/?a=1 HTTP/1.1\r\n" + HEAD
    + b"Content-Type: a/b; charset=undefined\r\n\r\n",
    "a strange host": b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    "an odd length": b"POST /join/ HTTP/1.1\r\n" + HEAD + b"Content-Length: -1\r\n\r\n",
    "two lengths": b"POST /join/ HTTP/1.1\r\n" + HEAD
    + b"Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde",
    "length and chunks": b"POST /join/ HTTP/1.1\r\n" + HEAD
    + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks of rubbish": b"POST /join/ HTTP/1.1\r\n" + HEAD
    + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "a form without token": b"POST /join/ HTTP/1.1\r\n" + HEAD
    + b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\ncode=x",
}  # fmt: skip


@pytest.mark.parametrize("case", some(REQUESTS))
def test_odd_requests_are_answered_or_cut_off_but_break_nothing(server, case):
    answer = raw(server, REQUESTS[case])
    if answer:
        assert 200 <= int(answer.split()[1]) < 500, answer[:200]
    assert raw(server, b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("asked", "status"),
    [(b"http://HOST", 200), (b"HTTP://HOST", 200), (b"http://evil.example", 400)],
)
def test_a_request_that_names_the_whole_address_is_for_the_host_in_it(server, asked, status):
    answer = raw(server, b"GET " + asked + b"/how/?a=b HTTP/1.1\r\n" + HEAD + b"\r\n")
    assert int(answer.split()[1]) == status


@pytest.mark.parametrize("size", [65_537, 400_000])
def test_a_large_body_in_chunks_is_refused_with_a_page(server, size):
    body = b"code=" + b"x" * size
    chunks = b"".join(
        b"%x\r\n%s\r\n" % (len(piece), piece)
        for piece in (body[start : start + 16_384] for start in range(0, len(body), 16_384))
    )
    answer = raw(
        server,
        b"POST /join/ HTTP/1.1\r\n" + HEAD
        + b"Content-Type: application/x-www-form-urlencoded\r\n"
        + b"Transfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n",
    )  # fmt: skip
    assert answer.startswith(b"HTTP/1.1 413")
    assert b"64 kB" in answer


SLOW = {
    "the first line": (b"GET / HT", b"T"),
    "headers": (b"GET / HTTP/1.1\r\nHost: HOST\r\nX: ", b"x"),
    "the body": (b"POST /join/ HTTP/1.1\r\n" + HEAD + b"Content-Length: 9000\r\n\r\n", b"x"),
}


def is_cut_off(line: sockets.socket) -> bool:
    try:
        line.sendall(b"x")
        return not line.recv(1)
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.mark.long
def test_who_drips_a_request_is_cut_off_and_who_waits_between_two_is_not(server):
    """A byte a second, for longer than a request may take."""
    lines = [
        sockets.create_connection(("127.0.0.1", server.port), timeout=5) for _ in (*SLOW, "idle")
    ]
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    *slow, idle = lines
    idle.sendall(whole)
    assert idle.recv(65_536).startswith(b"HTTP/1.1 200")
    for line, (start, _) in zip(slow, SLOW.values(), strict=True):
        line.sendall(start)
    for _ in range(WHOLE + 2):
        time.sleep(1)
        for line, (_, drop) in zip(slow, SLOW.values(), strict=True):
            with suppress(OSError):
                line.sendall(drop)
    assert all(is_cut_off(line) for line in slow)
    idle.sendall(whole)
    assert idle.recv(65_536).startswith(b"HTTP/1.1 200")
    for line in lines:
        line.close()


@stored
async def test_one_address_has_so_many_sockets_and_no_more(monkeypatch):
    monkeypatch.setattr(bounds, "SOCKETS", 2)
    house = await sync_to_async(open_house)()
    path = f"/ws/g/{house.code}/?as=player"
    first, second, third = (our_socket(house, "seat", path) for _ in range(3))
    assert [await end_of(ours) for ours in (first, second, third)] == [0, 0, 1000]
    elsewhere = our_socket(house, "seat", path)
    elsewhere.scope["client"] = ["192.0.2.7", 1]
    assert await end_of(elsewhere) == 0
    await first.disconnect()
    again = our_socket(house, "seat", path)
    assert await end_of(again) == 0
    for ours in (second, elsewhere, again):
        await ours.disconnect()


@pytest.mark.parametrize(
    ("frame", "code"), [("p" * 4096, REFUSED_FRAME), ("p" * 4097, CUT_OFF), ("p" * 10**6, CUT_OFF)]
)
async def test_a_frame_over_4_kb_is_not_even_read(server, frame, code):
    """By a player's own socket: the largest that is read is refused for what it says."""
    host = Host(server.url, Figures(), random.Random(9))
    code_of_game = await host.open_hall(lives=1)
    player = Player(server.url, code_of_game, "Ana", figures=Figures(), dice=random.Random(9))
    await player.take_seat()
    cookies = "; ".join(f"{name}={value}" for name, value in player.phone.cookies.items())
    async with connect(
        f"ws://127.0.0.1:{server.port}/ws/g/{code_of_game}/?as=player",
        origin=server.url,
        additional_headers={"Cookie": cookies},
        compression=None,
    ) as line:
        assert 'id="news"' in await line.recv()
        await line.send(frame)
        await asyncio.wait_for(line.wait_closed(), 10)
        assert line.close_code == code
    await player.phone.close()
    await host.phone.close()


async def test_a_flood_of_sockets_without_keys_leaves_the_site_well(server):
    address = f"ws://127.0.0.1:{server.port}/ws/g/{UNKNOWN}/?as=host"

    async def knock() -> int:
        try:
            async with connect(address, origin=server.url, open_timeout=30) as line:
                await line.wait_closed()
                return line.close_code or 0
        except InvalidStatus:
            return 0

    ends = await asyncio.gather(*(knock() for _ in range(150)))
    assert set(ends) == {NOT_ALLOWED}
    asked = b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n"
    well = await asyncio.to_thread(raw, server, asked, patience=20)
    assert well.startswith(b"HTTP/1.1 200")


def test_the_log_says_nothing_of_who_asked_for_what(server):
    raw(server, b"GET /g/SECRET/?key=SECRET HTTP/1.1\r\n" + HEAD + b"Cookie: a=SECRET\r\n\r\n")
    raw(server, b"POST /t/SECRET/sit/ HTTP/1.1\r\n" + HEAD + b"Content-Length: 0\r\n\r\n")
    log = server.log.read_text()
    assert "SECRET" not in log
    assert "Traceback" not in log


def test_nobody_fills_the_log_with_what_they_ask_for(server):
    before = len(server.log.read_bytes())
    for path in (b"/t/TAB4KE/sit/", b"/g/" + 9000 * b"A" + b"/join/", b"/%0a%0a/"):
        answer = raw(
            server, b"POST " + path + b" HTTP/1.1\r\n" + HEAD + b"Content-Length: 0\r\n\r\n"
        )
        assert answer.split()[1] in (b"403", b"404")
    assert len(server.log.read_bytes()) == before
