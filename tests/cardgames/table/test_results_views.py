"""The end of a game: who has won, the score after each round, what is kept of it, what is next."""

import csv
import io
import re
from typing import Any

import pytest

from cardgames.table.services import opening, visibility
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import read_json, verdict
from ninelives_site.pages.spreadsheet import MARK
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.golden import folder
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def on() -> Party:
    """One round of two is over: Cleo has three points."""
    party = TableFactory().sit("Ana", "Ben")
    party.enter(whole_round(1, 2, 3))
    return party


@pytest.fixture
def over(on) -> Party:
    """Ben and Cleo have three points each, Ana none."""
    on.enter(whole_round(1, 3, 2))
    return on


def page(party: Party, device: str = "") -> str:
    response = party.client(device).get(party.url("results/"))
    assert response.status_code == 200
    return response.content.decode()


def scores(html: str) -> dict[str, list[str]]:
    """By name what stands below it in the table of rounds: the score, and what the round gave."""
    table = re.search(r'<table class="scores.*?</table>', html, re.DOTALL)[0]
    rows = [
        [" ".join(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", cell).split()) for cell in cells]
        for cells in (
            re.findall(r"<t[hd][ >].*?</t[hd]>", row, re.DOTALL) for row in table.split("<tr")[1:]
        )
    ]
    heads, *rest = rows
    return {name: [row[place] for row in rest] for place, name in enumerate(heads) if place}


# How it stands, how it ended


def test_before_the_end_the_page_says_how_it_stands(on):
    html = page(on)
    assert "How it stands" in html
    assert "The game is still on: round 1 is over." in html
    assert scores(html) == {"Ana": ["0 –"], "Ben": ["0 –"], "Cleo": ["3 +3"]}
    assert "has won" not in html


def test_a_round_of_which_bids_are_noted_is_the_one_that_is_on():
    kittens = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    bids = ["hearts-2", "spades-3", "hearts-4"]
    kittens.enter({"seat": None, "type": "round", "bids": bids, "tricks": [5, 0, 3]})
    kittens.enter({"seat": 0, "type": "noted-bid", "card": "spades-1"})
    html = kittens.client("keeper").get(kittens.url("results/")).content.decode()
    assert "The game is still on: round 2." in html


def test_before_anything_was_entered_nobody_is_ahead():
    html = page(TableFactory())
    assert scores(html) == {"Ana": ["0"], "Ben": ["0"], "Cleo": ["0"]}
    assert "<polyline" not in html


def test_who_ties_for_the_most_shares_the_win(over):
    html = page(over)
    assert "Ben and Cleo share the win" in html
    assert "All rounds are played." in html
    assert html.count("has won") == 2
    assert scores(html) == {"Ana": ["0 –", "0 –"], "Ben": ["0 –", "3 +3"], "Cleo": ["3 +3", "3 –"]}


def test_a_winner_alone_is_named_beside_the_points_that_won(on):
    on.enter(whole_round(1, 2, 3))
    html = page(on)
    won = html[html.index('<section class="won') : html.index('<table class="scores')]
    assert "Cleo wins<" in won
    assert "<b>6</b>" in won


def test_when_somebody_has_left_the_others_share_the_end(on):
    on.leave("Cleo")
    html = page(on)
    assert "Cleo left, and the game ended as it stood." in html
    assert "Ana and Ben share the win" in html
    assert list(scores(html)) == ["Ana", "Ben", "Cleo left"]


CENTRE = ["birman-2", "devon-4", "izmir-9"]
BROKEN_OFF: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "tricksy-kittens": (SCORE, [{"seat": 0, "type": "noted-bid", "card": "hearts-2"}]),
    "math-meows": (REFEREE, [{"seat": 0, "type": "play", "cards": ["circle-4"]}]),
    "nine-lives": (REFEREE, [{"seat": 0, "type": "play", "card": "triangle-triangle"}]),
    "adoption": (REFEREE, [{"seat": None, "type": "bout", "centre": CENTRE}]),
}


@pytest.mark.parametrize("game", BROKEN_OFF)
def test_a_game_that_was_broken_off_shows_who_has_what_and_nothing_to_do(game):
    mode, moves = BROKEN_OFF[game]
    party = TableFactory(game=game, names=("Ana", "Ben", "Cleo"), mode=mode)
    party.enter(*moves)
    party.leave("Cleo")
    html = party.client("keeper").get(party.url()).content.decode()
    board = html[html.index("<main") : html.index('<form class="ledge')]
    said = " ".join(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", board, flags=re.DOTALL).split())
    points = party.state.game.points()[0]
    assert said.endswith(f"the end Round Ana Ben Cleo has left 1 {points} {points} {points}")
    assert 'class="status' not in board
    assert "seat turn" not in board


def test_the_scores_by_round_are_those_of_the_plot(over):
    html = page(over)
    by_round = dict(visibility.scores_by_round(over.state))
    for name, found in scores(html).items():
        seat = over.seat(name)
        assert [each.split()[0] for each in found] == [str(by_round[n][seat]) for n in (1, 2)]
    assert len(re.findall(r'<g class="curve c\d( won)?">', html)) == 3
    assert len(re.findall(r'<g class="curve c\d won">', html)) == 2


def test_a_choice_that_is_secret_changes_nothing_here():
    pages = set()
    for number in (0, 3):
        party = TableFactory()
        party.enter(whole_round(1, 2, 3), choose(0, number))
        pages.add(re.sub('nonce="[^"]+"', "", page(party)).replace(party.code, ""))
        record = party.client().get(party.url("record.json")).json()
        assert len(record["moves"]) == 1
    assert len(pages) == 1


def test_names_are_text_wherever_they_stand():
    party = TableFactory(names=("<b>Ana", "=1+1", "A & B"))
    party.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    html = page(party)
    assert "<b>Ana" not in html
    assert html.count("&lt;b&gt;Ana") > 1


# What is kept


def rows(party: Party) -> list[list[str]]:
    answer = party.client().get(party.url("results.csv"))
    assert answer.headers["Content-Type"].startswith("text/csv")
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_the_table_has_a_line_a_seat_and_the_score_after_each_round(over):
    assert rows(over) == [
        ["rank", "name", "won", "points", "round 0", "round 1", "round 2"],
        ["1", "Ben", "1", "3", "0", "0", "3"],
        ["1", "Cleo", "1", "3", "0", "3", "3"],
        ["3", "Ana", "0", "0", "0", "0", "0"],
    ]


def test_each_round_has_a_line_a_seat_with_its_bid_and_its_tricks():
    party = TableFactory(game="tricksy-kittens", mode="score")
    round_1 = {"bids": ["hearts-2", "spades-3", "hearts-1"], "tricks": [2, 4, 2]}
    party.enter({"seat": None, "type": "round", **round_1})
    answer = party.client().get(party.url("rounds.csv"), HTTP_ACCEPT_LANGUAGE="en-xa")
    assert list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))) == [
        ["round", "name", "bid", "won", "lives", "points", "marked"],
        ["1", "Ana", "2 hearts", "2", "2", "2", "0"],
        ["1", "Ben", "3 spades", "4", "0", "0", "0"],
        ["1", "Cleo", "1 hearts", "2", "0", "0", "0"],
    ]


