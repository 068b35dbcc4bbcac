"""From home to an open table: the game, the names, go; and every no at its field."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

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
    return re.findall(r'name="name" value="([^"]*)"', html)


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
        assert f'href="/t/new/{game.slug}/?cards=yes"' in page
        assert (f'href="/t/new/{game.slug}/?cards=no"' in page) == bool(game.dealer)


def test_home_leads_to_a_first_game_against_three_cats():
    page = Client().get("/").content.decode()
    address = "/t/new/tricksy-kittens/?cards=no&amp;bots=3"
    assert f'href="{address}"' in page
    assert bots_of(Client().get(unescape(address)).content.decode()) == "3"


def test_home_opens_what_was_played_alone_last_time_in_one_tap(device):
    page = device.get("/").content.decode()
    assert "Play alone against 3 cats" in page
    form = page[page.index('action="/t/new/adoption/"') : page.index('id="alone"')]
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form))
    del hidden["csrfmiddlewaretoken"]
    before = Table.objects.latest("created_at")
    assert device.post("/t/new/adoption/", hidden).status_code == 302
    again = Table.objects.latest("created_at")
    assert again != before
    assert again.options == before.options
    assert again.is_dealt
    assert again.turn_seconds == 30
    assert again.seats.filter(is_bot=True).count() == 3


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
    })  # fmt: skip
    table = opened()
    assert table.options == {
        "rounds": 5,
        "loud": True,
        "ties": "all",
    }
    assert folding.state_of(table).game.rounds == 5


def test_house_rules_that_nobody_touched_are_no_options():
    post(**{"rule-rounds": "", "rule-loud": "off", "rule-ties": "nobody"})
    assert opened().options == {}


@pytest.mark.parametrize(
    ("field", "posted", "words"),
    [
        ("rounds", "10", "1–9"),
        ("rounds", "-1", "1–9"),
        ("ties", "some", "Nobody or All of them"),
        ("rounds", "9", "2 players play 8 rounds at the most"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_at_its_field(field, posted, words):
    page = refused(post(**{f"rule-{field}": posted})[1])
    said = page[page.index(f'id="rule-{field}-error"') :]
    assert words in said[: said.index("</p>")]
    assert 'id="houserules" open>' in page


def test_a_way_of_keeping_that_no_page_offers_is_refused():
    assert "Say how the table is kept" in refused(post(keeping="diary")[1])


def test_house_rules_are_folded_away_with_their_defaults():
    page = Client().get(NEW).content.decode()
    assert 'id="houserules">' in page
    assert 'value="nobody" checked' in page
    assert 'placeholder="2"' in page
    assert "as on the rules page" in page
    assert 'href="/t/rules/pebbles/"' in page


# One question, and what follows from it


def look(game: str, deed: str = "look", **fields) -> str:
    """The page after a choice; nothing is opened by it."""
    response = Client().post(f"/t/new/{game}/", {"do": deed, **fields})
    assert response.status_code == 200
    assert not Table.objects.exists()
    return unescape(response.content.decode())


def bots_of(html: str) -> str:
    return re.findall(r'name="bots" value="([^"]*)"', html)[0]


def test_one_question_is_asked_first():
    page = Client().get("/t/new/tricksy-kittens/").content.decode()
    assert "Have you got the cards?" in page
    assert "Answer first" in page
    assert 'name="name"' not in page
    assert "Have you got the cards?" not in Client().get(NEW).content.decode(), "it deals none"


@pytest.mark.parametrize("name", ["", "Ana"])
def test_who_has_no_cards_plays_with_cats_that_fill_the_smallest_table(name):
    page = look("tricksy-kittens", cards="no", answered="", name=name)
    assert values(page) == [name]
    assert bots_of(page) == "2"
    assert "3 at the table" in page
    assert f"{name or 'You'} against 2 cats" in page


def test_who_has_the_cards_keeps_score_unless_they_ask_for_a_referee():
    page = look("tricksy-kittens", cards="yes", answered="no", name="Ana", bots="2")
    assert values(page) == ["Ana", "", ""]
    assert 'value="score" checked' in page


@pytest.mark.parametrize(
    ("deed", "people", "bots", "after"),
    [
        ("more", 1, "3", (2, "2")),
        ("more", 3, "1", (4, "1")),
        ("more", 8, "1", (9, "0")),
        ("more", 9, "0", (9, "0")),
        ("fewer", 3, "0", (2, "1")),
        ("fewer", 1, "2", (1, "2")),
        ("bots-more", 1, "2", (1, "3")),
        ("bots-more", 8, "1", (8, "1")),
        ("bots-fewer", 1, "3", (1, "2")),
        ("bots-fewer", 1, "2", (1, "2")),
        ("eat", 1, "many", (1, "2")),
    ],
)
def test_people_and_cats_are_changed_by_steps_within_the_bounds(deed, people, bots, after):
    names = [f"Cat {place}" for place in range(people)]
    page = look("tricksy-kittens", deed, cards="no", answered="no", name=names, bots=bots)
    assert (len(values(page)), bots_of(page)) == after


def test_lines_of_a_table_with_cards_are_no_fewer_than_its_seats():
    page = look("tricksy-kittens", "fewer", cards="yes", answered="yes", name=["Ana", "", ""])
    assert values(page) == ["Ana", "", ""]


def test_a_choice_is_shown_before_the_table_is_opened():
    page = look("pebbles", name=ANA_AND_BEN, cards="yes", answered="yes", **{"rule-rounds": "5"})
    assert ": 5</li>" in page
    assert "as on the rules page" not in page


def test_cats_fill_the_table_where_nobody_says_how_many():
    Client().post("/t/new/tricksy-kittens/", {"name": ["Ana"], "keeping": "dealt"})
    assert [seat.is_bot for seat in opened().seats.all()] == [False, True, True]


# Last time


@pytest.fixture
def device() -> Client:
    """It has kept the score of Adoption to 60, then played alone with three cats."""
    client = Client()
    kept = {"name": ["Ana", "Ben", "Cleo"], "keeping": "score", "rule-target": "60"}
    alone = {
        "name": ["Ana"],
        "cards": "no",
        "bots": "3",
        "rule-adopt": "all-of-one-cat",
        "turn_seconds": "30",
    }
    for fields in (kept, alone):
        assert client.post("/t/new/adoption/", fields).status_code == 302
    return client


def test_what_was_chosen_last_time_is_chosen_again(device):
    page = device.get("/t/new/adoption/").content.decode()
    assert f"As on {timezone.localtime():%A}." in page
    assert values(page) == ["Ana"]
    assert bots_of(page) == "3"
    assert 'value="all-of-one-cat" checked' in page
    assert 'id="turn_seconds" name="turn_seconds" value="30"' in page
    assert "As on" not in Client().get("/t/new/adoption/").content.decode()
    assert "As on" not in device.get("/t/new/nine-lives/").content.decode()


def test_with_cards_it_is_what_was_chosen_with_cards(device):
    page = device.get("/t/new/adoption/?cards=yes").content.decode()
    assert values(page) == ["Ana", "Ben", "Cleo"]
    assert 'id="rule-target" name="rule-target" value="60"' in page
    assert 'value="score" checked' in page


def test_last_week_is_said_by_its_date(device):
    Table.objects.update(created_at=timezone.now() - timedelta(days=20))
    day = timezone.localtime() - timedelta(days=20)
    assert f"As on {day.day} {day:%B}." in device.get("/t/new/adoption/").content.decode()


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
    assert words in html[html.index('id="bots-error"') :]
    field = re.search(r'<input[^>]* id="bots"[^>]*>', html)
    assert field
    assert "autofocus" in field[0]
    assert "Add a bot, or one more name." in alone("dealt", ("Ana", "Ben"))


@pytest.mark.parametrize(("keeping", "names"), [("score", ("Ana",)), ("dealt", ("",))])
def test_no_bots_are_offered_for_real_cards_nor_to_nobody(keeping, names):
    html = alone(keeping, names)
    assert "3 to 9 players" in html
    assert "Add " not in html


@pytest.mark.parametrize("seconds", ["1", "9", "601"])
def test_a_turn_that_bots_would_end_all_the_time_is_refused_at_its_field(seconds):
    asked = {"name": ANA_AND_BEN, "keeping": "dealt", "bots": 1, "turn_seconds": seconds}
    page = refused(Client().post("/t/new/tricksy-kittens/", asked))
    assert re.search(r'name="turn_seconds"[^>]* aria-invalid="true"', page)
