"""What a table agreed on stands under the game's name, wherever the game is shown."""

import re

import pytest

from cardgames.table.games import game_of
from cardgames.table.pages.variants import variants
from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db

AGREED = [
    ("tricksy-kittens", {"black_cat": True}, ["Black Cat"]),
    ("tricksy-kittens", {"target": 5}, ["Lives to reach: 5"]),
    ("tricksy-kittens", {"target": 9, "black_cat": False}, []),
    ("adoption", {"target": 50}, []),
    ("adoption", {"target": 30, "adopt": "all-of-one-cat"}, ["Points to reach: 30"]),
    ("math-meows", {"star_once": True, "shuffle_lives": "no"}, ["Stars once"]),
    ("nine-lives", {"powers": "none"}, ["Powers of the lives: none: lives only draw cards"]),
    ("nine-lives", {}, []),
]


@pytest.mark.parametrize(("slug", "options", "words"), AGREED)
def test_what_differs_from_the_plain_game_is_said_and_nothing_else(slug, options, words):
    found = variants(game_of(slug), options, ("Ana", "Ben", "Cleo"))
    assert list(found)[: len(words)] == words
    assert bool(found) == bool(words)


def test_table_and_television_show_it_under_the_name():
    party = TableFactory(game="tricksy-kittens", black_cat=True, target=5)
    for rest in ("", "sheet/", "screen/", "screen/stage/"):
        html = party.client().get(party.url(rest)).content.decode()
        shown = re.search(r'<ul class="inforce".*?</ul>', html, re.S)
        assert shown, rest
        assert re.findall(r"<li>(.*?)</li>", shown[0]) == ["Black Cat", "Lives to reach: 5"]


def test_a_plain_game_shows_none():
    party = TableFactory(game="tricksy-kittens")
    assert "inforce" not in party.client().get(party.url()).content.decode()
