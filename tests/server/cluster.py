"""A PostgreSQL cluster of a test's own, which it may stop, crash and start as it likes."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.serving import free_port

INSTALLED = "/usr/lib/postgresql"
"""Where Debian keeps the programs, a folder for each version."""


def binaries() -> Path | None:
    """The folder of `initdb` and `pg_ctl`, the newest one; None where they are not installed."""
    newest_first = sorted(
        Path(INSTALLED).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True
    )
    found = [*newest_first, *filter(None, [shutil.which("initdb")])]
    return Path(found[0]).parent if found else None


class Cluster:
    """PostgreSQL on a free port, with a folder of its own; `url` is that of its one database."""

    def __init__(self) -> None:
        found = binaries()
        assert found, "PostgreSQL's programs are not installed"
        self._binaries = found
        # PostgreSQL refuses to be root's.
        self._owner = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self._folder = Path(tempfile.mkdtemp(prefix="ninelives-cluster-"))
        shutil.chown(self._folder, self._owner)
        self._data = self._folder / "data"
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def __enter__(self) -> "Cluster":
        self._run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self._folder)

    def start(self) -> None:
        """Start it and wait until it takes connections: after a crash it recovers first."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self._folder}"
        self._run("pg_ctl", "start", "--wait", f"--options={options}", f"--log={self._data}/log")

    def stop(self, mode: str) -> None:
        """`fast`: connections are ended and everything is written; `immediate`: as a crash."""
        self._run("pg_ctl", "stop", "--wait", f"--mode={mode}")

    def _run(self, program: str, *arguments: str) -> None:
        command: Sequence[str] = [
            str(self._binaries / program), f"--pgdata={self._data}", *arguments
        ]  # fmt: skip
        user = self._owner if os.geteuid() == 0 else None
        # Into a file: PostgreSQL's own processes hold it open, and a pipe would never end.
        with (self._folder / "said").open("ab") as said:
            subprocess.run(command, check=True, user=user, cwd="/", stdout=said, stderr=said)
