"""A round in pictures: each is drawn of a state that the rules made, and says what is so."""

import re

import pytest
from django.test import Client

from cardgames.table.games import all_games, game_of
from cardgames.table.pages.lesson import pictures, states
from cardgames.table.views.rules import text_of
from tests.cardgames.table.cast import TableFactory

GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def rules_page(slug: str, query: str = "") -> str:
    return Client().get(f"/t/rules/{slug}/{query}").content.decode()


def facts(slug: str, number: int) -> dict:
    """The public facts of a picture, counted from 1 as on the page."""
    _scene, _before, game = [*states(game_of(slug))][number - 1]
    return game.state()


@each_game
def test_every_game_is_told_from_its_set_up_to_the_end_of_a_round_with_a_no_of_the_referee(game):
    drawn = pictures(game)
    assert len(drawn) >= 6
    assert any(picture.moment.end for picture in drawn)
    assert any(picture.verdict and not picture.verdict.is_yes for picture in drawn)
    assert {picture.place for picture in drawn} <= text_of(game).anchors


@each_game
def test_the_page_draws_every_picture_and_says_what_is_needed(game):
    html = rules_page(game.slug)
    assert html.count("<figure>") == len(game.lesson.scenes)
    assert game.need.maker in text_of(game).lead
    assert f'href="{game.need.link}"' in html
    assert "ordinary pack" in html
    assert "What you need" in html


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("math-meows", "our own powers for them, the table’s page shows that of each top life"),
        ("nine-lives", "print ours, take the published deck, or draw cards yourselves"),
    ],
)
def test_what_stands_in_for_cards_takes_our_own_into_account(slug, said):
    assert said in rules_page(slug)


def test_a_round_of_tricksy_kittens_goes_as_its_pictures_say():
    slug = "tricksy-kittens"
    assert facts(slug, 2)["teams"] == [[0, 3]]
    assert (facts(slug, 3)["leading"], facts(slug, 3)["trump"]) == ("clubs", "hearts")
    assert (facts(slug, 4)["winning"], facts(slug, 4)["ignored"]) == (1, [2])
    assert facts(slug, 6)["tricks_won"] == [0, 1, 0, 0]
    assert facts(slug, 7)["lives"] == [2, 1, 0, 3]
    verdicts = [picture.verdict.is_yes for picture in pictures(game_of(slug)) if picture.verdict]
    assert verdicts == [True, False]


def test_a_round_of_math_meows_goes_as_its_pictures_say():
    slug = "math-meows"
    assert 4 not in facts(slug, 2)["free"]
    assert [column["value"] for column in facts(slug, 5)["row"]] == [4, 7, 6]
    assert facts(slug, 5)["wagered"] == [0, 0, 1]
    assert facts(slug, 6)["lives"] == [8, 9, 9]


def test_a_round_of_nine_lives_goes_as_its_pictures_say():
    slug = "nine-lives"
    assert facts(slug, 4)["counts"]["triangle"] == 9
    assert facts(slug, 4)["safe"] == [1]
    assert facts(slug, 6)["lives"] == [9, 9, 7]


def test_a_bout_of_adoption_goes_as_its_pictures_say():
    slug = "adoption"
    assert facts(slug, 2)["order"][0] == 2
    assert [*facts(slug, 5)["collections"].values()] == [["birman-2"], ["izmir-9"], ["calico-1"]]
    _scene, _before, scored = [*states(game_of(slug))][5]
    assert scored.points() == (6, 1, 1)


# Rulings, and the way back


@each_game
def test_rulings_for_score_keepers_and_records_are_folded_away_below_those_of_play(game):
    html = rules_page(game.slug)
    fold = html.index("<summary>More rulings")
    folded = html[fold : html.index("</details>", fold)]
    assert game.record_rulings
    assert set(re.findall(r'id="([a-z]\d+)"', folded)) == {
        ruling.lower() for ruling in game.record_rulings
    }


@each_game
def test_all_rulings_are_folded_away_and_their_number_is_said(game):
    html = rules_page(game.slug)
    rulings = re.findall(r'<tr id="([a-z]\d+)"', html)
    fold = html[html.index('<details class="fold" id="all-rulings">') :]
    assert re.findall(r'<tr id="([a-z]\d+)"', fold) == rulings
    assert f"<summary>{len(rulings)} rulings <small>" in fold
    assert html.index('id="rulings"') < html.index('id="all-rulings"')


@pytest.mark.django_db
def test_rules_opened_from_a_table_lead_back_to_it():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"))
    link = f"/t/rules/tricksy-kittens/?table={party.code}"
    assert f'href="{link}"' in party.client("keeper").get(party.url()).content.decode()
    assert f'id="back" href="{party.url()}"' in Client().get(link).content.decode()


@pytest.mark.parametrize("table", ["", "<b>", "../../x", "abcdef", "ABCDEFG"])
def test_what_is_no_code_leads_nowhere(table):
    assert 'id="back"' not in rules_page("math-meows", f"?table={table}")


def test_the_lesson_of_math_meows_draws_no_more_than_the_limit_of_the_hand():
    (scene,) = (it for it in game_of("math-meows").lesson.scenes if "circle 7" in it.words)
    assert "so he draws one" in scene.words
