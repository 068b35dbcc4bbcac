"""From home to an open table: the game, the names, go; and every no at its field."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client

from cardgames.table.games import all_games
from cardgames.table.models import Table
from cardgames.table.services import folding, seating

pytestmark = pytest.mark.django_db

NEW = "/t/new/pebbles/"
ANA_AND_BEN = ["Ana", "Ben"]


def post(names=ANA_AND_BEN, **more):
    client = Client()
    return client, client.post(NEW, {"name": names, **more})


def opened() -> Table:
    return Table.objects.get()


def values(html: str) -> list[str]:
    """What stands in the lines for names."""
    lines = html[: html.index("<template")]
    return re.findall(r'name="name" value="([^"]*)"', lines)


def refused(response) -> str:
    """The page that says no; nothing has been opened."""
    assert response.status_code == 422
    assert not Table.objects.exists()
    return response.content.decode()


def test_all_games_can_be_chosen_with_their_seats():
    page = unescape(Client().get("/t/").content.decode())
    assert len(all_games()) > 1
    for game in all_games():
        assert f'href="/t/new/{game.slug}/"' in page
        assert str(game.sentence) in page
    assert "2 to 9" in page


def test_home_leads_to_every_game_in_one_tap():
    page = Client().get("/").content.decode()
    for game in all_games():
        assert f'href="/t/new/{game.slug}/"' in page


def test_who_comes_back_from_a_table_to_its_set_up_is_offered_the_table():
    phone = Client()
    assert "Back to" not in phone.get("/t/new/pebbles/").content.decode()
    phone.post("/t/new/pebbles/", {"name": ANA_AND_BEN})
    table = opened()
    page = phone.get("/t/new/pebbles/").content.decode()
    assert f'href="/t/{table.code}/"' in page
    assert "Back to" in page
    assert "Back to" not in Client().get("/t/new/pebbles/").content.decode()
    Table.objects.update(created_at=table.created_at - timedelta(hours=13))
    assert "Back to" not in phone.get("/t/new/pebbles/").content.decode(), "of another evening"


def test_a_game_that_nobody_knows_is_not_found():
    assert Client().get("/t/new/poker/").status_code == 404
    assert Client().post("/t/new/poker/", {"name": ANA_AND_BEN}).status_code == 404


def test_go_opens_the_table_and_this_phone_keeps_it():
    client, response = post()
    table = opened()
    assert response.headers["Location"] == f"/t/{table.code}/"
    assert seating.role_of(table, client.cookies[f"table_{table.code}"].value).is_scorekeeper
    assert client.cookies[f"table_{table.code}"]["httponly"]
    assert list(table.seats.values_list("name", flat=True)) == ANA_AND_BEN


def test_every_card_is_judged_unless_the_table_only_keeps_score():
    post()
    assert opened().mode == "referee"
    opened().delete()
    post(keeping="score")
    assert opened().mode == "score"


def test_lines_without_a_name_are_left_out():
    post(["", "Ana", "  ", "Ben", ""])
    assert list(opened().seats.values_list("name", flat=True)) == ANA_AND_BEN


@pytest.mark.parametrize("number", [0, 1, 10])
def test_too_few_and_too_many_are_told_how_many_can_play(number):
    names = [f"Cat {place}" for place in range(number)]
    page = refused(post(names)[1])
    assert f"2 to 9 players, not {number}" in page
    assert values(page) == names


@pytest.mark.parametrize(
    ("names", "place", "words"),
    [
        (["Ana", "", "ana"], 3, "“ana 2” is free"),
        (["Ana", "x" * 25], 2, "24 characters at the most"),
        (["Ana", "\u202e\u200b"], 2, "Type a name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_line(names, place, words):
    page = refused(post(names)[1])
    said = page[page.index(f'id="name-{place}-error"') :]
    assert words in said[: said.index("</p>")]
    assert f'aria-describedby="name-{place}-error"' in page
    assert with_focus(page) == [f"name-{place}"]


def with_focus(page: str) -> list[str]:
    """The fields in which somebody can type at once."""
    return re.findall(r'<input[^>]* id="([^"]*)"[^>]* autofocus', page)


def test_of_several_wrong_names_the_first_has_the_focus():
    assert with_focus(refused(post(["Ana", "ana", "Ben", "ben"])[1])) == ["name-2"]


def test_all_faults_are_said_at_once_and_nothing_typed_is_lost():
    names = ["x" * 30, "Ana", "\u200b", '<b>"']
    more = {"rule-rounds": "many", "rule-loud": ["off", "on"], "keeping": "score"}
    page = refused(post(names, **more)[1])
    assert all(f'id="{at}-error"' in page for at in ("name-1", "name-3", "rule-rounds"))
    assert values(page) == ["x" * 30, "Ana", "\u200b", "&lt;b&gt;&#34;"]
    assert 'value="many"' in page
    assert 'value="on" checked' in page
    assert 'value="score" checked' in page


def test_hostile_names_are_text_and_nothing_else():
    client, response = post(["<script>x</script>", "'; --"])
    page = client.get(response.headers["Location"] + "people/").content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;" in page


# House rules


def test_house_rules_of_every_kind_reach_the_game():
    post(**{
        "rule-rounds": "5",
        "rule-loud": ["off", "on"],
        "rule-ties": "all",
        "rule-colours": ["grey", "red"],
        "rule-song": "la la la la",
    })  # fmt: skip
    table = opened()
    assert table.options == {
        "rounds": 5,
        "loud": True,
        "ties": "all",
        "colours": ["red", "grey"],
        "song": "la la la la",
    }
    assert folding.state_of(table).game.rounds == 5


def test_house_rules_that_nobody_touched_are_no_options():
    post(**{"rule-rounds": "", "rule-loud": "off", "rule-ties": "nobody", "rule-song": " "})
    assert opened().options == {}


@pytest.mark.parametrize(
    ("field", "posted", "words"),
    [
        ("rounds", "10", "1–9"),
        ("rounds", "-1", "1–9"),
        ("ties", "some", "Nobody or All of them"),
        ("colours", ["pink"], "Red, Blue or Grey"),
        ("colours", ["red", "blue", "grey"], "2 players have 2 colours at the most"),
        ("song", "la", "four words or more"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_at_its_field(field, posted, words):
    page = refused(post(**{f"rule-{field}": posted})[1])
    said = page[page.index(f'id="rule-{field}-error"') :]
    assert words in said[: said.index("</p>")]
    assert '<details class="fold" id="houserules" open>' in page


def test_a_way_of_keeping_that_no_page_offers_is_refused():
    assert "Say how the table is kept" in refused(post(keeping="diary")[1])


def test_house_rules_are_folded_away_with_their_defaults():
    page = Client().get(NEW).content.decode()
    assert '<details class="fold" id="houserules">' in page
    assert 'value="nobody" checked' in page
    assert 'placeholder="2"' in page
    assert 'href="/t/rules/pebbles/#p2"' in page


# Lines for names, where no script changes them


@pytest.mark.parametrize(
    ("deed", "after"),
    [
        ("add", ["Ana", "Ben", "Cleo", ""]),
        ("up-2", ["Ana", "Cleo", "Ben"]),
        ("up-0", ["Ana", "Ben", "Cleo"]),
        ("drop-1", ["Ana", "Cleo"]),
        ("drop-7", ["Ana", "Ben", "Cleo"]),
        ("drop-x", ["Ana", "Ben", "Cleo"]),
        ("eat-1", ["Ana", "Ben", "Cleo"]),
    ],
)
def test_lines_are_added_moved_and_taken_off(deed, after):
    _client, response = post(["Ana", "Ben", "Cleo"], do=deed)
    assert response.status_code == 200
    assert values(response.content.decode()) == after
    assert not Table.objects.exists()


def test_the_first_button_of_the_form_is_go():
    """So that Enter opens the table, and moves no line."""
    page = Client().get(NEW).content.decode()
    form = page[page.index('<form class="form"') :]
    assert 'name="do"' not in re.findall(r"<button[^>]*>", form)[0]


# Bots


def alone(keeping: str, names: tuple[str, ...] = ("Ana",)) -> str:
    """The page that refuses a table of Tricksy Kittens for so few."""
    new = "/t/new/tricksy-kittens/"
    return unescape(refused(Client().post(new, {"name": names, "keeping": keeping, "bots": "0"})))


def test_who_is_alone_where_the_server_deals_is_offered_bots():
    html = alone("dealt")
    words = "is for 3 to 9 players, not 1. Add 2 bots, or more names."
    assert html.count(words) == 2, "at the top, and at the field"
    assert '<details class="fold" id="dealing" open' in html
    field = re.search(r'<input id="bots"[^>]*>', html)
    assert field
    assert 'value=""' in field[0]
    assert "autofocus" in field[0]
    assert "Add a bot, or one more name." in alone("dealt", ("Ana", "Ben"))


@pytest.mark.parametrize(("keeping", "names"), [("score", ("Ana",)), ("dealt", ("",))])
def test_no_bots_are_offered_for_real_cards_nor_to_nobody(keeping, names):
    html = alone(keeping, names)
    assert "3 to 9 players" in html
    assert "Add " not in html
