"""A game of one: it ends with the last life, in the same write, and nobody presses for that."""

import json
import random
from functools import partial

import pytest
from django.http import HttpResponse
from django.test import Client

from dungeon.models import Hall
from dungeon.rules.moves import Begin, Done, UseDie
from dungeon.services import alone, folding, greedy, hosting, playing, visibility
from dungeon.services.greedy import middle
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from tests.dungeon.cast import Party, PartyFactory, new_key
from tests.dungeon.roles import browser

pytestmark = pytest.mark.django_db

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    """A game of one life, its dice rolled."""
    party = PartyFactory(names=("Ana",), is_alone=True, lives=1)
    party.press()
    party.press()
    party.begin("Ana", random.Random(1))
    party.press()
    return party


def player(party: Party) -> Client:
    client = browser()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    client.cookies[f"host_{party.hall.code}"] = party.host
    return client


def test_a_first_game_alone_is_held_against_bots_on_the_house_s_sheet():
    hall = PartyFactory(names=("Ana",), is_alone=True, lives=9).hall
    assert alone.bots_middle(hall) == 63
    assert alone.bots_middle(PartyFactory(start_enters=False).hall) is None


@pytest.mark.long
def test_bots_come_to_what_is_said_of_them():
    chance = random.Random(7)

    def some_dice() -> list[tuple[int, ...]]:
        goals = tuple(chance.sample(range(1, 7), 2))
        lives = [
            tuple(chance.randint(1, 6) for _die in range(dice))
            for _life in range(9)
            for dice in (2, 5)
        ]
        return [goals, *lives]

    found = middle([greedy.play_game(some_dice(), chance) for _game in range(100)])
    assert all(abs(one - other) <= 4 for one, other in zip(found, greedy.ON_ANY_DICE, strict=True))


def test_the_last_done_ends_the_game_and_its_record_is_legal(party):
    assert party.hall.ended_at is None
    assert party.move("Ana", Done()).shared.is_over
    assert Hall.objects.get().ended_at
    assert [entry["type"] for entry in journal.read(party.hall.stream_id)][-1] == "end"
    found = verdict(visibility.record(party.hall))
    assert found["legal"]
    assert found["finished"]


def test_a_life_before_the_last_ends_nothing():
    party = PartyFactory(names=("Ana",), is_alone=True, lives=2)
    for _ in range(2):
        party.press()
    party.begin("Ana", random.Random(1))
    party.press()
    party.move("Ana", Done())
    assert party.hall.ended_at is None
    assert hosting.next_step(party.hall, folding.dice_of(party.hall)) == "start-roll"


def test_the_last_done_sent_twice_is_answered_twice_and_ends_once(party):
    seat, version = party.seat("Ana"), party.play("Ana").version
    one, two = (
        alone.move(seat, Done(), expected_version=version, key="tap") for _press in range(2)
    )
    assert (one.version, one.shared, one.sheet) == (two.version, two.shared, two.sheet)
    assert [entry["type"] for entry in journal.read(party.hall.stream_id)].count("end") == 1


def test_a_move_that_is_refused_writes_nothing(party):
    versions = party.play("Ana").version, folding.dice_of(party.hall).version
    with pytest.raises(Refusal):
        party.move("Ana", Begin("alley", "C5"))
    assert versions == (party.play("Ana").version, folding.dice_of(party.hall).version)


def test_what_is_over_is_said_by_the_answer_to_the_last_done(party):
    here, version = f"/g/{party.hall.code}/", party.play("Ana").version
    sent = {"move": '{"type": "done"}', "key": new_key(), "version": version}
    answer = player(party).post(f"{here}move/", sent, headers={"HX-Request": "true"})
    page = answer.content.decode()
    assert answer.status_code == 200, page
    assert "Every life lived" in page
    assert "Who always takes what counts most at once" in page
    assert f'href="{here}results/"' in page


def test_where_the_last_life_is_skipped_the_game_ends_with_its_start_roll(monkeypatch):
    """R20: its dice would be a move after the game."""
    shown = [(2, 5), (6, 6), (2, 2, 2, 2, 2), (6, 6)]
    monkeypatch.setattr("dungeon.dice.draw", lambda seed, entropy, number: shown[number])
    layout = {"map": [". ." + " #" * 8, *[" ".join("#" * 10)] * 9]}
    party = PartyFactory(names=("Ana",), lives=2, layout=layout, is_alone=True)
    party.press()
    party.press()
    party.move("Ana", Begin("alley", "A1"))
    party.press()
    for move in (UseDie(0, "E"), Done()):
        party.move("Ana", move)
    assert party.hall.ended_at is None
    party.press()
    assert party.hall.ended_at
    assert verdict(visibility.record(party.hall))["finished"]


@pytest.mark.parametrize("is_of_a_day", [True, False])
def test_no_page_shows_the_dice_of_a_life_before_cat_and_room_are_chosen(is_of_a_day):
    """R4: nothing rolls them, so that no screen of the same device can show them."""
    client = browser()
    client.get("/daily/" if is_of_a_day else "/alone/")
    client.post("/daily/" if is_of_a_day else "/alone/")
    hall = Hall.objects.get()
    here = f"/g/{hall.code}/"
    press = partial(pressed, client, here)
    press()
    press()
    refused = press(anyway="yes")
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "still-choosing")
    client.post(f"{here}host/screen/")
    assert 'data-scene="start"' in client.get(f"{here}screen/").content.decode()
    begin = visibility.sheet_state(playing.sheet_of(hall.seats.get()))["legal"][0]
    moved = {"move": json.dumps(begin), "key": new_key(), "version": 0}
    assert client.post(f"{here}move/", moved, headers=JSON).status_code == 200
    assert press().status_code == 200
    refused = press(anyway="yes")
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "still-playing")


def test_in_a_game_alone_the_app_rolls():
    party = PartyFactory(names=("Ana",), is_alone=True)
    with pytest.raises(Refusal, match="the app rolls"):
        party.press([1, 2])


def pressed(client: Client, here: str, **more: str) -> HttpResponse:
    version = client.get(f"{here}state.json", headers=JSON).json()["version"]
    sent = {"version": version, "key": new_key()} | more
    return client.post(f"{here}host/next/", sent, headers=JSON)


def test_afterwards_nothing_is_taken_back(party):
    party.move("Ana", Done())
    with pytest.raises(Refusal, match="everybody has spent"):
        party.undo("Ana")
