"""`manage.py forget`: delete the parties that have expired (GAME_DAYS after they were opened)."""

from typing import Any

from django.core.management.base import BaseCommand

from ninelives_site.party import kinds


class Command(BaseCommand):
    help = "Delete the games and tables that have expired. Run it once a day."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{kinds.forget_expired()} expired games deleted.")
