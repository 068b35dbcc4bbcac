"""Playing again with the same people: one press, and seats, phones, screens and hosts follow."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.overview import panel
from dungeon.services import again, folding, hosting, seating, visibility
from ninelives_site import bounds
from ninelives_site.journal import journal
from ninelives_site.live.hub import the_hub
from ninelives_site.party.device_keys import cookie_name
from tests.dungeon.cast import Party, PartyFactory
from tests.dungeon.roles import browser
from tests.dungeon.test_news import close_code, greeting, host_of, screen_of, seat_of, socket

pytestmark = pytest.mark.django_db
live = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}
SIX = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fee")


@pytest.fixture
def party() -> Party:
    """A game that has ended."""
    return over(PartyFactory(names=("Ana", "Ben", "Cleo"), lives=1))


@pytest.fixture
def party_on() -> Party:
    """A game that is on."""
    return PartyFactory(names=("Ana", "Ben"), lives=1)


def over(party: Party) -> Party:
    hosting.end_early(party.hall)
    Hall.objects.filter(pk=party.hall.pk).update(places_shown_at=timezone.now())
    party.hall.refresh_from_db()
    return party


@sync_to_async
def a_hall_that_is_over() -> Party:
    return over(PartyFactory(names=("Ana",), lives=1))


def device(**cookies: str) -> Client:
    client = browser()
    for name, value in cookies.items():
        client.cookies[name] = value
    return client


def host(party: Party) -> Client:
    return device(**host_of(party))


def player(party: Party, name: str) -> Client:
    return device(**seat_of(party, name))


def press(party: Party) -> Hall:
    """The host's press; the hall that it opened."""
    answer = host(party).post(f"/g/{party.hall.code}/host/again/")
    assert answer.status_code == 302
    return Hall.objects.get(previous_hall=party.hall)


# The press


def test_before_the_end_nobody_plays_again():
    party = PartyFactory(lives=1)
    answer = host(party).post(f"/g/{party.hall.code}/host/again/")
    assert answer.status_code == 422
    assert "still on" in answer.content.decode()
    assert Hall.objects.count() == 1


def test_after_the_podium_the_hosts_page_has_one_button_for_it(party):
    page = host(party).get(f"/g/{party.hall.code}/host/").content.decode()
    assert "Play again, same cats" in page
    assert f'action="/g/{party.hall.code}/host/again/"' in page


def test_a_key_of_its_own_plays_again_and_neither_a_clicker_nor_a_press_too_many_does(party):
    page = host(party).get(f"/g/{party.hall.code}/host/").content.decode()
    key = re.search(
        r'<button class="btn next" form="again-form"[^>]*>.*?</button>', page, re.DOTALL
    )
    assert key
    assert "Play again, same cats" in key[0]
    assert "all 3 keep name and seat" in key[0]
    assert "data-next" not in page, "a forward key would take everybody away from their end"
    (revealed,) = re.findall(r'<div class="key">\s*<(\w+) class="btn huge"[^>]*results/', page)
    assert revealed == "a", "where the podium was shown, one press more leads to the results"


def test_while_the_first_place_comes_up_a_press_plays_nothing_again(party, settings):
    """The key that shows it lies where "Play again" comes to lie; many a thumb taps twice."""
    settings.ROLL_SECONDS = 1.5
    assert float(panel.panel(party.hall)["rests"]) == pytest.approx(3500, abs=1000)
    assert host(party).post(f"/g/{party.hall.code}/host/again/").status_code == 302
    assert again.next_hall(party.hall) is None
    shown = timezone.now() - timedelta(seconds=3.6)
    Hall.objects.filter(pk=party.hall.pk).update(places_shown_at=shown)
    party.hall.refresh_from_db()
    assert panel.panel(party.hall)["rests"] == "0"
    assert press(party)


def test_two_are_both_and_one_is_the_cat():
    for names, said in ((("Ana",), "the cat keeps"), (("Ana", "Ben"), "both keep name and seat")):
        assert panel.ended(over(PartyFactory(names=names)).hall)["keeps"].startswith(said)


def test_the_hosts_page_says_who_won_and_leads_to_the_results(party):
    HallSeat.objects.filter(hall=party.hall, name__in=("Ana", "Ben")).update(total=9)
    page = host(party).get(f"/g/{party.hall.code}/host/").content.decode()
    assert re.search(r"<b>Ana, Ben</b>\s+won with 9", page)
    for path in ("results/", "results.csv"):
        assert f'href="/g/{party.hall.code}/{path}"' in page
    assert f"Sheets and results stay under {party.hall.code}." in page
    assert "Titles, or who comes next" not in page, "three places are all there is"


