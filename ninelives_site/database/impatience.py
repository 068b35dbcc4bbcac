"""The database, asked by a thread that must not wait.

One thread does all synchronous work of a process (see `config/asgi.py`): while it waits for a lock
or for a database that is away, nobody's page is answered. So it waits a moment, once; what has
failed fails at once for a second more, before anybody waits for it again.
"""

import time
from collections.abc import Callable
from typing import Any

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

PAUSE = 1.0
"""Seconds after a failure in which nobody waits for the same again."""

Execute = Callable[[str, Any, bool, dict[str, Any]], Any]


class Pauses:
    """What has failed a moment ago."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}

    def __contains__(self, what: str) -> bool:
        return time.monotonic() < self._until.get(what, 0)

    def __bool__(self) -> bool:
        return bool(self._until)

    def begin(self, what: str) -> None:
        """From now on it is not waited for, for as long as `PAUSE`."""
        now = time.monotonic()
        self._until = {known: until for known, until in self._until.items() if now < until}
        self._until[what] = now + PAUSE


class Impatient(BaseDatabaseWrapper):
    """Mixed in before a connection of Django's: statements that have found a lock are not tried
    again for a while. A subclass says what a statement waits for, and which error is a lock."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.locked = Pauses()
        self.execute_wrappers.append(self._execute_unless_locked)

    def waits_for(self, sql: str, params: Any) -> str:
        """What is locked when this statement waits; "" for one that never does."""
        raise NotImplementedError

    def is_lock(self, error: OperationalError) -> bool:
        """Whether somebody else's lock was waited for in vain."""
        raise NotImplementedError

    def _execute_unless_locked(
        self, execute: Execute, sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        if self.locked and self.waits_for(sql, params) in self.locked:
            raise OperationalError("It was locked a moment ago.")
        try:
            return execute(sql, params, many, context)
        except OperationalError as error:
            if self.is_lock(error):
                self.locked.begin(self.waits_for(sql, params))
            raise
