"""Short-lived counts that all processes share, as long as what they share them in answers."""

import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

import redis
from django.core.cache import caches
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache

logger = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds after a failure of Redis in which each process counts for itself."""

T = TypeVar("T")


class InProcess(LocMemCache):
    """What this process counts for itself, by a clock that nobody sets: where that of the wall is
    set back, who typed wrong codes is not locked out for longer."""

    _expire_info: dict[str, float | None]

    def get_backend_timeout(self, timeout: Any = DEFAULT_TIMEOUT) -> float | None:
        if timeout == DEFAULT_TIMEOUT:
            timeout = self.default_timeout
        return None if timeout is None else time.monotonic() + timeout

    def _has_expired(self, key: str) -> bool:
        expires = self._expire_info.get(key, -1)
        return expires is not None and expires <= time.monotonic()


_alone_until = 0.0


def count(key: str, window: int, number: int = 1) -> int:
    """Count so many more; how many there are in this window of so many seconds."""
    return _ask(lambda cache: _count(cache, key, window, number))


def so_far(key: str) -> int:
    """How many were counted in this window."""
    return _ask(lambda cache: cache.get(key, 0))


def is_first(key: str, window: int) -> bool:
    """Whether nobody has asked this of the key in so many seconds."""
    return _ask(lambda cache: cache.add(key, 1, window))


def _count(cache: BaseCache, key: str, window: int, number: int) -> int:
    cache.add(key, 0, window)
    try:
        return cache.incr(key, number)
    except ValueError:  # the window ended between the two lines
        return number


def _ask(question: Callable[[BaseCache], T]) -> T:
    """The answer of Redis; of this process's own counts while Redis is away, full or hangs."""
    global _alone_until
    if time.monotonic() >= _alone_until:
        try:
            return question(caches["default"])
        except redis.RedisError as error:
            logger.warning("Redis keeps no counts (%s); each process counts for itself.", error)
            _alone_until = time.monotonic() + PAUSE
    return question(caches["process"])
