"""An evening of bots that goes on while the server is treated badly."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from dungeon.rehearsal.bot import Bot, Pace
from dungeon.rehearsal.crowd import Crowd
from tests.server.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Outage:
    """How an evening went through a fault: the moves acknowledged meanwhile, and the seconds from
    its end until the next one was."""

    meanwhile: int
    seconds: float


class Evening(Crowd):
    """A crowd of bots with a ledger, that knows when each bot last saw a fresh sheet."""

    def __init__(self, url: str, players: int, seed: int = 9, pace: Pace = "flat-out") -> None:
        self.ledger = Ledger()
        self.saw_at: dict[Bot, float] = {}
        super().__init__(url, players=players, pace=pace, seed=seed, watch=self.ledger.append)

    def looked(self, bot: Bot) -> None:
        self.saw_at[bot] = time.monotonic()
        super().looked(bot)

    @property
    def has_ended(self) -> bool:
        return self.step == "checking"

    async def more_moves(self, number: int) -> None:
        """Until so many more moves were acknowledged."""
        assert await self.goes_on_for(number), f"the game ended before {number} more moves"

    async def goes_on_for(self, number: int) -> bool:
        """Wait for so many more acknowledged moves; False where the game ends before."""
        wanted = len(self.ledger) + number

        def is_enough() -> bool:
            return len(self.ledger) >= wanted

        await until(lambda: is_enough() or self.has_ended, 60, f"{number} more moves")
        return is_enough()

    async def current_again(self, within: float) -> list[float]:
        """Until everybody has seen a fresh sheet since now; after how many seconds each did."""
        now = time.monotonic()
        waiting, seconds = {bot for bot in self.bots if not bot.state["over"]}, []

        def all_are_current() -> bool:
            seen = {bot for bot in waiting if self.saw_at[bot] > now or bot.state["over"]}
            seconds.extend(self.saw_at[bot] - now for bot in seen)
            waiting.difference_update(seen)
            return not waiting

        await until(all_are_current, within, "a fresh sheet for everybody")
        return seconds

    async def outage(
        self,
        begin: Callable[[], Awaitable[None]],
        lasts: float,
        end: Callable[[], Awaitable[None]],
    ) -> Outage:
        """Play for a while, go through a fault of so many seconds, and play on."""
        await self.more_moves(20)
        await begin()
        began = len(self.ledger)
        await asyncio.sleep(lasts)
        before = len(self.ledger)
        await end()
        ended = time.monotonic()
        await until(lambda: len(self.ledger) > before, 30, "a move is acknowledged")
        took = time.monotonic() - ended
        await self.more_moves(20)
        return Outage(before - began, took)


@asynccontextmanager
async def longest_reads(url: str, *paths: str) -> AsyncIterator[dict[str, float]]:
    """Read these pages again and again: the seconds that the longest of each takes."""
    longest = dict.fromkeys(paths, 0.0)

    async def read(client: httpx.AsyncClient, path: str) -> None:
        while True:
            started = time.monotonic()
            assert (await client.get(path)).status_code == 200
            longest[path] = max(longest[path], time.monotonic() - started)
            await asyncio.sleep(0.2)

    async with (
        httpx.AsyncClient(base_url=url, timeout=30, trust_env=False) as client,
        asyncio.TaskGroup() as group,
    ):
        reading = [group.create_task(read(client, path)) for path in paths]
        yield longest
        for task in reading:
            task.cancel()


async def until(true: Callable[[], bool], within: float, what: str) -> None:
    """Wait for something to become true; seconds."""
    try:
        async with asyncio.timeout(within):
            while not true():  # noqa: ASYNC110 - what is waited for has many makers
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"not within {within} s: {what}") from None
