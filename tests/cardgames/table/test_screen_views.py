"""The television: it shows what everybody may see, and can't write."""

import re

import pytest

from cardgames.table.pages.television import podium
from cardgames.table.services import correcting, opening
from cardgames.table.services.visibility import TableRankingRow
from cardgames.table_game import SCORE
from ninelives_site.party.ranking import Rank
from ninelives_site.web.address import pieces
from tests.browser.tableshots import ADOPTION
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round
from tests.cardgames.table.dealt import dealt

pytestmark = pytest.mark.django_db


def television_part(party: Party) -> str:
    response = party.client().get(party.url("screen/stage/"))
    assert response.status_code == 200
    return response.content.decode()


@pytest.fixture
def party() -> Party:
    return TableFactory()


def test_the_screen_shows_the_board_and_the_way_in(party):
    html = party.client().get(party.url("screen/")).content.decode()
    assert "All hands are open." in html
    assert f'<p translate="no" class="code">{party.code}</p>' in html
    assert '<svg class="qr"' in html
    assert f'data-live="/ws/t/{party.code}/?as=screen"' in html


def test_there_is_nothing_on_it_to_write_with(party):
    html = party.client("keeper").get(party.url("screen/")).content.decode()
    assert "<form" not in html
    assert party.client("keeper").post(party.url("screen/")).status_code == 405


def test_the_television_is_part_of_the_screen_with_the_number_of_the_news(party):
    party.enter(whole_round(1, 2, 3))
    html = television_part(party)
    assert html.startswith('<div id="stage" class="between" data-number="1">')
    screen = party.client().get(party.url("screen/")).content.decode()
    assert html.strip() in screen


@pytest.mark.parametrize("seats", [5, 6])
def test_a_table_that_keeps_score_has_the_score_sheet(seats):
    names = ("Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emma", "Fay")[:seats]
    party = TableFactory(game="tricksy-kittens", names=names, mode=SCORE)
    html = television_part(party)
    assert 'class="board rounds"' in html
    assert f">{len(names)} players</b> <span>still to bid" in html


def test_it_says_what_came_last_and_who_is_to_act(party):
    assert ">3 players</b> <span>still to act" in television_part(party)
    party.enter(choose(0, 1))
    assert ">Ben, Cleo</b> <span>still to act" in television_part(party)
    party.enter(choose(1, 1))
    assert ">Cleo</b> <span>is to play" in television_part(party)


def test_between_two_rounds_it_shows_what_the_last_one_gave_and_what_comes_next(party):
    party.enter(whole_round(1, 2, 3))
    html = television_part(party)
    assert "<h1>Round 1 is over</h1>" in html
    points = re.findall(r'<td class="now"[^>]*>\s*<b>(\d+)', html)
    assert [int(now) for now in points] == [*party.state.game.points()]
    assert ">On to the next round</b>" in html
    assert "<polyline" not in html, "one round has no course"
    party.enter(whole_round(1, 3, 0))
    assert "<polyline" in television_part(party)


def test_once_all_is_counted_it_says_that_the_round_is_to_be_scored():
    party = TableFactory(game="tricksy-kittens", mode=SCORE)
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-1")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 0, "type": "noted-won", "tricks": 2})
    assert "is to be scored" not in television_part(party)
    party.enter({"seat": 1, "type": "noted-won", "tricks": 3})
    assert ">Round 1</b> <span>is to be scored" in television_part(party)


@pytest.mark.parametrize(
    ("game", "ended", "press"),
    [
        ("nine-lives", {"type": "round", "lost": [1, 0, 0]}, "Play round 2"),
        ("math-meows", {"type": "round", "lost": [1, 0, 0]}, "Play round 2"),
        ("adoption", {"type": "bout-score", "series": [{"devon": [2, 3]}, {}, {}]}, "Deal bout 2"),
    ],
)
def test_after_a_round_the_room_reads_what_the_phone_says_to_press(game, ended, press):
    party = TableFactory(game=game, mode=SCORE)
    party.enter({"seat": None, **ended})
    html = television_part(party)
    assert " 1 is over</h1>" in html
    assert f">{press}</b>" in html
    assert press in party.client("keeper").get(party.url()).content.decode()


def test_a_round_that_is_entered_as_a_whole_is_played_and_waits_for_no_seat():
    html = television_part(TableFactory(mode=SCORE))
    assert ">Play round 1</b>" in html
    assert html.count("<b class") == 1


@pytest.mark.parametrize(
    ("game", "aim", "step"),
    [
        ("tricksy-kittens", "somebody has 9 lives", "win as many tricks as its number says"),
        ("math-meows", "most lives win", "then tap who lost a life"),
        ("nine-lives", "most lives win", "then tap who lost a life"),
        ("adoption", "somebody has 50 points", "then tap who has which series"),
    ],
)
def test_before_the_first_round_a_room_reads_aim_and_first_step_and_who_has_come(game, aim, step):
    party = TableFactory(game=game, names=("Ada", "Ben", "Cleo"), mode=SCORE)
    html = television_part(party)
    assert aim in html
    assert step in html
    assert "Scan the code with your own phone" in html
    party.sit("Ada", "Cleo")
    assert "With an own phone: Ada and Cleo." in television_part(party)
    party.sit("Ben")
    assert "own phone" not in television_part(party)


