"""The audit of dependencies never says that nothing was found where nothing was asked."""

import json

import pytest

from tests.audit import judged

FOUND = {"name": "django", "version": "1.0", "vulns": [{"id": "PYSEC-2020-1"}]}
CLEAN = {"name": "django", "version": "5.2", "vulns": []}
SKIPPED = {"name": "redis", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("printed", "code", "words"),
    [
        (json.dumps({"dependencies": [CLEAN]}), 0, "No known advisory for 1"),
        (json.dumps({"dependencies": [CLEAN, FOUND]}), 1, "django 1.0: PYSEC-2020-1"),
        (json.dumps({"dependencies": [FOUND, SKIPPED]}), 1, "PYSEC-2020-1"),
        (json.dumps({"dependencies": [CLEAN, SKIPPED]}), 2, "NOT AUDITED: 1 of 2 packages (redis"),
        (json.dumps({"dependencies": []}), 2, "NOT AUDITED"),
        ("", 2, "NOT AUDITED: the advisories could not be asked (no route to host)"),
    ],
)
def test_only_what_was_asked_counts_as_audited(printed: str, code: int, words: str):
    found, said = judged(printed, "Traceback\nno route to host")
    assert found == code
    assert words in said
