"""Bots at the tables: they play the seats without a person, and for whoever takes too long.

They never run away from people: see `pauses.wait_of_bots`.

One task of the server looks now and then at the tables that have bots or a turn timer, in one
query. What is found due is thought about in processes of their own, one fewer than there are cores,
and a few at most, so that the server's loop and thread stay free; each move is entered as soon as
it is found, by the one way to write, in the server's thread. Whoever keeps the score at many tables
has one of them thought about for each one of others. A move that comes too late, as somebody was
faster, is thrown away; two servers that find the same one due enter it once.
"""

import asyncio
import logging
import math
import os
import secrets
import time
from collections import Counter
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

import django
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.db.models import Exists, OuterRef, Q, QuerySet

from cardgames.engine import CardGame
from cardgames.table.games import all_games, game_of
from cardgames.table.models import Table, TableSeat
from cardgames.table.services import folding, pauses, playing
from cardgames.table.services.folding import TableState
from ninelives_site.core.moves import GameMove
from ninelives_site.journal.journal import Stale
from ninelives_site.party.beside import one_process, within

logger = logging.getLogger(__name__)

Thoughts = tuple[tuple[int, GameMove], ...]
"""Seats, and what is done there, one after the other."""
Pools = asyncio.LifoQueue[ProcessPoolExecutor]
"""The processes that are free, one a pool, so that one that ends takes no other's thought along;
the one that thought last comes first, so that no more are started than think at a time."""
LOOK = 0.3
"""Seconds between two looks at the tables."""
THOUGHT = 0.3
"""A thought takes so many seconds, or twice as many, and so on: how long it really took would tell
of a hand."""
MOST_THINKERS = 4
"""Processes in which bots think, at most: each takes its memory."""
COURTESY = 10.0
"""Seconds that a bot leaves to people who may still do something that its move would end."""
LONGEST_PAUSE = 6.0
"""Seconds between two looks while the database is away."""
MOST_AT_ONCE = 12
"""Tables that are looked at in full or thought about at a time, so that nobody's request waits long
for it, nor the next table of somebody else."""
LONGEST_THOUGHT = 30
"""Seconds after which a thought is a fault of ours."""
AWAY = (OperationalError, InterfaceError)
"""The database is: no fault of a table."""
MOST_BREAKS = 3
"""How often the process may end over one move before its table rests: once is bad luck."""


@dataclass(slots=True)
class FirstLook:
    """When a table was first seen at a version; `again` is when there may be something to do for
    bots. Where its game or who sits there changes, another one takes its place, of which a thought
    that began before knows nothing. `breaks`: how often the process ended in which they thought;
    `keeper`: whose table it is."""

    version: int
    changes: int
    keeper: str
    at: float
    again: float
    breaks: int = 0

    def let_rest(self, table: Table) -> None:
        """The bots of this table let it be, until something changes there; or somebody takes too
        long, where that is still to come."""
        late = self.at + (table.turn_seconds or math.inf)
        self.again = late if self.again < late else math.inf

    def count_break(self) -> None:
        """The process ended while it thought about this table, perhaps because of it."""
        self.breaks += 1
        if self.breaks >= MOST_BREAKS:
            self.again = math.inf


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A table at which a bot is to move: the game as it stands, and for which of these seats, in
    the order in which they are asked; those of `late` are people's, who take too long."""

    table: Table
    seen: FirstLook
    game: CardGame
    seats: tuple[int, ...]
    late: frozenset[int] = frozenset()


