"""House rules: what a table may choose before a game begins, and how a form posts it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option of the record that a table may change. `rule` is the anchor of its ruling.

    `read` gives the option's value from what a form posts, None for the default; a `ValueError`
    says what would have been right.
    """

    option: str
    label: str
    help: str = ""
    rule: str = ""

    def read(self, posted: Sequence[str]) -> Any:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SwitchRule(HouseRule):
    """Off unless somebody turns it on; with `default` on unless somebody turns it off."""

    default: bool = False
    kind: str = "switch"

    def read(self, posted: Sequence[str]) -> Any:
        on = bool(posted) and posted[-1] == "on"
        return None if on == self.default else on


@dataclass(frozen=True, slots=True)
class ChoiceRule(HouseRule):
    """One of a few: (value, label) each; the first is the default."""

    choices: tuple[tuple[str, str], ...] = ()
    kind: str = "choice"

    def read(self, posted: Sequence[str]) -> Any:
        value = posted[-1] if posted else ""
        if value in ("", self.choices[0][0]):
            return None
        if value not in dict(self.choices):
            raise ValueError(", ".join(value for value, _ in self.choices))
        return value


@dataclass(frozen=True, slots=True)
class NumberRule(HouseRule):
    """A whole number from `low` to `high`; left empty it is what the game proposes."""

    low: int = 1
    high: int = 99
    proposed: str = ""
    kind: str = "number"

    def read(self, posted: Sequence[str]) -> Any:
        text = posted[-1].strip() if posted else ""
        if not text:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 6):
            raise ValueError(f"{self.low}–{self.high}")
        if not self.low <= int(text) <= self.high:
            raise ValueError(f"{self.low}–{self.high}")
        return int(text)


@dataclass(frozen=True, slots=True)
class SeveralRule(HouseRule):
    """Any number of a few: (value, label, drawing) each; none chosen is the default."""

    choices: tuple[tuple[str, str, str], ...] = ()
    kind: str = "several"

    def read(self, posted: Sequence[str]) -> Any:
        known = [value for value, _, _ in self.choices]
        if any(value not in known for value in posted):
            raise ValueError(", ".join(known))
        return [value for value in known if value in posted] or None


@dataclass(frozen=True, slots=True)
class TextRule(HouseRule):
    """Lines of text that the game reads itself (a deck of the table's own): override `read`."""

    example: str = ""
    kind: str = "text"
