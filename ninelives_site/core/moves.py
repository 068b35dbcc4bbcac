"""What the moves of all games have in common: the document that a record holds of them."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, ClassVar


class GameMove:
    """A move as a frozen dataclass; its document is made of what differs from the defaults.

    `type` is the record's word for the move. `keys` gives the record's name of a field whose name
    Python keeps for itself, like `as`. A move `by_table` is made by the table or by chance: it has
    no seat.
    """

    __slots__ = ()
    type: ClassVar[str]
    keys: ClassVar[Mapping[str, str]] = {}
    by_table: ClassVar[bool] = False

    def document(self) -> dict[str, Any]:
        """The move as a record writes it, defaults left out and without its seat."""
        return {"type": self.type, **_differing(self, self.keys)}

    def __str__(self) -> str:
        """The move as one would type it."""
        return " ".join([self.type, *self._words()])

    def _words(self) -> list[str]:
        """What stands behind the type: the values of the fields that differ from their defaults."""
        values = (getattr(self, item.name) for item in _spoken(self))
        return [
            str(word)
            for value in values
            for word in (value if isinstance(value, tuple) else (value,))
        ]


def _spoken(value: Any) -> list[Field[Any]]:
    """The fields of a dataclass that say something: those that differ from their defaults."""
    return [
        item
        for item in fields(value)
        if item.default is MISSING or getattr(value, item.name) != item.default
    ]


def _differing(value: Any, keys: Mapping[str, str]) -> dict[str, Any]:
    return {
        keys.get(item.name, item.name): _plain(getattr(value, item.name)) for item in _spoken(value)
    }


def _plain(value: Any) -> Any:
    """A value as JSON has it, at any depth: tuples are lists, dataclasses objects."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return _differing(value, {}) if is_dataclass(value) else value