@dataclass(slots=True)
class BotPlayers:
    """All bots of a server. Tables are looked at in full only where something may be due, and
    nothing is thought about there already (`thinking_at`)."""

    seen: dict[int, FirstLook] = field(default_factory=dict)
    thinking_at: set[int] = field(default_factory=set)

    def due(self, now: float) -> list[BotTurn]:
        """What is to be played now, in the order in which it is thought about; `now` in seconds of
        a clock that only runs forward."""
        rows = with_bots().values_list(
            "pk", "stream__version", "change_count", "scorekeeper_device"
        )
        self.seen = {
            pk: self._first_look(pk, version, changes, keeper, now)
            for pk, version, changes, keeper in rows
        }
        asked = self._in_turn(now)[: MOST_AT_ONCE - len(self.thinking_at)]
        tables = _in_full(asked)
        found = (self._due_or_at_rest(tables[pk], now) for pk in asked if pk in tables)
        return [due for due in found if due]

    def _in_turn(self, now: float) -> list[int]:
        """The tables that wait to be looked at, so that each scorekeeper's first one comes before
        anybody's second."""
        taken = Counter(seen.keeper for pk, seen in self.seen.items() if pk in self.thinking_at)
        waiting = sorted(
            (seen.again, pk, seen.keeper)
            for pk, seen in self.seen.items()
            if seen.again <= now and pk not in self.thinking_at
        )
        ranked = []
        for again, pk, keeper in waiting:
            ranked.append((taken[keeper], again, pk))
            taken[keeper] += 1
        return [pk for _rank, _again, pk in sorted(ranked)]

    def _first_look(
        self, pk: int, version: int, changes: int, keeper: str, now: float
    ) -> FirstLook:
        before = self.seen.get(pk)
        if before is None or before.version != version:
            return FirstLook(version, changes, keeper, now, now + settings.BOT_SECONDS)
        if before.changes != changes:
            return replace(
                before, changes=changes, again=max(now, before.at + settings.BOT_SECONDS)
            )
        return before

    def _due_or_at_rest(self, table: Table, now: float) -> BotTurn | None:
        """What is due at a table. Where a fault of ours keeps that from being known, it is logged,
        and the bots let the table be: the others are there for their own."""
        seen = self.seen[table.pk]
        if table.stream.version != seen.version:
            return None  # it has moved on since this look began
        try:
            return self._due(table, seen, now - seen.at)
        except AWAY:
            raise
        except Exception:
            logger.exception("The bots of %s can't go on.", table)
            seen.again = math.inf
            return None

    def _due(self, table: Table, seen: FirstLook, seconds: float) -> BotTurn | None:
        """The seats that are waited for which a bot plays, or which take too long."""
        is_late = 0 < table.turn_seconds <= seconds
        bots = frozenset(seat.number for seat in table.seats.all() if seat.is_bot)
        state = folding.state_of(table, seen.version)
        seats = _to_move(state, table.mode, bots, is_late)
        if not seats:
            seen.let_rest(table)
        elif not is_late and seconds < (wait := pauses.wait_of_bots(table, state)):
            seen.again = min(seen.at + wait, seen.at + (table.turn_seconds or math.inf))
        elif seconds < COURTESY and _would_end(state, seats[0], bots):
            seen.again = seen.at + COURTESY
        else:
            late = frozenset(seats) - bots
            return BotTurn(table, seen, state.game, seats, late)
        return None


def _to_move(state: TableState, mode: str, bots: Collection[int], is_late: bool) -> tuple[int, ...]:
    """The seats that are waited for which a bot plays, or which take too long."""
    bot, awaited = state.table_game.bot, state.awaited(mode)
    if bot is None or state.is_over or not awaited:
        return ()
    asked = [seat for seat in bot.asked(state.game) if seat in awaited]
    return tuple(
        seat for seat in asked if seat in bots or (is_late and not bot.may_wait(state.game, seat))
    )


def _would_end(state: TableState, seat: int, bots: Collection[int]) -> bool:
    """Whether a move of this seat ends what people only may do: use a power, order their lives."""
    bot, game = state.table_game.bot, state.game
    asked = bot.asked(game) if bot else ()
    before = [each for each in asked[: asked.index(seat)] if bot and bot.may_wait(game, each)]
    return bool({*before, *state.table_game.telling_setup(game)} - set(bots))


def with_bots() -> QuerySet[Table]:
    """The tables that a bot may have to play at."""
    known = [game.slug for game in all_games() if game.bot]
    tables = Table.objects.alive().filter(is_dealt=True, is_over=False, game_slug__in=known)
    bots = TableSeat.objects.filter(table=OuterRef("pk"), is_bot=True)
    return tables.filter(Q(turn_seconds__gt=0) | Exists(bots))


def _in_full(asked: Sequence[int]) -> dict[int, Table]:
    found = Table.objects.select_related("stream").prefetch_related("seats")
    return found.in_bulk(asked)


