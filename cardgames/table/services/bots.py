"""Bots at the tables: they play the seats without a person, and for whoever takes too long.

One task of the server looks now and then at the tables that have bots or a turn timer, in one
query. What is found due is thought about in a process of its own, so that the server's loop and
thread stay free, and entered by the one way to write, in the server's thread. A move that comes too
late, as somebody was faster, is thrown away; two servers that find the same one due enter it once.
"""

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
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
from cardgames.table.services import folding, playing
from cardgames.table.services.folding import TableState
from ninelives_site.core.moves import GameMove
from ninelives_site.journal.journal import Stale
from ninelives_site.party.beside import one_process, within

logger = logging.getLogger(__name__)

Thoughts = tuple[tuple[int, GameMove], ...]
"""Seats, and what is done there, one after the other."""
LOOK = 0.3
"""Seconds between two looks at the tables."""
THOUGHT = 0.3
"""Seconds that a thought takes at least: how long it really took would tell of a hand."""
COURTESY = 10.0
"""Seconds that a bot leaves to people who may still do something that its move would end."""
LONGEST_PAUSE = 6.0
"""Seconds between two looks while the database is away."""
MOST_AT_ONCE = 20
"""Tables that are looked at in full in one go, so that nobody's request waits long for it."""
LONGEST_THOUGHT = 30
"""Seconds after which a thought is a fault of ours."""
AWAY = (OperationalError, InterfaceError)
"""The database is: no fault of a table."""
MOST_BREAKS = 3
"""How often the process may end over one move before its table rests: once is bad luck."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A table at which a bot is to move: the game as it stands, and for which of these seats, in
    the order in which they are asked; those of `late` are people's, who take too long."""

    table: Table
    version: int
    game: CardGame
    seats: tuple[int, ...]
    late: frozenset[int] = frozenset()


@dataclass(slots=True)
class FirstLook:
    """When a table was first seen at a version; `again` is when there may be something to do for
    bots, as long as neither its game nor who sits there changes; `breaks`: how often the process
    ended in which they thought."""

    version: int
    changes: int
    at: float
    again: float
    breaks: int = 0


@dataclass(slots=True)
class BotPlayers:
    """All bots of a server. Tables are looked at in full only where something may be due."""

    seen: dict[int, FirstLook] = field(default_factory=dict)

    def due(self, now: float) -> list[BotTurn]:
        """What is to be played now; `now` in seconds of a clock that only runs forward."""
        rows = with_bots().values_list("pk", "stream__version", "change_count")
        self.seen = {pk: self._first_look(pk, at, changes, now) for pk, at, changes in rows}
        asked = sorted((seen.again, pk) for pk, seen in self.seen.items() if seen.again <= now)
        tables = _in_full([pk for _again, pk in asked[:MOST_AT_ONCE]])
        found = (self._due_or_at_rest(table, now) for table in tables)
        return [due for due in found if due]

    def let_rest(self, table: Table) -> None:
        """The bots of this table let it be, until something changes there; or somebody takes too
        long, where that is still to come."""
        seen = self.seen[table.pk]
        late = seen.at + (table.turn_seconds or math.inf)
        seen.again = late if seen.again < late else math.inf

    def count_break(self, table: Table) -> None:
        """The process ended while it thought about this table, perhaps because of it."""
        seen = self.seen[table.pk]
        seen.breaks += 1
        if seen.breaks >= MOST_BREAKS:
            seen.again = math.inf

    def _first_look(self, pk: int, version: int, changes: int, now: float) -> FirstLook:
        before = self.seen.get(pk)
        if before is None or before.version != version:
            return FirstLook(version, changes, now, now + settings.BOT_SECONDS)
        if before.changes != changes:
            before.changes, before.again = changes, max(now, before.at + settings.BOT_SECONDS)
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
            self.let_rest(table)
        elif seconds < COURTESY and _would_end(state, seats[0], bots):
            seen.again = seen.at + COURTESY
        else:
            late = frozenset(seats) - bots
            return BotTurn(table, state.version, state.game, seats, late)
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


def _in_full(asked: Sequence[int]) -> QuerySet[Table]:
    found = Table.objects.filter(pk__in=asked).order_by("pk")
    return found.select_related("stream").prefetch_related("seats")


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
    version = due.version
    with suppress(Stale):
        for seat, move in thoughts:
            is_late = seat in due.late
            version = playing.enter_for_bot(
                due.table, seat, move, expected_version=version, is_late=is_late
            ).version


def thinking() -> ProcessPoolExecutor:
    """A process of its own in which bots think, started with the first of them."""
    return one_process(django.setup)


async def play() -> None:
    """Play all bots' moves, as long as the server runs."""
    players, pool, pause = BotPlayers(), thinking(), LOOK
    while True:
        await asyncio.sleep(pause)
        try:
            await _look(players, pool)
            pause = LOOK
        except BrokenProcessPool:
            logger.warning("The process in which bots think has ended; another one is started.")
            pool = thinking()
        except Exception as error:
            logger.warning("Bots can't see the tables now, trying again: %r", error)
            pause = min(2 * pause, LONGEST_PAUSE)


async def _look(players: BotPlayers, pool: ProcessPoolExecutor) -> None:
    """Think about what is due at all tables, and enter what came of it, all at one moment."""
    begun = time.monotonic()
    found = [
        (due, await _thoughts(players, due, pool))
        for due in await database_sync_to_async(players.due)(begun)
    ]
    if found:
        await asyncio.sleep(max(0.0, begun + THOUGHT - time.monotonic()))
    for due, thoughts in found:
        await _enter(players, due, thoughts)


async def _thoughts(players: BotPlayers, due: BotTurn, pool: ProcessPoolExecutor) -> Thoughts:
    """What bots do at one table. A fault of ours there is logged, and keeps no other waiting."""
    ask = asyncio.get_running_loop().run_in_executor
    asked = (due.table.game_slug, due.game, due.seats, secrets.randbits(64))
    try:
        return await ask(pool, within, LONGEST_THOUGHT, think, *asked)
    except BrokenProcessPool:
        players.count_break(due.table)
        raise
    except Exception:
        logger.exception("The bots of %s can't go on.", due.table)
        return ()


async def _enter(players: BotPlayers, due: BotTurn, thoughts: Thoughts) -> None:
    """Enter what bots do at one table; where they do nothing, or that fails, they let it be."""
    try:
        if thoughts:
            await database_sync_to_async(enter)(due, thoughts)
            return
    except AWAY:
        raise
    except Exception:
        logger.exception("The bots of %s can't go on.", due.table)
    players.let_rest(due.table)
