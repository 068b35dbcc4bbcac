"""`python -m tests.server.narrow serve`: the site, which gives an address four connections."""

import os
import sys

from django.core.management import execute_from_command_line

CONNECTIONS = 4


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    from ninelives_site import bounds

    bounds.CONNECTIONS = CONNECTIONS
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
