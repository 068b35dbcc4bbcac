"""The statements that every move needs, as SQL.

They never change, but Django would write their SQL anew for each move, and take longer for it than
the database takes to carry it out.
"""

from typing import Any
from uuid import UUID

from django.db import connection
from django.utils import timezone

from ninelives_site.journal.models import Entry, Stream

STREAMS, ENTRIES = Stream._meta.db_table, Entry._meta.db_table
VERSION = f"SELECT version FROM {STREAMS} WHERE id = %s"  # noqa: S608 - names of ours
SET_VERSION = f"UPDATE {STREAMS} SET version = %s WHERE id = %s"  # noqa: S608
ADD_ENTRY = (
    f"INSERT INTO {ENTRIES} (stream_id, number, data, key, digest, entered_at) "  # noqa: S608
    "VALUES (%s, %s, %s, %s, %s, %s)"
)
ENTRY_WITH = f"SELECT number, digest FROM {ENTRIES} WHERE stream_id = %s AND key = %s"  # noqa: S608


def version(stream: UUID, *, for_update: bool = False) -> int:
    """A stream's version; `for_update` holds its row until the transaction ends."""
    held = " FOR UPDATE" if for_update and connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(VERSION + held, [_stored(stream)])
        found: tuple[int] | None = cursor.fetchone()
    if found is None:
        raise Stream.DoesNotExist(stream)
    return found[0]


def set_version(stream: UUID, version: int) -> None:
    """Note the number of the stream's last entry."""
    with connection.cursor() as cursor:
        cursor.execute(SET_VERSION, [version, _stored(stream)])


def add_entry(
    stream: UUID, number: int, data: dict[str, Any], key: str | None, digest: str
) -> None:
    """Write one entry, as of now."""
    stored_data = Entry._meta.get_field("data").get_db_prep_save(data, connection)
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    with connection.cursor() as cursor:
        cursor.execute(ADD_ENTRY, [_stored(stream), number, stored_data, key, digest, now])


def entry_with(stream: UUID, key: str) -> tuple[int, str] | None:
    """Number and digest of the entry that was written with this key."""
    with connection.cursor() as cursor:
        cursor.execute(ENTRY_WITH, [_stored(stream), key])
        found: tuple[int, str] | None = cursor.fetchone()
    return found


def _stored(stream: UUID) -> UUID | str:
    """The id as this database keeps it."""
    stored: UUID | str = Stream._meta.pk.get_db_prep_value(stream, connection)
    return stored
