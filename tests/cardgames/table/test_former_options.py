"""Tables that were opened with options which no page offers any more."""

import pytest

from ninelives_site.core.record import verdict
from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db

LIVES = {cat: [None, *["thief"] * 8] for cat in ("siamese", "munchkin")}
POWERS = {"cups-2": "no-lead", "crowns-5": "no-trump"}
TABLES = [
    {"record": "adoption/own-deck"},
    {"record": "tricksy-kittens/own-suits"},
    {"game": "tricksy-kittens", "suits": ["cups", "crowns", "cats"], "powers": "printed",
     "card_powers": POWERS},
    {"game": "math-meows", "lives": "printed", "known": LIVES},
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("given", TABLES)
def test_a_table_with_former_options_opens_plays_and_has_its_record(given):
    party = TableFactory(**given)
    client = party.client("keeper")
    for page in ("", "history/", "results/", "screen/", "state.json"):
        assert client.get(party.url(page)).status_code == 200
    record = client.get(party.url("record.json")).json()
    assert verdict(record)["error"] is None
    chosen = {option: value for option, value in given.items() if option not in ("game", "record")}
    assert party.table.options | chosen == party.table.options
