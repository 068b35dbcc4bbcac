"""How much of a wait is left, by a clock that may be set while it runs."""


def seconds_left(length: float, passed: float) -> float:
    """The seconds left of a wait that began `passed` seconds ago.

    0 where it seems to begin in the future: the clock was set back since, and nobody waits until it
    has caught up.
    """
    return length - passed if 0 <= passed < length else 0.0