def test_once_a_round_is_played_the_plot_stands_in_the_place_of_aim_and_step():
    party = TableFactory(game="math-meows", names=("Ada", "Ben", "Cleo"), mode=SCORE)
    party.enter({"seat": None, "type": "round", "lost": [0, 1, 0]})
    assert 'class="beginning"' not in television_part(party)


def test_what_is_chosen_in_secret_is_not_shown_to_the_room():
    shown = set()
    for number in (0, 3):
        party = TableFactory()
        party.enter(choose(0, number))
        shown.add(television_part(party))
    assert len(shown) == 1


def test_even_a_seat_s_own_device_shows_the_room_s_view(party):
    party.sit("Ana").enter(choose(0, 3))
    assert "Your hand" in party.client("Ana").get(party.url()).content.decode()
    assert "Your hand" not in party.client("Ana").get(party.url("screen/")).content.decode()


def test_at_the_end_the_winners_stand_highest(party):
    party.enter(whole_round(1, 2, 3), whole_round(1, 3, 2))
    html = television_part(party)
    assert "A shared win" in html
    assert re.findall(r'<li class="(\w+)">.*?<h2[^>]*>(\w+)</h2>', html) == [
        ("first", "Ben"),
        ("first", "Cleo"),
        ("third", "Ana"),
    ]
    assert "<polyline" in html


def placed(rank: int, name: str = "Ana", won: bool = False) -> TableRankingRow:
    return TableRankingRow(Rank(rank, False), 0, name, 3, won, False, ())


def test_up_to_four_winners_have_a_step_and_the_next_up_to_three_in_all():
    assert len(podium([placed(1, won=True)] * 9)) == 4
    assert len(podium([placed(1, won=True), *[placed(2)] * 5])) == 3
    assert len(podium([placed(1, won=True), placed(2)])) == 2
    assert len(podium([placed(1, won=True), placed(2), placed(3), placed(3)])) == 4
    assert len(podium([placed(1, won=True), placed(2), *[placed(3)] * 3])) == 3


def test_steps_say_which_place_they_are():
    first, second, third = podium([placed(1, won=True), placed(2), placed(3)])
    assert [step.height for step in (first, second, third)] == ["first", "second", "third"]
    assert [step.words for step in (first, second, third)] == ["wins", "second", "third"]


# What is beside the board


def test_how_many_entries_went_with_a_correction_is_told_apart_from_it_on_the_screen():
    party = TableFactory(game="adoption", names=("Ada", "Ben", "Cleo", "Dev"))
    party.enter(*ADOPTION)
    deal = {"seat": None, "type": "bout", "centre": ["calico-7", "devon-4", "izmir-9"]}
    correcting.correct(
        party.table, party.role_of(), 0, 1, [deal], expected_version=party.version, key="deal"
    )
    html = television_part(party)
    told = re.findall(r"<span>(.*?)</span>", html[html.index('class="last"') :])
    assert told[0] == "Corrected."
    assert told[1].startswith("Bout 1 is dealt")
    assert told[2] == "6 later entries no longer fit and go."


def test_a_correction_that_was_taken_back_is_one_sentence_on_the_screen():
    party = TableFactory(game="adoption", names=("Ada", "Ben", "Cleo", "Dev"))
    party.enter(*ADOPTION)
    took = [{**ADOPTION[1], "card": "calico-1"}]
    correcting.correct(
        party.table, party.role_of(), 1, 1, took, expected_version=party.version, key="one"
    )
    party.undo()
    html = television_part(party)
    told = re.findall(r"<span>(.*?)</span>", html[html.index('class="last"') :])
    assert told == ["A correction was taken back."]


def test_the_screen_and_phones_ask_who_leads_where_anybody_may():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"))
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-4")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    html = television_part(party)
    assert ">Who leads?</b>" in html
    assert "still to act" not in html
    html = party.client("").get(party.url()).content.decode()
    assert re.search(r"<h2>\s*Who leads\?\s*</h2>", html), "a phone that waits says the same"
    assert "Still to act" not in html


def test_what_is_asked_is_not_said_in_a_cell_again():
    party = TableFactory(game="math-meows", names=("Ana", "Ben", "Cleo"))
    html = television_part(party)
    assert ">Who begins?</b>" in html
    assert "who begins" not in html
    party.enter({"seat": 0, "type": "play", "cards": ["circle-4"]})
    assert "<small>Kittyking</small>" in television_part(party)


def said_to_do(party: Party) -> list[str]:
    """What those who are to act have to do, on the television and on a phone that watches."""
    rail = re.search(r"<b[^>]*>([^<]*)</b> <span>([^<]*)</span>", television_part(party))
    html = party.client("").get(party.url()).content.decode()
    waiting = re.search(r"<h2[^>]*>\s*(.*?)\s*</h2>\s*<p>(.*?)</p>", html)
    return [*rail.groups(), *waiting.groups()]


