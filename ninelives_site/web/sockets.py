"""How many sockets one address may have open.

A whole hall may sit behind one address, so it is many; but fewer than a process has to give.
"""

from collections import Counter
from typing import Any

from ninelives_site.web.address import socket_address
from ninelives_site.web.body import Application, Receive, Send
from ninelives_site.web.throttle import network_of

MOST_SOCKETS = 1_500


class SocketLimit:
    """ASGI middleware for sockets: beyond the limit of its address one is refused before it opens,
    and the page tries again later."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        network = network_of(socket_address(scope))
        if self._open[network] >= MOST_SOCKETS:
            await receive()
            await send({"type": "websocket.close"})
            return
        self._open[network] += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]
