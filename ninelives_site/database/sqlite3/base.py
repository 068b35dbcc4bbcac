"""SQLite for one thread that must not wait: see `impatience.py`."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import OperationalError
from django.db.backends.sqlite3 import base

from ninelives_site.database.impatience import Impatient

WRITES = ("BEGIN", "INSERT", "UPDATE", "DELETE", "REPLACE")


def close_to_others(database: str) -> None:
    """A file that an earlier version made for everybody to read is its owner's from now on."""
    for file in (database, f"{database}-wal", f"{database}-shm"):
        with suppress(OSError):  # there is none, or it is somebody else's
            Path(file).chmod(0o600)


class ImpatientSqlite(Impatient, base.DatabaseWrapper):
    """Who writes waits for the whole database; who reads never waits (WAL)."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """The file is made for its owner alone; its log and index get the same rights."""
        with suppress(OSError):  # it is there, or no file at all
            os.close(os.open(conn_params["database"], os.O_CREAT | os.O_EXCL, 0o600))
        if settings.AT_HOME:  # in a deployment an older file's rights are the operator's business
            close_to_others(conn_params["database"])
        return super().get_new_connection(conn_params)

    def waits_for(self, sql: str, params: Any) -> str:
        writes = sql.startswith(WRITES) and not self.in_atomic_block
        return "the database" if writes else ""

    def is_lock(self, error: OperationalError) -> bool:
        code = getattr(error.__cause__, "sqlite_errorcode", 0)
        return code & 0xFF == sqlite3.SQLITE_BUSY


DatabaseWrapper = ImpatientSqlite  # the name that Django looks for
