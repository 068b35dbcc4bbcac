"""Prints the pages of a section of tests/pages.py, or of long_names.py, one a line, as JSON:
`python -m tests.browser.made_pages "at the door" en-xa` in the test locale.

In a process of its own, since the browser's driver and Django's database can't share a thread. The
database is that of DATABASE_URL, migrated and empty.
"""

import json
import os
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

import django
from django.conf import settings
from django.test.utils import setup_test_environment

from tests.accented import install


def main(section: str, language: str, folder: Path) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    settings.STATIC_ROOT = str(folder)
    django.setup()
    setup_test_environment()
    install(folder, settings)
    settings.LANGUAGE_CODE = language
    from tests import pages
    from tests.browser import dealt_pads, long_names

    for page in (pages.SECTIONS | long_names.SECTIONS | dealt_pads.SECTIONS)[section]():
        if page.html:
            print(json.dumps(asdict(page)), flush=True)  # noqa: T201


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(*sys.argv[1:], Path(folder))
