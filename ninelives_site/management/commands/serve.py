"""`manage.py serve`: the site for a room, with daphne, and the way to it on the terminal."""

import asyncio
import io
from typing import Any, TextIO, cast

import segno
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, OutputWrapper
from django.http.request import validate_host

from ninelives_site.groups import forgetting
from ninelives_site.party import kinds
from ninelives_site.party.forgetting import keep_house
from ninelives_site.server import one_writer
from ninelives_site.server.open_files import ENOUGH, raise_limit
from ninelives_site.web.network import (
    LOOPBACK,
    in_url,
    lan_addresses,
    near_address,
    port_taken,
)


class Command(BaseCommand):
    help = "Serve the site on HOST and PORT, and show the address that phones can scan."
    requires_migrations_checks = True

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_taken_port()
        held = hold_database()
        self.show_addresses()
        self.allow_many_files()
        serve()
        if held:
            held.close()
        self.stdout.write("Stopped. Everything that was played is saved.")

    def show_addresses(self) -> None:
        near = f"http://{near_address(settings.HOST)}:{settings.PORT}/"
        self.stdout.write(f"\nNine Lives is open.\n  on this computer: {near}")
        found = lan_addresses(settings.HOST)
        allowed = [a for a in found if validate_host(a, settings.ALLOWED_HOSTS)]
        if in_url(settings.HOST) in LOOPBACK:
            self.stdout.write(f"  in the network:   nobody: HOST is {settings.HOST}\n")
        elif not found:
            self.stdout.write("  in the network:   no network found; connect to one for phones\n")
        elif not allowed:
            self.stdout.write(f"  for others:       {', '.join(settings.ORIGINS)}\n")
        else:
            first, *others = [f"http://{address}:{settings.PORT}/" for address in allowed]
            self.stdout.write(f"  in the network:   {first}\n")
            for other in others:
                self.stdout.write(f"  or, if not there: {other}\n")
            self.stdout.write(drawn(first, self.stdout))
        self.stdout.write("Ctrl-C stops it.\n")
        self.stdout.flush()

    def allow_many_files(self) -> None:
        limit = raise_limit()
        if limit < ENOUGH:
            self.stderr.write(
                f"This system lets a program open {limit} files: enough for about {limit // 4} "
                f"phones. For a larger hall allow more (ulimit -Hn {ENOUGH}, or LimitNOFILE= "
                "of the service), and start again."
            )


def drawn(url: str, terminal: OutputWrapper) -> str:
    """The QR code of an address, white on black whatever the terminal's colours are; "" where its
    characters can't be written."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=2, compact=True)
    code = out.getvalue()
    try:
        code.encode(getattr(terminal, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return ""
    if not terminal.isatty():
        return code
    return "".join(f"\x1b[97;40m{line}\x1b[0m\n" for line in code.splitlines())


def refuse_taken_port() -> None:
    """Say a taken port before anything else is said; daphne would only write it to a log."""
    try:
        taken = port_taken(settings.HOST, settings.PORT)
    except OSError as trouble:
        raise CommandError(
            f"Can't open port {settings.PORT} on {settings.HOST}: {trouble.strerror}. "
            "Choose another one: PORT=8001 make run"
        ) from trouble
    if taken:
        raise CommandError(
            f"Port {settings.PORT} is taken: another program, perhaps another Nine Lives, "
            f"listens there. Choose another one: PORT={settings.PORT + 1} make run"
        )


def endpoint(host: str) -> str:
    """What Twisted calls the place where a site listens. Its backlog is long: a hall that
    reconnects at once must not be turned away."""
    kind, interface = ("tcp6", host.replace(":", r"\:")) if ":" in host else ("tcp", host)
    return f"{kind}:port={settings.PORT}:interface={interface}:backlog=4096"


def hold_database() -> TextIO | None:
    """Say that another server has this file before anybody plays on either."""
    database = settings.DATABASES["default"]
    try:
        return one_writer.hold(database)
    except BlockingIOError as trouble:
        raise CommandError(
            f"Another Nine Lives serves {database['NAME']} already. Stop it, or let each have a "
            "file of its own (DATABASE_URL); several processes for one hall need PostgreSQL and "
            "Redis."
        ) from trouble


def serve() -> None:
    """Run daphne in this process until Ctrl-C. No access log: addresses are nobody's business."""
    # Imported late: daphne installs Twisted's reactor, which no other command needs.
    from daphne.server import Server
    from twisted.internet import reactor

    from ninelives_site.config.asgi import application
    from ninelives_site.server import autobahn_log, daphne_limits

    daphne_limits.install(reactor)
    autobahn_log.install()
    tasks: list[asyncio.Future[None]] = []  # asyncio itself holds its tasks only weakly

    def begin() -> None:
        beside = [keep_house(forgetting.forget), *kinds.beside()]
        tasks.extend(map(asyncio.ensure_future, beside))

    cast(Any, reactor).callLater(1, begin)
    Server(
        application,
        endpoints=[endpoint(settings.HOST)],
        http_timeout=60,
        websocket_timeout=-1,  # a projector stays on for longer than daphne's day
        websocket_max_message_size=4096,
        websocket_max_frame_size=4096,
        # Who never reads is found out before what waits for them is much.
        ping_interval=10,
        ping_timeout=10,
        server_name="",
    ).run()
