"""`manage.py forget`: delete the parties that have expired (GAME_DAYS after they were opened), and
those that nobody joined. The server does the same by itself, every hour."""

import sqlite3
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection

from ninelives_site.groups import forgetting
from ninelives_site.web.network import port_taken

MENDED = (3, 51, 3)
"""The first version of SQLite that has no WAL-reset bug."""


class Command(BaseCommand):
    help = "Delete the games and tables that have expired, or that nobody joined."

    def handle(self, *args: Any, **options: Any) -> None:
        if is_second_writer():
            self.stderr.write(
                f"A server runs on port {settings.PORT}. Where two programs write to one file at "
                f"the same moment, SQLite {sqlite3.sqlite_version} may in rare cases spoil it: "
                "stop the server first, or leave it to the server, which forgets every hour."
            )
        self.stdout.write(f"{forgetting.forget_expired()} expired games deleted.")


def is_second_writer() -> bool:
    """Whether a server seems to write to this database, and SQLite may spoil it for two."""
    if connection.vendor != "sqlite" or sqlite3.sqlite_version_info >= MENDED:
        return False
    try:
        return port_taken(settings.HOST, settings.PORT)
    except OSError:
        return False
