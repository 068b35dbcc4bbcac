"""House rules: what a table may choose before a game begins."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option of the record that a table may change. `rule` is the anchor of its ruling."""

    option: str
    label: str
    help: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SwitchRule(HouseRule):
    """Off unless somebody turns it on; with `default` on unless somebody turns it off."""

    default: bool = False
    kind: str = "switch"


@dataclass(frozen=True, slots=True)
class ChoiceRule(HouseRule):
    """One of a few: (value, label) each; the first is the default."""

    choices: tuple[tuple[str, str], ...] = ()
    kind: str = "choice"


@dataclass(frozen=True, slots=True)
class NumberRule(HouseRule):
    """A whole number from `low` to `high`; left empty it is what the game proposes."""

    low: int = 1
    high: int = 99
    proposed: str = ""
    kind: str = "number"


@dataclass(frozen=True, slots=True)
class SeveralRule(HouseRule):
    """Any number of a few: (value, label, drawing) each; none chosen is the default."""

    choices: tuple[tuple[str, str, str], ...] = ()
    kind: str = "several"


@dataclass(frozen=True, slots=True)
class TextRule(HouseRule):
    """Lines of text that the game reads itself (a deck of the table's own): override `read`.

    `used_with` is the choice for which it is shown where scripts run: an option and its value.
    """

    example: str = ""
    used_with: tuple[str, str] = ("", "")
    kind: str = "text"

    def read(self, text: str) -> Any:
        """The option's value, None for the default; a `ValueError` says what would be right."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CardLinesRule(TextRule):
    """Lines that say which power each card has, `hearts 2 no-lead`; where scripts run they are also
    tapped: one of `rows` (value, label, drawing, tone), a number of `columns`, one of the game's
    powers."""

    rows: tuple[tuple[str, str, str, str], ...] = ()
    columns: tuple[int, ...] = ()
    kind: str = "card-lines"
