"""Presence over several processes: merged, and forgotten with a process that falls silent."""

import pytest

from ninelives_site.live import presence as presences
from ninelives_site.live.presence import Presence

CODE = "CATNAP"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def here(clock):
    return Presence(clock)


@pytest.fixture
def there(clock):
    return Presence(clock)


def test_who_is_connected_to_another_process_is_present(here, there):
    there.came(CODE, "seat:1")
    assert here.heard("there", there.snapshot()) == {CODE}
    here.came(CODE, "seat:2")
    assert here.present(CODE) == {"seat:1", "seat:2"}
    assert here.present("OTHERS") == set()


def test_what_is_told_again_changes_nothing(here, there):
    there.came(CODE, "seat:1")
    here.heard("there", there.snapshot())
    assert here.heard("there", there.snapshot()) == set()


def test_who_moved_to_another_process_was_never_away(here, there):
    there.came(CODE, "seat:1")
    here.heard("there", there.snapshot())
    assert not here.came(CODE, "seat:1"), "already present"
    there.went(CODE, "seat:1")
    assert here.heard("there", there.snapshot()) == set()
    assert here.away_since(CODE, "seat:1") is None


def test_who_left_another_process_is_away_since_it_was_told(here, there, clock):
    there.came(CODE, "seat:1")
    here.heard("there", there.snapshot())
    there.went(CODE, "seat:1")
    clock.now = 1007.0
    assert here.heard("there", there.snapshot()) == {CODE}
    assert here.away_since(CODE, "seat:1") == 1007.0


def test_a_process_not_heard_of_for_15_seconds_takes_its_people_with_it(here, there, clock):
    there.came(CODE, "seat:1")
    here.heard("there", there.snapshot())
    clock.now += 10
    here.alive("there")
    clock.now += 15
    assert here.expire() == set()
    assert here.present(CODE) == {"seat:1"}
    clock.now += 0.1
    assert here.expire() == {CODE}
    assert here.present(CODE) == set()
    assert here.away_since(CODE, "seat:1") == clock.now


def test_a_sign_of_life_of_an_unknown_process_means_nothing(here):
    here.alive("there")
    assert here.present(CODE) == set()


def test_departures_are_forgotten_after_an_hour(here, clock):
    here.came(CODE, "seat:1")
    here.went(CODE, "seat:1")
    clock.now += presences.MEMORY + 1
    here.expire()
    assert here.away_since(CODE, "seat:1") is None


def test_the_oldest_departures_are_forgotten_first(here, monkeypatch):
    monkeypatch.setattr(presences, "MOST_DEPARTURES", 2)
    for seat in ("seat:1", "seat:2", "seat:3"):
        here.came(CODE, seat)
        here.went(CODE, seat)
    here.expire()
    known = [seat for seat in ("seat:1", "seat:2", "seat:3") if here.away_since(CODE, seat)]
    assert known == ["seat:2", "seat:3"]
