"""The statements that every move on a sheet needs, as SQL.

They never change, but Django would write their SQL anew for each move, and take longer for it than
the database takes to carry it out (see also `ninelives_site/journal/statements.py`).
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import connection

from dungeon.models import Hall, HallSeat
from ninelives_site.database.rows import Rows

SEATS, HALLS = HallSeat._meta.db_table, Hall._meta.db_table
SEAT_ROWS, HALL_ROWS = Rows(HallSeat), Rows(Hall)
NOTED = ("life", "is_playing", "cat", "dice_used", "total")
"""The columns of a seat that repeat what its sheet says."""
SEAT_AND_HALL = (
    f"SELECT {SEAT_ROWS.columns}, {HALL_ROWS.columns} "  # noqa: S608 - names of ours
    f"FROM {SEATS} JOIN {HALLS} ON {HALLS}.id = {SEATS}.hall_id WHERE {SEATS}.secret = %s"
)
NOTE = (
    f"UPDATE {SEATS} SET {', '.join(f'{column} = %s' for column in NOTED)}, moved_at = %s "  # noqa: S608
    "WHERE id = %s"
)
ANYBODY_AT = (
    f"SELECT 1 FROM {SEATS} WHERE hall_id = %s AND status = %s "  # noqa: S608
    "AND (life < %s OR (is_playing AND life <= %s)) LIMIT 1"
)


def seat_with(digest: str) -> HallSeat | None:
    """The seat whose secret has this digest, with its hall."""
    with connection.cursor() as cursor:
        cursor.execute(SEAT_AND_HALL, [digest])
        row = cursor.fetchone()
    if row is None:
        return None
    seat = SEAT_ROWS.instance(row[: len(SEAT_ROWS)])
    seat.hall = HALL_ROWS.instance(row[len(SEAT_ROWS) :])
    return seat


def note(seat: HallSeat, columns: Mapping[str, Any], moved_at: datetime) -> None:
    """Bring those columns of a seat up to date."""
    when = connection.ops.adapt_datetimefield_value(moved_at)
    with connection.cursor() as cursor:
        cursor.execute(NOTE, [*(columns[name] for name in NOTED), when, seat.pk])


def anybody_is_at(hall: Hall, life: int) -> bool:
    """Whether anybody who takes part has yet to begin this life, or to end it."""
    with connection.cursor() as cursor:
        cursor.execute(ANYBODY_AT, [hall.pk, HallSeat.Status.PLAYING.value, life, life])
        return cursor.fetchone() is not None
