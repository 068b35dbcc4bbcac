"""docs/adding-a-game.md holds: a fifth game, Mouse Hunt, is added as it says, and works.

It lies in a folder of its own with its own tests. They run in a process of their own, with settings
that have one app more.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIFTH = ROOT / "tests" / "mousehunt"
PAGE = ROOT / "docs" / "adding-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMAND = "pytest tests/mousehunt/tests.py --ds=tests.mousehunt.settings"

BLOCKS = re.findall(r"^```\w+ (\S+)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
"""The code on the page: the file that it is quoted from, and the code."""


@pytest.mark.long
def test_it_passes_its_own_tests_and_the_contract(tmp_path):
    ours = {"DATABASE_URL": f"sqlite:///{tmp_path}/mousehunt.sqlite3"}
    run = subprocess.run(
        [sys.executable, "-m", *COMMAND.split(), "-q", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={**os.environ, **ours},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    assert re.search(r"[1-9]\d passed", run.stdout)
    assert COMMAND in TEXT


def test_no_file_outside_its_folder_knows_it():
    listed = subprocess.run(
        ["git", "grep", "-liE", "mouse[ -]?hunt", "--", ".", f":!{FIFTH.relative_to(ROOT)}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    ours = {str(path.relative_to(ROOT)) for path in (PAGE, Path(__file__))} | {"docs/size.md"}
    assert set(listed.stdout.split()) == ours


def test_all_code_on_the_page_is_quoted():
    assert len(BLOCKS) == TEXT.count("\n```") / 2 > 5


@pytest.mark.parametrize(("file", "code"), BLOCKS)
def test_a_quotation_stands_in_its_file(file, code):
    assert code in (FIFTH / file).read_text(encoding="utf-8")


def test_rules_table_and_tests_are_at_most_400_lines():
    files = ("rules.py", "table_game.py", "tests.py")
    assert sum(len((FIFTH / file).read_text().splitlines()) for file in files) <= 400
