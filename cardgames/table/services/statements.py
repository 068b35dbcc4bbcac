"""The statements that every look at a table needs, as SQL.

They never change, but Django would write their SQL anew for each tap, and take longer for it than
the database takes to carry it out (see also `ninelives_site/journal/statements.py`).
"""

from django.db import connection

from cardgames.table.models import Table, TableSeat
from ninelives_site.database.rows import Rows
from ninelives_site.party import lasting

TABLES, SEATS = Table._meta.db_table, TableSeat._meta.db_table
ROWS = Rows(Table)
TABLE_WITH = f"SELECT {ROWS.columns} FROM {TABLES} WHERE code = %s AND expires_at > %s"  # noqa: S608
NAMES_AT = f"SELECT name FROM {SEATS} WHERE table_id = %s ORDER BY number"  # noqa: S608
SEAT_OF = (
    f"SELECT number FROM {SEATS} WHERE table_id = %s AND device = %s "  # noqa: S608
    "ORDER BY number LIMIT 1"
)


def table_with(code: str) -> Table | None:
    """The table with exactly this code, unless it has expired."""
    now = connection.ops.adapt_datetimefield_value(lasting.now())
    with connection.cursor() as cursor:
        cursor.execute(TABLE_WITH, [code, now])
        row = cursor.fetchone()
    return None if row is None else ROWS.instance(row)


def names_at(table: Table) -> tuple[str, ...]:
    """The players' names, by seat."""
    with connection.cursor() as cursor:
        cursor.execute(NAMES_AT, [table.pk])
        return tuple(name for (name,) in cursor.fetchall())


def seat_of(table: Table, device: str) -> int | None:
    """The first seat that the device with this digest has."""
    with connection.cursor() as cursor:
        cursor.execute(SEAT_OF, [table.pk, device])
        found: tuple[int] | None = cursor.fetchone()
    return found[0] if found else None
