"""A game's cards on paper: all that so many need, nine a page, with what stands on each."""

import re

import pytest
from django.test import Client

from cardgames.table.games import all_games, game_of
from cardgames.table.pages.paper import pages_of

JSON = {"accept": "application/json"}
GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def told(slug: str, query: str = "") -> dict:
    return Client().get(f"/cards/{slug}/{query}", headers=JSON).json()


def corners(slug: str, players: int) -> list[str]:
    return [card.corner for part in game_of(slug).paper(players) for card in part.cards]


@each_game
def test_every_game_can_be_printed_for_as_many_as_can_play_it(game):
    for players in game.seats:
        document = told(game.slug, f"?players={players}")
        counts = [part["cards"] for part in document["parts"]]
        assert document["pages"] == sum(-(-count // 9) for count in counts)
        with_backs = told(game.slug, f"?players={players}&backs=yes")
        assert with_backs["pages"] == 2 * document["pages"]


@pytest.mark.parametrize(
    ("slug", "players", "cards"),
    [
        ("adoption", 3, 81),
        ("adoption", 7, 81),
        ("math-meows", 2, 36 + 18),
        ("math-meows", 6, 36 + 54),
        ("nine-lives", 2, 45 + 45),
        ("nine-lives", 5, 45 + 45 + 20),
        ("tricksy-kittens", 3, 27),
        ("tricksy-kittens", 9, 81),
    ],
)
def test_there_are_as_many_cards_as_so_many_players_need(slug, players, cards):
    assert len(corners(slug, players)) == cards


def test_the_page_draws_every_card_with_what_stands_on_it():
    html = Client().get("/cards/adoption/?players=3").content.decode()
    assert html.count('<li class="printed') == 81
    assert "devon" in html
    assert "4 stars" in html
    lives = Client().get("/cards/nine-lives/?players=2").content.decode()
    assert "No turn is taken." in lives
    assert "draw 2" in lives


def test_every_cat_of_a_card_of_nine_lives_has_its_own_colour():
    html = Client().get("/cards/nine-lives/?players=2").content.decode()
    cards = [card.partition("</li>")[0] for card in html.split('<li class="printed ')[1:]]
    mixed = next(card for card in cards if "simple-circle" in card and "simple-square" in card)
    drawn = mixed[mixed.index('class="drawings') :]
    assert re.findall(
        r'class="i (s\d)"[^>]*><use[^>]*#simple-(\w+)', re.sub(r"\s*\n\s*", "", drawn)
    ) == [
        ("s1", "circle"),
        ("s2", "square"),
    ]


def test_every_page_of_backs_follows_the_page_whose_cards_have_it():
    pages = [*pages_of(game_of("math-meows").paper(2), with_backs=True)]
    assert [page.is_back for page in pages] == [False, True] * 6
    assert [page.part.back for page in pages[::2]] == ["Math Meows"] * 4 + ["lives"] * 2
    assert [page.number for page in pages] == [*range(1, 13)]


def test_paper_and_ink_are_chosen_by_keys_that_keep_the_rest():
    html = Client().get("/cards/tricksy-kittens/?players=3&ink=black").content.decode()
    of_paper = html[html.index('aria-labelledby="of-paper"') :].partition("</form>")[0]
    assert '<input type="hidden" name="players" value="3">' in of_paper
    assert '<input type="hidden" name="ink" value="black">' in of_paper
    assert 'name="paper" value="letter"' in of_paper
    assert 'class="sheet a4 black"' in html


@pytest.mark.parametrize(
    "query", ["?players=2", "?players=x", "?paper=a3", "?ink=gold", "?backs=perhaps"]
)
def test_a_choice_that_there_is_not_is_refused_at_its_place(query):
    name = query[1:].partition("=")[0]
    answer = Client().get(f"/cards/tricksy-kittens/{query}", headers=JSON)
    assert answer.status_code == 422
    assert set(answer.json()["error"]["fields"]) == {name}
    page = Client().get(f"/cards/tricksy-kittens/{query}")
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()


def test_a_game_that_there_is_not_has_no_cards():
    assert Client().get("/cards/chess/").status_code == 404


@each_game
def test_the_rules_page_and_the_set_up_lead_to_the_cards(game):
    for address in (f"/t/rules/{game.slug}/", f"/t/new/{game.slug}/?cards=no"):
        assert f'href="/cards/{game.slug}/"' in Client().get(address).content.decode()
