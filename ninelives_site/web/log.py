"""What is written down of what failed: not which room it was in, and no more than a disk holds."""

import logging
import re
import time

from ninelives_site import bounds

CODE = re.compile(r"(?<=[/:])[0-9A-Z]{6}\b")
"""A room's code in an address or in the name of its news."""


class WithoutCodes(logging.Filter):
    """Puts dots in the place of codes."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = CODE.sub("……", record.getMessage()), ()
        return True


class Bounded(logging.Filter):
    """Lets so many records through at once, and so many a second; the next says how many it left
    out."""

    def __init__(self) -> None:
        super().__init__()
        self.room, self.left_out, self.looked_at = float(bounds.LOG_AT_ONCE), 0, time.monotonic()

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        gained = (now - self.looked_at) * bounds.LOG_A_SECOND
        self.room, self.looked_at = min(self.room + gained, bounds.LOG_AT_ONCE), now
        if self.room < 1:
            self.left_out += 1
            return False
        self.room -= 1
        if self.left_out:
            record.msg = f"({self.left_out} messages before this one were left out.) {record.msg}"
            self.left_out = 0
        return True
