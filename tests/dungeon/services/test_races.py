"""Two processes at one hall, on PostgreSQL: what is acknowledged stays, nobody waits in a ring.

SQLite has one writer at a time. Here each side is a thread with a connection of its own, and one is
held between its reading and its writing.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from typing import Any

import environ
import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from dungeon.models import Hall, HallSeat
from dungeon.rules.moves import Begin, UseDie
from dungeon.services import correcting, folding, hosting, locking, playing, seating
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.models import Stream
from tests.dungeon.agreement import differences
from tests.dungeon.cast import Party, PartyFactory, new_key

pytestmark = pytest.mark.postgres

PAUSE = 0.5
"""Seconds in which the other side does what it can."""


@pytest.fixture
def on_postgres(postgres_url: str, django_db_blocker: Any) -> Iterator[None]:
    """Everything that this test does, in all its threads, is done on PostgreSQL."""
    ours = connections["default"]
    settings = connections.settings["default"]
    wanted = {"default": environ.Env.db_url_config(postgres_url)}
    connections.settings["default"] = connections.configure_settings(wanted)["default"]
    del connections["default"]
    with django_db_blocker.unblock():
        yield
        connections["default"].close()
    connections.settings["default"] = settings
    connections["default"] = ours


@pytest.fixture
def beside(on_postgres: None) -> Iterator[Callable[..., Future[Any]]]:
    """Does something on another connection, at the same time."""

    def on_its_own_connection(what: Callable[[], Any]) -> Any:
        try:
            return what()
        finally:
            connections["default"].close()

    with ThreadPoolExecutor() as pool:
        yield lambda what: pool.submit(on_its_own_connection, what)


class Meanwhile:
    """Lets something happen elsewhere once, the first time this thread has called a function."""

    def __init__(self, monkeypatch, beside, module, name: str, what: Callable[[], Any]) -> None:
        self.future: Future[Any] | None = None
        original, thread = getattr(module, name), threading.get_ident()

        def held(*args: Any, **more: Any) -> Any:
            answer = original(*args, **more)
            if self.future is None and threading.get_ident() == thread:
                self.future = beside(what)
                wait_for([self.future], PAUSE)
            return answer

        monkeypatch.setattr(module, name, held)


@pytest.fixture
def strict(on_postgres: None) -> Party:
    """The first of two lives of Ana, whose next mark on the claws' track is worth a point."""
    party = begun(PartyFactory(names=("Ana", "Ben"), lives=2, pace=Hall.Pace.STRICT))
    party.move("Ana", UseDie(0, upgrade="claws"))
    return party


def begun(party: Party) -> Party:
    """Life 1: column 3, row 5; Ana has begun in C5; dice 1 1 3 2 4."""
    party.press([2, 5])
    party.press([3, 5])
    party.move("Ana", Begin("alley", "C5"))
    party.press([1, 1, 3, 2, 4])
    return party


def mark(party: Party) -> Callable[[], int]:
    """Ana marks the claws' track; the points she is told that she has then."""
    return lambda: party.move("Ana", UseDie(1, upgrade="claws")).score.total


def last_life(party: Party) -> None:
    """Ana begins the last life, and its dice are rolled: the next press closes it."""
    party.press([1, 1])
    party.move("Ana", Begin("tabby", "A1"))
    party.press([1, 1, 3, 2, 4])


def unlocked(hall: Hall) -> dict[Any, Stream]:
    """The old way: the sheets as they are, held by nobody."""
    return {stream.pk: stream for stream in Stream.objects.filter(hallseat__hall=hall)}


def test_a_move_at_the_next_start_roll_is_ranked_or_refused(strict, beside, monkeypatch):
    meanwhile = Meanwhile(monkeypatch, beside, playing, "columns", mark(strict))
    strict.press([1, 1])
    with pytest.raises(Refusal):
        meanwhile.future.result()
    assert differences(strict.hall) == []


