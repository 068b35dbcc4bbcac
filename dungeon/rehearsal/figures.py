"""What happened in a rehearsal, in numbers. Its size doesn't grow with the evening's length."""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

PRECISION = 1.02
"""Durations are kept in classes that are so much wider than the one before: to 2 %."""


class Durations:
    """How long things took: a histogram in logarithmic classes, read as percentiles."""

    def __init__(self) -> None:
        self._classes: Counter[int] = Counter()
        self.count = 0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        self._classes[math.ceil(math.log(max(seconds, 1e-6), PRECISION))] += 1
        self.count += 1
        self.longest = max(self.longest, seconds)

    def percentile(self, percent: float) -> float:
        """Seconds within which so many percent of them ended; 0 where there were none."""
        wanted = math.ceil(self.count * percent / 100)
        for bucket in sorted(self._classes):
            wanted -= self._classes[bucket]
            if wanted <= 0:
                return min(PRECISION**bucket, self.longest)
        return 0.0

    def milliseconds(self) -> dict[str, float]:
        parts = {f"p{percent}": self.percentile(percent) for percent in (50, 95, 99)}
        return {name: round(value * 1000, 1) for name, value in parts.items()} | {
            "max": round(self.longest * 1000, 1)
        }


@dataclass
class RollFigures:
    """A roll, and the time until the last phone had its fresh sheet."""

    number: int
    step: str
    phones: int = 0
    last: float = 0.0

    def reached(self, seconds: float) -> None:
        self.phones += 1
        self.last = max(self.last, seconds)


@dataclass
class Figures:
    """Counts of one rehearsal."""

    joined: int = 0
    moves: int = 0
    undone: int = 0
    repeated: int = 0
    stale: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    joins: Durations = field(default_factory=Durations)
    answers: Durations = field(default_factory=Durations)
    fetches: Durations = field(default_factory=Durations)
    rolls: list[RollFigures] = field(default_factory=list)
    mismatches: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def error(self, what: str) -> None:
        self.errors[what] += 1

    @property
    def clean(self) -> bool:
        """No error, no refusal of a move that was offered as legal, no total that differs."""
        return not (self.errors or self.refusals or self.mismatches)

    def document(self) -> dict[str, Any]:
        """The summary as JSON; durations in milliseconds."""
        return {
            "players": self.joined,
            "seconds": round(self.seconds, 1),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0.0,
            "undone": self.undone,
            "repeated": self.repeated,
            "stale": self.stale,
            "refusals": dict(self.refusals),
            "errors": dict(self.errors),
            "mismatches": self.mismatches,
            "join_ms": self.joins.milliseconds(),
            "move_ms": self.answers.milliseconds(),
            "fetch_ms": self.fetches.milliseconds(),
            "roll_to_last_phone_ms": [
                {
                    "number": roll.number,
                    "step": roll.step,
                    "phones": roll.phones,
                    "last": round(roll.last * 1000, 1),
                }
                for roll in self.rolls
            ],
            "clean": self.clean,
        }
