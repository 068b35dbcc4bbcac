"""Bots that play a day of the daily dungeon, so that it has a par before many people have.

A task of the server looks for days that somebody has opened and no bot has played; the games are
played in a process of its own, which ends with them.
"""

import asyncio
import logging
import os
from concurrent.futures.process import BrokenProcessPool

from channels.db import database_sync_to_async

from dungeon.models import Day
from dungeon.rules.sheet import LIVES
from dungeon.services import days
from dungeon.services.greedy import DayPlayed, play_day
from ninelives_site.party.beside import one_process

logger = logging.getLogger(__name__)

LOOK = 3.0
"""Seconds between two looks for a day without par."""
LONGEST_PAUSE = 48.0
"""Seconds between two looks while the database is away."""
NICENESS = 10


async def keep_pars() -> None:
    """Have bots play every day that somebody opens, as long as the server runs."""
    pause = LOOK
    while True:
        await asyncio.sleep(pause)
        try:
            day = await database_sync_to_async(without_par)()
            if day:
                await database_sync_to_async(keep)(day, await played(day))
            pause = LOOK
        except BrokenProcessPool:
            logger.warning("The process in which bots played a day has ended; they begin again.")
        except Exception as error:
            logger.warning("Bots can't play a day now, trying again: %r", error)
            pause = min(2 * pause, LONGEST_PAUSE)


def without_par() -> Day | None:
    """The newest day that was opened and that no bot has played."""
    return Day.objects.filter(bot_par__isnull=True).order_by("-date").first()


def rolls_of(day: Day) -> list[tuple[int, ...]]:
    """All that the dice of a day show, from the end goals on."""
    return [days.faces(day, number) for number in range(2 * LIVES + 1)]


def keep(day: Day, played: DayPlayed) -> None:
    """Keep what bots reached on a day."""
    par, ghosts = played
    Day.objects.filter(pk=day.pk).update(bot_par=par, bot_ghosts=ghosts)


async def played(day: Day) -> DayPlayed:
    """The day as bots play it, in a process that leaves the processor to the others."""
    pool = one_process(os.nice, NICENESS)
    try:
        return await asyncio.get_running_loop().run_in_executor(
            pool, play_day, rolls_of(day), day.date.toordinal()
        )
    finally:
        pool.shutdown(wait=False)
