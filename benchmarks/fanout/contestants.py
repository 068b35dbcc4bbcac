"""The servers that are compared, each in a process of its own, pinned to one core.

    python -m benchmarks.fanout.contestants NAME PORT

Commands come on standard input, one a line, and are carried out one after the other:

    roll N      one fragment to everybody, which carries N and the time at which it was sent
    burst N K   K fragments as fast as they can be published, numbered from N
    usage       answered by the CPU seconds that this process has used
"""

import asyncio
import gc
import os
import resource
import sys
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from django.conf import settings

HALL = "HALL42"
STATE = '<div id="stage" data-number="0">' + "·" * 20 + "</div>"
ORIGIN = "http://127.0.0.1"

Publish = Callable[[str, int], Awaitable[None]]


def fragment(number: int) -> str:
    """About 600 bytes of HTML, as a roll is; numbered, and stamped with the time."""
    faces = "".join(f'<li class="die" data-face="{face}">{face}</li>' for face in range(1, 7))
    head = f'<div id="news" role="status" data-number="{number}">'
    return f"{head}<!--roll {number} {time.monotonic_ns()} -->{faces * 2}</div>"


class Commands:
    """Carries out what standard input says, on the server's own loop."""

    def __init__(self, publish: Publish) -> None:
        self._publish = publish
        self._started = False

    def start(self) -> None:
        """Begin to listen, once; called when the loop is known to run."""
        if not self._started:
            self._started = True
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            match line.split():
                case ["roll", number]:
                    await self._publish(fragment(int(number)), int(number))
                case ["burst", first, count]:
                    for number in range(int(first), int(first) + int(count)):
                        await self._publish(fragment(number), number)
                        await asyncio.sleep(0)
                case ["usage"]:
                    print(time.process_time(), flush=True)
        os._exit(0)  # who commanded is gone


def with_commands(application: Any, commands: Commands) -> Any:
    """An ASGI application that starts listening to commands at its first connection."""

    async def started(scope: Any, receive: Any, send: Any) -> None:
        commands.start()
        await application(scope, receive, send)

    return started


# The applications


def hub_application() -> Any:
    """The site's hub, mounted as the site mounts it."""
    from channels.routing import ProtocolTypeRouter, URLRouter
    from channels.security.websocket import OriginValidator
    from django.urls import path

    from ninelives_site import live
    from ninelives_site.live.hub import the_hub

    published = {f"players:{HALL}": 0}

    class Phone(live.LiveConsumer):
        async def enter(self) -> list[str]:
            self.game, self.presence = HALL, f"seat:{id(self)}"
            self.known = {self.presence: 1}
            return [f"players:{HALL}", self.presence]

        @classmethod
        async def numbers(cls, topics: Collection[str]) -> dict[str, int]:
            return dict.fromkeys(topics, 1) | published

        async def hello(self) -> str:
            return STATE

    async def publish(html: str, number: int) -> None:
        published[f"players:{HALL}"] = number
        await the_hub().send("news", f"players:{HALL}", number, html)

    sockets = OriginValidator(URLRouter([path("ws/", Phone.as_asgi())]), [ORIGIN])
    return with_commands(ProtocolTypeRouter({"websocket": sockets}), Commands(publish))


def channels_application() -> Any:
    """A Channels site as its tutorial builds it: a consumer each, `group_send` to all."""
    from channels.generic.websocket import AsyncWebsocketConsumer
    from channels.layers import get_channel_layer
    from channels.routing import ProtocolTypeRouter, URLRouter
    from channels.security.websocket import OriginValidator
    from django.urls import path

    class Phone(AsyncWebsocketConsumer):
        async def connect(self) -> None:
            await self.channel_layer.group_add(HALL, self.channel_name)
            await self.accept()
            await self.send(text_data=STATE)

        async def disconnect(self, code: int) -> None:
            await self.channel_layer.group_discard(HALL, self.channel_name)

        async def news(self, event: dict[str, str]) -> None:
            await self.send(text_data=event["html"])

    async def publish(html: str, number: int) -> None:
        await get_channel_layer().group_send(HALL, {"type": "news", "html": html})

    sockets = OriginValidator(URLRouter([path("ws/", Phone.as_asgi())]), [ORIGIN])
    return with_commands(ProtocolTypeRouter({"websocket": sockets}), Commands(publish))


def socketio_application() -> Any:
    """A room of python-socketio."""
    import socketio

    server = socketio.AsyncServer(
        async_mode="asgi", cors_allowed_origins="*", ping_interval=1000, ping_timeout=1000
    )

    @server.event
    async def connect(sid: str, environ: Any) -> None:
        await server.enter_room(sid, HALL)
        await server.emit("state", STATE, to=sid)

    async def publish(html: str, number: int) -> None:
        await server.emit("news", html, room=HALL)

    return with_commands(socketio.ASGIApp(server), Commands(publish))


# The servers


def serve_daphne(application: Any, port: int) -> None:
    from daphne.server import Server

    endpoint = f"tcp:{port}:interface=127.0.0.1:backlog=4096"
    Server(application, endpoints=[endpoint], verbosity=0).run()


def serve_uvicorn(application: Any, port: int) -> None:
    import uvicorn

    uvicorn.run(
        application,
        host="127.0.0.1",
        port=port,
        loop="asyncio",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        backlog=4096,
        log_level="warning",
    )


def serve_websockets(port: int) -> None:
    """The floor: the websockets library and its `broadcast()`."""
    from websockets.asyncio.server import ServerConnection, broadcast, serve

    phones: set[ServerConnection] = set()

    async def publish(html: str, number: int) -> None:
        broadcast(phones, html)

    commands = Commands(publish)

    async def phone(connection: ServerConnection) -> None:
        commands.start()
        phones.add(connection)
        await connection.send(STATE)
        await connection.wait_closed()

    async def run() -> None:
        async with serve(phone, "127.0.0.1", port, compression=None, backlog=4096) as server:
            await server.serve_forever()

    asyncio.run(run())


def serve_hub(port: int) -> None:
    """As `manage.py serve` does it."""
    from ninelives_site.server import autobahn_log

    autobahn_log.install()
    serve_daphne(hub_application(), port)


CONTESTANTS: dict[str, Callable[[int], None]] = {
    "broadcast": serve_websockets,
    "socketio": lambda port: serve_uvicorn(socketio_application(), port),
    "hub-uvicorn": lambda port: serve_uvicorn(hub_application(), port),
    "hub-daphne": serve_hub,
    "channels": lambda port: serve_daphne(channels_application(), port),
}


def main() -> None:
    name, port = sys.argv[1], int(sys.argv[2])
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    settings.configure(
        SECRET_KEY="benchmark",
        CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}},
    )
    # As ninelives_site/config/asgi.py does it, and for everybody.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    CONTESTANTS[name](port)


if __name__ == "__main__":
    main()
