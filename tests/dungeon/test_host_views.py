"""The host's page: one button that says what comes next, a room to run, real dice."""

import pytest
from django.test import Client

from dungeon.models import Pass, Seat
from dungeon.services import folding, hosting
from tests.dungeon.cast import Hall, HallFactory

pytestmark = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}
JSON = {"Accept": "application/json"}


@pytest.fixture
def hall() -> Hall:
    return HallFactory(lives=1)


def host(hall: Hall) -> Client:
    client = Client()
    client.cookies[f"host_{hall.game.code}"] = hall.host
    return client


def url(hall: Hall, rest: str = "") -> str:
    return f"/g/{hall.game.code}/host/{rest}"


def page(hall: Hall, query: str = "") -> str:
    return host(hall).get(url(hall) + query).content.decode()


def press(hall: Hall, **more):
    headers = more.pop("headers", {})
    form = {"version": folding.shared(hall.game).version, "key": f"k{len(more)}"} | more
    return host(hall).post(url(hall, "next/"), form, headers=headers)


def test_the_button_always_says_what_comes_next(hall):
    for words in ("Set the goals", "Roll the start of life 1", "Roll the dice", "Close the game"):
        assert words in page(hall)
        hall.press()
    assert "See the results" in page(hall)


def test_a_later_life_is_rolled_by_its_number_and_the_last_shows_the_podium():
    hall = HallFactory(lives=2, names=())
    for _ in range(3):
        hall.press()
    assert "Roll life 2" in page(hall)
    hall.press()
    hall.press()
    assert "Show the podium" in page(hall)


def test_the_seal_is_shown_before_the_first_roll_and_the_seed_never(hall):
    assert hall.game.commitment in page(hall)
    assert hall.game.seed not in page(hall)


def test_a_plain_press_leads_back_to_the_page(hall):
    answer = press(hall, word="black cat")
    assert answer.status_code == 302
    assert answer.headers["Location"] == url(hall)
    assert folding.shared(hall.game).word == "black cat"


def test_a_press_by_htmx_is_answered_with_the_panel_and_a_fresh_key(hall):
    body = press(hall, headers=HTMX).content.decode()
    assert 'id="panel"' in body
    assert "<html" not in body
    assert 'id="next-key"' in body


def test_the_same_press_twice_rolls_once(hall):
    for _ in range(2):
        assert press(hall, version=0, key="same").status_code == 302
    assert folding.shared(hall.game).next_roll == 1


def test_two_hosts_who_press_at_once_make_one_roll(hall):
    assert press(hall, version=0, key="phone").status_code == 302
    late = press(hall, version=0, key="laptop")
    assert late.status_code == 409
    assert "Somebody pressed before you did" in late.content.decode()
    assert folding.shared(hall.game).next_roll == 1


def test_a_press_can_be_answered_as_json(hall):
    answer = press(hall, headers=JSON).json()
    assert answer["version"] == 2
    assert answer["state"]["next"] == "start-roll"
    again = press(hall, version=0, key="other", headers=JSON)
    assert again.status_code == 409
    assert again.json()["error"]["code"] == "stale"


@pytest.mark.parametrize(
    "form", [{"version": "x"}, {"version": -1}, {"key": ""}, {"key": "k" * 65}]
)
def test_a_press_that_no_page_makes_is_unreadable(hall, form):
    assert press(hall, **form).status_code == 400
    assert not folding.shared(hall.game).started


def test_real_dice_are_typed_on_pads_and_marked(hall):
    assert 'name="face-1"' in page(hall, "?do=type")
    press(hall, **{"face-0": "2", "face-1": "5"})
    roll = folding.shared(hall.game).history[0]
    assert (roll.faces, roll.by) == ((2, 5), "hand")


@pytest.mark.parametrize("faces", ["3 3", "1 7", "1", "one two", "1 2 3"])
def test_dice_that_cannot_be_are_refused_with_the_page(hall, faces):
    answer = press(hall, faces=faces)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not folding.shared(hall.game).started


def test_a_refusal_outlasts_the_news_and_its_page_leads_on(hall):
    shown = press(hall, faces="3 3").content.decode()
    assert shown.index('role="alert"') < shown.index('id="panel"')  # news replaces the panel
    assert 'href="?' not in shown  # the address is that of the button, which nobody can visit
    fragment = press(hall, faces="3 3", headers=HTMX).content.decode()
    assert 'role="alert"' in fragment[fragment.index('id="refused"') :]


def test_where_dice_are_by_hand_the_button_leads_to_the_pads():
    hall = HallFactory(dice_by="hand")
    assert f'href="{url(hall)}?do=type#tool" data-next' in page(hall)
    assert press(hall).status_code == 422


def test_a_mistyped_roll_is_corrected_and_an_app_roll_is_not(hall):
    press(hall, faces="2 5")
    hall.press([6, 2])
    hall.press([1, 1, 1, 1, 1])
    assert "Correct the dice" in page(hall)
    form = {
        "version": folding.shared(hall.game).version,
        "key": "c",
        "roll": 2,
        "faces": "1 2 3 4 5",
    }
    assert host(hall).post(url(hall, "correct/"), form).status_code == 302
    assert folding.shared(hall.game).history[2].was == ((1, 1, 1, 1, 1),)
    app = HallFactory(lives=1)
    app.press()
    app.press()
    assert "Correct the dice" not in page(app)
    assert host(app).post(url(app, "correct/"), form | {"version": 3}).status_code == 422


