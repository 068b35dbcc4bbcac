"""What a whole run measures is published where it ended well, and only there."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import figures

BEFORE = "<!-- faults -->\nbefore\n<!-- end of faults -->\n"


@pytest.mark.parametrize(
    ("ended", "is_published"),
    [
        (pytest.ExitCode.OK, True),
        (pytest.ExitCode.TESTS_FAILED, False),
        (pytest.ExitCode.INTERRUPTED, False),
    ],
)
def test_a_run_that_failed_or_was_broken_off_publishes_nothing(
    ended: pytest.ExitCode, is_published: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    document = tmp_path / "reliability.md"
    document.write_text(BEFORE)
    monkeypatch.setattr(figures, "DOCUMENT", document)
    monkeypatch.setattr(figures, "IS_WHOLE", True)
    monkeypatch.setenv("FIGURES", "faults")
    measured = '{"number": 1, "what": "kills", "bound": "0 lost", "found": "0"}'
    report = SimpleNamespace(user_properties=[(figures.PROPERTY, measured)])
    reporter = SimpleNamespace(
        getreports=lambda kind: [report] if kind == "passed" else [],
        write_sep=lambda sign, title: None,
        write_line=lambda line: None,
    )
    figures.pytest_terminal_summary(reporter, ended)
    assert ("| 1 | kills | 0 | 0 lost |" in document.read_text()) is is_published
    assert (document.read_text() == BEFORE) is not is_published