def test_the_room_reads_who_is_to_bid_to_adopt_and_to_betray():
    party = TableFactory(game="adoption", names=("Ana", "Ben", "Cleo"))
    centre = ["abyssinian-1", "abyssinian-2", "abyssinian-3"]
    party.enter({"seat": None, "type": "bout", "centre": centre})
    party.enter({"seat": 0, "type": "bid", "card": "birman-1"})
    assert said_to_do(party) == ["Ben, Cleo", "still to bid", "Still to bid", "Ben, Cleo"]
    party.enter({"seat": 1, "type": "bid", "card": "birman-2"})
    assert said_to_do(party) == ["Cleo", "is to bid"] * 2
    party.enter({"seat": 2, "type": "bid", "card": "birman-3"})
    assert said_to_do(party) == ["Ana", "is to adopt"] * 2
    for seat, card in enumerate(centre):
        party.enter({"seat": seat, "type": "adopt", "card": card})
    assert said_to_do(party) == ["Ana", "may betray"] * 2


def test_the_room_reads_who_is_to_bid_before_a_trick_and_to_play_in_it():
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"))
    cards = ("hearts-2", "spades-3", "diamonds-4")
    for seat, card in enumerate(cards):
        assert said_to_do(party)[1] == ("is to bid" if seat == 2 else "still to bid")
        party.enter({"seat": seat, "type": "bid", "card": card})
    party.enter({"seat": 0, "type": "play", "card": "hearts-5"})
    assert said_to_do(party) == ["Ben", "is to play"] * 2


def test_the_room_reads_who_is_to_name_the_bad_suit():
    party = dealt("math-meows", bad_suit=True)
    party.deal()
    king = party.state.players[party.state.game.kittyking]
    assert said_to_do(party) == [king, "is to name the bad suit"] * 2


def test_the_room_reads_who_orders_their_lives_not_who_plays_after_that():
    party = dealt("nine-lives", ("Ana",), bots=2)
    party.deal()
    html = television_part(party)
    assert ">Ana</b> <span>is to order their lives" in html
    assert re.search(r"<small>now</small>\s*<span[^>]*>order lives<", html)
    assert "<small>plays</small>" not in html
    assert [*re.findall(r'<li class="seat turn">.*?class="name[^"]*">(\w+)', html, re.S)] == ["Ana"]


def test_a_watching_phone_asks_who_won_the_trick_as_the_television_does():
    names = ("Ana", "Ben", "Cleo")
    party = TableFactory(game="tricksy-kittens", names=names, mode=SCORE)
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-4")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 0, "type": "noted-trick"})
    assert ">Who won trick 2?</b>" in television_part(party)
    html = party.client("").get(party.url()).content.decode()
    assert re.search(r"<h2>\s*Who won trick 2\?\s*</h2>", html)
    assert "The table is to act" not in html


# Where it is, and where it leads


@pytest.mark.parametrize(
    ("address", "broken"),
    [
        ("192.0.2.23:8000", "192.|0.|2.|23|:8000"),
        ("nine.example", "nine.|example"),
        ("198.51.100.5:8000/t/KMTP7Q/screen/", "198.|51.|100.|5|:8000|/t/KMTP7Q/screen/"),
        ("[fe80::1]:8000", "[fe80::1]|:8000"),
    ],
)
def test_an_address_breaks_after_a_dot_or_before_the_port_and_nowhere_else(address, broken):
    assert pieces(address) == broken.split("|")


def test_on_a_phone_the_screen_says_where_it_belongs_and_may_be_shown_anyway(party):
    html = party.client().get(party.url("screen/")).content.decode()
    assert "This is for a television" in html
    assert f'<span class="piece">{party.url("screen/")}</span>' in html
    assert f'href="{party.url("screen/")}?here=1"' in html
    anyway = party.client().get(party.url("screen/?here=1")).content.decode()
    assert "This is for a television" not in anyway


def test_the_screen_follows_to_the_next_games_of_the_same_people(party):
    party.enter(whole_round(1, 2, 3), whole_round(1, 3, 2))
    assert "data-onward" not in television_part(party)
    again = opening.rematch(party.table, party.role_of("keeper"))
    assert f'data-onward="{again.code}"' in television_part(party)
    shown = party.client().get(party.url("screen/?here=1"))
    assert (shown.status_code, shown.headers["Location"]) == (
        302,
        f"/t/{again.code}/screen/?here=1",
    )


def test_a_name_that_is_part_of_a_word_of_the_question_is_still_shown():
    party = TableFactory(game="tricksy-kittens", names=("Wo", "Ben", "Cleo"), mode=SCORE)
    for seat, card in enumerate(("hearts-2", "spades-3", "diamonds-4")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 0, "type": "noted-trick"})
    html = party.client("").get(party.url("screen/")).content.decode()
    rail = html.partition('class="rail"')[2]
    assert "Who won trick 2?" in rail
    assert "<small>Kittykeeper</small>" in rail
