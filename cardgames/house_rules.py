"""House rules: what a table may choose before a game begins."""

from dataclasses import dataclass


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
