"""`manage.py hostlink CODE`: a new way in for who runs a party and has lost theirs.

For a hall a link with a host's key, for a card table its address with the scorekeeper's code. The
devices that host a hall stay hosts.
"""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from ninelives_site.party import codes, kinds
from ninelives_site.web.network import lan_address, near_address


class Command(BaseCommand):
    help = "Print a new link for the host of a hall, or how to keep the score of a table."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the six characters of the hall or table")
        parser.add_argument("--origin", default="", help="where the site is, like https://example")

    def handle(self, *args: Any, **options: Any) -> None:
        way_back = kinds.way_back(codes.clean_code(options["code"]))
        if way_back is None:
            raise CommandError(f"No game has the code {options['code']}.")
        self.stdout.write((options["origin"] or _origin()) + way_back)


def _origin() -> str:
    """Where devices in the network reach a site that is served from here."""
    return f"http://{lan_address(settings.HOST) or near_address(settings.HOST)}:{settings.PORT}"
