"""A server whose news never ends, for `test_live_servers`.

    python -m tests.site.live_flood daphne|uvicorn PORT

From the first socket on it publishes 100 kB of news fifty times a second.
"""

import asyncio
import sys
from typing import Any

from django.conf import settings

from ninelives_site import live
from ninelives_site.live import lookout, sockets
from ninelives_site.live.hub import the_hub

TOPIC = "players:CATNAP"
FILLING = "·" * 50_000  # two bytes each


class Phone(live.LiveConsumer):
    flood: asyncio.Task[None] | None = None

    async def enter(self) -> list[str]:
        return [TOPIC]

    async def hello(self) -> str:
        Phone.flood = Phone.flood or asyncio.create_task(flood())
        return "<p>state</p>"


async def flood() -> None:
    number = 0
    while True:
        number += 1
        await the_hub().send("news", TOPIC, number, f'<i data-number="{number}">{FILLING}</i>')
        await asyncio.sleep(0.02)


def serve(server: str, port: int) -> None:
    application: Any = Phone.as_asgi()
    if server == "daphne":
        from daphne.server import Server

        Server(application, endpoints=[f"tcp:{port}:interface=127.0.0.1"], verbosity=0).run()
    else:
        import uvicorn

        uvicorn.run(
            application,
            host="127.0.0.1",
            port=port,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            lifespan="off",
            log_level="warning",
        )


if __name__ == "__main__":
    settings.configure(
        SECRET_KEY="test",
        CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}},
    )
    sockets.LAG = 0.5  # five seconds in earnest
    lookout.LOOK = 3600  # there is no database
    serve(sys.argv[1], int(sys.argv[2]))
