"""Who sits in a game."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from dungeon.models import Game, Seat
from dungeon.services import hosting, seating
from ninelives_site.core.refusal import Refusal
from tests.dungeon.cast import HallFactory

pytestmark = pytest.mark.django_db


def refused(code: str):
    return pytest.raises(Refusal, check=lambda refusal: refusal.code == code)


def test_seats_are_numbered_in_the_order_of_joining():
    hall = HallFactory(names=("Ana", "Ben"))
    assert [(seat.number, seat.name) for seat in hall.game.seats.playing()] == [
        (1, "Ana"),
        (2, "Ben"),
    ]


def test_the_database_keeps_only_digests_of_secrets():
    hall = HallFactory(names=("Ana",))
    seat = hall.game.seats.get()
    assert hall.secrets["Ana"] not in (seat.secret, seat.device)
    assert len(hall.secrets["Ana"]) * 6 >= 128


def test_a_name_is_taken_once_and_a_free_one_is_offered():
    hall = HallFactory(names=("Ana",))
    with pytest.raises(seating.NameTaken) as taken:
        hall.join(" ANA ")
    assert (taken.value.code, taken.value.free) == ("name-taken", "ANA 2")


def test_names_that_only_look_alike_both_sit():
    hall = HallFactory(names=("Ana", "Аna"))
    assert hall.game.seats.playing().count() == 2


def test_given_names_need_no_name():
    hall = HallFactory(names=())
    Game.objects.filter(pk=hall.game.pk).update(names=Game.Names.GIVEN)
    seat, _ = seating.take_seat(hall.game, "", "a device")
    assert seat.name


def test_a_locked_room_takes_nobody_in():
    hall = HallFactory(names=("Ana",))
    hosting.set_room(hall.game, locked=True)
    with refused("room-locked"):
        hall.join("Ben")


def test_a_full_room_takes_nobody_in(monkeypatch):
    monkeypatch.setattr(seating, "MOST_SEATS", 2)
    hall = HallFactory(names=("Ana", "Ben"))
    with refused("room-full"):
        hall.join("Cleo")
    seating.kick(hall.game, 2)
    hall.join("Cleo")


def test_where_the_host_approves_newcomers_wait_at_the_door():
    hall = HallFactory(names=("Ana",))
    hosting.set_room(hall.game, approve=True)
    hall.join("Ben")
    assert hall.seat("Ben").status == Seat.Status.WAITING
    seating.approve(hall.game, 2)
    assert hall.seat("Ben").status == Seat.Status.PLAYING


def test_who_is_kicked_may_come_again_with_the_same_name():
    hall = HallFactory(names=("Ana",))
    seating.kick(hall.game, 1)
    assert hall.seat("Ana").status == Seat.Status.OUT
    hall.join("Ana")
    assert hall.seat("Ana").number == 2


def test_a_banned_device_may_not_come_again_in_this_game():
    hall = HallFactory(names=("Ana",))
    seating.kick(hall.game, 1, ban=True)
    with refused("banned"):
        hall.join("Ana")
    other = HallFactory(names=())
    other.join("Ana")


def test_a_return_code_moves_the_seat_once_and_lets_the_old_device_go():
    hall = HallFactory(names=("Ana",))
    old, code = hall.secrets["Ana"], hall.seat("Ana").return_code
    seat, secret = seating.move_seat(hall.game, f" {code[:4].lower()}-{code[4:]} ")
    assert seating.seat_of(hall.game, old) is None
    assert seating.seat_of(hall.game, secret) == seat
    with refused("unknown-return-code"):
        seating.move_seat(hall.game, code)


def test_a_return_code_is_good_in_its_own_game_only():
    hall, other = HallFactory(names=("Ana",)), HallFactory(names=("Ben",))
    with refused("unknown-return-code"):
        seating.move_seat(other.game, hall.seat("Ana").return_code)


def test_a_seat_is_renamed_but_not_to_a_name_that_is_taken():
    hall = HallFactory(names=("Ana", "Ben"))
    assert seating.rename(hall.game, 1, "Anna").name == "Anna"
    with refused("name-taken"):
        seating.rename(hall.game, 2, "anna")
    assert seating.rename(hall.game, 1, "ANNA").name == "ANNA"


def test_a_wave_is_removed_but_not_those_who_play():
    hall = HallFactory(names=("Ana", "Ben"))
    Seat.objects.filter(name="Ana").update(joined=timezone.now() - timedelta(hours=1))
    hall.join("Cleo", "Dora").press()
    hall.press()
    hall.begin("Cleo", random.Random(1))
    wave = seating.remove_wave(hall.game, timezone.now() - timedelta(minutes=5))
    assert sorted(seat.name for seat in wave) == ["Ben", "Dora"]
    assert [seat.name for seat in hall.game.seats.playing()] == ["Ana", "Cleo"]


def test_nobody_joins_a_game_that_is_over():
    hall = HallFactory(names=("Ana",), lives=1).play_through()
    with refused("game-over"):
        hall.join("Ben")
