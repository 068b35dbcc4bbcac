"""The player's pages, view by view and verb by verb: what is answered, and with which status."""

import json

import pytest
from django.test import Client

from dungeon.models import Seat
from dungeon.rules.moves import Done, Step, UseDie
from dungeon.services import correcting, playing, seating
from tests.dungeon.cast import Hall, HallFactory, new_key

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    """Ana, Ben and Cleo; the goals are set and life 1 has its start roll: any row of column 3."""
    hall = HallFactory(dice_by="hand")
    hall.press([2, 5])
    hall.press([3, 5])
    return hall


def phone(hall: Hall, name: str = "") -> Client:
    """The phone of a player, or of somebody without a seat."""
    client = Client()
    if name:
        client.cookies[f"seat_{hall.game.code}"] = hall.secrets[name]
    return client


def url(hall: Hall, rest: str = "") -> str:
    return f"/g/{hall.game.code}/{rest}"


def begun(hall: Hall, faces: list[int]) -> Hall:
    """Ana has woken up in C5, and these dice are in."""
    hall.move("Ana", hall.play("Ana").sheet.legal_moves(hall.play("Ana").shared.rolls)[0])
    hall.press(faces)
    return hall


def post(hall: Hall, made: dict, who: str = "Ana", **more):
    form = {
        "move": json.dumps(made),
        "version": playing.sheet_of(hall.seat(who)).version,
        "key": new_key(),
    }
    headers = more.pop("headers", {})
    return phone(hall, who).post(url(hall, "move/"), form | more, headers=headers)


NORTH = {"type": "use", "die": 0, "move": "N"}
HTMX = {"HX-Request": "true"}
JSON = {"Accept": "application/json"}


# Joining


def test_a_device_without_a_seat_sees_the_form_to_join(hall):
    page = phone(hall).get(url(hall))
    assert page.status_code == 200
    assert b'name="name"' in page.content
    assert b"return code" in page.content


