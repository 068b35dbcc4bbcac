"""Every finding and every promise names a test that exists: docs/reliability.md, security.md,
evening.md and table.md."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("reliability.md", "security.md", "evening.md", "table.md")
DOCUMENTS = [(ROOT / "docs" / name).read_text() for name in NAMES]
FINDINGS = {"H": 3, "M": 17, "L": 16, "F": 7, "D": 13}
PROMISES = {"Nothing is lost": 20, "Fair dice": 9, "Nobody gets in": 31}
"""Rows of each section: a promise is added here with its test, and none goes by itself."""
SECOND = ["H1", "H2", "H3", "M2", "M8", "L4", "L5", "L8", "L10"]
"""Findings of the second reading that are mended."""
PROBLEMS = [("E", 36, DOCUMENTS[2]), ("P", 26, DOCUMENTS[3])]
"""Of the newcomer's evening and table."""
WISHES = 12
"""Of the table's checklist."""
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
ROW = re.compile(r"^\| ([HMLFDEP]\d+) \| .+ \| (.+) \|$", re.MULTILINE)


def test_every_finding_is_answered():
    first, second = (
        dict(ROW.findall(part)) for part in DOCUMENTS[0].split("## What a second reading found")
    )
    assert list(second) == SECOND
    answered = first
    wanted = [f"{kind}{number}" for kind, most in FINDINGS.items() for number in range(1, most + 1)]
    assert list(answered) == wanted
    for finding, answer in (*answered.items(), *second.items()):
        assert NAMED.search(answer) or len(answer) > 40, f"{finding}: name a test, or say why none"


@pytest.mark.parametrize(("kind", "most", "document"), PROBLEMS, ids=["evening", "table"])
def test_every_problem_of_a_newcomer_has_a_test(kind: str, most: int, document: str):
    answered = dict(ROW.findall(document))
    assert list(answered) == [f"{kind}{number}" for number in range(1, most + 1)]
    assert all(NAMED.search(answer) for answer in answered.values())


def test_every_wish_of_the_checklist_says_what_stands_and_names_a_test():
    answered = dict(re.findall(r"^\| (\d+) \| .+ \| .+ \| (.+) \|$", DOCUMENTS[3], re.MULTILINE))
    assert list(answered) == [str(number) for number in range(1, WISHES + 1)]
    assert all(NAMED.search(answer) for answer in answered.values())


def test_every_promise_names_its_test():
    found = {}
    for document in DOCUMENTS:
        for section in re.split(r"^## ", document, flags=re.MULTILINE):
            head, is_promised, _ = section.splitlines()[0].partition(": each promise and its test")
            if is_promised:
                rows = [line for line in section.splitlines() if line.startswith("| ")][1:]
                assert all(NAMED.search(row) for row in rows), section
                found[head] = len(rows)
    assert found == PROMISES


@pytest.mark.parametrize(
    ("file", "test"), sorted({found for text in DOCUMENTS for found in NAMED.findall(text)})
)
def test_what_is_named_exists(file: str, test: str):
    text = (ROOT / file).read_text()
    assert re.search(rf"^ *(async )?def {test}\(", text, re.MULTILINE) if test else text
