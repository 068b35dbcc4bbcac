"""The application that an ASGI server runs: pages by Django, news by sockets."""

import gc
import os
from typing import IO, Any

import django
from asgiref.sync import sync_to_async
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.exceptions import RequestAborted, SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.http import HttpResponseBadRequest
from django.http.response import HttpResponseBase
from django.urls import re_path, set_script_prefix

from ninelives_site.web.absolute import WholeAddress
from ninelives_site.web.address import socket_address
from ninelives_site.web.body import BodyLimit, Receive, Send
from ninelives_site.web.sockets import OwnPages, SocketLimit, refuse
from ninelives_site.web.throttle import network_of
from ninelives_site.web.turns import Turns

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
django.setup(set_prefix=False)


class OneThreadHandler(ASGIHandler):
    """Django's handler, with one thread for all requests of the process: a request goes there
    once, and passes middlewares and view as under WSGI.

    Django's own works on the event loop and changes threads for each part of a request that is
    synchronous: for its signals, for the view, for the end. And it opens a
    `ThreadSensitiveContext` a request, so that each has a thread of its own, hence a database
    connection of its own. Hundreds of phones that move at once are then hundreds of threads, and
    each opens the database anew. Without the context asgiref runs all of it on its one global
    thread: one connection that stays open (SQLite writes one at a time anyway), nothing to bound,
    and no thread to start. Whose turn it is there `Turns` says. Larger rooms take more processes,
    not more threads.
    """

    def __init__(self) -> None:
        self.load_middleware(is_async=False)
        self.in_thread = sync_to_async(self.answer)
        self.turns = Turns()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """Read the request, have it answered in the thread, send the answer."""
        try:
            body_file = await self.read_body(receive)
        except RequestAborted:
            return
        network = network_of(socket_address(scope))
        party = "/".join(scope["path"].split("/", 3)[:3])
        with body_file:
            if passwords.are_in(scope):
                await passwords.compare(network, body_file)
            async with self.turns.turn(network, party):
                response = await self.in_thread(scope, body_file)
        await self.send_response(response, send)

    def answer(self, scope: dict[str, Any], body_file: IO[bytes]) -> HttpResponseBase:
        """A response that is whole: nothing of it is still to be read.

        Django believes any codec of Python's that a Content-Type names, and reads the query with it
        before there is a request that an error page could answer.
        """
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=self.__class__, scope=scope)
        response: HttpResponseBase
        try:
            request = self.request_class(scope, body_file)
        except (LookupError, UnicodeError, SuspiciousOperation):
            response = HttpResponseBadRequest("This request could not be read.")
        else:
            response = self.get_response(request)
        response.close()
        return response


# It knows models, which exist only after setup().
from cardgames.table import routing as tables  # noqa: E402
from dungeon import routing as dungeons  # noqa: E402
from ninelives_site.operators import passwords  # noqa: E402


async def nowhere(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """A socket to an address that has none is refused before it opens."""
    await refuse(receive, send)


rooms = [*dungeons.websocket_urlpatterns, *tables.websocket_urlpatterns]
sockets = URLRouter([*rooms, re_path("", nowhere)])  # type: ignore[arg-type]
application = ProtocolTypeRouter(
    {
        "http": WholeAddress(BodyLimit(OneThreadHandler())),
        "websocket": OwnPages(SocketLimit(sockets)),
    }
)

# What exists now stays until the end: the collector need not walk it again and again, which
# would stop the loop for milliseconds in the middle of a roll.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 100)