def test_a_move_while_the_last_life_is_closed_is_ranked_or_refused(strict, beside, monkeypatch):
    last_life(strict)
    meanwhile = Meanwhile(monkeypatch, beside, playing, "columns", mark(strict))
    strict.press()
    with pytest.raises(Refusal):
        meanwhile.future.result()
    assert differences(strict.hall) == []


def test_without_the_lock_the_same_test_finds_the_lost_move(strict, beside, monkeypatch):
    monkeypatch.setattr(locking, "lock_sheets", unlocked)
    last_life(strict)
    meanwhile = Meanwhile(monkeypatch, beside, playing, "columns", mark(strict))
    strict.press()
    assert meanwhile.future.result() == 1
    seat, ranking = differences(strict.hall)
    assert seat == "Ana: total is 0, the sheet says 1"
    assert "the referee {'Ana': 1, 'Ben': 0}" in ranking


def test_a_move_that_came_first_is_in_the_ranking(strict, beside, monkeypatch):
    last_life(strict)
    begun = threading.Event()
    original = playing.columns

    def slow(*args: Any) -> Any:
        begun.set()
        threading.Event().wait(PAUSE)
        return original(*args)

    monkeypatch.setattr(playing, "columns", slow)
    moved = beside(mark(strict))
    begun.wait()
    strict.press()
    assert moved.result() == 1
    assert strict.seat("Ana").total == 1
    assert differences(strict.hall) == []


def test_a_move_while_a_relaxed_game_ends_comes_too_late(beside, monkeypatch):
    party = begun(PartyFactory(names=("Ana",), lives=1))
    party.move("Ana", UseDie(0, upgrade="claws"))
    meanwhile = Meanwhile(monkeypatch, beside, hosting, "may_close", mark(party))
    party.press()
    with pytest.raises(Refusal):
        meanwhile.future.result()
    assert differences(party.hall) == []


@pytest.mark.parametrize("change", ["kick", "rename"])
def test_a_seat_changed_while_the_game_is_closed_waits_for_it(strict, beside, monkeypatch, change):
    last_life(strict)
    number = strict.seat("Ben").number
    changes = {
        "kick": lambda: seating.kick(strict.hall, number),
        "rename": lambda: seating.rename(strict.hall, number, "Benjamin"),
    }
    meanwhile = Meanwhile(monkeypatch, beside, playing, "note_all", changes[change])
    strict.press()
    meanwhile.future.result()
    seat = HallSeat.objects.get(hall=strict.hall, number=number)
    assert (seat.status, seat.name) in (("out", "Ben"), ("playing", "Benjamin"))
    assert strict.hall.ended_at


def test_somebody_who_joins_while_a_roll_is_corrected_is_let_in(beside, monkeypatch):
    party = PartyFactory(names=("Ana",), dice_by=Hall.DiceBy.HAND)
    party.press([2, 5])
    party.press([3, 5])
    party.move("Ana", Begin("alley", "C5"))
    join = lambda: seating.take_seat(party.hall, "Dana", "device of Dana")  # noqa: E731
    meanwhile = Meanwhile(monkeypatch, beside, correcting, "_check_correctable", join)
    correcting.correct_roll(
        party.hall,
        roll=1,
        faces=[3, 6],
        expected_version=folding.dice_of(party.hall).version,
        key=new_key(),
    )
    seat, _ = meanwhile.future.result()
    assert seat.name == "Dana"
    assert differences(party.hall) == []


def test_while_the_sheets_are_held_none_is_read_from_its_beginning(strict):
    folding.forget_all()
    with CaptureQueriesContext(connection) as queries:
        strict.press([1, 1])
    statements = [query["sql"] for query in queries]
    held = next(
        at for at, sql in enumerate(statements) if "hallseat" in sql and "FOR UPDATE" in sql
    )
    reads = [sql for sql in statements[held:] if sql.startswith('SELECT "journal_entry"')]
    assert reads == []
