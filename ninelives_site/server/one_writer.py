"""One server a file of SQLite: a second one would tell its phones nothing of what the first one
writes, and two programs that write at the same moment may spoil the file (the WAL-reset bug).
"""

from pathlib import Path
from typing import Any, TextIO


def hold(database: dict[str, Any]) -> TextIO | None:
    """Hold this database for as long as the file that this gives is open, which a killed process'
    is not; None where there is nothing to hold. Raises `BlockingIOError` where another holds it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    if not database["ENGINE"].endswith("sqlite3") or "memory" in str(database["NAME"]):
        return None
    file = Path(f"{database['NAME']}-served").open("a")  # noqa: SIM115 - held until the end
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return file
