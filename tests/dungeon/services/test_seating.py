"""Who sits in a game."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import Done
from dungeon.services import hosting, seating
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import device_keys
from ninelives_site.party.codes import digest
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db


def refused(code: str):
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


def test_seats_are_numbered_in_the_order_of_joining():
    party = PartyFactory(names=("Ana", "Ben"))
    assert [(seat.number, seat.name) for seat in party.hall.seats.playing()] == [
        (1, "Ana"),
        (2, "Ben"),
    ]


def test_the_database_keeps_only_digests_of_secrets():
    party = PartyFactory(names=("Ana",))
    seat = party.hall.seats.get()
    assert party.secrets["Ana"] not in (seat.secret, seat.device)
    assert len(party.secrets["Ana"]) * 6 >= 128


def test_a_name_is_taken_once_and_a_free_one_is_offered():
    party = PartyFactory(names=("Ana",))
    with pytest.raises(Refusal) as taken:
        party.join(" ANA ")
    assert (taken.value.code, taken.value.facts["free"]) == ("name-taken", "ANA 2")


def test_names_that_only_look_alike_both_sit():
    party = PartyFactory(names=("Ana", "Аna"))
    assert party.hall.seats.playing().count() == 2


def test_given_names_need_no_name():
    party = PartyFactory(names=())
    Hall.objects.filter(pk=party.hall.pk).update(names=Hall.Names.GIVEN)
    seat, _ = seating.take_seat(party.hall, "", "a device")
    assert seat.name


def test_a_locked_hall_takes_nobody_in():
    party = PartyFactory(names=("Ana",))
    hosting.set_switches(party.hall, is_locked=True)
    with refused("room-locked"):
        party.join("Ben")


def test_a_full_hall_takes_nobody_in(monkeypatch):
    monkeypatch.setattr(seating, "MOST_SEATS", 2)
    party = PartyFactory(names=("Ana", "Ben"))
    with refused("room-full"):
        party.join("Cleo")
    seating.kick(party.hall, 2)
    party.join("Cleo")


def test_where_the_host_approves_newcomers_wait():
    party = PartyFactory(names=("Ana",))
    hosting.set_switches(party.hall, needs_approval=True)
    party.join("Ben")
    assert party.seat("Ben").status == HallSeat.Status.WAITING
    seating.approve(party.hall, 2)
    assert party.seat("Ben").status == HallSeat.Status.PLAYING


def test_who_is_kicked_may_come_again_with_the_same_name():
    party = PartyFactory(names=("Ana",))
    seating.kick(party.hall, 1)
    assert party.seat("Ana").status == HallSeat.Status.OUT
    party.join("Ana")
    assert party.seat("Ana").number == 2


def test_a_banned_device_may_not_come_again_in_this_hall():
    party = PartyFactory(names=("Ana",))
    seating.kick(party.hall, 1, ban=True)
    with refused("banned"):
        party.join("Ana")
    other = PartyFactory(names=())
    other.join("Ana")


def test_a_return_code_moves_the_seat_once_and_lets_the_old_device_go():
    party = PartyFactory(names=("Ana",))
    old, code = party.secrets["Ana"], party.seat("Ana").return_code
    seat, secret = seating.move_seat(party.hall, f" {code[:4].lower()}-{code[4:]} ", "a device")
    assert seating.seat_of(party.hall, old) is None
    assert seating.seat_of(party.hall, secret) == seat
    with refused("unknown-return-code"):
        seating.move_seat(party.hall, code, "another one")


def test_a_return_code_is_good_in_its_own_hall_only():
    party, other = PartyFactory(names=("Ana",)), PartyFactory(names=("Ben",))
    with refused("unknown-return-code"):
        seating.move_seat(other.hall, party.seat("Ana").return_code, "a device")


def test_a_code_again_from_the_device_that_used_it_leaves_the_seat_where_it_is():
    party = PartyFactory(names=("Ana",))
    code, key = party.seat("Ana").return_code, device_keys.new()
    seat, _ = seating.move_seat(party.hall, code, "a device", key)
    assert seating.move_seat(party.hall, code, "a device", key) == (seat, key)
    with refused("unknown-return-code"):
        seating.move_seat(party.hall, code, "another one", device_keys.new())
    again = party.hall.seats.get().return_code
    seating.move_seat(party.hall, again, "another one", device_keys.new())
    with refused("unknown-return-code"):
        seating.move_seat(party.hall, code, "a device", key)


def test_a_device_that_comes_back_to_one_seat_lets_another_go():
    party = PartyFactory(names=("Ana", "Ana 2"))
    key = party.secrets["Ana 2"]
    seating.move_seat(party.hall, party.seat("Ana").return_code, "a device", key)
    assert party.seat("Ana 2").name == "Ana"
    assert party.hall.seats.playing().count() == 2


def test_the_same_key_again_finds_its_own_seat_whatever_has_changed():
    party = PartyFactory(names=("Ana",))
    hosting.set_switches(party.hall, is_locked=True)
    again, key = seating.take_seat(party.hall, "Ana", "a device", key=party.secrets["Ana"])
    assert (again, key) == (party.seat("Ana"), party.secrets["Ana"])


def test_a_key_that_was_not_made_here_is_not_taken():
    party = PartyFactory(names=())
    _, key = seating.take_seat(party.hall, "Ana", "a device", key="known-to-somebody-else")
    assert seating.seat_of(party.hall, "known-to-somebody-else") is None
    assert device_keys.is_ours(key)


def test_a_seat_is_found_by_its_secret_as_django_would_find_it():
    party = PartyFactory(names=["Ana", "Ben"])
    hall = Hall.objects.get(pk=party.hall.pk)
    hall.layout_document = {"rows": [1, 2]}
    hall.save()
    for name in ("Ana", "Ben"):
        found = seating.seat_in(hall.code, party.secrets[name])
        expected = HallSeat.objects.select_related("hall").get(pk=party.seat(name).pk)
        assert values(found) == values(expected)
        assert values(found.hall) == values(expected.hall)
    assert seating.seat_in(hall.code, "somebody else's") is None
    assert seating.seat_in("AAAAAA", party.secrets["Ana"]) is None


def values(row) -> dict:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_who_was_sent_out_comes_again_with_the_key_they_have():
    party = PartyFactory(names=("Ana",))
    seating.kick(party.hall, 1)
    seat, key = seating.take_seat(party.hall, "Ana", "a device", key=party.secrets["Ana"])
    assert (seat.number, key) == (2, party.secrets["Ana"])


def test_a_banned_device_has_no_seat_moved_to_it():
    party = PartyFactory(names=("Ana", "Ben"))
    seating.kick(party.hall, 1, ban=True)
    with refused("banned"):
        seating.move_seat(party.hall, party.seat("Ben").return_code, "device of Ana")


def test_a_ban_is_for_the_device_that_a_seat_was_moved_to():
    party = PartyFactory(names=("Ana",))
    seating.move_seat(party.hall, party.seat("Ana").return_code, "a device")
    seating.kick(party.hall, 1, ban=True)
    with refused("banned"):
        seating.take_seat(party.hall, "Ana", "a device")
    party.join("Ana")


def test_a_seat_is_renamed_but_not_to_a_name_that_is_taken():
    party = PartyFactory(names=("Ana", "Ben"))
    assert seating.rename(party.hall, 1, "Anna").name == "Anna"
    with refused("name-taken"):
        seating.rename(party.hall, 2, "anna")
    assert seating.rename(party.hall, 1, "ANNA").name == "ANNA"


def test_a_wave_is_removed_but_not_those_who_play_or_have_lived_a_life():
    party = PartyFactory(names=("Ana", "Ben"))
    HallSeat.objects.filter(name="Ana").update(joined_at=timezone.now() - timedelta(hours=1))
    party.join("Cleo", "Dora", "Emil").press()
    party.press()
    party.begin("Cleo", random.Random(1))
    party.begin("Emil", random.Random(1))
    party.press()
    party.move("Emil", Done())
    wave = seating.remove_wave(party.hall, timezone.now() - timedelta(minutes=5))
    assert sorted(seat.name for seat in wave) == ["Ben", "Dora"]
    assert [seat.name for seat in party.hall.seats.playing()] == ["Ana", "Cleo", "Emil"]


def test_nobody_joins_a_game_that_is_over():
    party = PartyFactory(names=("Ana",), lives=1).play_through()
    with refused("game-over"):
        party.join("Ben")


def test_the_database_does_not_tell_which_halls_a_device_was_in():
    halls = [PartyFactory(names=()).hall for _ in range(2)]
    stored = {seating.take_seat(hall, "Ana", "the same device")[0].device for hall in halls}
    assert len(stored) == 2
    assert digest("the same device") not in stored
