"""How much is tried: the tier of this run, set by the Makefile as TIER.

`make test` takes a sample of what `make test-long` tries whole: tests that ask for `many` are
marked `sampled`, so that they run in both. `make faults` and `make attacks` try everything as
often as docs/reliability.md says; `make test-long` does a tenth of that: `part`.
"""

import os
from collections.abc import Iterable
from typing import Any

import pytest

TIER = os.environ.get("TIER", "short")
assert TIER in ("short", "long", "whole"), f"TIER={TIER}: short, long or whole"
IS_LONG = TIER != "short"
IS_WHOLE = TIER == "whole"
SHARE = 8
"""One in so many is tried in `make test`."""


def many(number: int) -> int:
    """How many of `number` games, examples or seconds are tried in this run; at least two."""
    return number if IS_LONG else max(2, number // SHARE)


def part(number: int) -> int:
    """How many of `number` kills, races or tries are made in this run; at least two."""
    return number if IS_WHOLE else max(2, number // 10)


def some(cases: Iterable[Any], share: int = 3) -> list[Any]:
    """The cases of a parametrized test; one in so many runs in `make test`, the others are long."""
    return [
        pytest.param(case, marks=pytest.mark.long if number % share else ())
        for number, case in enumerate(cases)
    ]
