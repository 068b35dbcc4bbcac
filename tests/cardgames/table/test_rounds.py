"""The score sheet of a table that keeps score: a row for each round, above the pad."""

import re

import pytest

from cardgames.table.models import Table
from cardgames.table_game import REFEREE, SCORE
from tests.browser.tableshots import NOTED, ROUNDS
from tests.cardgames.table.cast import Party, TableFactory, choose

FOUR = ("Ada", "Ben", "Cleo", "Dev")
ROW = re.compile(r'<tr(?: class="(\w+)")?>\s*<th scope="row">(.*?)</tr>', re.S)
LOST = {"seat": None, "type": "round", "lost": [1, 0, 0, 0]}

pytestmark = pytest.mark.django_db


def kept(*moves: dict, game: str = "tricksy-kittens", names=FOUR, mode: str = SCORE) -> Party:
    party = TableFactory(game=game, names=names, mode=mode)
    party.enter(*moves)
    return party


def rows(party: Party, device: str = "keeper") -> list[tuple[str, str]]:
    """By round its class and its words, as this device has the sheet once it went on."""
    query = f"?next=1&since={party.version}" if device else ""
    html = party.client(device).get(party.url(query)).content.decode()
    sheet = html.partition('<div class="board rounds">')[2].partition("</table>")[0]
    return [
        (kind, " ".join(re.sub("<[^>]*>", " ", row).split())) for kind, row in ROW.findall(sheet)
    ]


def test_each_round_is_a_row_with_what_was_bid_and_won_and_the_total():
    party = kept(*ROUNDS[:2], *NOTED)
    assert rows(party) == [
        ("", "1 2 won 5 2 +2 3 won 0 0 4 won 1 4 +4 1 won 2 0"),
        ("", "2 3 won 3 5 +3 2 won 1 0 1 won 1 5 +1 2 won 2 2 +2"),
        ("now", "3 2 won 0 2 to go 4 won 0 4 to go 3 won 0 3 to go 1 won 0 1 to go"),
    ]


def test_a_bid_that_is_in_is_a_mark_until_all_are():
    party = kept(NOTED[0])
    html = party.client("").get(party.url()).content.decode()
    assert "has bid" in html
    assert "2" not in rows(party, "")[0][1].split()


def test_the_number_of_a_round_puts_it_right_on_the_phone_that_keeps_the_score():
    party = kept(*ROUNDS[:2])
    html = party.client("keeper").get(party.url(f"?next=1&since={party.version}")).content.decode()
    fix = re.search(r'id="round-1" href="([^"]*)" aria-label="Put round 1 right"', html)
    assert fix
    opened = party.client("keeper").get(fix[1].replace("&amp;", "&")).content.decode()
    assert "<h1>Put round 1 right</h1>" in opened
    assert 'id="round-1"' not in party.client("").get(party.url()).content.decode()


def test_of_a_round_that_was_judged_the_result_is_put_right():
    party = TableFactory()
    party.enter(choose(0, 1), choose(1, 2), choose(2, 3))
    Table.objects.filter(pk=party.table.pk).update(mode=SCORE)
    html = party.client("keeper").get(party.url(f"?next=1&since={party.version}")).content.decode()
    fix = re.search(r'id="round-1" href="([^"]*)"', html)
    assert fix
    assert "row=" in fix[1]
    opened = party.client("keeper").get(fix[1].replace("&amp;", "&")).content.decode()
    assert "<h1>Put round 1 right</h1>" in opened


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_games_of_lives_begin_with_nine_and_tell_what_each_round_took(game):
    party = kept(game=game)
    assert rows(party) == [("now", "1 9 9 9 9")]
    party.enter(LOST, LOST)
    assert rows(party) == [("", "1 8 −1 9 9 9"), ("", "2 7 −1 9 9 9")]


def test_of_more_than_five_each_has_a_row_and_each_of_the_last_rounds_a_column():
    names = ("Ada", "Ben", "Cleo", "Dev", "Emil", "Fay")
    party = kept(*[{**LOST, "lost": [0, 1, 0, 0, 0, 0]}] * 5, game="math-meows", names=names)
    told = rows(party)
    assert [words for _kind, words in told][:2] == ["Ada 9 9 9 9", "Ben 7 6 5 4"]
    html = party.client("keeper").get(party.url(f"?next=1&since={party.version}")).content.decode()
    assert re.findall(r'id="round-(\d)"', html) == ["2", "3", "4", "5"]


def test_of_many_what_is_noted_of_the_round_stands_behind_the_rounds():
    party = kept(game="tricksy-kittens", names=("A", "B", "C", "D", "E", "F"))
    bids = ("hearts-1", "spades-2", "diamonds-3", "clubs-1", "hearts-2", "cups-3")
    party.enter(
        *({"seat": seat, "type": "noted-bid", "card": bid} for seat, bid in enumerate(bids))
    )
    assert [words for _kind, words in rows(party)] == [
        "A 1 0",
        "B 2 0",
        "C 3 0",
        "D 1 0",
        "E 2 0",
        "F 3 0",
    ]


def test_a_row_before_a_round_that_is_judged_is_put_right_without_its_cards():
    party = kept(LOST, {"seat": 0, "type": "play", "cards": ["circle-4"]}, game="math-meows")
    html = party.client("keeper").get(party.url("correct/?fix=0")).content.decode()
    assert "<h1>Put round 1 right</h1>" in html
    assert "circle 4" not in html


def test_cards_that_are_judged_have_their_board():
    party = kept(mode=REFEREE)
    assert 'class="board rounds"' not in party.client("").get(party.url()).content.decode()


def test_once_the_game_is_over_the_sheet_says_who_has_won():
    party = kept({**LOST, "lost": [9, 0, 0, 0]}, game="math-meows")
    html = party.client("keeper").get(party.url(f"?next=1&since={party.version}")).content.decode()
    assert html.partition("<tbody>")[0].count("has won") == 3
    assert rows(party) == [("", "1 0 −9 9 9 9")]
