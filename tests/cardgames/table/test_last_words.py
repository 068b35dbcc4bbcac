"""What was entered last stands on every phone until the next entry: it says what is to be drawn."""

import pytest

from cardgames.table.services import last_entry
from ninelives_site.pages.drawings import with_signs
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
    assert "Ben draws 1, up to the limit of 3: circle matched." in html
    assert "ree: 1 2 3" not in html


def test_before_the_first_entry_nothing_is_said_of_one():
    party = TableFactory(game="math-meows", names=("Ada", "Ben", "Cleo")).sit("Ben")
    html = party.client("").get(party.url()).content.decode()
    assert 'class="last"' not in html


def test_a_hidden_bid_stays_hidden():
    party = TableFactory(game="tricksy-kittens", names=("Ada", "Ben", "Cleo")).sit("Ben")
    party.enter({"seat": 0, "type": "bid", "card": "hearts-2"})
    html = party.client("").get(party.url()).content.decode()
    assert '<p class="last">Ada has bid.</p>' in html


def answer(party) -> str:
    """What the referee says on the phone that keeps the score."""
    html = party.client("keeper").get(party.url()).content.decode()
    return html.partition('<p class="answer')[2].partition("</p>")[0]


def test_beside_the_keys_stands_what_came_of_it_and_not_what_the_board_shows():
    party = TableFactory(game="tricksy-kittens", names=("Ada", "Ben", "Cleo"))
    for seat, card in enumerate(("hearts-2", "hearts-4", "spades-7")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    assert "All bids are turned up." in answer(party)
    assert "team" not in answer(party)
    assert "Ada 2 of hearts" in last_entry.last_words(party.state)
    for seat, card in enumerate(("diamonds-5", "diamonds-9", "diamonds-1")):
        party.enter({"seat": seat, "type": "play", "card": card})
    assert "Ben wins the trick with 9 of diamonds." in answer(party)
    assert "Cleo plays" not in answer(party)
    assert "Cleo plays 1 of diamonds. Ben wins" in last_entry.last_words(party.state)


def test_the_bids_of_adoption_stand_on_the_board_alone():
    party = TableFactory(game="adoption", names=("Ada", "Ben", "Cleo"))
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "ginger-5")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    assert "All bids are turned up." in answer(party)
    assert "lowest first" not in answer(party)


def test_cards_of_adoption_have_the_sign_by_which_they_lie_on_the_table():
    party = TableFactory(game="adoption", names=("Ada", "Ben", "Cleo")).sit("Ben")
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "ginger-5")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    party.enter({"seat": 1, "type": "adopt", "card": "devon-4"})
    for device, page in (("keeper", ""), ("Ben", ""), ("keeper", "history/"), ("", "screen/")):
        html = party.client(device).get(party.url() + page).content.decode()
        said = html.partition("Ben adopts ")[2].partition("devon 4")[0]
        assert 'class="cardname"' in said
        assert "#ad-devon" in said


def test_of_what_people_type_nothing_becomes_a_sign_or_markup():
    signs = {"Tom & <b>": ("hearts", "s1"), "devon": ("diamonds", "s3")}
    said = with_signs("Devon has Tom & <b> 3 and devonshire 2.", signs)
    assert said.count("<svg") == 1
    assert said.endswith("</svg>Tom &amp; &lt;b&gt; 3</span> and devonshire 2.")
    assert with_signs("<i>", {}) == "&lt;i&gt;"
