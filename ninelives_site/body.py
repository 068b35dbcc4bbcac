"""No request may send us more than 64 kB.

Django would write a whole body to disk before it looks at its size. This guard stands before it
and reads no further than the limit; `ErrorPages` then gives the answer.
"""

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope
from django.conf import settings
from django.http import HttpRequest

MARK = "ninelives.body_refused"


def refused(request: HttpRequest) -> bool:
    """Was this request's body too large to be read?"""
    return bool(getattr(request, "scope", {}).get(MARK))


def declared_length(headers: object) -> int | None:
    """The Content-Length; None if there is none, or one that is no number."""
    for name, value in headers:  # type: ignore[attr-defined]
        if name == b"content-length":
            return int(value) if value.isdigit() else None
    return None


class BodyLimit:
    """ASGI middleware: the body ends at the limit, and the scope is marked."""

    def __init__(self, application: ASGI3Application) -> None:
        self.application = application

    async def __call__(
        self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        scope = scope.copy()  # type: ignore[union-attr, assignment]
        refusal: dict[str, bool] = scope  # type: ignore[assignment]
        read = 0
        ended = False

        async def limited():  # type: ignore[no-untyped-def]
            nonlocal read, ended
            if not ended and (declared_length(scope["headers"]) or 0) > limit:  # type: ignore[typeddict-item]
                refusal[MARK] = True
            while not refusal.get(MARK) or ended:
                message = await receive()
                if message["type"] != "http.request":
                    return message
                if ended:
                    continue  # the rest of what was refused
                read += len(message.get("body", b""))
                if read > limit:
                    refusal[MARK] = True
                else:
                    ended = not message.get("more_body", False)
                    return message
            ended = True
            return {"type": "http.request", "body": b"", "more_body": False}

        await self.application(scope, limited, send)
