"""`python -m tests.nets`: write `pages.txt`, `json.txt` and `journals.txt` anew.

With `--into FOLDER` every page is written there, too, so that two checkouts can be compared by
`diff -r`.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
django.setup()

from tests.nets import walk  # noqa: E402 - needs the settings
from tests.nets.journals import STATES  # noqa: E402
from tests.pages import SECTIONS  # noqa: E402

FOLDS = "tests/nets/test_journals.py::test_old_tables_are_shown_in_the_same_state"
TESTS = ("tests/nets/test_pages.py", FOLDS)

parser = argparse.ArgumentParser(prog="python -m tests.nets", description=__doc__)
parser.add_argument("--into", type=Path, help="a folder for every page as a file")
parser.add_argument("--processes", default="2")
given = parser.parse_args()

with tempfile.TemporaryDirectory() as parts:
    into = (given.into or Path(parts)).resolve()
    into.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "-n", given.processes, *TESTS],
        env=os.environ | {"NETS_INTO": str(into)},
        check=True,
    )
    for kind, path in walk.KINDS.items():
        sections = (into / f"{section}.{kind}" for section in SECTIONS)
        path.write_text("".join(each.read_text("utf-8") for each in sections), "utf-8")
    STATES.write_text((into / STATES.name).read_text("utf-8"), "utf-8")
