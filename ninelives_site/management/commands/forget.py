"""`manage.py forget`: delete the parties that have expired (GAME_DAYS after their last move), and
those that nobody joined. The server does the same by itself, every hour.

`manage.py forget --from PLACE` also deletes all that was opened from there; where one place has
many, the command tells it."""

import sqlite3
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.utils import timezone

from ninelives_site.groups import forgetting
from ninelives_site.party import kinds
from ninelives_site.web.network import port_taken

MANY = 500
"""Parties from one place that are worth telling."""
MENDED = (3, 51, 3)
"""The first version of SQLite that has no WAL-reset bug."""


class Command(BaseCommand):
    help = "Delete the games and tables that have expired, or that nobody joined."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--from", dest="place", help="a place whose parties go, too")

    def handle(self, *args: Any, **options: Any) -> None:
        if is_second_writer():
            self.stderr.write(
                f"A server runs on port {settings.PORT}. Where two programs write to one file at "
                f"the same moment, SQLite {sqlite3.sqlite_version} may in rare cases spoil it: "
                "stop the server first, or leave it to the server, which forgets every hour."
            )
        if place := options["place"]:
            for model in kinds.stored():
                model._default_manager.filter(opened_from=place).update(expires_at=timezone.now())
        self.stdout.write(f"{forgetting.forget_expired()} expired games deleted.")
        for place, number in kinds.places(MANY):
            self.stdout.write(
                f"{number} of {settings.MOST_PARTIES} parties were opened from one place: "
                f"manage.py forget --from {place} deletes them."
            )


def is_second_writer() -> bool:
    """Whether a server seems to write to this database, and SQLite may spoil it for two."""
    if connection.vendor != "sqlite" or sqlite3.sqlite_version_info >= MENDED:
        return False
    try:
        return port_taken(settings.HOST, settings.PORT)
    except OSError:
        return False
