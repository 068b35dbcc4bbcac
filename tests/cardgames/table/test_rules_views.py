"""Rules pages: every verdict has its place on one, every house rule its line."""

import re
from functools import cache

import pytest
from django.test import Client
from django.utils.html import escape

from cardgames.rules_words import RulesWord
from cardgames.schemas import schemas_of_moves
from cardgames.table.games import all_games, game_of
from cardgames.table.pages.markdown import RulesText, rules_text
from cardgames.table.views.rules import text_of
from cardgames.table_game import TableGame

JSON = {"Accept": "application/json"}
GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@cache
def page(game: TableGame) -> str:
    response = Client().get(f"/t/rules/{game.slug}/")
    assert response.status_code == 200
    return response.content.decode()


def anchors(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


def read(*lines: str) -> RulesText:
    return rules_text("\n".join(lines), ("For players", "Rulings"))


# Every game's page


def test_there_are_games():
    assert len(GAMES) >= 4


@each_game
def test_every_rule_that_a_verdict_names_has_a_place(game):
    html = page(game)
    named = {rule.anchor for rule in game.rules.values()}
    named |= {house.rule for house in game.house_rules if house.rule}
    assert named
    assert named <= set(anchors(html))


@each_game
def test_every_link_on_the_page_leads_to_one_place(game):
    html = page(game)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(anchors(html))
    assert len(anchors(html)) == len(set(anchors(html)))


@each_game
def test_every_house_rule_is_told_with_its_help(game):
    html = page(game)
    for house in game.house_rules:
        assert f'id="house-{house.option}"' in html
        assert escape(str(house.label)) in html
        assert escape(str(house.help)) in html


@each_game
def test_every_ruling_of_the_document_is_on_the_page(game):
    rulings = re.findall(r"^\| ([A-Z]\d+) \|", game.page.read_text(encoding="utf-8"), re.M)
    assert len(rulings) > 5
    assert {ruling.lower() for ruling in rulings} <= set(anchors(page(game)))


@each_game
def test_what_only_writers_of_records_need_is_left_out(game):
    html = page(game)
    assert "ninelives-record" not in html
    assert "docstrings" not in html


@each_game
def test_the_page_says_whose_game_it_is(game):
    assert re.search("Pandaqi|Daniel Solis", text_of(game).lead)


@pytest.mark.parametrize("address", ["/t/rules/chess/", "/t/rules/chess/records/"])
def test_a_game_that_is_none_has_no_rules(address):
    assert Client().get(address).status_code == 404


# What writers of records need


@each_game
def test_who_writes_records_has_a_page_of_their_own(game):
    html = Client().get(f"/t/rules/{game.slug}/records/").content.decode()
    assert "ninelives-record/1" in html
    assert "Phases: " in html
    assert "docstrings" not in html


@each_game
def test_programs_are_told_the_shape_of_every_move(game):
    told = Client().get(f"/t/rules/{game.slug}/records/", headers=JSON).json()
    assert set(told["moves"]) == set(game.recorded.moves.types)
    assert told["text"].startswith("`manage.py referee FILE`")


def test_a_shape_says_words_limits_and_lists_by_seat():
    moves = {game.slug: schemas_of_moves(game.recorded.moves) for game in GAMES}
    betray = moves["adoption"]["betray"]
    assert betray["properties"]["how"]["enum"] == ["none", "own", "centre", "deck"]
    assert betray["required"] == ["seat", "type", "how"]
    lost = moves["math-meows"]["round"]["properties"]["lost"]
    assert (lost["type"], lost["description"]) == ("array", "one entry for each seat")
    then = moves["nine-lives"]["wager"]["properties"]["with"]["properties"]["then"]
    assert then == {"type": "object"}


# Reading Markdown


def test_headings_are_anchors_and_places_of_the_contents():
    text = read("## For players", "", "### The end", "", "It ends.", "", "#### Why")
    (part,) = text.parts
    assert [(place.title, place.anchor) for place in part.places] == [("The end", "the-end")]
    end, why = part.pieces
    assert (end.anchor, why.anchor) == ("the-end", "why")
    assert '<h3 id="the-end">' in end.html
    assert '<h4 id="why">' in why.html


def test_of_two_headings_alike_the_first_is_the_place():
    text = read("## For players", "", "### Score", "", "### Score")
    assert "".join(piece.html for piece in text.parts[0].pieces).count('id="score"') == 1


def test_a_ruling_is_a_place_and_named_elsewhere_leads_there():
    text = read("## For players", "", "As (T7) says, not T8.", "", "## Rulings", "",
                "| | ruling |", "|---|---|", "| T7 | Follow. |")  # fmt: skip
    players, rulings = text.parts
    assert players.pieces[0].html == '<p>As (<a href="#t7">T7</a>) says, not T8.</p>\n'
    assert '<tr id="t7">' in rulings.pieces[0].html


def test_the_corner_of_a_table_heads_nothing():
    text = read("## Rulings", "", "| | ruling |", "|---|---|", "| T7 | Follow. |")
    html = text.parts[0].pieces[0].html
    assert html.count("<th>") == 1


def test_html_in_the_document_stays_text():
    text = read("## For players", "", "<script>x</script> [y](javascript:z)")
    html = text.parts[0].pieces[0].html
    assert "<script" not in html
    assert "<a" not in html


def test_other_parts_are_left_out_and_missing_ones_not_missed():
    text = read("# Title", "", "By Ana.", "", "More.", "", "## Rulings", "", "One.", "", "## Code",
                "", "### Deep")  # fmt: skip
    assert text.lead == "<p>By Ana.</p>\n"
    assert [part.title for part in text.parts] == ["Rulings"]
    assert text.anchors == {"rulings"}


# What players read, and what writers of records


TYPED = {"calico 7 3"}
"""What people write themselves, where a table has cards of its own."""


@each_game
def test_players_read_no_name_of_the_records_language(game):
    shown = "".join(piece.html for part in text_of(game).parts for piece in part.pieces)
    assert set(re.findall(r"<code>(.*?)</code>", shown)) <= TYPED


@each_game
def test_players_read_no_code_of_a_refusal_in_the_rulings(game):
    shown = "".join(piece.html for part in text_of(game).parts for piece in part.pieces)
    assert [code for code in game.rules if "-" in code and f">{code}<" in shown] == []


def test_a_power_is_shown_by_its_sign_and_name():
    html = page(game_of("math-meows"))
    assert re.search(
        r'<b class="named"><svg[^>]*>.*?#mm-must-subtract.*?Only subtracting</b>', html
    )
    assert '<b class="named">Wager for one thing</b>' in html


def test_a_name_may_go_on_where_the_one_before_it_began():
    called = {"no-ball": RulesWord("No ball"), "no-star": RulesWord("No star")}
    text = rules_text("## For players\n\nNot `no-ball`, `-star`, `-x`.", ("For players",), called)
    assert text.parts[0].pieces[0].html == (
        '<p>Not <b class="named">No ball</b>, <b class="named">No star</b>, <code>-x</code>.</p>\n'
    )


@each_game
def test_ids_of_powers_stand_with_the_records_and_not_with_the_powers(game):
    if not game.powers:
        return
    powers = Client().get(f"/t/rules/{game.slug}/powers/").content.decode()
    assert [power for power in game.powers if f">{power}<" in powers] == []
    assert f"/t/rules/{game.slug}/records/#powers-by-name" in powers
    records = Client().get(f"/t/rules/{game.slug}/records/").content.decode()
    assert 'id="powers-by-name"' in records
    ids = [it.id for power in game.powers.values() for it in power.of_its_kind or (power,)]
    assert [power for power in ids if f"<code>{power}</code>" not in records] == []
