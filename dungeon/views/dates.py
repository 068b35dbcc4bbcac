"""How a date stands in an address: 2026-11-21. What is none is a plain 404."""

from datetime import date


class DateInPath:
    """A date as ISO 8601 writes it."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()
