"""The ways into a dungeon: come back, host a hall, play alone."""

import json

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall
from dungeon.services import folding, seating
from dungeon.views import alone_best
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

MAP = ["c1 . . . . . . . . ."] + [". . . . . . . . . ."] * 9


def test_a_return_code_moves_the_seat_to_this_device_and_works_once(client: Client):
    party = PartyFactory()
    code, back = party.hall.code, party.seat("Ana").return_code
    answer = client.post("/return/", {"code": code, "return_code": back.lower()})
    assert answer.headers["Location"] == f"/g/{code}/"
    secret = client.cookies[f"seat_{code}"]
    assert secret["httponly"]
    assert secret["samesite"] == "Lax"
    assert seating.seat_of(party.hall, secret.value).name == "Ana"
    assert seating.seat_of(party.hall, party.secrets["Ana"]) is None
    assert Client().post("/return/", {"code": code, "return_code": back}).status_code == 422


def test_a_hall_opens_with_one_press_and_the_right_defaults(client: Client):
    answer = client.post("/host/")
    hall = Hall.objects.get()
    assert answer.headers["Location"] == f"/g/{hall.code}/host/"
    assert client.cookies[f"host_{hall.code}"]["httponly"]
    assert (hall.lives, hall.pace, hall.dice_by, hall.names) == (9, "relaxed", "app", "chosen")
    assert hall.start_enters
    assert hall.layout_document is None


def test_every_option_can_be_chosen(client: Client):
    chosen = {
        "lives": "3", "pace": "strict", "dice_by": "hand", "names": "given", "start_enters": "no",
        "layout": json.dumps({"format": "ninelives-layout/1", "map": MAP}),
    }  # fmt: skip
    assert client.post("/host/", chosen).status_code == 302
    hall = Hall.objects.get()
    assert (hall.lives, hall.pace, hall.dice_by, hall.names) == (3, "strict", "hand", "given")
    assert not hall.start_enters
    assert hall.layout.icons == {"A1": "claws-1"}


@pytest.mark.parametrize(
    ("layout", "place"),
    [
        ({"map": [*MAP[:4], ". . . x9 . . . . . .", *MAP[5:]]}, "map row 5, cell D"),
        ({"map": MAP[:9]}, "ten rows"),
        ({"map": MAP, "colour": 1}, "colour"),
    ],
)
def test_a_faulty_layout_is_refused_with_its_place(client: Client, layout, place):
    answer = client.post("/host/", {"layout": json.dumps(layout)})
    assert answer.status_code == 422
    assert place in answer.content.decode()
    assert not Hall.objects.exists()


@pytest.mark.parametrize("text", ["{", "[" * 9000, "= =", "{" + '"a":{' * 3000])
def test_what_is_no_layout_at_all_is_refused_too(client: Client, text):
    assert client.post("/host/", {"layout": text}).status_code == 422
    assert not Hall.objects.exists()


@pytest.mark.parametrize("field", ["lives", "pace", "dice_by", "names", "start_enters"])
def test_an_option_that_no_button_sends_is_refused(client: Client, field):
    assert client.post("/host/", {field: "77"}).status_code == 422


def test_a_game_alone_seats_this_device_and_gives_it_the_button(client: Client):
    answer = client.post("/alone/", {"code": ""})
    hall = Hall.objects.get()
    assert hall.is_alone
    assert answer.headers["Location"] == f"/g/{hall.code}/"
    assert client.get(f"/g/{hall.code}/").status_code == 200
    assert client.get(f"/g/{hall.code}/host/").headers["Location"] == f"/g/{hall.code}/"
    pressed = client.post(f"/g/{hall.code}/host/next/", {"version": 1, "key": "one"})
    assert pressed.headers["Location"] == f"/g/{hall.code}/"
    assert folding.dice_of(hall).is_started


def test_the_same_dice_can_be_had_again_once_the_game_is_over(client: Client):
    party = PartyFactory(lives=1, names=("Ana",))
    party.press()
    assert client.post("/alone/", {"code": party.hall.code}).status_code == 422
    party.play_through()
    assert client.post("/alone/", {"code": party.hall.code}).status_code == 302
    again = Hall.objects.get(is_alone=True)
    for version in (1, 3):
        client.post(f"/g/{again.code}/host/next/", {"version": version, "key": f"key {version}"})
    before, now = folding.dice_of(party.hall), folding.dice_of(again)
    assert [roll.faces for roll in now.history] == [roll.faces for roll in before.history[:2]]


def test_a_link_to_the_same_dice_fills_the_field(client: Client):
    assert b'value="ABCDEF"' in client.get("/alone/?same=ABCDEF").content


def test_the_best_alone_is_kept_and_only_beaten_by_a_better_one(client: Client, rf):
    over = Hall(is_alone=True, lives=9, code="ABCDEF", ended_at=timezone.now())
    for total, kept in ((30, 30), (20, 30), (41, 41)):
        request = rf.get("/")
        request.COOKIES = {name: cookie.value for name, cookie in client.cookies.items()}
        response = client.get("/alone/")
        alone_best.keep(response, request, over, total)
        client.cookies.update(response.cookies)
        assert f"<b>{kept}</b>" in client.get("/alone/").content.decode()


def test_a_best_that_somebody_wrote_themselves_is_not_shown(client: Client):
    client.cookies["best"] = '{"total": 999, "lives": 9, "code": "ABCDEF"}:forged'
    assert b"999" not in client.get("/alone/").content


def test_nobody_else_can_sit_down_in_a_game_alone(client: Client):
    client.post("/alone/", {"code": ""})
    hall = Hall.objects.get(is_alone=True)
    answer = Client().post(f"/g/{hall.code}/join/", {"name": "Stranger"})
    assert answer.status_code == 422
    assert hall.seats.count() == 1


def test_a_long_name_is_cut_with_a_word_about_it(client):
    party = PartyFactory(names=())
    answer = client.post(
        f"/g/{party.hall.code}/join/", {"name": "Maximilian von und zu Überrascht"}
    )
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "A name has 24 characters at the most; this one has 32." in page
    assert 'value="Maximilian von und zu Üb"' in page
