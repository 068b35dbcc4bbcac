"""The yardstick: the same move as a plain sync Django view.

Everything but the move's view, the middlewares and the handler is the site's own: the same
tables, services, rules and sockets. What is plain: Django's default middlewares, Django's ASGI
handler with a thread a request, a database connection a request, a function view, `render`.
"""

import sys
from pathlib import Path

from benchmarks.machine import SERVER
from tests.serving import Server


def plain_server(folder: Path) -> Server:
    """daphne with the plain views, on the server's core."""
    settings = {"DJANGO_SETTINGS_MODULE": "benchmarks.plain.settings"}
    server = Server(folder, environment=settings, core=SERVER)
    daphne = [sys.executable, "-m", "daphne", "-v", "0", "-b", "127.0.0.1", "-p", str(server.port)]
    server.command = [*daphne, "benchmarks.plain.asgi:application"]
    return server
