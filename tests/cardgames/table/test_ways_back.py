"""A device finds back to its tables, and sees how a round ended and where an entry stood."""

import pytest
from django.db import OperationalError
from django.test import Client

from cardgames.table.models import Table
from cardgames.table.services import correcting, last_entry, opening, seating
from tests.cardgames.table.cast import TableFactory, whole_round

pytestmark = pytest.mark.django_db


def page(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_home_leads_back_to_the_tables_at_which_this_device_is_something():
    party = TableFactory().sit("Ana")
    for device in ("keeper", "Ana"):
        assert f'href="{party.url()}"' in page(party.client(device), "/")
    assert party.code not in page(Client(), "/")


def test_home_does_not_lead_to_a_table_whose_seat_was_freed():
    party = TableFactory().sit("Ana")
    seating.free(party.table, party.role_of(), party.seat("Ana"))
    assert party.code not in page(party.client("Ana"), "/")


def test_home_is_there_without_its_tables_while_the_database_is_away(monkeypatch):
    def away(devices: list[str]) -> list[Table]:
        raise OperationalError("no connection")

    party = TableFactory()
    monkeypatch.setattr(opening, "tables_of", away)
    answer = party.client("keeper").get("/")
    assert answer.status_code == 200
    assert party.code not in answer.content.decode()


def test_while_an_entry_is_corrected_the_board_is_that_of_its_moment():
    party = TableFactory(rounds=3)
    party.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    assert "Round 2 is over" in page(party.client("keeper"), party.url())
    assert "Put round 1 right" in page(party.client("keeper"), party.url("correct/?fix=0"))


def test_a_correction_is_told_as_one():
    party = TableFactory()
    party.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    correcting.correct(
        party.table, party.role_of(), 0, 1, [whole_round(0, 0, 0)], expected_version=2, key="k"
    )
    assert last_entry.last_words(party.state) == "Corrected: round 1. Cleo −3."