def test_the_hosts_page_goes_on_with_titles_where_more_played():
    party = over(PartyFactory(names=SIX, lives=1))
    for place, name in enumerate(SIX):
        HallSeat.objects.filter(hall=party.hall, name=name).update(total=9 - place)
    page = host(party).get(f"/g/{party.hall.code}/host/").content.decode()
    assert "Titles, or who comes next" in page


def test_a_press_opens_a_hall_with_its_own_code_dice_and_seal(party):
    following = press(party)
    assert following.code != party.hall.code
    assert following.seed != party.hall.seed
    assert following.commitment != party.hall.commitment
    assert not folding.dice_of(following).is_started
    assert visibility.seal(following, folding.dice_of(following)) == following.commitment


def test_what_the_host_had_chosen_for_the_evening_still_holds():
    party = over(PartyFactory(lives=1, pace="strict", start_enters=False))
    hosting.set_switches(party.hall, needs_approval=True)
    following = press(party)
    assert (following.lives, following.pace, following.start_enters) == (1, "strict", False)
    assert following.needs_approval


def test_two_presses_open_one_hall_and_lead_to_the_same_page(party):
    first, second = (host(party).post(f"/g/{party.hall.code}/host/again/") for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Hall.objects.filter(previous_hall=party.hall).count() == 1
    cookies = [
        {name: cookie.value for name, cookie in answer.cookies.items() if name.startswith("host_")}
        for answer in (first, second)
    ]
    assert cookies[0] == cookies[1]


def test_only_a_host_may_press(party):
    for client in (browser(), player(party, "Ana"), device(**screen_cookie(party))):
        assert client.post(f"/g/{party.hall.code}/host/again/").status_code == 403


def test_a_press_counts_as_a_game_that_is_opened(party, monkeypatch):
    monkeypatch.setattr(bounds, "OPENINGS", replace(bounds.OPENINGS, most=0))
    answer = host(party).post(f"/g/{party.hall.code}/host/again/")
    assert answer.status_code == 429


# The seats


def test_every_seat_is_carried_over_with_its_name_and_new_codes(party):
    before = list(party.hall.seats.order_by("number"))
    seats = list(press(party).seats.order_by("number"))
    assert [seat.name for seat in seats] == ["Ana", "Ben", "Cleo"]
    for old, new in zip(before, seats, strict=True):
        assert new.return_code != old.return_code
        assert new.secret != old.secret
        assert new.entropy != old.entropy
        assert new.previous_seat == old


def test_who_was_sent_out_or_never_let_in_is_not_carried_over():
    party = PartyFactory(names=("Ana", "Ben"), lives=1)
    seating.kick(party.hall, party.seat("Ben").number)
    hosting.set_switches(party.hall, needs_approval=True)
    party.join("Wim")
    del party.secrets["Ben"], party.secrets["Wim"]
    over(party)
    assert [seat.name for seat in press(party).seats.all()] == ["Ana"]


def test_a_seat_sleeps_until_its_phone_comes(party):
    following = press(party)
    assert visibility.progress(following, folding.dice_of(following)).seats == ()
    follow(party, "Ben", following)
    rows = visibility.progress(following, folding.dice_of(following)).seats
    assert [row.name for row in rows] == ["Ben"]


def test_the_host_reads_who_is_still_to_come_until_they_are_there(party):
    following = press(party)
    client = host(party)
    path = f"/g/{party.hall.code}/host/"
    assert "Still to come: Ana, Ben, Cleo" in client.get(path, follow=True).content.decode()
    follow(party, "Ben", following)
    assert "Still to come: Ana, Cleo" in client.get(path, follow=True).content.decode()
    hosting.press_next(following, expected_version=folding.dice_of(following).version, key="key")
    assert "Still to come" not in client.get(path, follow=True).content.decode()


def test_who_did_not_come_along_is_in_no_count_and_no_ranking(party):
    following = press(party)
    follow(party, "Ana", following)
    hosting.end_early(following)
    following.refresh_from_db()
    assert [row.seat.name for row in visibility.ranking_of(following)] == ["Ana"]
    answer = player(party, "Ben").get(f"/g/{party.hall.code}/", follow=True)
    assert answer.redirect_chain[-1][0] == f"/g/{following.code}/results/"
    assert [row.seat.name for row in visibility.ranking_of(following)] == ["Ana"]


def test_the_name_of_who_sleeps_stays_theirs(party):
    following = press(party)
    answer = browser().post(f"/g/{following.code}/join/", {"name": "Ana"})
    assert answer.status_code == 422
    assert "Ana 2" in answer.content.decode()


# Everybody follows


def follow(party: Party, name: str, following: Hall) -> Client:
    client = player(party, name)
    answer = client.get(f"/g/{party.hall.code}/")
    assert answer["Location"] == f"/g/{following.code}/"
    page = client.get(answer["Location"])
    assert name in page.content.decode()
    return client


def test_a_phone_that_looks_again_is_led_to_its_seat_in_the_new_hall(party):
    following = press(party)
    client = follow(party, "Ana", following)
    state = client.get(f"/g/{following.code}/sheet.json").json()["state"]
    assert (state["name"], state["code"], state["life"]) == ("Ana", following.code, 0)
    assert client.get(f"/g/{following.code}/").status_code == 200


def test_the_next_games_lobby_leads_to_the_last_ones_results(party):
    party.hall.seats.filter(name="Ana").update(total=1)
    following = press(party)
    client = follow(party, "Ana", following)
    page = client.get(f"/g/{following.code}/").content.decode()
    assert "The evening so far: 1 point," in page
    assert f'href="/g/{party.hall.code}/results/"' in page
    assert "Your last game" in page
    assert "Game 2 of this evening." in page
    assert re.search(r'<a class="btn" [^>]*id="practise"', page), (
        "who has just played is asked less"
    )
    newcomer = browser()
    newcomer.get(f"/g/{following.code}/")
    newcomer.post(f"/g/{following.code}/join/", {"name": "Zoe"})
    assert "Your last game" not in newcomer.get(f"/g/{following.code}/").content.decode()


@pytest.mark.parametrize(
    ("totals", "on_screen", "on_phones"),
    [
        (
            (30, 25, 25),
            "Ana leads: 30",
            ("30 points, you lead, 5 ahead", "25 points, 5 behind Ana", "25 points, 5 behind Ana"),
        ),
        (
            (30, 30, 25),
            "2 share the lead: 30",
            ("you share the lead", "you share the lead", "25 points, 5 behind the first"),
        ),
    ],
)
def test_the_next_games_lobby_says_how_the_evening_stands(totals, on_screen, on_phones, party):
    for name, total in zip(party.secrets, totals, strict=True):
        party.hall.seats.filter(name=name).update(total=total)
    following = press(party)
    shown = host(party).get(f"/g/{party.hall.code}/screen/", follow=True)
    said = f"<span>Game 2 of this evening</span> <span>{on_screen}</span>"
    assert said in shown.content.decode()
    for name, said in zip(party.secrets, on_phones, strict=True):
        page = follow(party, name, following).get(f"/g/{following.code}/").content.decode()
        assert said in page, name


def test_the_first_game_of_an_evening_has_nothing_to_stand_on(party_on):
    page = player(party_on, "Ana").get(f"/g/{party_on.hall.code}/").content.decode()
    assert "evening" not in page


def test_the_new_code_seats_a_phone_that_had_looked_at_another_page_meanwhile(party):
    client = player(party, "Ana")
    client.get(f"/g/{party.hall.code}/results/1/")
    following = press(party)
    answer = client.get(f"/g/{following.code}/")
    assert answer["Location"] == f"/g/{following.code}/"
    page = client.get(f"/g/{following.code}/").content.decode()
    assert "What shall we call you?" not in page
    state = client.get(f"/g/{following.code}/sheet.json").json()["state"]
    assert (state["name"], state["code"]) == ("Ana", following.code)
    assert following.seats.get(name="Ana").status == HallSeat.Status.PLAYING


def test_the_new_code_seats_a_phone_that_missed_a_whole_game(party):
    second = press(party)
    follow(party, "Ben", second)
    hosting.end_early(second)
    second.refresh_from_db()
    third = again.play_again(second)
    client = player(party, "Ana")
    client.get(f"/g/{third.code}/")
    assert client.get(f"/g/{third.code}/sheet.json").json()["state"]["name"] == "Ana"


def test_the_new_code_seats_a_phone_that_was_asked_for_its_name_there(party):
    following = press(party)
    asked = browser()
    assert "What shall we call you?" in asked.get(f"/g/{following.code}/").content.decode()
    key = asked.cookies[cookie_name("seat", following.code)].value
    client = device(**seat_of(party, "Ana"), **{cookie_name("seat", following.code): key})
    client.get(f"/g/{following.code}/")
    assert client.get(f"/g/{following.code}/sheet.json").json()["state"]["name"] == "Ana"


def test_who_was_sent_out_there_is_not_seated_by_the_new_code(party):
    following = press(party)
    seating.kick(following, following.seats.get(name="Ana").number)
    client = player(party, "Ana")
    page = client.get(f"/g/{following.code}/", follow=True).content.decode()
    assert "The host took your seat out of the game" in page
    assert client.get(f"/g/{following.code}/sheet.json").status_code == 403


def test_a_sheet_that_is_fetched_again_sends_its_page_on(party):
    following = press(party)
    answer = player(party, "Ana").get(f"/g/{party.hall.code}/sheet/", headers=HTMX)
    assert answer.headers["HX-Redirect"] == f"/g/{following.code}/"


def test_two_pages_of_one_phone_get_the_same_key(party):
    following = press(party)
    name = cookie_name("seat", following.code)
    answers = [player(party, "Ana").get(f"/g/{party.hall.code}/") for _ in range(2)]
    assert answers[0].cookies[name].value == answers[1].cookies[name].value


def test_hosts_and_screens_follow_with_passes_of_their_own(party):
    screen, co_host = screen_cookie(party), hosting.give_key(party.hall, RoleKey.Role.HOST)
    following = press(party)
    code = party.hall.code
    for client, page in (
        (host(party), "host"),
        (device(**{cookie_name("host", code): co_host}), "host"),
        (device(**screen), "screen"),
        (host(party), "screen"),
    ):
        answer = client.get(f"/g/{code}/{page}/")
        assert answer["Location"] == f"/g/{following.code}/{page}/"
        assert client.get(answer["Location"]).status_code == 200
    for role in RoleKey.Role:
        assert (
            following.role_keys.filter(role=role).count()
            == party.hall.role_keys.filter(role=role).count()
        )


def test_a_screen_that_followed_still_can_not_write(party):
    screen = device(**screen_cookie(party))
    following = press(party)
    screen.get(f"/g/{party.hall.code}/screen/", follow=True)
    assert screen.post(f"/g/{following.code}/host/next/").status_code == 403


def test_who_plays_and_hosts_on_one_device_follows_as_both(party):
    both = device(**host_of(party), **seat_of(party, "Ana"))
    following = press(party)
    both.get(f"/g/{party.hall.code}/")
    assert both.get(f"/g/{following.code}/").status_code == 200
    assert both.get(f"/g/{following.code}/host/").status_code == 200


def test_a_late_comer_with_the_old_code_is_led_to_the_new_game(party):
    following = press(party)
    late = browser()
    page = late.get("/join/", {"code": party.hall.code}, follow=True)
    assert page.redirect_chain[-1][0] == f"/g/{following.code}/"
    assert "What shall we call you?" in page.content.decode()
    late.post(f"/g/{following.code}/join/", {"name": "Zoe"})
    assert following.seats.filter(name="Zoe").exists()


def test_without_a_key_the_old_pages_lead_to_nothing_more_than_the_new_ones(party):
    following = press(party)
    stranger = browser()
    for page in ("host", "screen"):
        answer = stranger.get(f"/g/{party.hall.code}/{page}/", follow=True)
        assert answer.status_code == 403
    assert not [name for name in stranger.cookies if following.code in name and "seat" not in name]


def test_from_the_first_of_three_games_it_leads_to_the_third(party):
    second = press(party)
    follow(party, "Ana", second)
    hosting.end_early(second)
    second.refresh_from_db()
    third = again.play_again(second)
    client = player(party, "Ana")
    assert client.get(f"/g/{party.hall.code}/")["Location"] == f"/g/{third.code}/"
    assert client.get(f"/g/{third.code}/sheet.json").json()["state"]["name"] == "Ana"
    asleep = player(party, "Ben")
    asleep.get(f"/g/{party.hall.code}/")
    assert asleep.get(f"/g/{third.code}/sheet.json").json()["state"]["name"] == "Ben"


def test_a_key_made_up_by_somebody_follows_nowhere(party):
    following = press(party)
    thief = device(**{cookie_name("seat", party.hall.code): "made up"})
    for hall in (party.hall, following):
        assert thief.get(f"/g/{hall.code}/", follow=True).status_code == 200
    assert thief.get(f"/g/{following.code}/sheet.json").status_code == 403


def test_programs_still_read_the_old_game(party):
    press(party)
    json = {"Accept": "application/json"}
    state = player(party, "Ana").get(f"/g/{party.hall.code}/", headers=json).json()["state"]
    assert state["code"] == party.hall.code
    assert browser().get(f"/g/{party.hall.code}/results/").status_code == 200


def test_who_plays_alone_again_is_led_to_the_sheet():
    alone = over(PartyFactory(names=("Alley",), lives=1, is_alone=True))
    client = device(**host_of(alone), **seat_of(alone, "Alley"))
    answer = client.post(f"/g/{alone.hall.code}/host/again/", follow=True)
    following = Hall.objects.get(previous_hall=alone.hall)
    assert answer.redirect_chain[-1][0] == f"/g/{following.code}/"
    assert following.is_alone
    assert following.seats.get().status == HallSeat.Status.PLAYING


# Sockets


@live
async def test_all_open_pages_are_told_that_it_goes_on_elsewhere():
    party = await a_hall_that_is_over()
    sockets = [
        socket(party, "player", seat_of(party, "Ana")),
        socket(party, "host", host_of(party)),
        socket(party, "screen", await screen_of(party)),
    ]
    for ours in sockets:
        await greeting(ours)
    await sync_to_async(again.play_again)(party.hall)
    for ours in sockets:
        while (message := await ours.receive_output(timeout=5))["type"] != "websocket.close":
            pass
        assert message["code"] == 4410
        await ours.disconnect()


@live
@pytest.mark.parametrize("role", ["player", "host", "screen"])
async def test_a_page_that_wakes_up_later_is_told_the_same(role):
    party = await a_hall_that_is_over()
    await sync_to_async(again.play_again)(party.hall)
    assert await close_code(socket(party, role, seat_of(party, "Ana") | host_of(party))) == 4410


@live
async def test_where_that_word_is_lost_the_lookout_closes_the_pages():
    party = await a_hall_that_is_over()
    ours = socket(party, "player", seat_of(party, "Ana"))
    await greeting(ours)
    await sync_to_async(Hall.objects.create)(
        code="NEXT22",
        stream=await sync_to_async(journal.open_stream)(),
        previous_hall=party.hall,
    )
    await the_hub().lookout.look()
    while (message := await ours.receive_output(timeout=5))["type"] != "websocket.close":
        pass
    assert message["code"] == 4403
    await ours.disconnect()


def screen_cookie(party: Party) -> dict[str, str]:
    key = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    return {cookie_name("screen", party.hall.code): key}


# A seat that moves


def test_the_old_phone_is_told_where_the_seat_is_and_how_it_comes_back(party_on):
    old = player(party_on, "Ana")
    code, seat = party_on.hall.code, party_on.seat("Ana")
    browser().post("/return/", {"code": code, "return_code": seat.return_code})
    page = old.get(f"/g/{code}/").content.decode()
    assert "You play on another device now" in page
    assert "the seat of Ana" in page
    assert f'href="/return/?code={code}"' in page
    assert "Come in as somebody else" in page
    assert "another device now" not in browser().get(f"/g/{code}/").content.decode()


def test_a_seat_that_comes_back_is_played_here_again(party_on):
    old = player(party_on, "Ana")
    code = party_on.hall.code
    for device in (browser(), old):
        seat = party_on.hall.seats.get(name="Ana")
        device.post("/return/", {"code": code, "return_code": seat.return_code})
    assert old.get(f"/g/{code}/sheet.json").json()["state"]["name"] == "Ana"
    assert "another device now" not in old.get(f"/g/{code}/").content.decode()


def test_a_seat_that_moves_after_the_game_moves_in_the_next_one_too(party):
    following = press(party)
    new, seat = browser(), party.seat("Ana")
    new.post("/return/", {"code": party.hall.code, "return_code": seat.return_code})
    assert new.get(f"/g/{party.hall.code}/")["Location"] == f"/g/{following.code}/"
    assert new.get(f"/g/{following.code}/sheet.json").json()["state"]["name"] == "Ana"


def test_a_seat_that_was_moved_in_the_next_game_stays_where_it_is(party):
    following = press(party)
    follow(party, "Ana", following)
    there, old = browser(), party.seat("Ana").return_code
    seat = following.seats.get(name="Ana")
    there.post("/return/", {"code": following.code, "return_code": seat.return_code})
    browser().post("/return/", {"code": party.hall.code, "return_code": old})
    assert there.get(f"/g/{following.code}/sheet.json").json()["state"]["name"] == "Ana"
