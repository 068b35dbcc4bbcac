"""`python -m tests.seeded [NAME ...]`: are the faults beside this file caught by their tests?

All is done in a copy of the working tree: its files as they are, whether committed or not. First
the tests are run there as it is. Then one fault after the other is put in and taken out again. One
is caught where a test of its own runs and fails: what can't be imported or collected is no catch.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tests.seeded import ROOT, Fault, faults

FAILED = 1
"""What pytest exits with where a test has failed, and where Django could not be set up."""
PYTEST = (
    *(sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "--tb=line", "-rfE"),
    *("-p", "no:cacheprovider", "-m", "not long"),
)
LAST_LINES = 15


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def copy_to(copy: Path) -> None:
    """The working tree without what git ignores."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, found.stdout.split("\0")):
        if (ROOT / name).is_file():  # it may be deleted and not committed yet
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)


def run(copy: Path, tests: Iterable[str]) -> tuple[int, str]:
    """What pytest exits with for these tests, and the last that it says."""
    command = [*PYTEST, *tests]
    ran = subprocess.run(
        command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return ran.returncode, "\n".join(ran.stdout.splitlines()[-LAST_LINES:])


def is_caught(copy: Path, fault: Fault) -> bool:
    """Whether the tests of a fault fail with it, said in a line; and what went wrong else."""
    apply, begun = ("git", "apply", "--whitespace=nowarn"), time.monotonic()
    subprocess.run([*apply, fault.patch], cwd=copy, check=True)
    try:
        code, last = run(copy, fault.tests)
    finally:
        subprocess.run([*apply, "-R", fault.patch], cwd=copy, check=True)
    caught = code == FAILED and "\nFAILED tests/" in last
    verdict = "caught" if caught else "NOT CAUGHT"
    say(f"{verdict:10}  {fault.name}  {time.monotonic() - begun:.1f} s")
    if code and not caught:
        say(f"Its tests could not be run; pytest exited with {code}:\n{last}")
    return caught


def main() -> int:
    """0 where all that were asked for are caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.seeded", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a fault; all without any")
    names = parser.parse_args().names
    known = {fault.name: fault for fault in faults()}
    if unknown := sorted(set(names) - set(known)):
        parser.error(f"there is no {', '.join(unknown)}")
    asked = [known[name] for name in names or known]
    with tempfile.TemporaryDirectory(prefix="seeded-") as folder:
        copy = Path(folder)
        copy_to(copy)
        code, last = run(copy, dict.fromkeys(test for fault in asked for test in fault.tests))
        if code:
            say(f"Without any fault the tests are not green:\n{last}")
            return 1
        missed = [fault for fault in asked if not is_caught(copy, fault)]
    say(f"{len(asked) - len(missed)} of {len(asked)} faults are caught.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
