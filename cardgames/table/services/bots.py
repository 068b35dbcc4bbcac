"""Bots at the tables: they play the seats without a person, and for whoever takes too long.

One task of the server looks now and then at the tables that have bots or a turn timer, in one
query. What is found due is thought about in a process of its own, so that the server's loop and
thread stay free, and entered by the one way to write, in the server's thread. A move that comes too
late, as somebody was faster, is thrown away; two servers that find the same one due enter it once.
"""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from random import Random
from typing import Any

import django
from channels.db import database_sync_to_async
from django.db import DatabaseError
from django.db.models import Q

from cardgames.engine import CardGame
from cardgames.table.games import all_games, game_of
from cardgames.table.models import Table
from cardgames.table.services import folding, playing
from cardgames.table.services.folding import TableState
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale

logger = logging.getLogger(__name__)

Thought = tuple[int, GameMove]
"""A seat, and what is done there."""
LOOK = 0.3
"""Seconds between two looks at the tables."""
PAUSE = 1.1
"""Seconds that a bot takes for a move at least, as a person would."""
COURTESY = 10.0
"""Seconds that a bot leaves to people who may still do something that its move would end."""
LONGEST_PAUSE = 6.0
"""Seconds between two looks while the database is away."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A table at which a bot is to move: the game as it stands, and for which of these seats, in
    the order in which they are asked."""

    table: Table
    version: int
    game: CardGame
    seats: tuple[int, ...]


@dataclass(slots=True)
class FirstLook:
    """A table as it was first seen at a version; `rests`: its bots have nothing to do there."""

    version: int
    at: float
    rests: bool = False


@dataclass(slots=True)
class BotPlayers:
    """All bots of a server."""

    seen: dict[int, FirstLook] = field(default_factory=dict)

    def due(self, now: float) -> list[BotTurn]:
        """What is to be played now; `now` in seconds of a clock that only runs forward."""
        tables = list(with_bots())
        self.seen = {table.pk: self._first_seen(table, now) for table in tables}
        found = (self._due(table, now - self.seen[table.pk].at) for table in tables)
        return [due for due in found if due]

    def let_rest(self, due: BotTurn) -> None:
        """The bots of this table let it be, until somebody else has moved."""
        self.seen[due.table.pk].rests = True

    def _first_seen(self, table: Table, now: float) -> FirstLook:
        before, version = self.seen.get(table.pk), table.stream.version
        return before if before and before.version == version else FirstLook(version, now)

    def _due(self, table: Table, seconds: float) -> BotTurn | None:
        """The seats that are waited for which a bot plays, or which take too long."""
        is_late = 0 < table.turn_seconds <= seconds
        bots = {seat.number for seat in table.seats.all() if seat.is_bot}
        if seconds < PAUSE or not (bots or is_late) or self.seen[table.pk].rests:
            return None
        state = folding.state_of(table, table.stream.version)
        bot, awaited = state.table_game.bot, state.awaited(table.mode)
        if bot is None or state.is_over or not awaited:
            return None
        asked = [seat for seat in bot.asked(state.game) if seat in awaited]
        seats = tuple(
            seat
            for seat in asked
            if seat in bots or (is_late and not bot.may_wait(state.game, seat))
        )
        if not seats or (seconds < COURTESY and _would_end(state, seats[0], bots)):
            return None
        return BotTurn(table, state.version, state.game, seats)


def _would_end(state: TableState, seat: int, bots: Collection[int]) -> bool:
    """Whether a move of this seat ends what people only may do: use a power, order their lives."""
    bot, game = state.table_game.bot, state.game
    asked = bot.asked(game) if bot else ()
    before = [each for each in asked[: asked.index(seat)] if bot and bot.may_wait(game, each)]
    return bool({*before, *state.table_game.telling_setup(game)} - set(bots))


def with_bots() -> Any:
    """The tables that a bot may have to play at."""
    known = [game.slug for game in all_games() if game.bot]
    tables = Table.objects.alive().filter(is_dealt=True, is_over=False, game_slug__in=known)
    has_bots = Q(seats__is_bot=True) | Q(turn_seconds__gt=0)
    found = tables.filter(has_bots).distinct()
    return found.select_related("stream").prefetch_related("seats")


def think(slug: str, game: CardGame, seats: tuple[int, ...], number: int) -> Thought | None:
    """What the game's bot does at the first of these seats that does something; `number` is where
    its random numbers begin."""
    bot, chance = game_of(slug).bot, Random(number)  # noqa: S311 - guesses, no secrets
    if bot is None:
        raise TypeError(f"{slug} has no bot.")
    thoughts = ((seat, bot.move(game, seat, chance)) for seat in seats)
    return next(((seat, move) for seat, move in thoughts if move), None)


def enter(due: BotTurn, seat: int, move: GameMove) -> None:
    """Make the bot's move, unless the table has moved on."""
    try:
        playing.enter_for_bot(due.table, seat, move, expected_version=due.version)
    except Stale:
        pass
    except Refusal as refusal:
        logger.error("A bot of %s tried what is refused: %s", due.table, refusal)


def thinking() -> ProcessPoolExecutor:
    """A process of its own in which bots think, started with the first of them."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(max_workers=1, mp_context=context, initializer=django.setup)


async def play() -> None:
    """Play all bots' moves, as long as the server runs."""
    players, pool, pause = BotPlayers(), thinking(), LOOK
    while True:
        await asyncio.sleep(pause)
        try:
            for due in await database_sync_to_async(players.due)(time.monotonic()):
                await _play(players, due, pool)
            pause = LOOK
        except DatabaseError as error:
            logger.warning("Bots can't see the tables now, trying again: %r", error)
            pause = min(2 * pause, LONGEST_PAUSE)
        except BrokenProcessPool:
            logger.warning("The process in which bots think has ended; another one is started.")
            pool = thinking()


async def _play(players: BotPlayers, due: BotTurn, pool: ProcessPoolExecutor) -> None:
    """Think about one table, and enter what came of it. A fault of ours there is logged, and keeps
    no other table waiting."""
    ask = asyncio.get_running_loop().run_in_executor
    number = secrets.randbits(64)
    try:
        thought = await ask(pool, think, due.table.game_slug, due.game, due.seats, number)
        if thought:
            await database_sync_to_async(enter)(due, *thought)
    except (DatabaseError, BrokenProcessPool):
        raise
    except Exception:
        logger.exception("The bots of %s can't go on.", due.table)
        thought = None
    if not thought:
        players.let_rest(due)