def test_a_name_never_becomes_a_formula():
    party = TableFactory(names=("=1+1", "@SUM", "+1", "-1"))
    marked = [MARK + name for name in ("=1+1", "@SUM", "+1", "-1")]
    assert [row[1] for row in rows(party)[1:]] == marked


@pytest.mark.parametrize("slug", ["math-meows", "nine-lives"])
def test_lives_of_each_round_are_numbers_that_add_up_to_what_is_left(slug):
    party = TableFactory(game=slug, mode="score")
    for lost in ([1, 0, 0], [2, 0, 1]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    text = party.client().get(party.url("rounds.csv")).content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    assert [line["lives"] for line in lines] == ["-1", "0", "0", "-2", "0", "-1"]
    for line in lines[3:]:
        lives = [int(each["lives"]) for each in lines if each["name"] == line["name"]]
        assert 9 + sum(lives) == int(line["points"])


RECORDS = (
    "adoption/unknown-hands",
    "math-meows/ends-by-a-full-table",
    "nine-lives/returned",
    "tricksy-kittens/cards-short",
)


@pytest.mark.parametrize("name", RECORDS)
def test_the_record_replays_at_every_moment(name):
    slug, _, record = name.partition("/")
    document = read_json((folder(slug) / f"{record}.json").read_bytes())
    players, options = document["players"], document.get("options", {})
    party = TableFactory(game=slug, names=players, **options)
    if "hands" in document.get("setup", {}):
        document["setup"].pop("hands")
    if document.get("setup"):
        party.enter({"type": "setup", "setup": document["setup"]})
    client = party.client()
    for move in [None, *document["moves"]]:
        if move:
            party.enter(move)
        found = verdict(client.get(party.url("record.json")).content)
        assert found["error"] is None
        if not party.state.table_game.hides(party.state.game):
            assert found["scores"] == party.state.game.scores()
            assert found["winners"] == party.state.game.winners()


def test_a_table_that_has_to_tell_its_setup_yet_has_a_record():
    party = TableFactory(game="math-meows", shuffle_lives="all")
    found = verdict(party.client().get(party.url("record.json")).content)
    assert found["legal"]
    assert found["applied"] == 0


def test_a_seat_that_left_ends_the_record_where_it_stood(on):
    on.leave("Ana")
    found = verdict(on.client().get(on.url("record.json")).content)
    assert found["legal"]
    assert not found["finished"]


def test_a_browser_is_told_what_a_record_is_and_saves_it(over):
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    told = over.client().get(over.url("record.json"), headers=browser)
    assert told.headers["Content-Type"].startswith("text/html")
    assert 'href="?save=1"' in told.content.decode()
    saved = over.client().get(over.url("record.json?save=1"), headers=browser)
    assert saved.headers["Content-Type"] == "application/json"
    assert saved.headers["Content-Disposition"].startswith("attachment; filename=")


# What is next


def press(party: Party, rest: str, device: str, **more):
    return party.client(device).post(party.url(rest), **more)


def test_who_sits_here_may_ask_for_a_rematch_and_takes_the_seat_along(over, announced):
    answer = press(over, "rematch/", "Ben")
    again = opening.next_table(over.table)
    assert answer.headers["Location"] == f"/t/{again.code}/"
    assert answer.cookies[cookie_name("table", again.code)].value == over.secrets["Ben"]
    assert announced == [over.code]
    state = over.client().get(f"/t/{again.code}/state.json").json()["state"]
    assert state["players"] == ["Ben", "Cleo", "Ana"]


def test_the_scorekeeper_keeps_the_score_of_the_rematch(over, announced):
    client = over.client("keeper")
    again = client.post(over.url("rematch/"), follow=True)
    assert again.status_code == 200
    code = opening.next_table(over.table).code
    assert client.get(f"/t/{code}/state.json").json()["state"]["keeper"]


def test_a_rematch_asked_for_twice_is_one(over, announced):
    first, second = press(over, "rematch/", "Ana"), press(over, "rematch/", "keeper")
    assert first.headers["Location"] == second.headers["Location"]


def test_before_the_end_a_rematch_is_refused_in_words(on, announced):
    answer = press(on, "rematch/", "keeper")
    assert answer.status_code == 422
    assert "This game is still on." in answer.content.decode()
    assert "Rematch" not in page(on, "keeper")
    assert announced == []


def test_who_only_watches_is_shown_no_rematch_and_can_ask_for_none(over, announced):
    assert "Rematch" not in page(over)
    assert "Rematch" in page(over, "Ana")
    answer = press(over, "rematch/", "", headers={"Accept": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "not-at-table"


def test_other_phones_follow_to_the_rematch_with_what_they_are(over, announced):
    press(over, "rematch/", "keeper")
    again = opening.next_table(over.table)
    assert "On to the next game" in page(over, "Ben")
    answer = press(over, "on/", "Ben")
    assert answer.headers["Location"] == f"/t/{again.code}/"
    assert answer.cookies[cookie_name("table", again.code)].value == over.secrets["Ben"]
    assert press(over, "on/", "").headers["Location"] == f"/t/{again.code}/"


def test_the_old_table_s_page_leads_on(over, announced):
    table = over.client("Ben").get(over.url()).content.decode()
    assert f'formaction="/t/{over.code}/on/"' not in table
    press(over, "rematch/", "keeper")
    table = over.client("Ben").get(over.url()).content.decode()
    assert f'formaction="/t/{over.code}/on/"' in table
    answer = press(over, "on/", "Ben", headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == f"/t/{opening.next_table(over.table).code}/"


def test_where_nobody_has_opened_a_rematch_there_is_nothing_to_follow_to(over):
    assert press(over, "on/", "Ben").headers["Location"] == over.url("results/")


def test_a_changed_mode_is_in_the_answer():
    party = TableFactory()
    answer = party.client("keeper", headers={"Accept": "application/json"}).post(
        party.url("keeping/"), {"keeping": "score"}
    )
    assert answer.json()["state"]["keeping"] == "score"
