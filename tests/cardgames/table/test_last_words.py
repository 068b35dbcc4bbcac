"""What was entered last stands on every phone until the next entry: it says what is to be drawn."""

import pytest

from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("device", ["keeper", "Ben", "Cleo"])
def test_after_a_match_every_phone_says_what_is_drawn(device):
    party = TableFactory(game="math-meows", names=("Ada", "Ben", "Cleo")).sit("Ben", "Cleo")
    party.enter(
        {"seat": 0, "type": "play", "cards": ["circle-4"]},
        {"seat": 1, "type": "play", "cards": ["circle-7"], "side": "right"},
    )
    html = party.client(device).get(party.url()).content.decode()
    assert "It matches circle: draws 2, only 1 by the limit." in html


def test_before_the_first_entry_nothing_is_said_of_one():
    party = TableFactory(game="math-meows", names=("Ada", "Ben", "Cleo")).sit("Ben")
    html = party.client("").get(party.url()).content.decode()
    assert 'class="last"' not in html


def test_a_hidden_bid_stays_hidden():
    party = TableFactory(game="tricksy-kittens", names=("Ada", "Ben", "Cleo")).sit("Ben")
    party.enter({"seat": 0, "type": "bid", "card": "hearts-2"})
    html = party.client("").get(party.url()).content.decode()
    assert '<p class="last">Ada has bid.</p>' in html
