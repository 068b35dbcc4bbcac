"""The evening's table: everybody's points over the games that followed one another."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from dungeon.models import Hall, HallSeat
from dungeon.overview import panel, reveal
from dungeon.phone.ending import ending
from dungeon.services import again, hosting, playing, revealing, seating
from dungeon.services.evening import COLUMNS, TOP, evening_of
from ninelives_site.party.device_keys import cookie_name
from tests.dungeon.cast import Party, PartyFactory
from tests.dungeon.roles import browser

pytestmark = pytest.mark.django_db


def end(hall: Hall, **points: int) -> Hall:
    """The game ends with these points; who isn't named has not come."""
    for name, total in points.items():
        seat = hall.seats.filter(name=name).first()
        if seat is None:
            seat, _key = seating.take_seat(hall, name, f"device of {name}")
        hall.seats.filter(pk=seat.pk).update(total=total, status=HallSeat.Status.PLAYING)
    hosting.end_early(hall)
    Hall.objects.filter(pk=hall.pk).update(places_shown_at=timezone.now())
    return Hall.objects.get(pk=hall.pk)


def lines(hall: Hall) -> list[str]:
    evening = evening_of(hall)
    assert evening
    return [
        f"{row.rank.number} {row.name} {' '.join(str(p) for p in row.points)} = {row.total}"
        for row in evening.rows
    ]


@pytest.fixture
def first() -> Hall:
    party = PartyFactory(names=("Ana", "Ben", "Cleo"))
    return end(party.hall, Ana=10, Ben=7, Cleo=7)


def test_one_game_is_no_evening(first):
    assert evening_of(first) is None


def test_a_game_that_is_still_on_does_not_count(first):
    second = again.play_again(first)
    assert evening_of(first) is None
    assert evening_of(second) is None


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ({"Ana": 5, "Ben": 9, "Cleo": 1}, "Ben leads the evening with 16"),
        ({"Ana": 5, "Ben": 8, "Cleo": 8}, "Ana, Ben, Cleo lead the evening with 15"),
    ],
)
def test_from_the_second_game_on_the_host_reads_who_leads_the_evening(first, points, said):
    assert panel.ended(first)["leads"] == ""
    second = end(again.play_again(first), **points)
    assert panel.ended(second)["leads"] == said


def test_who_leads_the_evening_is_said_on_the_key_that_plays_again():
    party = PartyFactory(names=("Ana", "Ben"))
    second = end(again.play_again(end(party.hall, Ana=10, Ben=7)), Ana=5, Ben=9)
    client = browser()
    client.cookies[cookie_name("host", party.hall.code)] = party.host
    page = client.get(f"/g/{party.hall.code}/host/", follow=True).content.decode()
    assert f"/g/{second.code}/" in page
    (key,) = re.findall(r"<button[^>]*data-again[^>]*>.*?</button>", page, re.DOTALL)
    assert "Ben leads the evening with 16" in key


def test_nobody_leads_an_evening_that_nobody_scored_in():
    party = PartyFactory(names=("Ana", "Ben"))
    second = end(again.play_again(end(party.hall, Ana=0, Ben=0)), Ana=0, Ben=0)
    assert panel.ended(second)["leads"] == ""


def facts_of(hall: Hall, name: str) -> list[tuple[str, str]]:
    """What was good, on this player's phone at the end."""
    own = ending(playing.sheet_of(hall.seats.get(name=name)))
    assert own
    return [(fact.title, fact.text) for fact in own.facts]


def test_from_the_second_game_on_each_phone_says_how_it_stands_in_the_evening(first):
    assert facts_of(first, "Ana") == []
    second = end(again.play_again(first), Ana=5, Ben=9, Cleo=8)
    assert facts_of(second, "Ben") == [("The evening: 16", "you lead, 1 ahead")]
    assert facts_of(second, "Ana") == [("The evening: 15", "1 behind Ben")]
    third = end(again.play_again(second), Ana=9, Ben=8, Cleo=1)
    assert facts_of(third, "Ana") == [("The evening: 24", "you share the lead")]
    assert facts_of(third, "Cleo") == [("The evening: 16", "8 behind the first")]


