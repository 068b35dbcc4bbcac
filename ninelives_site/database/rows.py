"""A model's rows, found by a statement of ours.

For statements that every move needs: `objects.raw` works out anew for each row which column is
which field, and takes three times as long.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection, models

M = TypeVar("M", bound=models.Model)


class Rows(Generic[M]):
    """What a statement says for all columns of a model, and the instance that a row makes."""

    def __init__(self, model: type[M]) -> None:
        self.model = model
        self._fields = model._meta.concrete_fields
        self._names = [field.attname for field in self._fields]

    def __len__(self) -> int:
        return len(self._fields)

    @property
    def columns(self) -> str:
        table = self.model._meta.db_table
        return ", ".join(f"{table}.{field.column}" for field in self._fields)

    def instance(self, row: Sequence[Any]) -> M:
        """The instance of this row's values, in the order of `columns`."""
        values = [*row]
        for place, column, convert in self._converters:
            values[place] = convert(values[place], column, connection)
        return self.model.from_db(connection.alias, self._names, values)

    @cached_property
    def _converters(self) -> list[tuple[int, Any, Any]]:
        """What turns this database's values into Python's, for columns that need it."""
        columns = [field.get_col(self.model._meta.db_table) for field in self._fields]
        return [
            (place, column, convert)
            for place, column in enumerate(columns)
            for convert in (
                *connection.ops.get_db_converters(column),
                *column.get_db_converters(connection),
            )
        ]
