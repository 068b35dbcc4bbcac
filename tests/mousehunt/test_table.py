"""Mouse Hunt on the site's pages, by their links and buttons alone."""

import pytest
from django.test import Client

from cardgames.table.models import Table
from tests.cardgames.on_pages import OnPages, opened
from tests.cardgames.page_phone import PagePhone
from tests.mousehunt.table_game import TABLE_GAME

pytestmark = pytest.mark.django_db(transaction=True)
NEW = "/t/new/mouse-hunt/"
NAMES = ["Ana", "Ben"]


class TestOnPages(OnPages):
    table_game = TABLE_GAME
    taps = ("claws", "3")
    move = {"seat": 0, "type": "play", "card": "claws-3"}
    words = "Ana plays claws 3."
    drawn = 'aria-label="claws 3"'


def hunt(*cards: str, mode="referee", **more) -> PagePhone:
    """A table of three after these cards, or these catchers."""
    phone = opened("mouse-hunt", mode, **more)
    for card in cards:
        phone.tap(*card.split()).press()
    return phone


def test_may_i_play_this_is_answered_before_anything_is_written():
    phone = hunt("claws 3")
    assert "May I play eyes 2? Yes. It catches nothing." in phone.tap("eyes", "2").words
    assert "May I play eyes 4? Yes. It catches, as the cards lie." in phone.tap("4").words
    assert phone.state()["seen"]["state"]["table"] == ["claws-3"]


def test_a_card_that_has_been_played_is_gone_and_tapping_it_says_why():
    phone = hunt("claws 3").tap("claws")
    assert phone.keys(1) == ["1", "2", "4", "5"]
    assert "claws 3 has been played" in phone.tap("3, gone").words
    href = phone.page.named("H5: every card once").attributes["href"]
    assert href.startswith("/t/rules/mouse-hunt/?table=")
    assert href.endswith("#h5")


@pytest.mark.parametrize(
    ("mode", "before", "tells", "taps"),
    [
        ("referee", ("claws 3", "eyes 4", "eyes 1"), "Ana plays claws 3.", ("5",)),
        ("score", ("Ben",), "Ben catches.", ("Ana",)),
    ],
)
def test_a_correction_opens_what_was_entered_and_says_what_it_changes(mode, before, tells, taps):
    phone = hunt(*before, mode=mode)
    assert phone.state()["seen"]["scores"] == {"Ana": 0, "Ben": 1, "Cleo": 0}
    phone.go(f"{phone.address}history/")
    assert tells in phone.words
    links = [found.attributes.get("href", "") for found in phone.page.found]
    phone.go([href for href in links if "fix=" in href][-1]).tap(*taps)
    assert "Ana 0 → 1" in phone.words
    assert phone.press().state()["seen"]["scores"] == {"Ana": 1, "Ben": 0, "Cleo": 0}


def test_history_and_results_tell_it_in_words():
    phone = hunt("claws 3", "eyes 4", "eyes 1", **{"rule-target": "1"})
    history = phone.go(f"{phone.address}history/").words
    assert "Cleo plays eyes 1, and Ben catches." in history
    assert "Ben caught 1 mouse.H1: the strongest cat" in history
    assert "The target of 1 is reached." in phone.go(f"{phone.address}results/").words


def test_a_phone_of_its_own_plays_for_its_seat_when_it_is_its_turn():
    keeper, client = hunt(), Client()
    client.post(f"{keeper.address}sit/", {"number": 1})
    ben = PagePhone(client, keeper.address)
    assert not ben.has_pad
    keeper.tap("claws", "3").press()
    ben.go(ben.address).tap("eyes", "4").press()
    assert ben.state()["seen"]["state"]["table"] == ["claws-3", "eyes-4"]
    assert not ben.has_pad


def test_house_rules_of_every_kind_reach_the_game():
    posted = {
        "rule-mice": "1 1 1 1 9",
        "rule-target": "12",
        "rule-weakest": ["off", "on"],
        "rule-ties": "last",
        "rule-asleep": ["paws", "claws"],
    }
    assert Client().post(NEW, {"name": NAMES, **posted}).status_code == 302
    assert Table.objects.get().options == {
        "mice": [1, 1, 1, 1, 9],
        "target": 12,
        "weakest": True,
        "ties": "last",
        "asleep": ["claws", "paws"],
    }


@pytest.mark.parametrize(
    "posted",
    [
        {"rule-mice": "1 2"},
        {"rule-mice": "1 2 3 4 five"},
        {"rule-target": "100"},
        {"rule-ties": "both"},
        {"rule-asleep": "dogs"},
        {"name": ["Ana"]},
        {"name": ["Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi"]},
    ],
)
def test_what_can_not_be_agreed_on_is_said_and_opens_nothing(posted):
    assert Client().post(NEW, {"name": NAMES, **posted}).status_code == 422
    assert not Table.objects.exists()
