"""Every finding and every promise names a test that exists: docs/reliability.md, security.md and
evening.md."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("reliability.md", "security.md", "evening.md")
DOCUMENTS = [(ROOT / "docs" / name).read_text() for name in NAMES]
FINDINGS = {"H": 3, "M": 17, "L": 16, "F": 7, "D": 13}
PROBLEMS = 36
"""Of the newcomer's evening."""
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
ROW = re.compile(r"^\| ([HMLFDE]\d+) \| .+ \| (.+) \|$", re.MULTILINE)


def test_every_finding_is_answered():
    answered = dict(ROW.findall(DOCUMENTS[0]))
    wanted = [f"{kind}{number}" for kind, most in FINDINGS.items() for number in range(1, most + 1)]
    assert list(answered) == wanted
    for finding, answer in answered.items():
        assert NAMED.search(answer) or len(answer) > 40, f"{finding}: name a test, or say why none"


def test_every_problem_of_the_evening_has_a_test():
    answered = dict(ROW.findall(DOCUMENTS[2]))
    assert list(answered) == [f"E{number}" for number in range(1, PROBLEMS + 1)]
    assert all(NAMED.search(answer) for answer in answered.values())


def test_every_promise_names_its_test():
    for document in DOCUMENTS:
        for section in re.split(r"^## ", document, flags=re.MULTILINE):
            if "each promise and its test" not in section.splitlines()[0]:
                continue
            rows = [line for line in section.splitlines() if line.startswith("| ")][1:]
            assert rows
            assert all(NAMED.search(row) for row in rows), section


@pytest.mark.parametrize(
    ("file", "test"), sorted({found for text in DOCUMENTS for found in NAMED.findall(text)})
)
def test_what_is_named_exists(file: str, test: str):
    text = (ROOT / file).read_text()
    assert re.search(rf"^(async )?def {test}\(", text, re.MULTILINE) if test else text
