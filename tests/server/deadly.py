"""`python -m tests.server.deadly serve`: the site, killed between a commit and its news.

It dies (SIGKILL) where it would announce a write, as soon as the file that LAST_WORD names exists.
"""

import os
import signal
import sys
from pathlib import Path

from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    import django

    django.setup()
    from ninelives_site import live
    from ninelives_site.live.wire import Letter

    post = live._post
    last_word = Path(os.environ["LAST_WORD"])

    def die(letter: Letter) -> None:
        if last_word.exists():
            os.kill(os.getpid(), signal.SIGKILL)
        post(letter)

    live._post = die
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
