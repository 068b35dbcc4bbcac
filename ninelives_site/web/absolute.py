"""Requests that name the whole address: `GET http://host/path HTTP/1.1` (RFC 9112, 3.2.2)."""

from typing import Any
from urllib.parse import unquote

from ninelives_site.web.body import Application, Receive, Send


class WholeAddress:
    """ASGI middleware for HTTP: the host that such a line names is the one asked for."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        asked: bytes = scope.get("raw_path", b"")
        if asked.lower().startswith((b"http://", b"https://")):
            _, _, rest = asked.partition(b"://")
            host, slash, path = rest.partition(b"/")
            raw_path = slash + path or b"/"
            headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope = scope | {
                "path": unquote(raw_path.decode("ascii")),
                "raw_path": raw_path,
                "headers": [(b"host", host), *headers],
            }
        await self.application(scope, receive, send)
