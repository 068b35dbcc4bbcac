"""How much is tried: `make test` plays a few random games, `make test-long` all of them."""

import os

IS_LONG = bool(os.environ.get("LONG"))
SHARE = 6
"""One in so many is tried in `make test`."""


def many(number: int) -> int:
    """How many of `number` random games or examples are tried in this run; at least two."""
    return number if IS_LONG else max(2, number // SHARE)
