"""What tests have measured: the sixteen figures of docs/reliability.md.

A test asks for the fixture `figure` and says what it found. The last lines of the run show all of
them; `make faults` and `make attacks` write them into the document, with machine and commit.
"""

import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from benchmarks.machine import described
from tests.tiers import IS_WHOLE

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "reliability.md"
PROPERTY = "figure"


@dataclass(frozen=True, slots=True, order=True)
class Figure:
    """A line of the table; `number` says to which of the sixteen it belongs."""

    number: int
    what: str
    bound: str
    found: str | int
    """A number is added up over all tests that note the same figure."""

    def row(self) -> str:
        return f"| {self.number} | {self.what} | {self.found} | {self.bound} |"


TWINS = "bytes of answers of twins that differ in what is hidden"
Note = Callable[[int, str, str | int, str], None]


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Note:
    """`figure(number, what, found, bound)` notes a figure; the test itself asserts the bound."""

    def note(number: int, what: str, found: str | int, bound: str) -> None:
        record_property(PROPERTY, json.dumps(asdict(Figure(number, what, bound, found))))

    return note


def spread(seconds: Iterable[float]) -> str:
    """Half of them, 99 of 100 and the longest, in milliseconds."""
    ordered = [1000 * each for each in sorted(seconds)]
    p50, p99 = (ordered[int(len(ordered) * share)] for share in (0.5, 0.99))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, longest {ordered[-1]:.0f} ms"


def noted(reports: Iterable[pytest.TestReport]) -> list[Figure]:
    """The figures of a run, whichever of its processes measured them."""
    found: dict[tuple[int, str, str], str | int] = {}
    for report in reports:
        for name, value in report.user_properties:
            if name == PROPERTY:
                each = Figure(**json.loads(str(value)))
                key = (each.number, each.what, each.bound)
                before = found.get(key, 0)
                adds = isinstance(each.found, int) and isinstance(before, int)
                found[key] = before + each.found if adds else each.found
    return sorted(Figure(*key, each) for key, each in found.items())


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode
) -> None:
    """Show what was measured; a whole run that ended well is published."""
    figures = noted(terminalreporter.getreports("passed"))
    if not figures:
        return
    terminalreporter.write_sep("=", "figures")
    for found in figures:
        terminalreporter.write_line(found.row())
    part = os.environ.get("FIGURES")
    if IS_WHOLE and part and exitstatus == pytest.ExitCode.OK:
        write(part, figures)


def write(part: str, figures: Iterable[Figure]) -> None:
    """Replace the table of `part` ("faults", "pages" or "attacks") in docs/reliability.md."""
    table = [
        f"Measured: {described()}.",
        "",
        "| figure | what | found | bound |",
        "|---|---|---|---|",
        *(found.row() for found in figures),
    ]
    begin, end = f"<!-- {part} -->", f"<!-- end of {part} -->"
    text, number = re.subn(
        f"{begin}.*?{end}",
        lambda _: "\n".join((begin, *table, end)),
        DOCUMENT.read_text(),
        flags=re.DOTALL,
    )
    assert number == 1, f"docs/reliability.md has no place for {part}"
    DOCUMENT.write_text(text)
