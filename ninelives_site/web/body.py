"""No request may send us more than 64 kB.

Django would write a whole body to disk before it looks at its size. `BodyLimit` stands before it
and keeps no more than the limit in memory; `middleware.ErrorPages` then says so to the sender.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]

MARK = "ninelives.too_large"
"""The key of an ASGI scope whose request's body was not read to its end."""


def too_large(request: HttpRequest) -> bool:
    """Was this request's body refused?"""
    return MARK in getattr(request, "scope", {})


def declared_length(headers: list[tuple[bytes, bytes]]) -> int:
    """The Content-Length in bytes; 0 if there is none that is a number."""
    lengths = [value for name, value in headers if name == b"content-length"]
    return max((int(value) for value in lengths if value.isdigit()), default=0)


class BodyLimit:
    """ASGI middleware for HTTP: a body beyond the limit arrives empty, and marked."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = bytearray()
        more = declared_length(scope["headers"]) <= limit
        fits = more
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            fits = len(body) <= limit
            more = fits and message.get("more_body", False)
        if not fits:
            body.clear()
            scope = {**scope, MARK: True}
        given = False

        async def replay() -> Message:
            """The body in one piece, then whatever is no body: the rest of a refused one is not."""
            nonlocal given
            if not given:
                given = True
                return {"type": "http.request", "body": bytes(body), "more_body": False}
            while (message := await receive())["type"] == "http.request":
                pass
            return message

        await self.application(scope, replay, send)
