"""The faults that `python -m tests.seeded` plants: each is described, tested, and still fits."""

import subprocess

from tests.seeded import ROOT, faults

LEAST = 20


def test_every_seeded_fault_has_its_sentence_and_its_tests_and_still_applies():
    found = faults()
    assert len(found) >= LEAST
    for fault in found:
        assert fault.sentence.endswith("."), fault.name
        assert fault.tests, fault.name
        for test in fault.tests:
            assert (ROOT / test.partition("::")[0]).is_file(), f"{fault.name}: {test}"
    check = ["git", "apply", "--check", *(str(fault.patch) for fault in found)]
    checked = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not checked.returncode, checked.stderr