def think(slug: str, game: CardGame, seats: tuple[int, ...], number: int) -> Thoughts:
    """What the game's bot does at those of these seats that choose at once, none knowing of the
    others; else at the first that does something. `number` is where its random numbers begin."""
    bot, chance = game_of(slug).bot, Random(number)  # noqa: S311 - guesses, no secrets
    if bot is None:
        raise TypeError(f"{slug} has no bot.")
    at_once = [seat for seat in seats if not bot.may_wait(game, seat)]
    if len(at_once) > 1:
        return tuple((seat, move) for seat in at_once if (move := bot.move(game, seat, chance)))
    thoughts = ((seat, move) for seat in seats if (move := bot.move(game, seat, chance)))
    return tuple(islice(thoughts, 1))


def enter(due: BotTurn, thoughts: Thoughts) -> None:
    """Make the bot's moves, as far as the table has not moved on."""
    version = due.seen.version
    with suppress(Stale):
        for seat, move in thoughts:
            is_late = seat in due.late
            version = playing.enter_for_bot(
                due.table, seat, move, expected_version=version, is_late=is_late
            ).version


def thinking() -> ProcessPoolExecutor:
    """A process in which bots think, one table after the other; started with its first thought."""
    return one_process(django.setup)


def thinkers() -> int:
    """How many processes may think: one fewer than the cores that the server may use."""
    ours = getattr(os, "sched_getaffinity", None)
    cores = len(ours(0)) if ours else os.cpu_count() or 1
    return min(max(1, cores - 1), MOST_THINKERS)


async def play() -> None:
    """Play all bots' moves, as long as the server runs."""
    players, pause = BotPlayers(), LOOK
    pools: Pools = asyncio.LifoQueue()
    for _ in range(thinkers()):
        pools.put_nowait(thinking())
    async with asyncio.TaskGroup() as moves:
        while True:
            await asyncio.sleep(pause)
            try:
                for due in await database_sync_to_async(players.due)(time.monotonic()):
                    players.thinking_at.add(due.table.pk)
                    moves.create_task(_move(players, due, pools))
                pause = LOOK
            except Exception as error:
                logger.warning("Bots can't see the tables now, trying again: %r", error)
                pause = min(2 * pause, LONGEST_PAUSE)


async def _move(players: BotPlayers, due: BotTurn, pools: Pools) -> None:
    """What bots do at one table, thought about by the next process that is free, and entered."""
    begun = time.monotonic()
    try:
        if thoughts := await _next_thoughts(due, pools):
            await asyncio.sleep((begun - time.monotonic()) % THOUGHT)
        await _enter(due, thoughts)
    except BrokenProcessPool:
        logger.warning("The process in which bots think has ended; another one is started.")
    except AWAY as error:
        logger.warning("Bots can't move now, trying again: %r", error)
    except Exception:
        logger.exception("The bots of %s can't move now.", due.table)
    finally:
        players.thinking_at.discard(due.table.pk)


async def _next_thoughts(due: BotTurn, pools: Pools) -> Thoughts:
    pool = await pools.get()
    try:
        return await _thoughts(due, pool)
    except BrokenProcessPool:
        pool = thinking()
        raise
    finally:
        pools.put_nowait(pool)


async def _thoughts(due: BotTurn, pool: ProcessPoolExecutor) -> Thoughts:
    """What bots do at one table. A fault of ours there is logged, and keeps no other waiting."""
    ask = asyncio.get_running_loop().run_in_executor
    asked = (due.table.game_slug, due.game, due.seats, secrets.randbits(64))
    try:
        return await ask(pool, within, LONGEST_THOUGHT, think, *asked)
    except BrokenProcessPool:
        due.seen.count_break()
        raise
    except Exception:
        logger.exception("The bots of %s can't go on.", due.table)
        return ()


async def _enter(due: BotTurn, thoughts: Thoughts) -> None:
    """Enter what bots do at one table; where they do nothing, or that fails, they let it be."""
    try:
        if thoughts:
            await database_sync_to_async(enter)(due, thoughts)
            return
    except AWAY:
        raise
    except Exception:
        logger.exception("The bots of %s can't go on.", due.table)
    due.seen.let_rest(due.table)
