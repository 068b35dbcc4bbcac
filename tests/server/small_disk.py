"""A server whose database lies on a small disk of its own, which a test fills up.

The disk is a tmpfs in a mount namespace of the server's own (`unshare`): it is really full
(ENOSPC), and nobody needs to be root. Its files are seen from outside through /proc/PID/root.
"""

import os
import shlex
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from tests.serving import MANAGE, Server, make_ready

SIZE = "16m"


def is_possible() -> bool:
    """Whether this system lets us make such a disk."""
    mount = "mount -t tmpfs -o size=1m tmpfs /mnt"
    with suppress(FileNotFoundError):
        return not subprocess.run(
            ["unshare", "-rm", "sh", "-c", mount], capture_output=True
        ).returncode
    return False


class SmallDisk(Server):
    """A server on a disk of its own; `fill` it, `free` it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "server")
        self.disk = folder / "disk"
        self.disk.mkdir()
        self.environment["DATABASE_URL"] = f"sqlite:///{self.disk}/site.sqlite3"
        manage = shlex.join(MANAGE)
        begin = f"""
            mount -t tmpfs -o size={SIZE} tmpfs {shlex.quote(str(self.disk))}
            {manage} migrate --verbosity=0
            exec {manage} serve
        """
        self.command = ["unshare", "-rm", "sh", "-ec", begin]

    def prepare(self) -> "SmallDisk":
        """The tables are made on the disk, which is there only while the server is."""
        make_ready()
        return self

    @property
    def _seen_from_outside(self) -> Path:
        return Path(f"/proc/{self.pid}/root{self.disk}")

    def copied(self, folder: Path) -> Path:
        """A copy of the database, while nobody writes: with the server its disk is gone."""
        for file in self._seen_from_outside.glob("site.sqlite3*"):
            shutil.copy(file, folder)
        return folder / "site.sqlite3"

    async def fill(self) -> None:
        """Until nothing fits on it any more."""
        file = os.open(self._seen_from_outside / "filler", os.O_WRONLY | os.O_CREAT)
        with suppress(OSError):
            while True:
                os.write(file, bytes(4096))
        os.close(file)

    async def free(self) -> None:
        (self._seen_from_outside / "filler").unlink()
