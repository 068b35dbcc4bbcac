"""The application that an ASGI server runs: pages by Django, news by sockets."""

import gc
import os
from collections.abc import Mapping
from typing import IO, Any
from urllib.parse import urlsplit

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.http import HttpResponseBadRequest
from django.http.response import HttpResponseBase
from django.urls import re_path

from ninelives_site.web.body import BodyLimit, Receive, Send
from ninelives_site.web.sockets import SocketLimit

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
django.setup(set_prefix=False)

Created = tuple[ASGIRequest, None] | tuple[None, HttpResponseBase]


class OneThreadHandler(ASGIHandler):
    """Django's handler, with one thread for all synchronous work of the process.

    Django opens a `ThreadSensitiveContext` a request: its synchronous parts get a thread of
    their own, hence a database connection of their own. Hundreds of phones that move at once
    are then hundreds of threads, and each opens the database anew. Without the context asgiref
    runs all of it on its one global thread: one connection that stays open (SQLite writes one
    at a time anyway), nothing to bound, and no thread to start. Larger rooms take more
    processes, not more threads.
    """

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        await self.handle(scope, receive, send)

    def create_request(self, scope: Mapping[str, Any], body_file: IO[bytes]) -> Created:
        """Django believes any codec of Python's that a Content-Type names, and reads the query
        with it before there is a request that an error page could answer.
        """
        try:
            return super().create_request(scope, body_file)
        except (LookupError, UnicodeError, SuspiciousOperation):
            return None, HttpResponseBadRequest("This request could not be read.")


# It knows models, which exist only after setup().
from cardgames.table import routing as tables  # noqa: E402
from dungeon import routing as dungeons  # noqa: E402


async def nowhere(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """A socket to an address that has none is refused before it opens."""
    await receive()
    await send({"type": "websocket.close"})


class OwnOrigins(OriginValidator):
    """Sockets for our own pages; what is no URL at all is refused too, not an error of ours."""

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        origins = (value for name, value in scope["headers"] if name == b"origin")
        answer = super().__call__ if all(map(is_url, origins)) else nowhere
        await answer(scope, receive, send)


def is_url(origin: bytes) -> bool:
    """Can host and port be read from it?"""
    try:
        return urlsplit(origin.decode("latin-1")).port != 0
    except ValueError:
        return False


rooms = [*dungeons.websocket_urlpatterns, *tables.websocket_urlpatterns]
sockets = URLRouter([*rooms, re_path("", nowhere)])  # type: ignore[arg-type]
application = ProtocolTypeRouter(
    {
        "http": BodyLimit(OneThreadHandler()),
        "websocket": OwnOrigins(SocketLimit(sockets), settings.ORIGINS),
    }
)

# What exists now stays until the end: the collector need not walk it again and again, which
# would stop the loop for milliseconds in the middle of a roll.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 100)
