"""Home leads back to all that a device is part of, and tells no other device of it."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from dungeon.models import Hall
from dungeon.rules.legal import legal_moves
from dungeon.services import again, hosting, seating
from ninelives_site.groups.services import keeping
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import Party, PartyFactory
from tests.dungeon.roles import browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def party() -> Party:
    return PartyFactory(names=("Ana", "Ben"), lives=2)


def device(party: Party, *names: str, host: bool = False) -> Client:
    client = browser()
    for name in names:
        client.cookies[cookie_name("seat", party.hall.code)] = party.secrets[name]
    if host:
        client.cookies[cookie_name("host", party.hall.code)] = party.host
    return client


def home(client: Client) -> str:
    return client.get("/").content.decode()


def end(party: Party) -> Hall:
    hosting.end_early(party.hall)
    Hall.objects.filter(pk=party.hall.pk).update(places_shown_at=timezone.now())
    party.hall.refresh_from_db()
    return party.hall


def test_a_device_that_is_nobody_sees_nothing_to_go_on_with(party):
    assert "Go on" not in home(browser())
    stranger = browser()
    stranger.cookies[cookie_name("seat", party.hall.code)] = "made up"
    assert party.hall.code not in home(stranger)


def test_a_player_is_led_back_to_the_seat_with_its_name_and_how_it_stands(party):
    page = home(device(party, "Ana"))
    assert f'href="/g/{party.hall.code}/"' in page
    assert "Back to your seat" in page
    assert "Ana · not begun yet" in page
    assert "Ben" not in page
    for _ in range(2):
        party.press()
    assert "Ana · it has begun" in home(device(party, "Ana"))
    play = party.play("Ana")
    party.move("Ana", legal_moves(play.sheet, play.shared.rolls)[0])
    assert "Ana · life 1 of 2" in home(device(party, "Ana"))


def test_a_host_is_led_back_to_the_hall(party):
    page = home(device(party, host=True))
    assert f'href="/g/{party.hall.code}/host/"' in page
    assert "not begun yet, 2 cats" in page
    assert "Back to your seat" not in page


def test_who_plays_and_hosts_finds_both(party):
    page = home(device(party, "Ana", host=True))
    assert "Back to your seat" in page
    assert "Back to your hall" in page


def test_a_game_alone_is_one_way_back():
    client = browser()
    client.post("/alone/")
    page = home(client)
    assert page.count("Back to your game alone") == 1
    assert "Back to your hall" not in page


def test_a_table_is_led_back_to_by_who_keeps_its_score():
    party = TableFactory(game="tricksy-kittens")
    assert f"Back to {party.table.table_game.name}" in home(party.client("keeper"))
    assert "Back to" not in home(browser())


def test_a_table_s_way_back_says_who_plays_and_whether_it_is_over():
    table = TableFactory(game="tricksy-kittens", target=1, mode="score")
    assert "Ana, Ben and Cleo · not begun yet" in home(table.client("keeper"))
    bids = ["hearts-2", "spades-3", "hearts-1"]
    table.enter({"seat": None, "type": "round", "bids": bids, "tricks": [2, 4, 2]})
    page = home(table.client("keeper"))
    assert "Ana, Ben and Cleo · it is over" in page
    assert "Finished games" in page
    assert f'href="{table.url("results/")}"' in page
    table.undo()
    page = home(table.client("keeper"))
    assert "Ana, Ben and Cleo · it has begun" in page
    assert "Finished games" not in page


def test_the_games_to_open_are_not_pushed_away_by_those_that_are_on():
    client = browser()
    for _table in range(5):
        names = {"name": ["Ana", "Ben", "Cleo"], "mode": "score"}
        assert client.post("/t/new/tricksy-kittens/", names).status_code == 302
    page = home(client)
    in_sight, folded = page.split("More that are still on")
    assert in_sight.count("Back to Tricksy Kittens") == 2
    assert folded.count("Back to Tricksy Kittens") == 3


def test_what_is_over_is_folded_away_and_leads_to_the_results(party):
    end(party)
    page = home(device(party, "Ana"))
    assert "Finished games" in page
    assert f'href="/g/{party.hall.code}/results/"' in page


def test_where_the_same_people_play_again_the_newest_game_stands_for_all(party):
    following = again.play_again(end(party))
    client = device(party, "Ana")
    page = home(client)
    assert "the next game is open" in page
    assert page.count("Back to your seat") == 1
    client.get(f"/g/{party.hall.code}/")
    page = home(client)
    assert page.count("Back to your seat") == 1
    assert f'href="/g/{following.code}/"' in page
    assert f'href="/g/{party.hall.code}/"' not in page


def test_a_game_that_is_over_is_found_again_when_the_same_people_play_on(party):
    again.play_again(end(party))
    client = device(party, "Ana", host=True)
    for _look in ("before it has followed", "after"):
        page = home(client)
        assert page.count(f'href="/g/{party.hall.code}/results/"') == 1
        client.get(f"/g/{party.hall.code}/")
    only_host = device(party, host=True)
    only_host.get(f"/g/{party.hall.code}/host/")
    assert f'href="/g/{party.hall.code}/results/"' in home(only_host)


def test_a_phone_that_was_asked_for_its_name_is_still_led_to_its_seat(party):
    following = again.play_again(end(party))
    asked = browser()
    asked.get(f"/g/{following.code}/")
    client, name = device(party, "Ana"), cookie_name("seat", following.code)
    client.cookies[name] = asked.cookies[name].value
    assert "the next game is open" in home(client)
    client.get(f"/g/{following.code}/")
    page = home(client)
    assert "the next game is open" not in page
    assert f'href="/g/{following.code}/"' in page


def test_who_missed_a_game_is_led_to_the_newest_alone(party):
    second = again.play_again(end(party))
    hosting.end_early(second)
    second.refresh_from_db()
    third = again.play_again(second)
    client = device(party, "Ana")
    client.get(f"/g/{party.hall.code}/")
    page = home(client)
    assert f'href="/g/{third.code}/"' in page
    assert "the next game is open" not in page


def test_a_finished_game_says_place_and_points_once_the_screen_has_shown_them(party):
    hosting.end_early(party.hall)
    seats = party.hall.seats
    seats.filter(name="Ana").update(total=9)
    seats.filter(name="Ben").update(total=4)
    assert "Ana · 9 points" in home(device(party, "Ana"))
    Hall.objects.filter(pk=party.hall.pk).update(places_shown_at=timezone.now())
    assert "Ana · First of 2 · 9 points" in home(device(party, "Ana"))
    page = home(device(party, "Ben"))
    assert "Ben · 4 points" in page
    assert "Second" not in page, "who is last is told by nobody"
    seats.filter(name="Ben").update(total=9)
    assert "Ben · Shared first of 2 · 9 points" in home(device(party, "Ben"))


def test_of_many_finished_games_the_newest_are_named():
    client, codes = browser(), []
    for _game in range(8):
        party = PartyFactory(names=("Ana",))
        end(party)
        client.cookies[cookie_name("seat", party.hall.code)] = party.secrets["Ana"]
        codes.append(party.hall.code)
    page = home(client)
    assert [code for code in codes if code in page] == codes[2:]
    assert page.index(codes[-1]) < page.index(codes[-2])


def test_who_was_carried_over_and_never_came_finished_nothing(party):
    following = again.play_again(end(party))
    hosting.end_early(following)
    client = device(party, "Ana")
    client.get(f"/g/{party.hall.code}/")
    page = home(client)
    assert f"/g/{following.code}/results/" not in page
    assert f"/g/{party.hall.code}/results/" in page


def test_a_seat_that_was_sent_out_or_has_expired_is_no_way_back(party):
    seating.kick(party.hall, party.seat("Ben").number)
    assert "Go on" not in home(device(party, "Ben"))
    Hall.objects.update(expires_at=timezone.now())
    assert "Go on" not in home(device(party, "Ana", host=True))


def test_it_takes_as_many_queries_for_ten_games_on_and_over_as_for_one(party):
    def queries(client: Client) -> int:
        with CaptureQueriesContext(
            connection,
        ) as found:
            home(client)
        return len(found)

    client = device(party, "Ana", host=True)
    one = queries(client)
    for _ in range(9):
        more = PartyFactory(names=("Ana",))
        end(more)
        client.cookies[cookie_name("seat", more.hall.code)] = more.secrets["Ana"]
        client.cookies[cookie_name("host", more.hall.code)] = more.host
    assert queries(client) == one <= 3


# The own code, typed


def led(client: Client, code: str) -> str:
    return client.get("/join/", {"code": code})["Location"]


def test_a_host_who_types_the_own_code_is_led_to_the_hosts_page(party):
    code = party.hall.code
    assert led(device(party, host=True), code) == f"/g/{code}/host/"
    assert led(device(party, "Ana"), code) == f"/g/{code}/"
    assert led(browser(), code) == f"/g/{code}/"


def test_a_host_who_comes_to_the_form_to_join_is_shown_the_way(party):
    page = device(party, host=True).get(f"/g/{party.hall.code}/").content.decode()
    assert "You host this game" in page
    assert f'href="/g/{party.hall.code}/host/"' in page
    assert "You host this game" not in browser().get(f"/g/{party.hall.code}/").content.decode()


def test_a_device_with_groups_has_a_tile_of_each_and_no_other_device_has():
    client = browser()
    assert "The same people again</h2>" not in home(client)
    for name in ("The Thursday cats", "Sunday <b>"):
        group, key = keeping.open_group(name)
        client.cookies[cookie_name("group", group.code)] = key
        assert f'href="/group/{group.code}/"' in home(client)
    assert "The Thursday cats" in home(client)
    assert "Sunday &lt;b&gt;" in home(client)
    client.cookies[cookie_name("group", group.code)] = "wrong"
    assert "Sunday" not in home(client)
