"""`python -m tests.server.forgetful serve`: the site with a bug sown into its journal.

Of every ten keyed writes one is acknowledged and not stored. The tests of losses must find it.
"""

import itertools
import os
import sys
from collections.abc import Sequence
from typing import Any

from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    import django

    django.setup()
    from ninelives_site.journal import journal
    from ninelives_site.journal.models import Stream

    careful = journal.append
    writes = itertools.count(1)

    def append(
        stream: Stream, entries: Sequence[dict[str, Any]], key: str | None = None, body: str = ""
    ) -> int:
        if key and next(writes) % 10 == 0:
            return stream.version
        return careful(stream, entries, key, body)

    journal.append = append
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