def test_a_name_takes_a_seat_and_the_device_keeps_its_secret(hall):
    client = phone(hall)
    answer = client.post(url(hall, "join/"), {"name": "Dora", "entropy": "0" * 32})
    assert answer.status_code == 302
    assert answer.url == url(hall)
    cookie = answer.cookies[f"seat_{hall.game.code}"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    seat = seating.seat_of(hall.game, cookie.value)
    assert (seat.name, seat.entropy) == ("Dora", "0" * 32)
    assert b"Dora" in client.get(url(hall)).content


def test_a_taken_name_is_refused_with_a_free_one_in_the_field(hall):
    answer = phone(hall).post(url(hall, "join/"), {"name": "Ana"})
    assert answer.status_code == 422
    assert b"Somebody here is called Ana already." in answer.content
    assert 'value="Ana 2"' in answer.content.decode()


def test_a_device_with_a_seat_gets_no_second_one(hall):
    answer = phone(hall, "Ana").post(url(hall, "join/"), {"name": "Eve"})
    assert answer.status_code == 302
    assert not Seat.objects.filter(name="Eve").exists()


def test_a_seat_that_was_sent_out_is_told_so_and_may_come_again(hall):
    seating.kick(hall.game, hall.seat("Ben").number)
    client = phone(hall, "Ben")
    assert b"You were sent out" in client.get(url(hall)).content
    assert client.post(url(hall, "join/"), {"name": "Ben"}).status_code == 302
    assert b"You were sent out" not in client.get(url(hall)).content


def test_a_banned_device_stays_out(hall):
    client = phone(hall)
    client.post(url(hall, "join/"), {"name": "Dora"})
    seating.kick(hall.game, Seat.objects.get(name="Dora").number, ban=True)
    answer = client.post(url(hall, "join/"), {"name": "Dora"})
    assert answer.status_code == 422
    assert b"closed this game to this device" in answer.content


@pytest.mark.parametrize("rest", ["", "sheet/", "sheet.json", "state.json"])
def test_an_unknown_code_is_not_found(rest):
    assert Client().get(f"/g/AAAAAA/{rest}").status_code == 404


@pytest.mark.parametrize("rest", ["sheet/", "sheet.json"])
def test_a_sheet_is_for_its_own_seat_only(hall, rest):
    assert phone(hall).get(url(hall, rest)).status_code == 403


@pytest.mark.parametrize("rest", ["move/", "undo/"])
def test_nobody_writes_without_a_seat(hall, rest):
    assert phone(hall).post(url(hall, rest)).status_code == 403


@pytest.mark.parametrize("rest", ["move/", "undo/", "join/"])
def test_writes_are_posted(hall, rest):
    assert phone(hall, "Ana").get(url(hall, rest)).status_code == 405


@pytest.mark.parametrize("rest", ["", "sheet/", "sheet.json", "state.json"])
def test_reads_are_not_posted(hall, rest):
    assert phone(hall, "Ana").post(url(hall, rest)).status_code == 405


# The faces of the page


def stage(hall: Hall, who: str = "Ana") -> str:
    page = phone(hall, who).get(url(hall, "sheet/"))
    assert page.status_code == 200
    return page.content.decode().split('data-stage="')[1].split('"')[0]


def test_the_page_shows_what_a_player_waits_for_or_does():
    hall = HallFactory(dice_by="hand", lives=1)
    assert stage(hall) == "lobby"
    hall.press([2, 5])
    assert stage(hall) == "rest"
    hall.press([3, 5])
    assert stage(hall) == "begin"
    hall.move("Ana", hall.play("Ana").sheet.legal_moves(hall.play("Ana").shared.rolls)[0])
    assert stage(hall) == "asleep"
    hall.press([1, 1, 3, 2, 4])
    assert stage(hall) == "play"
    hall.move("Ana", Done())
    assert stage(hall) == "over"


def test_who_is_not_approved_yet_waits_at_the_door():
    hall = HallFactory(names=("Ana",))
    Seat.objects.update(status=Seat.Status.WAITING)
    assert stage(hall) == "door"


def test_dice_are_on_no_page_of_a_player_who_has_not_chosen_cat_and_room(hall):
    """R4: two games that differ only in these dice send Ben the same bytes."""
    pages = []
    for faces in ([1, 1, 3, 2, 4], [6, 6, 6, 6, 6]):
        other = HallFactory(dice_by="hand")
        other.press([2, 5])
        other.press([3, 5])
        other.press(faces)
        text = phone(other, "Ben").get(url(other, "sheet/")).content.decode()
        for secret in (other.game.code, *(_value(text, n) for n in ("key", "csrfmiddlewaretoken"))):
            text = text.replace(secret, "")
        pages.append(text)
    assert pages[0] == pages[1]


def _value(text: str, name: str) -> str:
    return text.split(f'name="{name}" value="')[1].split('"')[0]


def test_a_corrected_roll_is_told_on_the_sheet_whose_steps_it_may_have_cost(hall):
    begun(hall, [1, 1, 3, 2, 4])
    assert "corrected" not in phone(hall, "Ana").get(url(hall, "sheet/")).content.decode()
    version = hall.play("Ana").shared.version
    correcting.correct_roll(
        hall.game, roll=2, faces=[6, 1, 3, 2, 4], expected_version=version, key=new_key()
    )
    page = phone(hall, "Ana").get(url(hall, "sheet/")).content.decode()
    assert "The host corrected these dice. They were 1 1 3 2 4." in page
    unchosen = phone(hall, "Ben").get(url(hall, "sheet/")).content.decode()
    assert "corrected" not in unchosen  # R4: nothing of these dice before cat and room


def test_a_late_joiner_is_told_where_the_hall_is(hall):
    begun(hall, [1, 1, 3, 2, 4])
    hall.press([1, 1])
    page = phone(hall, "Ben").get(url(hall)).content.decode()
    assert "You are catching up: the hall is at life 2." in page


def test_a_finished_player_reads_rank_and_the_rules_of_the_points():
    hall = HallFactory(lives=1).play_through()
    page = phone(hall, "Ana").get(url(hall)).content.decode()
    assert "of 3." in page
    assert "2 VP for each of" in page
    assert f"{url(hall)}results/" in page


def test_the_page_has_the_return_code_and_a_draft_survives_a_reload(hall):
    begun(hall, [1, 1, 3, 2, 4])
    page = phone(hall, "Ana").get(url(hall, "?die=3")).content.decode()
    assert hall.seat("Ana").return_code in page
    assert "<b>2</b> goes east" in page


def test_htmx_gets_the_fragment_of_the_page(hall):
    fragment = phone(hall, "Ana").get(url(hall), headers=HTMX).content.decode()
    assert fragment.lstrip().startswith('<main id="sheet"')
    assert "<html" not in fragment


def test_done_asks_only_while_a_die_could_still_be_used(hall):
    begun(hall, [1, 1, 3, 2, 4])
    page = phone(hall, "Ana").get(url(hall, "?done=1")).content.decode()
    assert "The 1 could still move" in page
    assert "Unused dice are lost." in page
    assert 'href="' + url(hall, "?die=0") + '">Use the 1' in page


# Writing


def test_a_plain_form_goes_back_to_the_page(hall):
    begun(hall, [1, 1, 3, 2, 4])
    answer = post(hall, NORTH)
    assert (answer.status_code, answer.url) == (302, url(hall))
    assert hall.play("Ana").sheet.at == "C4"


def test_htmx_is_answered_with_the_fresh_fragment(hall):
    begun(hall, [1, 1, 3, 2, 4])
    answer = post(hall, NORTH, headers=HTMX)
    assert answer.status_code == 200
    assert 'data-version="2"' in answer.content.decode()
    assert answer.headers["HX-Replace-Url"] == url(hall)


def test_a_program_is_answered_with_version_and_state(hall):
    begun(hall, [1, 1, 3, 2, 4])
    answer = post(hall, NORTH, headers=JSON)
    assert answer.status_code == 200
    assert answer.json()["version"] == 2
    assert answer.json()["state"]["at"] == "C4"


def test_a_refused_move_says_why_and_reddens_its_button(hall):
    begun(hall, [1, 1, 3, 2, 4])
    hall.move("Ana", UseDie(0, "N"))
    answer = post(hall, {"type": "use", "die": 2, "move": "S"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "<b>C5</b> has your X from this life" in page
    assert 'id="way-S" class="act no"' in page
    assert "<html" in page


def test_a_refused_move_is_a_fragment_for_htmx_and_an_error_for_programs(hall):
    begun(hall, [1, 1, 3, 2, 4])
    east = {"type": "use", "die": 0, "move": "E"}
    fragment = post(hall, east, headers=HTMX)
    assert fragment.status_code == 422
    assert fragment.headers["HX-Replace-Url"] == url(hall, "?die=0")
    assert "Not east." in fragment.content.decode()
    answer = post(hall, east, headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "wrong-direction"
    assert answer.json()["state"]["at"] == "C5"


def test_a_stale_page_gets_the_fresh_sheet_and_a_word(hall):
    begun(hall, [1, 1, 3, 2, 4])
    hall.move("Ana", UseDie(0, "N"))
    answer = post(hall, NORTH, version=1, headers=HTMX)
    assert answer.status_code == 409
    assert "Your sheet has moved on." in answer.content.decode()
    assert post(hall, NORTH, version=1, headers=JSON).json()["error"]["code"] == "stale"


def test_a_double_tap_is_one_move(hall):
    begun(hall, [1, 1, 3, 2, 4])
    first = post(hall, NORTH, version=1, key="tap", headers=JSON)
    second = post(hall, NORTH, version=1, key="tap", headers=JSON)
    assert first.json() == second.json()
    assert hall.play("Ana").version == 2


def test_a_key_is_good_for_one_move_only(hall):
    begun(hall, [1, 1, 3, 2, 4])
    post(hall, NORTH, version=1, key="tap")
    other = post(hall, {"type": "step", "move": "N"}, version=1, key="tap", headers=JSON)
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
def test_what_no_page_of_ours_sends_is_unreadable(hall, form):
    begun(hall, [1, 1, 3, 2, 4])
    answer = post(hall, NORTH, headers=JSON, **form)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "unreadable"
    assert hall.play("Ana").version == 1


def test_undo_takes_back_the_last_step(hall):
    begun(hall, [1, 1, 3, 2, 4])
    hall.move("Ana", UseDie(0, "N"))
    answer = phone(hall, "Ana").post(url(hall, "undo/"), {"version": 2, "key": "u"}, headers=JSON)
    assert answer.json()["state"]["at"] == "C5"


def test_undo_is_refused_when_nothing_can_be_undone(hall):
    begun(hall, [1, 1, 3, 2, 4])
    answer = phone(hall, "Ana").post(url(hall, "undo/"), {"version": 1, "key": "u"}, headers=HTMX)
    assert answer.status_code == 422
    assert "Nothing to undo." in answer.content.decode()


def test_a_step_is_refused_without_its_track(hall):
    begun(hall, [1, 1, 3, 2, 4])
    answer = post(hall, Step("N").document())
    assert answer.status_code == 422
    assert b"Not that power." in answer.content


def test_a_forged_form_is_refused(hall):
    client = Client(enforce_csrf_checks=True)
    client.cookies[f"seat_{hall.game.code}"] = hall.secrets["Ana"]
    assert client.post(url(hall, "move/"), {}).status_code == 403


def test_a_player_reads_json_of_their_own_sheet_and_of_the_room(hall):
    mine = phone(hall, "Ana").get(url(hall, "sheet.json")).json()
    assert (mine["version"], mine["state"]["name"]) == (0, "Ana")
    room = phone(hall).get(url(hall, "state.json")).json()
    assert room["state"]["players"] == 3


def test_what_is_a_players_own_is_kept_by_no_cache(hall):
    for rest in ("", "sheet/", "sheet.json"):
        assert phone(hall, "Ana").get(url(hall, rest)).headers["Cache-Control"] == "no-store"


def test_alone_the_next_roll_is_a_candle_on_the_own_page():
    client = Client()
    page = client.post("/alone/", follow=True).content.decode()
    assert "Roll the end goals" in page
    assert "host/next/" in page


def test_how_to_play_names_every_cat_and_goal():
    page = Client().get("/how/").content.decode()
    for name in ("Alley Cat", "Siamese", "Black Cat", "Quarters", "Collector"):
        assert name in page
