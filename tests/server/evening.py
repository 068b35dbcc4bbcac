"""An evening of bots that goes on while the server is treated badly."""

import asyncio
import time
from collections.abc import Callable

from dungeon.rehearsal.bot import Bot
from dungeon.rehearsal.crowd import Crowd
from tests.server.ledger import Ledger


class Evening(Crowd):
    """A crowd of quick bots with a ledger, that knows when each bot last saw a fresh sheet."""

    def __init__(self, url: str, players: int, seed: int = 9) -> None:
        self.ledger = Ledger()
        self.saw_at: dict[Bot, float] = {}
        super().__init__(url, players=players, pace="flat-out", seed=seed, watch=self.ledger.append)

    def looked(self, bot: Bot) -> None:
        self.saw_at[bot] = time.monotonic()
        super().looked(bot)

    async def more_moves(self, number: int) -> None:
        """Until so many more moves were acknowledged."""
        wanted = len(self.ledger) + number
        await until(lambda: len(self.ledger) >= wanted, 60, f"{number} more moves")

    async def current_again(self, within: float) -> None:
        """Until everybody has seen a fresh sheet since now."""
        now = time.monotonic()
        await until(
            lambda: all(self.saw_at[bot] > now or bot.state["over"] for bot in self.bots),
            within,
            "a fresh sheet for everybody",
        )


async def until(true: Callable[[], bool], within: float, what: str) -> None:
    """Wait for something to become true; seconds."""
    try:
        async with asyncio.timeout(within):
            while not true():  # noqa: ASYNC110 - what is waited for has many makers
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"not within {within} s: {what}") from None
