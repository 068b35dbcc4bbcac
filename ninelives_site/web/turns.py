"""Whose request the one thread answers next: who has taken least of its time lately.

In the order in which they come, fifty requests for something dear would hold up everybody. Here
they wait for their turns: of all addresses with requests that wait it is that of the one that has
used the least of the thread's time, and there of the party (`/g/CODE/`, `/t/CODE/`) that has. Who
asks for little waits for what is being answered, and at the most for one request of each other that
waits, however much these ask for, even behind the same address.

Clients choose addresses and parties, and can make up new ones for ever. So who begins to ask counts
as having used as much as the one that was answered last: what is new goes before nobody who has
waited for long. Nobody is refused, and nobody waits without end.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from ninelives_site import bounds

Waiting = deque[asyncio.Future[None]]
Key = TypeVar("Key")


class Turns:
    """One at a time; whoever waits is let in by what its address and its party have used."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: dict[str, dict[str, Waiting]] = {}
        self._used: Counter[tuple[str, str]] = Counter()
        self._last: Counter[str] = Counter()
        """What the one has used that was answered last: of all addresses (""), of an address."""
        self._faded_at = time.monotonic()

    @asynccontextmanager
    async def turn(self, address: str, party: str) -> AsyncIterator[None]:
        """Wait for a turn and have it."""
        self._begin(address, party)
        if self._is_taken:
            await self._wait(address, party)
        self._is_taken = True
        begun = time.monotonic()
        try:
            yield
        finally:
            seconds = time.monotonic() - begun
            self._used.update({(address, ""): seconds, (address, party): seconds})
            self._last[""] = self._used[address, ""]
            self._last[address] = self._used[address, party]
            self._fade()
            self._next()

    def _begin(self, address: str, party: str) -> None:
        """Who has nothing that waits gets no credit for what others have used before."""
        if address not in self._waiting:
            self._used[address, ""] = max(self._used[address, ""], self._last[""])
        if party not in self._waiting.get(address, {}):
            self._used[address, party] = max(self._used[address, party], self._last[address])

    async def _wait(self, address: str, party: str) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, {}).setdefault(party, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it had just become our turn
                self._next()
            raise

    def _next(self) -> None:
        """Let in who is next; who has gone while waiting is passed over."""
        self._is_taken = False
        while self._waiting and not self._is_taken:
            address = min(self._waiting, key=lambda each: self._used[each, ""])
            parties = self._waiting[address]
            party = min(parties, key=lambda each: self._used[address, each])
            first = parties[party].popleft()
            if not parties[party]:
                del parties[party]
            if not parties:
                del self._waiting[address]
            if not first.done():
                first.set_result(None)
                self._is_taken = True

    def _fade(self) -> None:
        """What was used counts for half after a while, and soon for nothing."""
        now = time.monotonic()
        if now - self._faded_at > bounds.HALF_FORGOTTEN:
            self._used, self._last = _half(self._used), _half(self._last)
            self._faded_at = now


def _half(used: "Counter[Key]") -> "Counter[Key]":
    return Counter({each: seconds / 2 for each, seconds in used.items() if seconds > 0.001})
