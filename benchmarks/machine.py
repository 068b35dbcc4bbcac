"""What a figure was measured on, and what a process has used of it."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

CLIENT, SERVER = 1, 0
"""The cores: one for who measures, one for the server."""


def described() -> str:
    """Cores, CPU, Python, commit and date, as one line."""
    models = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    return (
        f"{os.cpu_count()} cores, {models[0] if models else platform.processor()}, "
        f"Python {platform.python_version()}, commit {commit or 'unknown'}, "
        f"{datetime.now(UTC):%Y-%m-%d}"
    )


def cpu_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stay_on(core: int) -> None:
    """Keep this process on one core."""
    os.sched_setaffinity(0, {core})
