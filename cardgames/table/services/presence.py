"""Whose phone has gone from a table where the server deals, as far as that is known."""

import time
from collections.abc import Iterable

from cardgames.table.models import Table, TableSeat
from ninelives_site import live
from ninelives_site.core import waits

PATIENCE = 20.0
"""Seconds that a phone may be silent before the others are told: it may have been put down."""


def device(digest: str) -> str:
    """Who the socket of the device with that digest makes present, at its table."""
    return f"device:{digest}"


def away(table: Table) -> frozenset[int]:
    """The seats without a bot whose phone was there, and has gone; those without a phone of their
    own play on the scorekeeper's."""
    present = live.present(table.code)
    return frozenset(
        seat.number
        for seat in table.seats.all()
        if not seat.is_bot and _has_gone(table, seat, present)
    )


def not_gone(table: Table, digests: Iterable[str]) -> set[str]:
    """Those of these devices of which it isn't known that they were there, and have gone."""
    present = live.present(table.code)
    return {digest for digest in digests if not _device_has_gone(table, digest, present)}


def scorekeeper_is_away(table: Table) -> bool:
    """Whether the phone that keeps the score was there, and has gone."""
    return _device_has_gone(table, table.scorekeeper_device, live.present(table.code))


def _has_gone(table: Table, seat: TableSeat, present: set[str]) -> bool:
    return _device_has_gone(table, seat.device or table.scorekeeper_device, present)


def _device_has_gone(table: Table, digest: str, present: set[str]) -> bool:
    person = device(digest)
    since = live.away_since(table.code, person)
    if person in present or since is None:
        return False
    return not waits.seconds_left(PATIENCE, time.time() - since)
