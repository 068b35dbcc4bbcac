"""The page while people look at what lies there: a full trick, what ended a round."""

import re
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from unittest import mock

import pytest

from cardgames.table.pages import pause
from cardgames.table.services import pauses
from cardgames.table_game import SCORE
from ninelives_site.journal import journal
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.dealt import GAMES, DealtParty
from tests.cardgames.table.test_pauses import (
    ENOUGH,
    after_a_round,
    at_table,
    full_trick,
    over,
)

pytestmark = pytest.mark.django_db(transaction=True)


def phone(party: DealtParty, device: str = "keeper") -> PagePhone:
    return PagePhone(party.client(device), party.url())


def ids(found: PagePhone) -> set[str]:
    return {each.attributes.get("id", "") for each in found.page.found}


def round_ended_by_a_bot(slug: str, *people: str) -> DealtParty:
    for number in range(ENOUGH):
        party, chance = at_table(slug, people, number), Random(number)
        while not (over(party) or party.state.is_over):
            party.step(chance)
        if over(party) == 1 and party.state.moves[-1].seat not in pauses.people(party.table):
            return party
    raise AssertionError("no bot ever ended a round")


def test_somebody_alone_goes_on_from_a_full_trick_by_a_press_that_bots_wait_for():
    party, clock = full_trick("Ana")
    found = phone(party)
    assert "go-on" in ids(found)
    assert "won the last trick" in found.words
    assert "Waiting for" not in found.words
    found = found.press("go-on")
    assert "go-on" not in ids(found)
    assert clock.let_play() == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_rounds_last_move_lies_there_before_the_round_is_over(slug):
    party = round_ended_by_a_bot(slug, "Ana")
    found = phone(party)
    assert "is over" not in found.words
    found = found.tap("go-on")
    assert "1 is over" in found.words


@pytest.mark.parametrize("slug", ["adoption", "tricksy-kittens"])
def test_no_phone_puts_a_value_into_a_shuffle_that_its_page_does_not_name(slug):
    party = round_ended_by_a_bot(slug, "Ana")
    for query in ("", "?next=look"):
        html = party.client("keeper").get(party.url(query)).content.decode()
        assert ("data-puts" in html) == ("data-shuffle" in html)


def test_the_last_trick_lies_there_with_its_winner_and_every_card():
    party = round_ended_by_a_bot("tricksy-kittens", "Ana")
    trick = party.state.game.round.last.trick
    found = phone(party)
    names = party.state.table_game.card_name
    assert [card for card in trick.cards if names(card) not in found.page.html] == []
    assert "won the last trick" in found.words


@pytest.mark.parametrize("slug", ["math-meows", "nine-lives"])
def test_on_from_a_round_that_a_bot_begins_a_person_presses(slug):
    party, clock = after_a_round(slug, ("Ana",))
    found = phone(party)
    found = found.tap("go-on") if "go-on" in ids(found) else found
    assert clock.let_play() == 0
    found = found.press("onward")
    assert "is over" not in found.words
    assert clock.let_play() > 0


def test_who_has_not_pressed_still_sees_the_round_when_another_has():
    party, _clock = after_a_round("math-meows", ("Ana", "Ben"))
    with mock.patch.object(pauses, "LOOK", 0):
        phone(party).press("onward")
        assert "is over" in phone(party, "Ben").words


@pytest.mark.parametrize("slug", GAMES)
def test_for_several_people_and_watchers_a_rounds_end_comes_by_itself(slug):
    party = round_ended_by_a_bot(slug, "Ana", "Ben")
    for device in ("keeper", "Ben", ""):
        with seconds_after(party, 1):
            found = phone(party, device)
        assert "is over" not in found.words
        assert f'data-again="{pauses.LOOK - 1}"' in found.page.html
        assert ("go-on" in ids(found)) == bool(device)
        with seconds_after(party, pauses.LOOK):
            assert "is over" in phone(party, device).words


def seconds_after(party: DealtParty, seconds: float):
    """So many seconds after the last entry."""
    at = journal.last_entered_at(party.table.stream_id) + timedelta(seconds=seconds)
    return mock.patch.object(pause, "timezone", SimpleNamespace(now=lambda: at))


def test_who_has_ended_a_round_sees_at_once_what_it_brought():
    """Where nothing new lies there for them."""
    for number in range(ENOUGH):
        party, chance = at_table("math-meows", ("Ana",), number), Random(number)
        while not over(party):
            party.step(chance)
        if party.state.moves[-1].seat == 0:
            break
    assert "1 is over" in phone(party).words


def test_a_program_is_told_that_bots_wait_for_a_press():
    party, _clock = full_trick("Ana")
    state = party.client("keeper").get(party.url("state.json")).json()["state"]
    assert state["go_on_due"] is True
    answer = party.client("keeper").post(
        party.url("go-on/"), {"version": party.version}, headers={"Accept": "application/json"}
    )
    assert "go_on_due" not in answer.json()["state"]


def test_a_television_shows_the_last_trick_for_some_seconds():
    party = round_ended_by_a_bot("tricksy-kittens", "Ana", "Ben")
    with seconds_after(party, 1):
        html = party.client().get(party.url("screen/")).content.decode()
    assert "won the last trick" in html
    assert f'data-again="{pauses.LOOK - 1}"' in html
    with seconds_after(party, pauses.LOOK):
        assert "is over" in party.client().get(party.url("screen/")).content.decode()


def test_the_last_trick_is_small_on_the_rounds_page_in_the_order_played():
    party = round_ended_by_a_bot("tricksy-kittens", "Ana")
    html = phone(party).tap("go-on").page.html
    strip = html.partition('class="lasttrick"')[2].partition("</section>")[0]
    trick = party.state.game.round.last
    names = [party.state.players[played.seat] for played in trick.trick.plays]
    assert re.findall(r"<span class=\"fit[^>]*>([^<]+)</span>", strip) == names
    winner = strip.partition('<li class="wins">')[2].partition("</li>")[0]
    assert party.state.players[trick.winner] in winner


def test_a_round_that_was_entered_as_a_whole_has_no_last_trick():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    cards = ["hearts-2", "spades-1", "diamonds-3"]
    party.enter({"seat": None, "type": "round", "bids": cards, "tricks": [2, 4, 2]})
    assert "lasttrick" not in phone(party).page.html
