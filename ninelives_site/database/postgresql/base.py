"""PostgreSQL for one thread that must not wait: see `impatience.py`.

The thread keeps one connection, as with SQLite. A pool's is given back by a thread of its own
after pauses that double, which is late after an outage; this one is made anew by who needs it.
"""

import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
from django.db import OperationalError
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel

from ninelives_site.database.impatience import Execute, Impatient, Pauses

PATIENCE = 3.0
"""Seconds that a statement may take. A server that hangs doesn't keep its own `statement_timeout`;
migrations take the time they need."""

SERVER = "the server"

T = TypeVar("T")


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed where an answer takes longer than `patience` seconds."""

    patience: float | None = PATIENCE

    def wait(
        self,
        gen: Generator[Any, Any, T],
        interval: float = 0.1,
        timeout: float | None = None,
    ) -> T:
        started = time.monotonic()
        try:
            return super().wait(gen, interval, timeout or self.patience)
        except psycopg.Error:
            waited = time.monotonic() - started
            if timeout or not self.patience or waited < self.patience:
                raise
        self.close()
        raise psycopg.OperationalError("The database has not answered in time.")


class ImpatientPostgresql(Impatient, base.DatabaseWrapper):
    """Who finds a row locked leaves this row alone for a while; a server that was away is left
    alone whole."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.away = Pauses()

    def connect(self) -> None:
        if SERVER in self.away:
            raise psycopg.OperationalError("The database was away a moment ago.")
        try:
            super().connect()
        except psycopg.OperationalError:
            self.away.begin(SERVER)
            raise

    def _execute_unless_locked(
        self, execute: Execute, sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        try:
            return super()._execute_unless_locked(execute, sql, params, many, context)
        except OperationalError:
            if self.connection is None or self.connection.closed:
                self.away.begin(SERVER)
            raise

    def get_new_connection(self, conn_params: dict[str, Any]) -> BoundedConnection:
        self.isolation_level = IsolationLevel.READ_COMMITTED
        return BoundedConnection.connect(**conn_params)

    def schema_editor(self, *args: Any, **kwargs: Any) -> Any:
        """For migrations: nothing else waits for this connection."""
        self.ensure_connection()
        self.connection.patience = None
        with self.cursor() as cursor:
            cursor.execute("SET statement_timeout = 0; SET lock_timeout = 0")
        return super().schema_editor(*args, **kwargs)

    def waits_for(self, sql: str, params: Any) -> str:
        return f"{sql} {params}"

    def is_lock(self, error: OperationalError) -> bool:
        return isinstance(error.__cause__, psycopg.errors.LockNotAvailable)


DatabaseWrapper = ImpatientPostgresql  # the name that Django looks for
