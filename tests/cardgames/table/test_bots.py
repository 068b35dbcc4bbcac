"""Bots in seats: cardgames/table/bots.py."""

import asyncio
import os
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Event

import pytest
from channels.db import database_sync_to_async
from django.conf import settings

from cardgames.table.games import game_of
from cardgames.table.models import Table
from cardgames.table.refusals import NO_BOT
from cardgames.table.services import (
    bots,
    folding,
    last_entry,
    opening,
    playing,
    seating,
    visibility,
)
from cardgames.table.services.bots import COURTESY, BotPlayers, BotTurn
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.journal.models import Stream
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt
from tests.tiers import some

LONG = COURTESY + settings.BOT_SECONDS
pytestmark = pytest.mark.django_db(transaction=True)


def refused(deed, *args, **more) -> str:
    with pytest.raises(Refusal) as caught:
        deed(*args, **more)
    return caught.value.code


def let_bots_play(players: BotPlayers, now: float) -> int:
    """What is due at this time is thought about and entered; at how many tables."""
    made = 0
    for due in players.due(now):
        thoughts = bots.think(due.table.game_slug, due.game, due.seats, 1)
        if thoughts:
            bots.enter(due, thoughts)
            made += 1
        else:
            due.seen.let_rest(due.table)
    return made


def until_nothing_is_due(players: BotPlayers, now: float = 0.0) -> float:
    """Let bots play as long as they have something to do; the time then."""
    let_bots_play(players, now)
    while let_bots_play(players, now := now + LONG):
        let_bots_play(players, now)
    return now


@pytest.mark.parametrize("slug", some(GAMES, 4))
def test_somebody_alone_plays_a_round_against_bots(slug):
    party = dealt(slug, ("Ana",), bots=2)
    players, now = BotPlayers(), 0.0
    party.deal()
    for _ in range(400):
        now = until_nothing_is_due(players, now)
        posted = [] if party.state.is_over else party.posted(0)
        if party.state.awaits_deal or not posted:
            break
        party.enter(posted[0])
        if party.state.table_game.round_of(party.state.game) > 1:
            break
    assert {entry.seat for entry in party.state.moves} >= {0, 1, 2}
    assert all(
        entry.is_by_bot == (entry.seat in (1, 2))
        for entry in party.state.moves
        if entry.seat is not None
    )


def test_a_bot_takes_its_time():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    assert players.due(10.0) == []
    assert players.due(10.0 + settings.BOT_SECONDS / 2) == []
    assert [due.seats for due in players.due(10.0 + LONG)] == [(1, 2)]


@pytest.mark.parametrize("slug", ["tricksy-kittens", "adoption"])
def test_bots_that_choose_at_once_take_one_pause_together(slug):
    party = dealt(slug, ("Ana",), bots=3)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    assert let_bots_play(players, LONG) == 1
    assert {entry.seat for entry in party.state.moves if entry.is_by_bot} == {1, 2, 3}
    assert party.awaited() == (0,)


def test_all_who_take_too_long_to_choose_are_played_for_at_zero():
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    party.enter(party.posted(1)[0], device="Ben")
    players.due(5.0)
    let_bots_play(players, 35.0)
    assert {entry.seat for entry in party.state.moves if entry.is_late} == {0, 2}


def test_bots_play_one_after_the_other_where_turns_are_taken():
    party = dealt("tricksy-kittens", ("Ana",), bots=3)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    let_bots_play(players, LONG)
    party.enter(party.posted(0)[0])
    played = len(party.state.moves)
    now = 2 * LONG
    while party.awaited() != (0,):
        let_bots_play(players, now := now + LONG)
        assert len(party.state.moves) - played <= 1
        played = len(party.state.moves)


def test_how_long_a_bot_thought_is_told_to_nobody(here, monkeypatch):
    """A card that had to be played is laid no sooner than one that was chosen of many."""
    dealt("tricksy-kittens", ("Ana",), bots=2).deal()
    due, times = BotPlayers.due, []

    def found(players, now):
        turns = due(players, now)
        if turns:
            times.append(now)
        return turns

    def entered(*_args):
        times.append(time.monotonic())
        here.stop()

    monkeypatch.setattr(BotPlayers, "due", found)
    monkeypatch.setattr(bots, "think", quickly)
    monkeypatch.setattr(bots, "enter", entered)
    here.play()
    assert times[1] - times[0] >= bots.THOUGHT


def quickly(*_asked):
    """A thought that needed none."""
    return ((1, None),)


