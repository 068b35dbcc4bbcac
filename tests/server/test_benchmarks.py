"""Every benchmark runs to its end: at its smallest, so that its figures mean nothing here."""

import subprocess
import sys

import pytest

from tests.serving import ROOT

SMALLEST = {
    "benchmarks.moves": ("--seats=2", "--lives=1"),
    "benchmarks.evening": ("--players=2", "--lives=1", "--pace=flat-out"),
    "benchmarks.tables": ("--rounds=1",),
    "benchmarks.bots_at_once": ("--people=1", "--flood=1", "--seconds=5"),
    "benchmarks.large_hall": ("--seats=3", "--rounds=1"),
    "benchmarks.fanout": ("--sizes", "100", "--only", "broadcast", "hub-daphne"),
}

pytestmark = pytest.mark.long


@pytest.mark.parametrize("name", SMALLEST)
def test_a_benchmark_runs_to_its_end(name: str):
    command = [sys.executable, "-m", name, *SMALLEST[name]]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr[-2000:]
    assert " ms" in run.stdout
