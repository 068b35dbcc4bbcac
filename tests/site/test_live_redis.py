"""Several processes share news through Redis, and survive its death.

The processes are hubs with channel layers of their own, on a Redis server that this test
starts on a free port, and kills.
"""

import asyncio
import shutil
import socket as sockets
import subprocess
import time
from contextlib import suppress

import pytest
import redis.asyncio as redis_client
from channels_redis.pubsub import RedisPubSubChannelLayer

from ninelives_site import live
from ninelives_site.live import hub as hubs
from ninelives_site.live.presence import Presence
from ninelives_site.live.wire import ended

from .live_sockets import CODE, Phone, Screen, connected

pytestmark = [
    pytest.mark.redis,
    pytest.mark.skipif(
        not shutil.which("redis-server"), reason="NO redis-server HERE: Redis is not tested"
    ),
]

PLAYERS = f"players:{CODE}"


class Redis:
    """A server of our own, which keeps nothing."""

    def __init__(self) -> None:
        with sockets.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", ""]
        self.process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        for _ in range(100):
            with sockets.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("redis-server doesn't start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def redis():
    server = Redis()
    yield server
    server.kill()


@pytest.fixture
async def processes(redis, monkeypatch):
    """Two processes, each with a hub and a presence of its own."""
    layers = [RedisPubSubChannelLayer(hosts=[f"redis://127.0.0.1:{redis.port}"]) for _ in range(2)]
    ours = [hubs.Hub(layer, presence=Presence(), progress=0.1, spread=0.2) for layer in layers]
    monkeypatch.setattr(hubs, "_hub", None)
    monkeypatch.setattr("ninelives_site.live.lookout.LOOK", 3600)
    for hub in ours:
        await hub.listening()
    yield ours
    for hub in ours:
        await hub.stop()
    for layer in layers:
        await layer.flush()


async def connected_to(hub, consumer, path="/ws/"):
    hubs._hub = hub
    return await connected(consumer, path)


async def test_news_reaches_the_phones_of_every_process_once(processes):
    here, there = processes
    ann = await connected_to(here, Phone, "/ws/?seat=1")
    ben = await connected_to(there, Phone, "/ws/?seat=2")
    await here.send("news", PLAYERS, 1, "<i>roll</i>")
    for phone in (ann, ben):
        assert await phone.receive_from() == "<i>roll</i>"
        assert await phone.receive_nothing(timeout=0.1)


async def test_a_process_without_sockets_can_publish(processes):
    from ninelives_site.live.wire import Letter, send_letter

    here, _ = processes
    phone = await connected_to(here, Phone)
    letter = Letter("news", PLAYERS, 1, "<i>roll</i>")
    assert await send_letter(here._wire._layer, letter)
    assert await phone.receive_from() == "<i>roll</i>"


async def test_a_kick_closes_the_socket_in_another_process(processes):
    here, there = processes
    phone = await connected_to(there, Phone, "/ws/?seat=2")
    await here.send("close", "seat:2", 4403)
    assert await phone.receive_output() == {"type": "websocket.close", "code": 4403}


async def test_each_process_renders_its_own_screens_once(processes, monkeypatch):
    monkeypatch.setattr(Screen, "rendered", 0)
    here, there = processes
    screens = [await connected_to(hub, Screen) for hub in (here, there, there)]
    await here.send("touch", CODE)
    for screen in screens:
        assert await screen.receive_from() == Screen.drawing
    assert Screen.rendered == 2


async def test_presence_is_merged_over_processes(processes):
    here, there = processes
    await connected_to(here, Phone, "/ws/?seat=1")
    phone = await connected_to(there, Phone, "/ws/?seat=2")
    await until(lambda: here.presence.present(CODE) >= {"seat:2"}, seconds=3)
    await phone.disconnect()
    await until(lambda: here.presence.away_since(CODE, "seat:2") is not None, seconds=3)


async def test_a_lost_letter_is_noticed_and_everybody_greeted_again(processes):
    here, there = processes
    phone = await connected_to(there, Phone)
    await until(lambda: here._wire.origin in there._wire._peers, seconds=3)
    here._wire._sequence += 1  # as if one had been sent and lost
    await here.send("news", PLAYERS, 2, "<i>2</i>")
    assert {await phone.receive_from() for _ in range(2)} == {"<i>2</i>", Phone.state}


async def test_a_subscription_that_fell_silent_is_made_anew(processes, monkeypatch, caplog):
    here, there = processes
    phone = await connected_to(there, Phone)
    for channels in there._wire._layer.groups.values():
        channels.clear()  # what a layer does when a membership expires
    await here.send("news", PLAYERS, 1, "<i>lost</i>")
    monkeypatch.setattr("ninelives_site.live.wire.DEAF", 0.5)
    assert await phone.receive_from(timeout=4) == Phone.state
    await here.send("news", PLAYERS, 2, "<i>2</i>")
    assert await phone.receive_from() == "<i>2</i>"
    assert "Nothing is heard" in caplog.text


@pytest.mark.long
async def test_a_check_of_health_subscribes_nothing_and_tells_whether_we_hear_ourselves(
    processes, redis, monkeypatch
):
    here, _ = processes
    monkeypatch.setattr(hubs, "_hub", here)
    before = await channels_of(redis)
    for _ in range(20):
        assert await live.is_well()
    assert await channels_of(redis) == before
    redis.kill()
    monkeypatch.setattr("ninelives_site.live.wire.SEND_TIMEOUT", 0.1)
    await until(lambda: not here._wire.hears_itself(), seconds=7)
    assert not await live.is_well()
    redis.start()
    await until(here._wire.hears_itself, seconds=10)


async def test_redis_may_die_and_return(processes, redis):
    here, there = processes
    ann = await connected_to(here, Phone, "/ws/?seat=1")
    ben = await connected_to(there, Phone, "/ws/?seat=2")
    redis.kill()

    started = time.monotonic()
    for number in (1, 2, 3):
        await here.send("news", PLAYERS, number, f"<i>{number}</i>")
        assert await ann.receive_from() == f"<i>{number}</i>", "who writes here is served"
    assert time.monotonic() - started < 2.5, "a layer that is away doesn't hold up the moves"

    redis.start()
    back = time.monotonic()
    for phone in (ann, ben):
        assert await phone.receive_from(timeout=10) == Phone.state
    await here.send("news", PLAYERS, 4, "<i>4</i>")
    while await ben.receive_from(timeout=10) != "<i>4</i>":
        pass  # greeted once more
    assert time.monotonic() - back < 10


async def test_sockets_are_served_while_redis_is_away_from_the_start(redis, monkeypatch):
    redis.kill()
    layer = RedisPubSubChannelLayer(hosts=[f"redis://127.0.0.1:{redis.port}"])
    hub = hubs.Hub(layer, presence=Presence(), spread=0.1)
    monkeypatch.setattr(hubs, "_hub", hub)
    monkeypatch.setattr("ninelives_site.live.wire.SEND_TIMEOUT", 0.2)
    monkeypatch.setattr("ninelives_site.live.lookout.LOOK", 3600)
    phone = await connected(Phone)
    redis.start()
    assert await phone.receive_from(timeout=10) == Phone.state, "greeted again once it is there"
    await hub.stop()
    await layer.flush()


async def test_a_task_ends_though_a_cancellation_of_it_is_lost(monkeypatch):
    """As one was at Redis's return: whoever waited for the end waited for good."""
    monkeypatch.setattr("ninelives_site.live.wire.BEAT", 0.05)

    async def loses_the_first() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
        await asyncio.sleep(3600)

    task = asyncio.create_task(loses_the_first())
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await ended(task)
    assert task.cancelled()


async def channels_of(redis: Redis) -> int:
    async with redis_client.Redis(port=redis.port) as client:
        return len(await client.pubsub_channels())


async def until(holds, seconds: float) -> None:
    """Wait until something holds; the test fails where it doesn't in time."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.02)