@dataclass
class BotsHere:
    """All bots of a server, whose one thinker is a thread of this process."""

    loop: asyncio.AbstractEventLoop | None = None
    playing: asyncio.Task[None] | None = None

    def play(self) -> None:
        """Until they are stopped."""

        async def until_stopped() -> None:
            self.loop = asyncio.get_running_loop()
            self.playing = asyncio.create_task(bots.play())
            with suppress(asyncio.CancelledError):
                await self.playing

        asyncio.run(until_stopped())

    def stop(self) -> None:
        """From whichever thread."""
        assert self.loop
        assert self.playing
        self.loop.call_soon_threadsafe(self.playing.cancel)


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr(bots, "thinkers", lambda: 1)
    monkeypatch.setattr(bots, "within", lambda _seconds, function, *asked: function(*asked))
    with ThreadPoolExecutor(1) as thread:
        monkeypatch.setattr(bots, "thinking", lambda: thread)
        yield BotsHere()


def test_a_move_is_made_while_the_next_table_is_still_thought_about(here, monkeypatch):
    for _ in range(2):
        dealt("tricksy-kittens", ("Ana",), bots=2).deal()
    thought, made, waited_in_vain = Event(), Event(), []

    def think(*_asked):
        if thought.is_set() and not made.wait(10):
            waited_in_vain.append(True)
        thought.set()
        return ((1, None),)

    def enter(*_args):
        if made.is_set() or waited_in_vain:
            here.stop()
        made.set()

    monkeypatch.setattr(bots, "think", think)
    monkeypatch.setattr(bots, "enter", enter)
    here.play()
    assert not waited_in_vain


def test_one_table_starts_one_process_however_many_may_think(here, monkeypatch):
    dealt("tricksy-kittens", ("Ana",), bots=2).deal()
    thread, asked = bots.thinking(), []

    class Thinker:
        def submit(self, *question):
            asked.append(self)
            return thread.submit(*question)

    def enter(*_args):
        if len(asked) > 1:
            here.stop()

    monkeypatch.setattr(bots, "thinkers", lambda: 3)
    monkeypatch.setattr(bots, "thinking", Thinker)
    monkeypatch.setattr(bots, "think", quickly)
    monkeypatch.setattr(bots, "enter", enter)
    here.play()
    assert asked[0] is asked[1]


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (4, 3), (64, 4)])
def test_few_processes_think_and_leave_the_server_a_core(cores, processes, monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: range(cores), raising=False)
    assert bots.thinkers() == processes


def test_each_scorekeepers_first_table_comes_before_anybodys_second():
    many = [dealt("tricksy-kittens", ("Ana",), bots=2) for _ in range(5)]
    other = dealt("tricksy-kittens", ("Ana",), bots=2)
    for party in (*many, other):
        party.deal()
    Table.objects.exclude(pk=other.table.pk).update(scorekeeper_device="one and the same")
    players = BotPlayers()
    players.due(0.0)
    assert [due.table for due in players.due(LONG)][:2] == [many[0].table, other.table]
    players.thinking_at = {many[0].table.pk}
    assert [due.table for due in players.due(LONG)][:2] == [other.table, many[1].table]


def test_nobody_presses_for_a_bot():
    party = dealt("tricksy-kittens", ("Ana", "Ben"), bots=1)
    party.deal()
    assert refused(party.enter, party.posted(2)[0]) == "bots-seat"


def test_who_plays_with_bots_alone_sits_on_this_phone_and_nobody_takes_the_hand():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    assert party.role_of("keeper").seat == 0
    assert refused(seating.sit, party.table, 0, "somebody else") == "seat-taken"
    assert dealt("tricksy-kittens", ("Ana", "Ben"), bots=1).role_of("keeper").seat is None


def test_bots_only_sit_where_the_server_deals():
    assert refused(opening.open_table, "tricksy-kittens", NAMES, {}, bots=1) == "not-dealt"


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_dealt_to_alone_and_no_more_than_the_cards_are_for(slug):
    few, many = (["Ana"], 0), (["Ana", "Ben"], 20)
    for names, more in (few, many):
        assert refused(opening.open_table, slug, names, {}, is_dealt=True, bots=more) == "seats"
    assert not Table.objects.exists()


def test_a_bot_has_a_name_that_nobody_has():
    party = dealt("tricksy-kittens", ("Mochi", "Ana"), bots=2)
    assert len({name.casefold() for name in party.state.players}) == 4


def test_a_bot_takes_over_who_left_and_gives_the_seat_back():
    party = dealt("tricksy-kittens", sitting=NAMES)
    party.deal()
    seating.let_bot_play(party.table, party.role_of("Ben"), 1)
    assert party.role_of("Ben").is_watcher
    players = BotPlayers()
    until_nothing_is_due(players)
    assert {entry.seat for entry in party.state.moves if entry.is_by_bot} == {1}
    party.sit("Ben")
    assert party.role_of("Ben").seat == 1
    assert not party.table.seats.get(number=1).is_bot


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_chooses_for_who_has_gone_in_the_middle_of_a_choice(slug):
    party = dealt(slug, sitting=NAMES).play(12)
    if party.state.awaits_deal:
        party.deal()
    gone = next(seat for seat in party.awaited() if seat is not None)
    seating.let_bot_play(party.table, party.role_of(), gone)
    until_nothing_is_due(BotPlayers())
    assert [entry.seat for entry in party.state.moves if entry.is_by_bot][:1] == [gone]
    party.sit(NAMES[gone])
    assert party.role_of(NAMES[gone]).seat == gone


