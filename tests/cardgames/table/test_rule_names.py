"""What a rule is called where a no or a score names it: never by a ruling's number, as T4."""

import re

import pytest

from cardgames.table.games import all_games
from cardgames.table_game import SCORE
from tests.cardgames.table.cast import Party, TableFactory

pytestmark = pytest.mark.django_db

NUMBERED = re.compile(r">\s*(?:Rule )?[A-Z]\d{1,2}\s*<")
LOST = {"seat": None, "type": "round", "lost": [1, 0, 0]}


def test_a_life_lost_by_score_links_to_its_rule_without_a_number():
    party = TableFactory(game="nine-lives", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    party.enter(LOST)
    html = party.client("keeper").get(party.url("results/?why=1")).content.decode()
    assert "Ana lost a life." in html
    assert "Its rule" in html
    assert not NUMBERED.search(html)


ROUNDS = {
    "tricksy-kittens": {"bids": ["hearts-2", "spades-3", "hearts-4"], "tricks": [2, 3, 3]},
    "adoption": {"type": "bout-score", "series": [{"calico": [2, 3]}, {}, {}]},
    "nine-lives": LOST,
}


def rule_links(party: Party, page: str, kind: str) -> set[tuple[str, str]]:
    """What each link to a rule says, and what is read out instead."""
    html = party.client("keeper").get(party.url(page)).content.decode()
    found = re.findall(rf'<a class="{kind}"([^>]*)>\s*([^<]*?)\s*</a>', html)
    spoken = [re.search(r'aria-label="([^"]*)"', attributes) for attributes, _ in found]
    words = [said for _, said in found]
    return {*zip(words, [it.group(1) if it else "" for it in spoken], strict=True)}


def test_every_way_to_a_rule_has_the_same_words_and_is_read_out_with_its_name():
    found = set()
    for game, move in ROUNDS.items():
        party = TableFactory(game=game, names=("Ana", "Ben", "Cleo"), mode=SCORE)
        party.enter({"seat": None, "type": "round", **move})
        found |= rule_links(party, "results/?why=1", "rulelink")
    assert found == {
        ("Its rule", "Its rule: Score"),
        ("Its rule", "Its rule: Scoring"),
        ("Its rule", "Its rule: The end of a round"),
        ("Its rule", ""),
    }


def test_a_no_names_its_rule_without_a_number():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    query = "correct/?fix=0&suit0=hearts&number0=2&won0=5&suit1=spades&number1=3&won1=5"
    bids = ["hearts-2", "spades-3", "hearts-4"]
    party.enter({"seat": None, "type": "round", "bids": bids, "tricks": [5, 0, 3]})
    html = party.client("keeper").get(party.url(query)).content.decode()
    assert 'class="rule"' in html
    assert "Its rule" in html
    assert not NUMBERED.search(html)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_a_ruling_is_known_by_its_number(game):
    for place in game.rules.values():
        assert place.is_ruling == bool(re.fullmatch(r"[A-Z]\d+", place.label))
