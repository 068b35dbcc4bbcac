"""A real server for tests and benchmarks: `manage.py serve` in a process of its own.

On a free port of 127.0.0.1, with a database of its own; it can be killed and started again on
the same port with the same database, as after a power cut.
"""

import fcntl
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
MANAGE = (sys.executable, "manage.py")
PATIENCE = 30.0
"""Seconds until a server must answer."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def python_of(root: Path) -> str:
    """The interpreter of a checkout: what we run in for this one, its own `.venv` for another."""
    return sys.executable if root == ROOT else str(root / ".venv/bin/python")


def inherited(root: Path) -> dict[str, str]:
    """The environment of a process in this checkout: ours, but for the name of our settings where
    it is another's."""
    return {
        name: value
        for name, value in os.environ.items()
        if root == ROOT or name != "DJANGO_SETTINGS_MODULE"
    }


def manage(*arguments: str, environment: Mapping[str, str], root: Path = ROOT) -> None:
    """Run a management command to its end."""
    command = [python_of(root), "manage.py", *arguments]
    subprocess.run(command, cwd=root, env=inherited(root) | dict(environment), check=True)


@cache
def make_ready(root: Path = ROOT) -> Path:
    """What every server of a run begins with: the files that pages name, by what is in them, and a
    database with empty tables, whose path this gives.

    Made once a run, by whichever of its processes comes first.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    folder = root / "var"
    folder.mkdir(exist_ok=True)
    empty = folder / "empty.sqlite3"
    with (folder / "ready").open("a+") as ready:
        fcntl.flock(ready, fcntl.LOCK_EX)
        ready.seek(0)
        if run and ready.read() == run:
            return empty
        manage("collectstatic", "--noinput", "--verbosity=0", environment={}, root=root)
        empty.unlink(missing_ok=True)
        make_tables(f"sqlite:///{empty}", root)
        ready.truncate(0)
        ready.write(run)
    return empty


def make_tables(database: str, root: Path = ROOT) -> None:
    """The tables of this checkout, at this DATABASE_URL."""
    manage("migrate", "--verbosity=0", environment={"DATABASE_URL": database}, root=root)


class Server:
    """A server process; use it with `with`, or `start()` and `stop()` it.

    `root` is the checkout that it serves: this one, or that of another commit.
    """

    def __init__(
        self,
        folder: Path,
        *,
        environment: Mapping[str, str] | None = None,
        command: Sequence[str] | None = None,
        core: int | None = None,
        root: Path = ROOT,
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "site.sqlite3"
        folder.mkdir(exist_ok=True)
        self.log = folder / f"server-{self.port}.log"
        self.environment = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": f"sqlite:///{self.database}",
            **(environment or {}),
        }
        self.command = [*(command or (python_of(root), "manage.py", "serve"))]
        self._core, self._root = core, root
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> "Server":
        """Make the tables, and the files that pages name."""
        empty, database = make_ready(self._root), self.environment["DATABASE_URL"]
        if database == f"sqlite:///{self.database}" and not self.database.exists():
            shutil.copy(empty, self.database)
        else:
            make_tables(database, self._root)
        return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def memory(self) -> float:
        """MB that the process holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    def start(self) -> "Server":
        """Start the process and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=self._root,
                env=inherited(self._root) | self.environment,
                stdout=log,
                stderr=log,
            )
        if self._core is not None:
            os.sched_setaffinity(self.pid, {self._core})
        self._wait_until_well()
        return self

    def kill(self) -> None:
        """SIGKILL: no goodbye, no last write."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely; harmless where it has ended."""
        self._end(signal.SIGTERM)

    def __enter__(self) -> "Server":
        return self.prepare().start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _end(self, by: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(by)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _wait_until_well(self) -> None:
        assert self._process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5, trust_env=False).is_success:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise RuntimeError(f"The server does not answer:\n{self.log.read_text()[-3000:]}")