def test_presses_after_the_podium_show_how_the_evening_stands(first):
    second = end(again.play_again(first), Ana=5, Ben=8, Cleo=1)
    beside = []
    for turn in range(3):
        second.podium_step = revealing.last_step(second) + turn
        shown = reveal.podium_shown(second)
        beside.append(shown["beside"])
    assert "evening" in beside
    assert [(row.name, row.total) for row in shown["evening"]] == [
        ("Ana", 15), ("Ben", 15), ("Cleo", 8),
    ]  # fmt: skip
    assert revealing.has_more(second)
    assert not revealing.has_more(first)


def test_points_are_added_by_person_and_the_sums_ranked_with_ties(first):
    second = end(again.play_again(first), Ana=5, Ben=8, Cleo=1)
    for hall in (first, second):
        assert lines(hall) == ["1 Ana 10 5 = 15", "1 Ben 7 8 = 15", "3 Cleo 7 1 = 8"]


def test_who_came_late_or_stayed_away_has_no_points_in_that_game(first):
    second = end(again.play_again(first), Ana=5, Zoe=9)
    assert lines(second) == [
        "1 Ana 10 5 = 15",
        "2 Zoe None 9 = 9",
        "3 Ben 7 None = 7",
        "3 Cleo 7 None = 7",
    ]


def test_who_stayed_away_once_is_still_the_same_person_after_it(first):
    second = end(again.play_again(first), Ana=5)
    third = end(again.play_again(second), Ben=4)
    assert "2 Ben 7 None 4 = 11" in lines(third)


def test_a_person_is_known_by_the_seat_not_by_the_name(first):
    second = again.play_again(first)
    seating.rename(second, second.seats.get(name="Ana").number, "Anastasia")
    second = end(second, Anastasia=5)
    assert "1 Anastasia 10 5 = 15" in lines(second)


def test_who_was_sent_out_of_a_game_has_no_points_in_it(first):
    second = again.play_again(first)
    seating.kick(second, second.seats.get(name="Ben").number)
    second = end(second, Ana=1)
    assert "2 Ben 7 None = 7" in lines(second)


def test_older_games_are_one_sum_where_there_are_many(first):
    hall = first
    for _ in range(COLUMNS):
        hall = end(again.play_again(hall), Ana=1)
    evening = evening_of(hall)
    assert evening
    assert [game.number for game in evening.columns] == [2, 3, 4, 5]
    assert evening.has_before
    assert [row.before for row in evening.rows] == [10, 7, 7]


def test_a_large_table_shows_the_first_and_ones_own():
    names = [f"Cat {number}" for number in range(TOP + 5)]
    hall = end(PartyFactory(names=names).hall, **dict.fromkeys(names, 50))
    hall = end(again.play_again(hall), **{name: n for n, name in enumerate(names)})
    evening = evening_of(hall)
    assert evening
    assert len(evening.top()) == TOP
    last = hall.seats.get(name="Cat 0")
    assert [row.name for row in evening.top(last)][-1] == "Cat 0"


# On the results page


def page(party: Party, hall: Hall, name: str) -> str:
    client = browser()
    client.cookies[cookie_name("seat", party.hall.code)] = party.secrets[name]
    client.get(f"/g/{party.hall.code}/")
    return client.get(f"/g/{hall.code}/results/").content.decode()


def test_the_results_show_the_evening_and_lead_to_its_games():
    party = PartyFactory(names=("Ana", "Ben"))
    hall = end(party.hall, Ana=10, Ben=7)
    assert "The evening" not in page(party, hall, "Ana")
    second = end(again.play_again(hall), Ana=5, Ben=1)
    shown = page(party, second, "Ana")
    assert "The evening" in shown
    assert f'href="/g/{hall.code}/results/"' in shown


def test_the_results_lead_into_the_next_game_and_wait_for_it_by_themselves():
    party = PartyFactory(names=("Ana", "Ben"))
    hall = end(party.hall, Ana=10, Ben=7)
    before = page(party, hall, "Ana")
    assert f'data-live="/ws/g/{hall.code}/?as=player"' in before
    assert "Into the next game" not in before
    again.play_again(hall)
    after = page(party, hall, "Ana")
    assert "Into the next game" in after
    assert "data-live" not in after
    assert "data-live" not in browser().get(f"/g/{hall.code}/results/").content.decode()


def test_the_evening_is_made_once_for_all_who_look(first):
    second = end(again.play_again(first), Ana=5)
    evening_of(second)
    with CaptureQueriesContext(connection) as found:
        assert evening_of(Hall.objects.get(pk=second.pk))
    assert len(found) <= 3
