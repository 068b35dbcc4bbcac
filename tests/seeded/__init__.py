"""Faults of the product as patches, each with the tests that catch it: `python -m tests.seeded`.

A patch is named after its fault. Before its diff it has two lines: what a player would meet, and
`Tests: ` with the narrow tests that are to fail with it, in some seconds and on any machine.
"""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
TESTS = "Tests: "


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that can be put into a tree of the product, and the tests that are to fail then."""

    patch: Path
    sentence: str
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.patch.stem


def faults() -> tuple[Fault, ...]:
    """All of them, by name."""
    return tuple(map(_read, sorted(FOLDER.glob("*.patch"))))


def _read(patch: Path) -> Fault:
    """A fault from its patch; `ValueError` where that does not begin with its two lines."""
    sentence, tests, *_diff = patch.read_text(encoding="utf-8").splitlines()
    if not tests.startswith(TESTS):
        raise ValueError(f"{patch.name}: the second line begins with {TESTS!r}.")
    return Fault(patch, sentence, tuple(tests.removeprefix(TESTS).split()))
