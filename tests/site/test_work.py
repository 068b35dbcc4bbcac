"""No address takes more work than everybody can wait for, at the sizes that the bounds allow.

Work is counted, not timed: statements, entries that are folded, calls of Python's functions, bytes.
A route that is added is walked by itself, as all stand in `tests.openapi`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest
from django.db import connection
from django.test import Client

from cardgames.table.pages.plot import plot
from cardgames.table.pages.why import why_of_round
from cardgames.table.services import folding as tables
from cardgames.table.services import visibility
from ninelives_site import bounds
from ninelives_site.journal import journal
from tests import openapi
from tests.site.largest import fullest_table, largest_hall, largest_sheet, largest_table
from tests.tiers import IS_LONG

SEATS = 1_000 if IS_LONG else 100
HTML, JSON = "text/html", "application/json"


@dataclass
class Work:
    """What an answer took."""

    statements: int = 0
    entries: int = 0
    calls: int = 0
    kilobytes: int = 0

    def beyond(self, budget: "Work") -> list[str]:
        return [
            f"{name}: {found} of {most}"
            for name, found in vars(self).items()
            if found > (most := getattr(budget, name))
        ]


AT_ONCE = Work(statements=40, entries=bounds.ENTRIES, calls=450_000, kilobytes=350)
"""Once it was looked at before. 450,000 calls are less than 0.15 s of a core of 2024."""


A_FILE = replace(AT_ONCE, kilobytes=4_000)
"""A record of all that a thousand played is made once and saved."""


@contextmanager
def counted() -> Iterator[Work]:
    """What is done in the block."""
    work, read = Work(), journal.read

    def profile(frame, event, arg):
        work.calls += event == "call"

    def statement(execute, *args):
        work.statements += 1
        return execute(*args)

    def entries(*args, **more):
        found = read(*args, **more)
        work.entries += len(found)
        return found

    journal.read = entries
    try:
        with connection.execute_wrapper(statement):
            sys.setprofile(profile)
            yield work
    finally:
        sys.setprofile(None)
        journal.read = read


def walked(names: str, code: str) -> Iterator[tuple[str, str]]:
    """Each page of these names, for people and for programs."""
    routes = openapi.routes()
    for name, path in openapi.addresses().items():
        if routes[name].get and name.startswith(names):
            filled = path.format(code=code, slug="tricksy-kittens", number=1, day="2026-11-21")
            yield from ((filled, accepted) for accepted in (HTML, JSON))


def too_dear(browser: Client, names: str, code: str) -> list[str]:
    """The pages that take more work than they may, and how much."""
    found = []
    for path, accepted in walked(names, code):
        asked = {"Accept": accepted}
        browser.get(path, headers=asked)
        with counted() as work:
            answer = browser.get(path, headers=asked)
            assert answer.status_code < 500, path
        work.kilobytes = len(b"" if answer.streaming else answer.content) // 1000
        if beyond := work.beyond(A_FILE if path.endswith("record.json") else AT_ONCE):
            found.append(f"{path.replace(code, 'CODE')} ({accepted}): {', '.join(beyond)}")
    return found


@pytest.mark.django_db(transaction=True)
def test_no_page_of_the_largest_hall_takes_more_work_than_all_can_wait_for():
    party = largest_hall(SEATS)
    browser = Client()
    browser.cookies[f"host_{party.hall.code}"] = party.host
    browser.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    assert too_dear(browser, "dungeon:", party.hall.code) == []


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("made", [fullest_table, largest_table, largest_sheet])
def test_no_page_of_the_largest_table_takes_more_work_than_all_can_wait_for(made):
    party = made()
    assert too_dear(party.client("keeper"), "table:", party.code) == []


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("made", [fullest_table, largest_table])
def test_a_table_that_was_forgotten_is_folded_once(made):
    """As after a restart, or where many others were looked at since."""
    party = made()
    tables.forget_states()
    with counted() as work:
        party.client().get(party.url("state.json"))
    assert not work.beyond(replace(AT_ONCE, calls=1_000_000))


@pytest.mark.long
def test_a_page_that_takes_too_much_is_found(monkeypatch, db):
    def of_every_round(state, asked):
        for number in range(bounds.ROUNDS):
            why_of_round(state, str(number))
            plot(state.players, visibility.scores_by_round(state))
        return why_of_round(state, asked)

    monkeypatch.setattr("cardgames.table.views.results.why_of_round", of_every_round)
    party = largest_table()
    (found, *_) = too_dear(party.client("keeper"), "table:results", party.code)
    assert "/t/CODE/results/" in found
