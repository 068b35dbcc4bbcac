"""What is written down of a request that failed: not which room it was in."""

import logging
import re

CODE = re.compile(r"(?<=[/:])[0-9A-Z]{6}\b")
"""A room's code in an address or in the name of its news."""


class WithoutCodes(logging.Filter):
    """Puts dots in the place of codes."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = CODE.sub("……", record.getMessage()), ()
        return True