def test_a_stale_thought_is_thrown_away():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    party.enter(party.posted(0)[0])
    version = party.version
    bots.enter(due, bots.think(due.table.game_slug, due.game, due.seats, 1))
    assert party.version == version


def bids(party: DealtParty) -> None:
    party.enter(party.posted(0)[0])


def sits_down(party: DealtParty) -> None:
    party.sit(party.state.players[1])


@pytest.mark.parametrize("change", [bids, sits_down])
def test_a_thought_of_before_a_change_lets_no_table_rest_after_it(change, monkeypatch):
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)

    def meanwhile():
        change(party)
        players.due(LONG)

    async def thoughts(*_asked):
        await database_sync_to_async(meanwhile)()
        return ()

    async def move():
        await bots._move(players, due, asyncio.LifoQueue())

    monkeypatch.setattr(bots, "_next_thoughts", thoughts)
    asyncio.run(move())
    assert len(players.due(2 * LONG)) == 1


def test_two_servers_enter_a_bots_move_once():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    thought = bots.think(due.table.game_slug, due.game, due.seats, 1)
    bots.enter(due, thought)
    version = party.version
    bots.enter(due, thought)
    assert party.version == version


def test_no_key_of_a_phone_keeps_a_bot_from_its_move():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    version, bid = party.version, party.posted(0)[:1]
    key = f"bot-{version + 1}-1"
    playing.enter(party.table, party.role_of(), bid, expected_version=version, key=key)
    until_nothing_is_due(BotPlayers())
    assert {entry.seat for entry in party.state.moves if entry.is_by_bot} == {1, 2}


def test_a_bot_makes_no_move_for_who_has_just_sat_down():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    party.sit(party.state.players[1])
    version = party.version
    bots.enter(due, bots.think(due.table.game_slug, due.game, (1,), 1))
    assert party.version == version
    bots.enter(due, bots.think(due.table.game_slug, due.game, (2,), 1))
    assert party.version == version + 1


def test_who_takes_too_long_is_played_for_and_all_are_told():
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    players = BotPlayers()
    assert players.due(0.0) == players.due(29.0) == []
    assert let_bots_play(players, 30.0) == 1
    assert "took too long" in last_entry.last_words(party.state)


def test_who_takes_too_long_is_played_for_where_a_bot_has_let_a_chance_pass():
    """A bot that only may do something lets it be; the timer of the others runs on."""
    party = dealt("tricksy-kittens", ("Ana", "Ben"), bots=1, turn_seconds=30)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    due.seen.let_rest(due.table)
    assert players.due(29.0) == []
    (due,) = players.due(30.0)
    assert due.late == {0, 1}
    due.seen.let_rest(due.table)
    assert players.due(100.0) == []


def test_a_turn_begins_with_a_move_and_not_anew_with_a_name(monkeypatch):
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    seating.rename(party.table, party.role_of("Ana"), 0, "Anna")
    assert players.due(29.0) == []
    assert len(players.due(30.0)) == 1


def test_tables_that_wait_for_people_cost_a_look_nothing(django_assert_num_queries):
    for _ in range(3):
        dealt("tricksy-kittens", ("Ana",), bots=2)  # nobody has dealt
    players = BotPlayers()
    players.due(0.0)
    assert players.due(LONG) == []
    with django_assert_num_queries(1):
        assert players.due(2 * LONG) == []


def test_after_a_start_tables_are_looked_at_some_at_a_time(monkeypatch):
    monkeypatch.setattr(bots, "MOST_AT_ONCE", 2)
    for party in [dealt("tricksy-kittens", ("Ana",), bots=2) for _ in range(3)]:
        party.deal()
    players, met = BotPlayers(), set()
    players.due(0.0)
    for _ in range(2):
        for due in players.due(LONG):
            met.add(due.table.pk)
            due.seen.let_rest(due.table)
    assert len(met) == 3


def test_without_a_turn_timer_nobody_is_played_for():
    party: DealtParty = dealt("tricksy-kittens", sitting=NAMES)
    party.deal()
    players = BotPlayers()
    assert players.due(0.0) == players.due(100_000.0) == []


def test_a_bot_may_only_be_let_in_by_who_acts_for_the_seat():
    party = dealt("tricksy-kittens", sitting=NAMES)
    assert refused(seating.let_bot_play, party.table, party.role_of("Ana"), 1) == "not-your-seat"
    assert refused(seating.let_person_play, party.table, party.role_of("Ana"), 0) == "not-keeper"


