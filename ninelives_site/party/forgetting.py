"""Forgetting parties: those that have expired, and those that nobody ever joined.

It is done in pieces, each a transaction of its own, so that nobody's move waits long for the
database; and by the server itself, once an hour (`keep_house`). SQLite overwrites what is deleted.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import TypeVar

from channels.db import database_sync_to_async
from django.db import connection, transaction

from ninelives_site.party import lasting
from ninelives_site.party.models import Party

logger = logging.getLogger(__name__)

P = TypeVar("P", bound=Party)
UNUSED = timedelta(days=1)
"""For how long a party is kept that nobody joins."""

PIECE = 50
"""Seats that are deleted in one transaction, with their streams."""

HOUR = 3600.0
BREATH = 0.05
"""Seconds between two pieces."""


def forget(model: type[P]) -> Iterator[bool]:
    """Delete what is to be forgotten of a kind, a piece at each step; whether with this piece a
    party is gone."""
    parties = model._default_manager
    opened_before = lasting.now() - UNUSED
    unused = parties.filter(model.unused(), created_at__lt=opened_before)
    expired = parties.filter(expires_at__lte=lasting.now())
    for party in [*expired, *unused.exclude(pk__in=expired)]:
        while _forget_seats(party):
            yield False
        with transaction.atomic():
            party.delete()
            party.stream.delete()
        _clean_log()
        yield True


def _forget_seats(party: Party) -> bool:
    """Delete some seats that have streams of their own; False where there are none left."""
    with transaction.atomic():
        seats = list(party.seats_with_streams()[:PIECE])
        for seat in seats:
            seat.delete()
            seat.stream.delete()
    return bool(seats)


def _clean_log() -> None:
    """SQLite: nothing of what was overwritten stays in the log of writes."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def keep_house(pieces: Callable[[], Iterator[bool]]) -> None:
    """Forget what is to be forgotten, now and every hour, as long as the server runs.

    In the server's own thread: two processes that write to one file of SQLite at the same moment
    could spoil it (the WAL-reset bug of the versions before 3.51.3).
    """
    while True:
        try:
            some = pieces()
            is_more = True
            while is_more:
                is_more = await database_sync_to_async(next)(some, None) is not None
                await asyncio.sleep(BREATH)
        except Exception as error:
            logger.warning("Could not forget what has expired: %r", error)
        await asyncio.sleep(HOUR)
