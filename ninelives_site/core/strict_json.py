"""Reading JSON objects strictly: known keys, right types, and nothing else.

A key whose value is empty (null, "", [] or {}) is the same as no key, as in every game record. A
value of another type is a fault and never converted: `true` is no number and `1.0` no whole number.
"""

from collections.abc import Collection
from typing import Any

from ninelives_site.core.sentences import Sentence


class Malformed(ValueError):
    """A document that is not what it should be: what is wrong (`words`), and at which `key` of
    which object (`place`), where it is at one; the message names both.

    The words are English, for who writes documents; a sentence where people choose what is wrong.
    """

    def __init__(self, words: str | Sentence, place: str = "", key: str = "") -> None:
        super().__init__(f"{place}, {key}: {words}" if key else words)
        self.words, self.place, self.key = words, place, key


class Fields:
    """The keys of one JSON object, read one at a time; `place` is how messages name the object.

    `elsewhere` are the keys of objects like this one that it has not itself: given their empty
    value they say nothing, and are the same as no key; with any other they are unknown here.
    """

    __slots__ = ("document", "place")

    def __init__(
        self, document: object, place: str, known: Collection[str], elsewhere: Collection[str] = ()
    ) -> None:
        if not isinstance(document, dict):
            raise Malformed(f"{place}: an object was expected, not {shown(document)}.")
        for key, value in document.items():
            if key not in known and not (key in elsewhere and says_nothing(value)):
                here = ", ".join(known)
                raise Malformed(f"{place}: no key {shown(key)} is known here, only {here}.")
        self.document: dict[str, Any] = document
        self.place = place

    def missing(self, key: str) -> Malformed:
        return Malformed(f"{self.place}: the key {shown(key)} is missing.")

    def wrong(self, key: str, expected: str) -> Malformed:
        value = shown(self.document.get(key))
        return Malformed(f"{expected} was expected, not {value}.", self.place, key)

    def text(self, key: str, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = self.document.get(key)
        if value is None or value == "":
            if default is None:
                raise self.missing(key)
            return default
        if not _storable(value):
            raise self.wrong(key, "a text")
        return value

    def word(self, key: str, words: Collection[str], default: str | None = None) -> str:
        """One of a fixed set of words."""
        value = self.text(key, default)
        if value not in words and value != default:
            raise self.wrong(key, f"one of {', '.join(words)}")
        return value

    def number(
        self, key: str, default: int | None = None, low: int | None = None, high: int | None = None
    ) -> int:
        """A whole number, from `low` to `high` where these are given."""
        value = self.document.get(key)
        if value is None:
            if default is None:
                raise self.missing(key)
            return default
        if type(value) is not int:
            raise self.wrong(key, "a whole number")
        if (low is not None and value < low) or (high is not None and value > high):
            upwards = "on" if high is None else f"to {high}"
            raise self.wrong(key, f"a number from {low} {upwards}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.document.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def items(self, key: str) -> list[Any]:
        """A list of anything, empty where there is none."""
        value = self.document.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        values = self.items(key)
        if not all(_storable(value) for value in values):
            raise self.wrong(key, "a list of texts")
        return tuple(values)

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers that must be there and not be empty."""
        values = self.items(key)
        if not values:
            raise self.missing(key)
        if not all(type(value) is int for value in values):
            raise self.wrong(key, "a list of whole numbers")
        return tuple(values)

    def mapping(self, key: str) -> dict[str, Any]:
        """An object, empty where there is none."""
        value = self.document.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self.wrong(key, "an object")
        return value


def says_nothing(value: object) -> bool:
    """Whether a value is an empty one: null, false, "", [] or {} (0 is a number like others)."""
    return value is None or value is False or value in ("", [], {})


def shown(value: object) -> str:
    """A value as a message quotes it: short, whatever was sent."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    words = {None: "nothing", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    text = f'"{value}"' if isinstance(value, str) else str(value)
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= 40 else f"{text[:39]}…"


def _storable(value: object) -> bool:
    """A text that any database and UTF-8 can hold. JSON's escapes can write what neither can:
    NUL, and halves of a surrogate pair.
    """
    return isinstance(value, str) and not any(
        character == "\0" or "\ud800" <= character <= "\udfff" for character in value
    )
