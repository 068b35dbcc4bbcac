"""`python -m tests.server.hasty serve`: the site, for which two days go by in less than a minute.

What it does again and again, beats, pulses, looks into the database, keeping house, it does
`FASTER` times as often.
"""

import os
import sys

from django.core.management import execute_from_command_line

FASTER = 4000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    import django

    django.setup()
    from ninelives_site.live import hub, lookout, wire
    from ninelives_site.party import forgetting

    hub.BEAT = wire.BEAT = hub.PULSE / FASTER  # a pulse with each
    hub.PULSE /= FASTER
    hub.SNAPSHOT /= FASTER
    lookout.LOOK /= FASTER / 100  # a query each: as often as the machine can
    forgetting.HOUR /= FASTER
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
