"""What the moves of all games have in common: the document that a record holds of them."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, ClassVar


class Written:
    """A move as a frozen dataclass; its document is made of what differs from the defaults.

    `type` is the record's word for the move. `keys` gives the record's name of a field whose name
    Python keeps for itself, like `as`.
    """

    __slots__ = ()
    type: ClassVar[str]
    keys: ClassVar[Mapping[str, str]] = {}

    def document(self) -> dict[str, Any]:
        """The move as a record writes it, defaults left out and without its seat."""
        written: dict[str, Any] = {"type": self.type}
        for item in fields(self):  # type: ignore[arg-type]
            value = getattr(self, item.name)
            if item.default is MISSING or value != item.default:
                written[self.keys.get(item.name, item.name)] = _plain(value)
        return written

    def __str__(self) -> str:
        """The move as one would type it."""
        return " ".join([self.type, *self._words()])

    def _words(self) -> list[str]:
        return []


def _plain(value: Any) -> Any:
    """A value as JSON has it: tuples are lists, at any depth."""
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
