"""A table has bounds, and says so where one is met."""

import json

import pytest

from cardgames.table.services import leaving
from ninelives_site import bounds
from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db(transaction=True)
JSON = {"Accept": "application/json"}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
CARDS = [f"{suit}-{number}" for number in (1, 2, 3) for suit in ("clubs", "hearts", "spades")]
ROUND = json.dumps({"type": "round", "bids": CARDS, "tricks": [8, *[0] * 8]})
"""A round that is worth nothing to anybody."""


def post_round(party, *rounds: str):
    form = {"moves": f"[{','.join(rounds)}]", "version": party.version, "key": f"k{party.version}"}
    return party.client("keeper").post(party.url("move/"), form, headers=JSON)


@pytest.mark.parametrize(("bound", "said"), [("ROUNDS", "rounds"), ("ENTRIES", "entries")])
def test_a_table_that_has_all_it_may_have_takes_its_end_and_nothing_else(monkeypatch, bound, said):
    monkeypatch.setattr(bounds, bound, 2)
    party = TableFactory(game="tricksy-kittens", names=NAMES, mode="score")
    assert post_round(party, ROUND).status_code == 200
    refused = post_round(party, ROUND, ROUND)
    error = refused.json()["error"]
    assert (refused.status_code, error["code"]) == (422, "too-long")
    assert said in error["message"]
    assert "End this game as it stands" in error["message"]
    assert party.version == 1, "nothing half done"
    assert post_round(party, ROUND).status_code == 200
    assert post_round(party, ROUND).status_code == 422
    leaving.leave(party.table, party.role_of("keeper"), 0, expected_version=2, key="left")
    assert party.state.is_over
    assert party.client("keeper").post(party.url("rematch/")).status_code == 302


def test_of_many_rounds_each_can_be_asked_for():
    party = TableFactory(game="tricksy-kittens", names=NAMES, mode="score")
    for _ in range(5):
        post_round(party, ROUND)
    assert "?why=1#why-1" in party.client().get(party.url("results/")).content.decode()
    assert 'id="why-1-0"' in party.client().get(party.url("results/?why=1")).content.decode()
    assert party.client().get(party.url("rounds.csv")).content.decode().count("\n") == 1 + 5 * 9
