"""Nothing runs away from people: what bots wait for, in every game that the server deals."""

from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from django.conf import settings

from cardgames.table.games import game_of
from cardgames.table.services import bots, pauses, seating
from cardgames.table.services.bots import COURTESY, BotPlayers
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.dealt import GAMES, NAMES, SHORT, DealtParty, dealt
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)
LONG = COURTESY + settings.BOT_SECONDS
"""Seconds after which bots wait for nothing but people."""
FOR_EVER = 10**6
ENOUGH = 600


class Clock:
    """Bots that look at all tables at times that a test says."""

    def __init__(self) -> None:
        self.players, self.now = BotPlayers(), 0.0

    def let_play(self, seconds: float = LONG) -> int:
        """What is due after so many seconds; how many moves that makes."""
        self.players.due(self.now)
        self.now += seconds
        made = 0
        for due in self.players.due(self.now):
            thoughts = bots.think(due.table.game_slug, due.game, due.seats, 1)
            bots.enter(due, thoughts)
            made += len(thoughts)
            if not thoughts:
                due.seen.let_rest(due.table)
        return made


def over(party: DealtParty) -> int:
    return party.state.table_game.rounds_over(party.state.game)


def after_a_round(slug: str, people: tuple[str, ...]) -> tuple[DealtParty, Clock]:
    """A round is over, and somebody is to deal, or a bot to go on."""
    for number in range(ENOUGH):
        party = at_table(slug, people, number)
        chance = Random(number)
        while not (over(party) or party.state.is_over):
            party.step(chance)
        if party.state.awaits_deal or pauses.awaits_going_on(party.table, party.state):
            return party, Clock()
    raise AssertionError("no bot ever began a round")


def at_table(slug: str, people: tuple[str, ...], number: int, **options: Any) -> DealtParty:
    bots_there, seed = game_of(slug).seats[0] + 1 - len(people), f"{number:02}" * 32
    return dealt(slug, people, people[1:], bots=bots_there, seed=seed, **options)


@pytest.mark.parametrize("people", some([("Ana", "Ben"), ("Ana",)], 2))
@pytest.mark.parametrize("slug", GAMES)
def test_no_bot_makes_a_rounds_first_move_before_a_person_has_pressed(slug, people):
    party, clock = after_a_round(slug, people)
    version = party.version
    assert clock.let_play(FOR_EVER) == 0
    presser = people[-1] if people[1:] else "keeper"
    party.deal(presser) if party.state.awaits_deal else party.go_on(presser)
    while not set(party.awaited()) <= set(pauses.people(party.table)):
        assert clock.let_play() > 0
    assert party.version > version


@pytest.mark.parametrize("slug", ["math-meows", "nine-lives"])
def test_where_a_turn_has_its_time_bots_wait_no_longer_for_a_press(slug):
    party, clock = after_a_round(slug, ("Ana", "Ben"))
    type(party.table).objects.filter(pk=party.table.pk).update(turn_seconds=30)
    party.table.count_change()
    assert clock.let_play(20) == 0
    assert clock.let_play(FOR_EVER) > 0


@pytest.mark.parametrize("slug", ["math-meows", "nine-lives"])
def test_where_nobody_sits_any_more_bots_wait_for_no_press(slug):
    party, clock = after_a_round(slug, ("Ana",))
    seating.let_bot_play(party.table, party.role_of(), 0)
    assert clock.let_play() > 0


def full_trick(*people: str) -> tuple[DealtParty, Clock]:
    """A trick that was just filled, with a bot to lead the next one."""
    for number in range(ENOUGH):
        party, chance = at_table("tricksy-kittens", people, number), Random(number)
        party.deal()
        while pauses.last_look(party.state) is None:
            party.step(chance)
        if not set(party.awaited()) & set(pauses.people(party.table)):
            return party, Clock()
    raise AssertionError("no bot ever won a trick")


def test_a_full_trick_lies_until_somebody_alone_goes_on():
    party, clock = full_trick("Ana")
    assert clock.let_play(FOR_EVER) == 0
    party.go_on()
    assert clock.let_play() == 1


def test_where_several_play_a_full_trick_lies_for_some_seconds():
    _party, clock = full_trick("Ana", "Ben")
    assert clock.let_play(pauses.LOOK - 0.1) == 0
    assert clock.let_play(0.2) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_bots_wait_for_who_has_taken_a_move_back(slug):
    """Theirs are gone with it, and are made when that person has moved again."""
    party, chance = at_table(slug, ("Ana",), 7), Random(7)
    party.deal()
    for _ in range(ENOUGH):
        party.step(chance)
        if party.state.moves[-1].seat == 0 and not party.state.is_over:
            with suppress(Refusal):
                party.undo()
                break
    assert 0 in party.awaited()
    assert Clock().let_play(FOR_EVER) == 0


def power_taken_back(people: tuple[str, ...]) -> DealtParty:
    """A bot won the trick; who used a power at its end took it back, and needn't use any."""
    for number in range(ENOUGH):
        party, chance = (
            at_table("tricksy-kittens", people, number, powers="printed"),
            Random(number),
        )
        while not party.state.is_over:
            party.step(chance)
            optional = party.state.game.phase == "keep" and party.awaited()[0] not in (0, None)
            if optional and 0 in party.awaited() and (posted := party.posted(0)):
                party.enter(posted[0])
                with suppress(Refusal):
                    party.undo()
                    return party
    raise AssertionError("no power was ever taken back")


@pytest.mark.long
@pytest.mark.parametrize("people", some([("Ana", "Ben"), ("Ana",)], 2))
def test_bots_go_on_after_an_optional_move_was_taken_back(people):
    party, clock = power_taken_back(people), Clock()
    if pauses.awaits_going_on(party.table, party.state):
        assert pauses.last_look(party.state), "there is something to press below"
        assert clock.let_play(FOR_EVER) == 0
        party.go_on()
    assert clock.let_play() > 0


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_what_is_looked_at_shows_the_scores_of_before(slug):
    """The board of a round's end is that of before it was counted."""
    party = dealt(slug, seed="4d" * 32, **SHORT.get(slug, {})).play(300)
    game, ends = party.state.table_game, 0
    for before, after in pairwise(party.state.replayed.games):
        if game.rounds_over(after) > game.rounds_over(before):
            lying = game.last_look(before, after)
            assert lying.points() == before.points()
            assert not lying.is_over
            assert game.board(lying, None).head
            ends += 1
    assert ends


def test_who_only_watches_presses_for_nobody():
    party = dealt("math-meows", NAMES)
    with pytest.raises(Refusal) as refused:
        pauses.go_on(party.table, party.role_of(""), 1)
    assert refused.value.code == "not-at-table"


def test_nobody_goes_on_where_real_cards_lie():
    party = TableFactory()
    with pytest.raises(Refusal) as refused:
        pauses.go_on(party.table, party.role_of(), 1)
    assert refused.value.code == "not-dealt"


def test_nobody_has_looked_at_what_is_still_to_come():
    party = dealt("math-meows", NAMES)
    party.deal()
    pauses.go_on(party.table, party.role_of(), 10**6)
    party.table.refresh_from_db()
    assert party.table.gone_on == party.version