def test_a_program_is_told_that_the_server_deals_when_it_is_to_and_who_is_a_bot():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    state = visibility.view_of(party.table, party.state, party.role_of("Ana")).document()
    assert (state["dealt"], state["deal_due"], len(state["bots"])) == (True, True, 2)
    party.deal()
    state = visibility.view_of(party.table, party.state, party.role_of("Ana")).document()
    assert "deal_due" not in state


# Faults of one table


async def plays(due: BotTurn, pool: ProcessPoolExecutor) -> None:
    await bots._enter(due, await bots._thoughts(due, pool))


def two_tables() -> list[DealtParty]:
    """Bots play all seats, so that there is always something for them to do."""
    tables = [dealt("tricksy-kittens", ("Ana",), bots=2) for _ in range(2)]
    for party in tables:
        seating.let_bot_play(party.table, party.role_of(), 0)
        party.deal()
    return tables


def test_a_corrupt_journal_stops_the_bots_of_no_other_table(caplog):
    corrupt, sound = two_tables()
    journal.append(Stream.objects.get(pk=corrupt.table.stream_id), [{"torn": True}])
    folding.forget_states()
    players = BotPlayers()
    players.due(0.0)
    assert [due.table for due in players.due(LONG)] == [sound.table]
    assert caplog.text.count("can't go on") == 1
    assert [due.table for due in players.due(2 * LONG)] == [sound.table]
    assert caplog.text.count("can't go on") == 1, "it is looked at again once it has moved on"


def test_a_move_that_is_refused_is_tried_once(pool, monkeypatch, caplog):
    sound = two_tables()[1]
    players = BotPlayers()
    players.due(0.0)
    first, second = players.due(LONG)

    async def play_both():
        monkeypatch.setattr(playing, "enter_for_bot", raises(Refusal(NO_BOT, game="it")))
        await plays(first, pool)
        monkeypatch.undo()
        await plays(second, pool)

    asyncio.run(play_both())
    assert "can't go on" in caplog.text
    players.due(2 * LONG)
    assert [due.table for due in players.due(3 * LONG)] == [sound.table]


def raises(fault: Exception):
    def deed(*args, **more):
        raise fault

    return deed


@pytest.mark.long
def test_a_table_over_which_the_process_ends_rests_after_some_times():
    ending, sound = two_tables()
    players = BotPlayers()
    players.due(0.0)
    for _ in range(bots.MOST_BREAKS):
        due, _other = players.due(LONG)
        assert due.table == ending.table
        with bots.thinking() as pool, pytest.raises(BrokenProcessPool):
            asyncio.run(plays(replace(due, game=Ends()), pool))
    assert [due.table for due in players.due(LONG)] == [sound.table]


def test_an_error_that_nobody_expects_ends_no_bots(here, monkeypatch, caplog):
    """The one process has ended, and at first no other can be started."""
    dealt("tricksy-kittens", ("Ana",), bots=2).deal()
    thread = bots.thinking()
    starts = iter((lambda: Ended, raises(OSError("no process")), lambda: thread))
    monkeypatch.setattr(bots, "thinking", lambda: next(starts)())
    monkeypatch.setattr(bots, "think", quickly)
    monkeypatch.setattr(bots, "enter", lambda *_args: here.stop())
    here.play()
    assert "no process" in caplog.text


class Ended:
    """A process that has ended."""

    @staticmethod
    def submit(*_asked):
        raise BrokenProcessPool


class Ends:
    """A game that ends the process to which it is sent."""

    def __reduce__(self):
        return os._exit, (1,)


# In the process in which bots think


@pytest.fixture(scope="module")
def pool():
    with bots.thinking() as pool:
        yield pool


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_sent_to_the_process_in_which_bots_think(slug, pool):
    party = dealt(slug, ("Ana",), bots=2)
    party.deal()
    seats = tuple(game_of(slug).bot.asked(party.state.game))
    asked = (slug, party.state.game, seats, 7)
    assert pool.submit(bots.think, *asked).result() == bots.think(*asked)


def test_a_table_whose_bots_fail_keeps_no_other_waiting(pool, monkeypatch, caplog):
    """The first table's game can't be sent to the process; its fault is logged, once."""
    tables = two_tables()
    players = BotPlayers()
    players.due(0.0)
    first, second = players.due(LONG)

    async def play_both():
        await plays(replace(first, game=lambda: None), pool)
        await plays(second, pool)

    before = tables[1].version
    asyncio.run(play_both())
    assert "can't go on" in caplog.text
    assert tables[1].version == before + 3, "all three have bid"
    players.due(2 * LONG)
    assert [due.table for due in players.due(3 * LONG)] == [tables[1].table]
