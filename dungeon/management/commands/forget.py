"""`manage.py forget`: delete the games that have expired (GAME_DAYS after they were opened)."""

from typing import Any

from django.core.management.base import BaseCommand

from dungeon.services.hosting import forget_expired


class Command(BaseCommand):
    help = "Delete the games that have expired. Run it once a day."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{forget_expired()} expired games deleted.")
