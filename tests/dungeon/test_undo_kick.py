"""Sent out by mistake, and a phone that died: both can be put right by the host."""

import random
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Ban, HallSeat
from dungeon.services import hosting, seating
from ninelives_site.core.refusal import Refusal
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    """Ana, Ben and Cleo have played the first life."""
    return PartyFactory(lives=2).play_life(random.Random(9))


def device(party: Party, role: str, secret: str) -> Client:
    client = Client()
    client.cookies[f"{role}_{party.hall.code}"] = secret
    return client


def host(party: Party) -> Client:
    return device(party, "host", party.host)


def do(party: Party, action: str, name: str = "Ana", **headers: str):
    path = f"/g/{party.hall.code}/host/seat/{party.seat(name).number}/"
    return host(party).post(path, {"action": action}, headers=headers)


def page(party: Party, name: str = "Ana") -> str:
    client = device(party, "seat", party.secrets[name])
    return client.get(f"/g/{party.hall.code}/").content.decode()


# Half a minute


def test_who_was_sent_out_comes_back_with_everything(party):
    before = party.play("Ana").sheet
    do(party, "kick")
    panel = host(party).get(f"/g/{party.hall.code}/host/").content.decode()
    assert "Ana is out. The sheet is kept." in panel
    assert "Undo, 30 s" in panel
    assert do(party, "bring-back").status_code == 302
    assert party.seat("Ana").status == "playing"
    assert party.play("Ana").sheet == before
    assert 'id="sheet"' in page(party)


def test_the_phone_waits_for_the_host_to_think_again(party):
    do(party, "kick")
    shown = page(party)
    assert "looks again" in shown
    assert 'data-look-again="4"' in shown
    assert "joinform" not in shown
    long_ago(party)
    assert "joinform" in page(party)


def long_ago(party: Party) -> None:
    HallSeat.objects.filter(name="Ana").update(sent_out_at=timezone.now() - timedelta(seconds=60))


def test_after_half_a_minute_it_is_too_late(party):
    do(party, "kick")
    long_ago(party)
    answer = do(party, "bring-back", **JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "too-late")
    assert "Ana is out" not in host(party).get(f"/g/{party.hall.code}/host/").content.decode()


def test_a_ban_is_undone_with_it(party):
    do(party, "ban")
    assert Ban.objects.exists()
    do(party, "bring-back")
    assert not Ban.objects.exists()


def test_who_waited_at_the_door_waits_there_again(party):
    hosting.set_switches(party.hall, needs_approval=True)
    party.join("Wim")
    do(party, "kick", "Wim")
    do(party, "bring-back", "Wim")
    assert party.seat("Wim").status == "waiting"


def test_a_name_that_was_taken_meanwhile_stays_with_who_has_it(party):
    number = party.seat("Ana").number
    seating.kick(party.hall, number)
    seating.take_seat(party.hall, "Ana", "another device")
    with pytest.raises(Refusal, match="name-taken"):
        seating.bring_back(party.hall, number)


def test_what_was_rolled_meanwhile_is_part_of_the_game(party):
    """A strict hall ends the life that is on with the next start."""
    strict, dice = PartyFactory(lives=2, pace="strict"), random.Random(9)
    strict.press()
    strict.press()
    strict.begin("Ana", dice)
    strict.press()
    seating.kick(strict.hall, strict.seat("Ana").number)
    strict.press()
    seating.bring_back(strict.hall, strict.seat("Ana").number)
    seat = strict.seat("Ana")
    assert (seat.life, seat.is_playing) == (1, False)


def test_who_comes_back_was_never_out_of_the_count(party):
    do(party, "kick")
    do(party, "bring-back")
    do(party, "bring-back")  # a second press changes nothing
    state = host(party).get(f"/g/{party.hall.code}/host/", headers=JSON).json()["state"]
    assert state["players"] == 3


# A new return code


def new_code(party: Party) -> str:
    shown = do(party, "new-code").content.decode()
    return re.search(r'id="given-code"[^>]*>(\w{8})<', shown)[1]


def move(party: Party, code: str):
    form = {"code": party.hall.code, "return_code": code}
    return Client().post("/return/", form, headers=JSON)


def test_a_host_makes_a_code_that_moves_the_seat_once(party):
    code = new_code(party)
    assert move(party, code).json()["state"]["name"] == "Ana"
    assert move(party, code).status_code == 422


def test_the_code_is_shown_once_and_stored_nowhere(party):
    code = new_code(party)
    again = host(party).get(f"/g/{party.hall.code}/host/?seat=1").content.decode()
    assert code not in again
    assert party.seat("Ana").return_code not in again
    assert code not in str(HallSeat.objects.values().get(name="Ana"))


def test_the_player_is_told(party):
    assert "made a return code" not in page(party)
    new_code(party)
    assert "The host made a return code for your seat." in page(party)
    HallSeat.objects.update(code_given_at=timezone.now() - seating.CODE_LASTS)
    assert "made a return code" not in page(party)


def test_the_code_lasts_ten_minutes(party):
    code = new_code(party)
    HallSeat.objects.update(code_given_at=timezone.now() - seating.CODE_LASTS)
    assert move(party, code).status_code == 422


def test_the_own_code_stays_good(party):
    own = party.seat("Ana").return_code
    new_code(party)
    assert move(party, own).json()["state"]["name"] == "Ana"


def test_programs_get_the_code_in_the_answer(party):
    answer = do(party, "new-code", **JSON).json()
    assert len(answer["return_code"]) == 8
    assert "return_code" not in host(party).get(f"/g/{party.hall.code}/host/", headers=JSON).json()


# The door is locked


def test_a_locked_hall_shows_no_form(party):
    hosting.set_switches(party.hall, is_locked=True)
    shown = Client().get(f"/g/{party.hall.code}/").content.decode()
    assert "The room is locked." in shown
    assert "joinform" not in shown
    hosting.set_switches(party.hall, is_locked=False)
    assert "joinform" in Client().get(f"/g/{party.hall.code}/").content.decode()
