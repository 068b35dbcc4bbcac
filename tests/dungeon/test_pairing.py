"""A computer shows four letters; a host types them, and it is the hall's screen."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Pairing, RoleKey
from ninelives_site import bounds
from ninelives_site.web import throttle
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    return PartyFactory()


@pytest.fixture
def computer() -> Client:
    return Client()


def letters_on(computer: Client) -> str:
    shown = computer.get("/screen/").content.decode()
    return re.search(r'data-letters="([A-Z]{4})"', shown)[1]


def type_in(party: Party, letters: str, **headers: str):
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    form = {"action": "pair-screen", "letters": letters}
    return host.post(f"/g/{party.hall.code}/host/room/?tab=screens", form, headers=headers)


def test_four_letters_make_a_waiting_computer_the_screen(party, computer):
    letters = letters_on(computer)
    assert not set(letters) & set("AEIOULY")
    assert letters_on(computer) == letters
    answer = type_in(party, f" {letters.lower()} ")
    assert answer.headers["Location"] == f"/g/{party.hall.code}/host/?tab=screens&paired=yes"
    led = computer.get("/screen/")
    assert led.headers["Location"] == f"/g/{party.hall.code}/screen/"
    assert computer.get(led.headers["Location"]).status_code == 200
    assert computer.get(f"/g/{party.hall.code}/host/").status_code == 403


def test_a_program_is_told_the_same(party, computer):
    letters = computer.get("/screen/", headers=JSON).json()["letters"]
    assert type_in(party, letters, **JSON).status_code == 200
    assert computer.get("/screen/", headers=JSON).json() == {
        "location": f"/g/{party.hall.code}/screen/"
    }


def test_letters_are_good_once(party, computer):
    letters = letters_on(computer)
    type_in(party, letters)
    again = type_in(party, letters, **JSON)
    assert (again.status_code, again.json()["error"]["code"]) == (422, "unknown-letters")
    assert RoleKey.objects.filter(role="screen").count() == 1


def test_letters_last_two_minutes(party, computer):
    letters = letters_on(computer)
    Pairing.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert type_in(party, letters).status_code == 422
    assert letters_on(computer) != letters
    assert Pairing.objects.count() == 1


def test_an_answer_that_was_lost_is_given_again(party, computer):
    type_in(party, letters_on(computer))
    lost = Client()
    lost.cookies["screen_any"] = computer.cookies["screen_any"].value
    for device in (lost, computer):
        assert device.get("/screen/").headers["Location"] == f"/g/{party.hall.code}/screen/"


def test_the_next_evening_the_same_computer_shows_letters_again(party, computer):
    type_in(party, letters_on(computer))
    computer.get("/screen/")
    type_in(PartyFactory(), letters_on(computer))
    assert RoleKey.objects.filter(role="screen").count() == 2


def test_a_paired_screen_is_listed_and_taken_back(party, computer):
    type_in(party, letters_on(computer))
    computer.get("/screen/")
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    number = RoleKey.objects.get(role="screen").pk
    listed = host.get(f"/g/{party.hall.code}/host/?tab=screens").content.decode()
    assert f'name="number" value="{number}"' in listed
    host.post(f"/g/{party.hall.code}/host/room/", {"action": "take-back", "number": number})
    assert computer.get(f"/g/{party.hall.code}/screen/").status_code == 403


def test_a_refusal_stays_with_the_field(party):
    answer = type_in(party, "ZZZZ").content.decode()
    assert "No screen shows these letters." in answer
    assert 'id="letters"' in answer


def test_guessing_is_slow(party, computer, settings):
    letters = letters_on(computer)
    for _ in range(throttle.TRIES):
        assert type_in(party, "ZZZZ").status_code == 422
    assert type_in(party, letters).status_code == 429  # not even looked up


def test_only_so_many_wait(computer, monkeypatch):
    monkeypatch.setattr(bounds, "WAITING_SCREENS", 1)
    letters_on(computer)
    assert letters_on(computer)
    full = Client().get("/screen/", headers=JSON)
    assert (full.status_code, full.json()["error"]["code"]) == (503, "many-screens")


def test_a_browser_that_keeps_no_cookies_uses_up_its_letters_soon():
    answers = [Client().get("/screen/").status_code for _ in range(32)]
    assert answers[-1] == 429
    assert Pairing.objects.count() <= 30


def test_without_a_script_the_page_looks_again_by_itself(computer):
    shown = computer.get("/screen/").content.decode()
    assert '<noscript><meta http-equiv="refresh"' in shown
    assert computer.get("/screen").headers["Location"] == "/screen/"


def test_a_link_for_a_second_host_comes_with_its_qr_code_and_keys(party):
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    form = {"action": "host-link"}
    shown = host.post(f"/g/{party.hall.code}/host/room/", form).content.decode()
    assert 'aria-label="QR code of the link"' in shown
    assert 'data-copy="#link"' in shown
    assert "rehearse" not in shown


def test_a_screen_without_its_key_is_shown_the_short_way():
    page = Client().get(f"/g/{PartyFactory(names=()).hall.code}/screen/").content.decode()
    assert 'href="/screen/"' in page
    assert "Show four letters" in page
