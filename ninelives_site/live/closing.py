"""Why the server closes a socket: the codes, and what a page does at each.

Only 1000 and 4000 to 4999 may be sent: autobahn, under daphne, takes no other code.
"""

import logging

from django.db import DatabaseError

FAILED, RECONNECT, FULL = 4011, 4012, 4013
"""The page opens its socket again: something went wrong here, the seat has changed, or too many
sockets are open."""
REFUSED_FRAME, NOT_ALLOWED = 4400, 4403
"""The page stays away: it sent what no page sends, or may not listen (any more)."""
GONE_ON = 4410
"""The party goes on under another code: the page is loaded anew, and led there."""
OUSTED = 4409
"""Too many sockets were opened with the same key: the page waits until somebody looks at it."""


class TurnedAway(Exception):
    """This socket may not be here: raised where it is let in, greeted or rendered for. It is
    closed with the code."""

    def __init__(self, code: int = NOT_ALLOWED) -> None:
        super().__init__(code)
        self.code = code


def log_failure(logger: logging.Logger, what: str, error: Exception) -> None:
    """One line where the database is away, for it happens to every socket; a traceback else."""
    expected = isinstance(error, DatabaseError)
    logger.error("%s: %r", what, error, exc_info=None if expected else error)
