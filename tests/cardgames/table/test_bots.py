"""Bots in seats: cardgames/table/bots.py."""

import asyncio
from dataclasses import replace

import pytest

from cardgames.table.games import game_of
from cardgames.table.services import bots, opening, seating, visibility
from cardgames.table.services.bots import COURTESY, PAUSE, BotPlayers
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt

LONG = COURTESY + PAUSE
pytestmark = pytest.mark.django_db(transaction=True)


def refused(deed, *args, **more) -> str:
    with pytest.raises(Refusal) as caught:
        deed(*args, **more)
    return caught.value.code


def let_bots_play(players: BotPlayers, now: float) -> int:
    """What is due at this time is thought about and entered; how many moves."""
    made = 0
    for due in players.due(now):
        thought = bots.think(due.table.game_slug, due.game, due.seats, 1)
        if thought is None:
            players.let_rest(due)
        else:
            bots.enter(due, *thought)
            made += 1
    return made


def until_nothing_is_due(players: BotPlayers, now: float = 0.0) -> float:
    """Let bots play as long as they have something to do; the time then."""
    let_bots_play(players, now)
    while let_bots_play(players, now := now + LONG):
        let_bots_play(players, now)
    return now


@pytest.mark.parametrize("slug", GAMES)
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
    assert players.due(10.0 + PAUSE / 2) == []
    assert [due.seats for due in players.due(10.0 + LONG)] == [(1, 2)]


def test_nobody_presses_for_a_bot():
    party = dealt("tricksy-kittens", ("Ana", "Ben"), bots=1)
    party.deal()
    assert refused(party.enter, party.posted(2)[0]) == "bots-seat"


def test_bots_only_sit_where_the_server_deals():
    assert refused(opening.open_table, "tricksy-kittens", NAMES, {}, bots=1) == "not-dealt"


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


def test_a_stale_thought_is_thrown_away():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    party.enter(party.posted(0)[0])
    version = party.version
    bots.enter(due, *bots.think(due.table.game_slug, due.game, due.seats, 1))
    assert party.version == version


def test_two_servers_enter_a_bots_move_once():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    players = BotPlayers()
    players.due(0.0)
    (due,) = players.due(LONG)
    thought = bots.think(due.table.game_slug, due.game, due.seats, 1)
    bots.enter(due, *thought)
    version = party.version
    bots.enter(due, *thought)
    assert party.version == version


def test_who_takes_too_long_is_played_for_and_all_are_told():
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    players = BotPlayers()
    assert players.due(0.0) == players.due(29.0) == []
    assert let_bots_play(players, 30.0) == 1
    assert "took too long" in visibility.last_words(party.state)


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
    tables = [dealt("tricksy-kittens", ("Ana",), bots=2) for _ in range(2)]
    for party in tables:
        party.deal()
    players = BotPlayers()
    players.due(0.0)
    first, second = players.due(LONG)

    async def play_both():
        await bots._play(players, replace(first, game=lambda: None), pool)
        await bots._play(players, second, pool)

    before = tables[1].version
    asyncio.run(play_both())
    assert "can't go on" in caplog.text
    assert tables[1].version == before + 1
    players.due(2 * LONG)
    assert [due.table for due in players.due(3 * LONG)] == [tables[1].table]
