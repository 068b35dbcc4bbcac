"""Whole games of Mouse Hunt at a table, by the links and buttons of its page alone."""

import json
from random import Random

import pytest
from django.core.management import call_command
from django.test import Client

from tests.mousehunt.phone import Phone

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ["Ana", "Ben", "Cleo"]


def opened(mode="referee", players=3, **more) -> Phone:
    """A fresh table, and the phone that keeps it."""
    client = Client()
    posted = {"name": NAMES[:players], "keeping": mode, **more}
    response = client.post("/t/new/mouse-hunt/", posted)
    return Phone(client, response.headers["Location"])


def play(phone: Phone, *cards: str) -> Phone:
    for card in cards:
        phone.tap(*card.split()).press()
    return phone


def play_on(phone: Phone, rng: Random) -> None:
    """Keys that are not gone, at random, until there is no pad any more."""
    while phone.has_pad:
        row = 0
        while "press" not in [found.attributes.get("id") for found in phone.page.found]:
            phone.tap(rng.choice(phone.keys(row)))
            row += 1
        phone.press()


@pytest.mark.parametrize("mode", ["referee", "score"])
def test_a_whole_game_is_played_by_links_and_its_record_is_legal(mode, tmp_path, capsys):
    phone = opened(mode, players=2)
    play_on(phone, Random(mode))
    state = phone.state()
    assert state["over"]
    assert sum(state["seen"]["scores"].values()) == 1 + 2 + 3 + 4 + 5
    record = tmp_path / "record.json"
    record.write_bytes(phone.client.get(f"{phone.address}record.json").content)
    call_command("referee", str(record))
    found = json.loads(capsys.readouterr().out)
    assert (found["legal"], found["finished"]) == (True, True)
    assert found["scores"] == state["seen"]["scores"]
    assert found["winners"] == state["winners"]


def test_may_i_play_this_is_answered_before_anything_is_written():
    phone = play(opened(), "claws 3")
    assert "May I play eyes 2? Yes. It catches nothing." in words(phone.tap("eyes", "2"))
    assert "May I play eyes 4? Yes. It catches, as the cards lie." in words(phone.tap("4"))
    assert phone.state()["seen"]["state"]["table"] == ["claws-3"]


def test_a_card_that_has_been_played_is_gone_and_tapping_it_says_why():
    phone = play(opened(), "claws 3").tap("claws")
    assert phone.keys(1) == ["1", "2", "4", "5"]
    assert "claws 3 has been played" in words(phone.tap("3, gone"))
    href = phone.page.named("H5: every card once").attributes["href"]
    assert href == "/t/rules/mouse-hunt/#h5"


def test_undo_takes_the_last_card_back():
    phone = play(opened(), "claws 3", "eyes 4").press("undo")
    assert phone.state()["seen"]["state"]["table"] == ["claws-3"]


@pytest.mark.parametrize(
    ("mode", "before", "tells", "taps"),
    [
        ("referee", ("claws 3", "eyes 4", "eyes 1"), "Ana plays claws 3.", ("5",)),
        ("score", ("Ben",), "Ben catches.", ("Ana",)),
    ],
)
def test_a_correction_opens_what_was_entered_and_says_what_it_changes(mode, before, tells, taps):
    phone = play(opened(mode), *before)
    assert phone.state()["seen"]["scores"] == {"Ana": 0, "Ben": 1, "Cleo": 0}
    phone.go(f"{phone.address}history/")
    assert tells in words(phone)
    fixes = [
        f.attributes["href"] for f in phone.page.found if "fix=" in f.attributes.get("href", "")
    ]
    phone.go(fixes[-1]).tap(*taps)
    assert "Ana 0 → 1" in words(phone)
    phone.press()
    assert phone.state()["seen"]["scores"] == {"Ana": 1, "Ben": 0, "Cleo": 0}


def test_history_and_results_tell_it_in_words():
    phone = play(opened(**{"rule-target": "1"}), "claws 3", "eyes 4", "eyes 1")
    history = words(phone.go(f"{phone.address}history/"))
    assert "Cleo plays eyes 1, and Ben catches." in history
    assert "Ben caught 1 mouse.H1: the strongest cat" in history
    results = words(phone.go(f"{phone.address}results/"))
    assert "The target of 1 is reached." in results


def test_the_screen_shows_the_cards_that_lie():
    phone = play(opened(), "claws 3")
    screen = Client().get(f"{phone.address}screen/").content.decode()
    assert 'aria-label="claws 3"' in screen


def test_a_phone_of_its_own_plays_for_its_seat_when_it_is_its_turn():
    keeper = opened()
    client = Client()
    client.post(f"{keeper.address}sit/", {"number": 1})
    ben = Phone(client, keeper.address)
    assert not ben.has_pad
    play(keeper, "claws 3")
    play(ben.go(ben.address), "eyes 4")
    assert ben.state()["seen"]["state"]["table"] == ["claws-3", "eyes-4"]
    assert not ben.has_pad


def words(phone: Phone) -> str:
    return " ".join(phone.page.text.split())
