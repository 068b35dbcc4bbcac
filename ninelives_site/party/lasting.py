"""For how long a party is kept: from its last move on, up to a bound, by a clock that never jumps.

A small computer may be started with last month's time and get the right one in the middle of a
game. What is played then was opened and moved on by the wrong clock, and is not forgotten: until
the process ends, parties expire by the earlier of both times. Its next move notes the new one.
"""

import time
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

GRACE = timedelta(days=1)
"""For how long a party is there after the day that its pages name."""
STEP = timedelta(days=1)
"""A move prolongs by no less: most write nothing but themselves."""
MOST_TIMES = 3
"""A party is kept so many times as long as one that nobody plays on, at the most."""

_began, _ticks = timezone.now(), time.monotonic()


def now() -> datetime:
    """The time by which parties expire."""
    return min(timezone.now(), _began + timedelta(seconds=time.monotonic() - _ticks))


def at_most() -> timedelta:
    """How long a party is kept at the most, however much is played in it."""
    return timedelta(days=MOST_TIMES * settings.GAME_DAYS)