def test_the_panel_counts_who_is_done_and_names_who_is_not(hall):
    hall.press()
    hall.press()
    hall.move("Ana", hall.play("Ana").sheet.legal_moves(hall.play("Ana").shared.rolls)[0])
    body = page(hall)
    assert "<b>1</b><span>of 3 ready" in body
    assert "choosing a room" in body
    hall.press()
    body = page(hall)
    assert "<b>0</b><span>of 3 done" in body
    assert "5 dice left" in body


@pytest.mark.parametrize("switch", ["locked", "approve", "leaders"])
def test_a_switch_of_the_room_goes_on_and_off(hall, switch):
    on, off = {
        "locked": ("lock", "unlock"),
        "approve": ("approve-on", "approve-off"),
        "leaders": ("leaders-on", "leaders-off"),
    }[switch]
    for action, value in ((on, True), (off, False)):
        host(hall).post(url(hall, "room/"), {"action": action})
        hall.game.refresh_from_db()
        assert getattr(hall.game, switch) is value


def test_a_countdown_is_added_to_and_taken_away(hall):
    for action, running in (("countdown", True), ("countdown", True), ("countdown-off", False)):
        host(hall).post(url(hall, "room/"), {"action": action})
        hall.game.refresh_from_db()
        assert (hall.game.countdown is not None) is running


@pytest.mark.parametrize(
    "form",
    [
        {"action": "countdown", "seconds": "0"},
        {"action": "countdown", "seconds": "much"},
        {"action": "remove-wave", "since": "61"},
        {"action": "remove-wave"},
        {"action": "remove-wave", "since": "²"},
    ],
)
def test_a_number_that_cannot_be_is_refused(hall, form):
    assert host(hall).post(url(hall, "room/"), form).status_code == 422


def test_an_action_that_no_button_sends_is_unreadable(hall):
    assert host(hall).post(url(hall, "room/"), {"action": "dance"}).status_code == 400
    assert host(hall).post(url(hall, "seat/1/"), {"action": "dance"}).status_code == 400


def test_a_wave_of_bots_is_removed_and_those_who_play_stay(hall):
    hall.press()
    hall.press()
    hall.move("Ana", hall.play("Ana").sheet.legal_moves(hall.play("Ana").shared.rolls)[0])
    host(hall).post(url(hall, "room/"), {"action": "remove-wave", "since": "5"})
    assert [seat.name for seat in hall.game.seats.playing()] == ["Ana"]


def test_who_waits_at_the_door_is_let_in(hall):
    hosting.set_room(hall.game, approve=True)
    hall.join("Wim")
    assert "At the door" in page(hall)
    host(hall).post(url(hall, f"seat/{hall.seat('Wim').number}/"), {"action": "approve"})
    assert hall.seat("Wim").status == Seat.Status.PLAYING
    assert "At the door" not in page(hall)


def test_a_seat_is_renamed_and_a_taken_name_is_refused(hall):
    number = hall.seat("Ana").number
    assert "Ana" in page(hall, f"?seat={number}")
    host(hall).post(url(hall, f"seat/{number}/"), {"action": "rename", "name": "Ana Maria"})
    assert hall.seat("Ana").name == "Ana Maria"
    form = {"action": "rename", "name": "ben"}
    assert host(hall).post(url(hall, f"seat/{number}/"), form).status_code == 422


@pytest.mark.parametrize(
    "query", ["?seat=", "?seat=x", "?seat=²", "?seat=99999999999", "?do=nothing"]
)
def test_a_tool_that_is_not_there_shows_the_plain_page(hall, query):
    assert 'id="tool"' not in page(hall, query)


@pytest.mark.parametrize(("action", "where"), [("screen-link", "screen"), ("host-link", "host")])
def test_a_link_for_another_device_has_its_key_in_the_fragment_and_opens_its_role(
    hall, action, where
):
    shown = host(hall).post(url(hall, "room/"), {"action": action})
    assert shown.headers["Cache-Control"] == "no-store"
    secret = shown.content.decode().split(f"/{where}/#key=")[1].split("<")[0]
    other = Client()
    assert other.get(f"/g/{hall.game.code}/{where}/").status_code == 403
    assert other.post(f"/g/{hall.game.code}/{where}/key/", {"key": secret}).status_code == 302
    assert other.get(f"/g/{hall.game.code}/{where}/").status_code == 200


def test_opening_the_screen_here_gives_this_device_a_screens_key(hall):
    client = host(hall)
    assert client.post(url(hall, "screen/")).headers["Location"] == f"/g/{hall.game.code}/screen/"
    secret = client.cookies[f"screen_{hall.game.code}"].value
    assert hosting.has_pass(hall.game, Pass.Role.SCREEN, secret)
    assert not hosting.has_pass(hall.game, Pass.Role.HOST, secret)


def test_ending_early_asks_first_and_then_ends(hall):
    hall.press()
    assert "End the game now?" in page(hall, "?do=end")
    form = {"action": "end", "version": folding.shared(hall.game).version, "key": "end"}
    assert host(hall).post(url(hall, "room/"), form | {"version": 0}).status_code == 409
    assert host(hall).post(url(hall, "room/"), form).status_code == 302
    hall.game.refresh_from_db()
    assert hall.game.ended


def test_a_name_stays_a_name_in_the_panel(hall):
    hall.join("<script>alert(1)")
    assert "<script>alert" not in page(hall)
    assert "&lt;script&gt;alert(1)" in page(hall)
