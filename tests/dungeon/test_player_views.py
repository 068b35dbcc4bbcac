"""The player's pages, view by view and verb by verb: what is answered, and with which status."""

import json
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from dungeon.models import HallSeat
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done, Step, UseDie
from dungeon.services import hosting, playing, seating
from tests.dungeon.cast import Party, PartyFactory, new_key
from tests.dungeon.phones import begun, phone, url, with_a_start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party() -> Party:
    return with_a_start()


def post(party: Party, made: dict, who: str = "Ana", **more):
    form = {
        "move": json.dumps(made),
        "version": playing.sheet_of(party.seat(who)).version,
        "key": new_key(),
    }
    headers = more.pop("headers", {})
    return phone(party, who).post(url(party, "move/"), form | more, headers=headers)


NORTH = {"type": "use", "die": 0, "move": "N"}
HTMX = {"HX-Request": "true"}
JSON = {"Accept": "application/json"}


# Joining


def test_a_device_without_a_seat_sees_the_form_to_join(party):
    page = phone(party).get(url(party))
    assert page.status_code == 200
    assert b'name="name"' in page.content
    assert b"return code" in page.content


def test_a_name_takes_a_seat_and_the_device_keeps_its_secret(party):
    client = phone(party)
    answer = client.post(url(party, "join/"), {"name": "Dora", "entropy": "0" * 32})
    assert answer.status_code == 302
    assert answer.url == url(party)
    cookie = answer.cookies[f"seat_{party.hall.code}"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    seat = seating.seat_of(party.hall, cookie.value)
    assert (seat.name, seat.entropy) == ("Dora", "0" * 32)
    assert b"Dora" in client.get(url(party)).content


@pytest.mark.parametrize("entropy", ["z" * 32, "0" * 31, "0" * 33, "0x" + "0" * 30, "Ａ" * 32])
def test_entropy_that_is_none_is_refused_not_replaced(party, entropy):
    answer = phone(party).post(
        url(party, "join/"), {"name": "Dora", "entropy": entropy}, headers=JSON
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-entropy")
    assert "32 digits 0 to 9 and a to f" in answer.json()["error"]["message"]
    assert not HallSeat.objects.filter(name="Dora").exists()


def test_a_taken_name_is_refused_with_a_free_one_in_the_field(party):
    answer = phone(party).post(url(party, "join/"), {"name": "Ana"})
    assert answer.status_code == 422
    assert b"Somebody here is called Ana already." in answer.content
    assert 'value="Ana 2"' in answer.content.decode()


def test_a_device_with_a_seat_gets_no_second_one(party):
    answer = phone(party, "Ana").post(url(party, "join/"), {"name": "Eve"})
    assert answer.status_code == 302
    assert not HallSeat.objects.filter(name="Eve").exists()


def test_a_second_join_is_answered_with_the_seat_that_there_is(party):
    client = phone(party)
    client.get(url(party))
    key = client.cookies[f"seat_{party.hall.code}"].value
    first, second = (
        client.post(url(party, "join/"), {"name": "Dora"}, headers=JSON) for _ in range(2)
    )
    assert (first.status_code, second.json()) == (200, first.json())
    assert client.cookies[f"seat_{party.hall.code}"].value == key
    assert HallSeat.objects.filter(name__startswith="Dora").count() == 1


def test_a_seat_that_was_sent_out_is_told_so_and_may_come_again(party):
    seating.kick(party.hall, party.seat("Ben").number)
    client = phone(party, "Ben")
    assert b"You were sent out" in client.get(url(party)).content
    assert client.post(url(party, "join/"), {"name": "Ben"}).status_code == 302
    assert b"You were sent out" not in client.get(url(party)).content


def test_a_banned_device_stays_out(party):
    client = phone(party)
    client.post(url(party, "join/"), {"name": "Dora"})
    seating.kick(party.hall, HallSeat.objects.get(name="Dora").number, ban=True)
    answer = client.post(url(party, "join/"), {"name": "Dora"})
    assert answer.status_code == 422
    assert b"closed this game to this device" in answer.content


@pytest.mark.parametrize("rest", ["", "sheet/", "sheet.json", "state.json"])
def test_an_unknown_code_is_not_found(rest):
    assert Client().get(f"/g/AAAAAA/{rest}").status_code == 404


@pytest.mark.parametrize("rest", ["sheet/", "sheet.json"])
def test_a_sheet_is_for_its_own_seat_only(party, rest):
    assert phone(party).get(url(party, rest)).status_code == 403


@pytest.mark.parametrize("rest", ["move/", "undo/"])
def test_nobody_writes_without_a_seat(party, rest):
    assert phone(party).post(url(party, rest)).status_code == 403


@pytest.mark.parametrize("rest", ["move/", "undo/"])
def test_writes_are_posted(party, rest):
    assert phone(party, "Ana").get(url(party, rest)).status_code == 405


def test_the_address_of_a_refused_name_leads_to_the_form_when_opened_again(party):
    answer = phone(party).get(url(party, "join/"))
    assert (answer.status_code, answer["Location"]) == (302, url(party))


@pytest.mark.parametrize("rest", ["", "sheet/", "sheet.json", "state.json"])
def test_reads_are_not_posted(party, rest):
    assert phone(party, "Ana").post(url(party, rest)).status_code == 405


# The faces of the page


def phase(party: Party, who: str = "Ana") -> str:
    page = phone(party, who).get(url(party, "sheet/"))
    assert page.status_code == 200
    return page.content.decode().split('data-stage="')[1].split('"')[0]


def test_the_page_shows_what_a_player_waits_for_or_does():
    party = PartyFactory(dice_by="hand", lives=1)
    assert phase(party) == "lobby"
    party.press([2, 5])
    assert phase(party) == "rest"
    party.press([3, 5])
    assert phase(party) == "begin"
    party.move("Ana", legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)[0])
    assert phase(party) == "asleep"
    party.press([1, 1, 3, 2, 4])
    assert phase(party) == "play"
    party.move("Ana", Done())
    assert phase(party) == "over"


def test_who_is_not_approved_yet_waits():
    party = PartyFactory(names=("Ana",))
    HallSeat.objects.update(status=HallSeat.Status.WAITING)
    assert phase(party) == "waiting"


def test_dice_are_on_no_page_of_a_player_who_has_not_chosen_cat_and_room(party):
    """R4: two games that differ only in these dice send Ben the same bytes."""
    pages = []
    for faces in ([1, 1, 3, 2, 4], [6, 6, 6, 6, 6]):
        other = PartyFactory(dice_by="hand")
        other.press([2, 5])
        other.press([3, 5])
        other.press(faces)
        text = phone(other, "Ben").get(url(other, "sheet/")).content.decode()
        for secret in (other.hall.code, *(_value(text, n) for n in ("key", "csrfmiddlewaretoken"))):
            text = text.replace(secret, "")
        pages.append(text)
    assert pages[0] == pages[1]


def _value(text: str, name: str) -> str:
    return text.split(f'name="{name}" value="')[1].split('"')[0]


def test_the_page_has_the_return_code_and_a_draft_survives_a_reload(party):
    begun(party, [1, 1, 3, 2, 4])
    page = phone(party, "Ana").get(url(party, "?die=3")).content.decode()
    assert party.seat("Ana").return_code in page
    assert "<b>2</b> goes east" in page


def test_htmx_gets_the_fragment_of_the_page(party):
    fragment = phone(party, "Ana").get(url(party), headers=HTMX).content.decode()
    assert fragment.lstrip().startswith('<main id="sheet"')
    assert "<html" not in fragment


def test_done_asks_only_while_a_die_could_still_be_used(party):
    begun(party, [1, 1, 3, 2, 4])
    page = phone(party, "Ana").get(url(party, "?done=1")).content.decode()
    assert "The 1 could still move" in page
    assert "Unused dice are lost." in page
    assert 'href="' + url(party, "?die=0") + '">Use the 1' in page


# Writing


def test_a_plain_form_goes_back_to_the_page(party):
    begun(party, [1, 1, 3, 2, 4])
    answer = post(party, NORTH)
    assert (answer.status_code, answer.url) == (302, url(party))
    assert party.play("Ana").sheet.at == "C4"


def test_htmx_is_answered_with_the_fresh_fragment(party):
    begun(party, [1, 1, 3, 2, 4])
    answer = post(party, NORTH, headers=HTMX)
    assert answer.status_code == 200
    assert 'data-version="2"' in answer.content.decode()
    assert answer.headers["HX-Replace-Url"] == url(party)


def test_a_program_is_answered_with_version_and_state(party):
    begun(party, [1, 1, 3, 2, 4])
    answer = post(party, NORTH, headers=JSON)
    assert answer.status_code == 200
    assert answer.json()["version"] == 2
    assert answer.json()["state"]["at"] == "C4"


def test_a_refused_move_says_why_and_reddens_its_button(party):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, "N"))
    answer = post(party, {"type": "use", "die": 2, "move": "S"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "<b>C5</b> has your X from this life" in page
    assert 'id="way-S" class="act no"' in page
    assert "<html" in page


def test_a_refused_move_is_a_fragment_for_htmx_and_an_error_for_programs(party):
    begun(party, [1, 1, 3, 2, 4])
    east = {"type": "use", "die": 0, "move": "E"}
    fragment = post(party, east, headers=HTMX)
    assert fragment.status_code == 422
    assert fragment.headers["HX-Replace-Url"] == url(party, "?die=0")
    assert "Not east." in fragment.content.decode()
    answer = post(party, east, headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "wrong-direction"
    assert answer.json()["state"]["at"] == "C5"


def test_a_stale_page_gets_the_fresh_sheet_and_a_word(party):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, "N"))
    answer = post(party, NORTH, version=1, headers=HTMX)
    assert answer.status_code == 409
    assert "Your sheet has moved on." in answer.content.decode()
    assert post(party, NORTH, version=1, headers=JSON).json()["error"]["code"] == "stale"


def test_a_double_tap_is_one_move(party):
    begun(party, [1, 1, 3, 2, 4])
    first = post(party, NORTH, version=1, key="tap", headers=JSON)
    second = post(party, NORTH, version=1, key="tap", headers=JSON)
    assert first.json() == second.json()
    assert party.play("Ana").version == 2


def test_a_key_is_good_for_one_move_only(party):
    begun(party, [1, 1, 3, 2, 4])
    post(party, NORTH, version=1, key="tap")
    other = post(party, {"type": "step", "move": "N"}, version=1, key="tap", headers=JSON)
    assert other.status_code == 422
    assert other.json()["error"]["code"] == "key-reused"


@pytest.mark.parametrize(
    "form",
    [
        {"move": "north"},
        {"move": "{}"},
        {"move": '{"type":"use","die":0}'},
        {"move": '{"type":"use","die":0,"move":"N","by":"magic"}'},
        {"move": "[" * 100_0},
        {"version": ""},
        {"version": "-1"},
        {"version": "1e9"},
        {"key": ""},
        {"key": "k" * 65},
    ],
)
def test_what_no_page_of_ours_sends_is_unreadable(party, form):
    begun(party, [1, 1, 3, 2, 4])
    answer = post(party, NORTH, headers=JSON, **form)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "unreadable"
    assert party.play("Ana").version == 1


def test_undo_takes_back_the_last_step(party):
    begun(party, [1, 1, 3, 2, 4])
    party.move("Ana", UseDie(0, "N"))
    answer = phone(party, "Ana").post(url(party, "undo/"), {"version": 2, "key": "u"}, headers=JSON)
    assert answer.json()["state"]["at"] == "C5"


def test_undo_is_refused_when_nothing_can_be_undone(party):
    begun(party, [1, 1, 3, 2, 4])
    answer = phone(party, "Ana").post(url(party, "undo/"), {"version": 1, "key": "u"}, headers=HTMX)
    assert answer.status_code == 422
    assert "Nothing to undo." in answer.content.decode()


def test_a_step_is_refused_without_its_track(party):
    begun(party, [1, 1, 3, 2, 4])
    answer = post(party, Step("N").document())
    assert answer.status_code == 422
    assert b"Not that power." in answer.content


def test_a_forged_form_is_refused(party):
    client = Client(enforce_csrf_checks=True)
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    assert client.post(url(party, "move/"), {}).status_code == 403


def test_a_player_reads_json_of_their_own_sheet_and_of_the_hall(party):
    mine = phone(party, "Ana").get(url(party, "sheet.json")).json()
    assert (mine["version"], mine["state"]["name"]) == (0, "Ana")
    room = phone(party).get(url(party, "state.json")).json()
    assert room["state"]["players"] == 3


def test_no_dice_are_in_the_json_of_a_hall_that_is_played(party):
    begun(party, [1, 1, 3, 2, 4])
    rolls = phone(party).get(url(party, "state.json")).json()["state"]["rolls"]
    assert [roll["kind"] for roll in rolls][-1] == "dice"
    assert {roll["kind"] for roll in rolls if "faces" in roll} == {"goals", "start-roll"}


def test_what_is_a_players_own_is_kept_by_no_cache(party):
    for rest in ("", "sheet/", "sheet.json"):
        assert phone(party, "Ana").get(url(party, rest)).headers["Cache-Control"] == "no-store"


def test_alone_the_next_roll_is_a_candle_on_the_own_page():
    client = Client()
    page = client.post("/alone/", follow=True).content.decode()
    assert "Roll the end goals" in page
    assert "host/next/" in page


def test_how_to_play_names_every_cat_and_goal():
    page = Client().get("/how/").content.decode()
    for name in ("Alley Cat", "Siamese", "Black Cat", "Quarters", "Collector"):
        assert name in page


def test_how_to_play_shows_a_move_a_mark_and_a_treasure_in_pictures():
    page = Client().get("/how/").content.decode()
    rooms = dict(re.findall(r'id="(step-\d-[A-J]\d+)" class="room ?([a-z0-9 ]*)"', page))
    assert len(rooms) == 4 * 12
    assert len(re.findall(r'id="step-', page)) == len(rooms)
    assert rooms["step-1-B1"].split() == ["lit"]
    assert {rooms["step-2-B1"], rooms["step-4-B1"]} == {"x here"}
    assert "x" in rooms["step-2-B2"].split()
    assert "open" not in rooms["step-2-C1"].split()
    assert "open" in rooms["step-4-C1"].split()
    assert "here" in rooms["step-6-C1"].split()
    assert page.count('class="squares"') == 1


def test_a_player_who_only_looks_wants_no_lock(party):
    ana = phone(party, "Ana")
    with CaptureQueriesContext(connection) as queries:
        assert ana.get(url(party, "sheet.json")).status_code == 200
    assert [query["sql"] for query in queries if not query["sql"].startswith("SELECT")] == []


def test_who_still_chooses_or_plays_sees_what_the_countdown_has_left(party):
    hosting.set_countdown(party.hall, 30)
    for phase in ("begin", "play"):
        page = phone(party, "Ana").get(url(party)).content.decode()
        assert f'data-stage="{phase}"' in page
        assert re.search(r'class="countdown"[^>]*>(29|30) s left<', page)
        if phase == "begin":
            begun(party, [1, 2, 3, 4, 5])
            hosting.set_countdown(party.hall, 30)
    party.move("Ana", Done())
    assert 'class="countdown"' not in phone(party, "Ana").get(url(party)).content.decode()


def test_the_goals_stand_above_the_map_while_a_room_is_chosen(party):
    page = phone(party, "Ana").get(url(party)).content.decode()
    above = page[page.index('<ul class="lines"') : page.index('<div class="map"')]
    assert re.findall(r'name="ask" value="([a-z-]+)"', above) == ["goal-ramparts", "goal-mastery"]


def test_the_list_of_all_powers_has_a_way_back_that_keeps_the_draft(party):
    party.move("Ana", legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)[0])
    party.press([1, 2, 3, 4, 5])
    party.move("Ana", Done())
    party.press([3, 5])
    page = phone(party, "Ana").get(url(party) + "?cat=tabby&powers=1").content.decode()
    [href] = re.findall(r'href="([^"]+)" aria-label="Close"', page)
    assert href == url(party) + "?cat=tabby"
    assert "catlist" in page
    assert "catlist" not in phone(party, "Ana").get(href).content.decode()
