"""The database has the last word: news that was lost on its way is announced after all.

A write is announced when it is committed. A process that dies in between announces nothing, nor
does one whose channel layer is away: so every process reads now and then what its topics are at,
in one query for each kind of party, and announces what differs from what it told.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping

from .sockets import Numbers, Topic

logger = logging.getLogger(__name__)

LOOK = 3.0  # seconds between two looks
LONGEST_PAUSE = 6.0  # seconds between two looks while the database is away

Differs = Callable[[str, Topic, int | None], None]


class Lookout:
    """Looks at the numbers of all topics, and calls `differs` with a topic's name and what it is
    at (None: it is gone) where that isn't what its sockets were told."""

    def __init__(self, topics: Mapping[str, Topic], differs: Differs) -> None:
        self._topics, self._differs = topics, differs

    async def run(self) -> None:
        pause = LOOK
        while True:
            await asyncio.sleep(pause)
            try:
                await self.look()
                pause = LOOK
            except Exception as error:
                logger.warning("What is lost can't be seen now, trying again: %r", error)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def look(self) -> None:
        """Look once."""
        asked: defaultdict[Numbers, list[str]] = defaultdict(list)
        for name, topic in self._topics.items():
            asked[topic.numbers].append(name)
        for numbers, names in asked.items():
            found = await numbers(names)
            for name in names:
                now, number = self._topics.get(name), found.get(name)
                if now and (number is None or number != now.number):
                    self._differs(name, now, number)
