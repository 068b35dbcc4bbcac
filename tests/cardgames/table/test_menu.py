"""One menu leads to everything around a table; how it is kept is changed behind it."""

import re

import pytest

from cardgames.table_game import REFEREE, SCORE
from tests.cardgames.table.cast import TableFactory, choose, whole_round
from tests.cardgames.table.dealt import dealt

pytestmark = pytest.mark.django_db


def page(party, rest="", who="keeper"):
    return party.client(who).get(party.url(rest)).content.decode()


@pytest.mark.parametrize("who", ["keeper", "Ana", ""])
def test_the_menu_stands_before_the_table_and_leads_everywhere(who):
    party = TableFactory().sit("Ana")
    html = page(party, who=who)
    menu = re.search(r'<nav class="tablemenu".*?</nav>', html, re.S)
    assert menu
    assert menu.start() < html.index('id="sheet"')
    assert f"<b>{party.code}</b>" in menu[0]
    places = re.findall(r'href="([^"]*)"', menu[0])
    at = party.url()
    rules = f"/t/rules/pebbles/?table={party.code}"
    around = [f"{at}people/", f"{at}results/", f"{at}history/", rules]
    assert [place for place in places if "#" not in place] == [*around, f"{at}screen/", "/"]


def test_the_pad_has_no_switch():
    assert "keeping" not in page(TableFactory(), "sheet/")


def test_how_the_table_is_kept_is_changed_between_rounds_where_the_people_are():
    party = TableFactory(mode=REFEREE)
    html = page(party, "people/")
    assert re.search(r'value="referee"[^>]*aria-pressed="true"', html)
    party.client("keeper").post(party.url("keeping/"), {"keeping": SCORE})
    assert re.search(r'value="score"[^>]*aria-pressed="true"', page(party, "people/"))


def test_within_a_round_it_is_said_and_can_t_be_changed():
    party = TableFactory()
    party.enter(choose(0, 1))
    html = page(party, "people/")
    assert "Every card is judged. Between two rounds" in html
    assert 'name="keeping"' not in html


def test_nobody_else_is_asked_how_it_is_kept_and_nobody_when_it_is_over():
    party = TableFactory().sit("Ana")
    assert 'id="kept"' not in page(party, "people/", "Ana")
    party.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    assert 'id="kept"' not in page(party, "people/")


@pytest.mark.parametrize(
    ("game", "options", "has_powers"),
    [
        ("tricksy-kittens", {}, False),
        ("tricksy-kittens", {"powers": "ours"}, True),
        ("math-meows", {}, True),
        ("math-meows", {"lives": "none"}, False),
        ("nine-lives", {}, True),
        ("nine-lives", {"powers": "none"}, False),
        ("adoption", {}, False),
    ],
)
def test_powers_are_in_the_menu_where_they_are_played_with(game, options, has_powers):
    party = dealt(game, **options)
    assert (f"/t/rules/{game}/powers/?table={party.code}" in page(party)) == has_powers
