"""The host's page: one button that says what comes next, a room to run, real dice."""

import html
import random
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.overview.screen import screen as shown_on_screen
from dungeon.rules.legal import legal_moves
from dungeon.services import folding, hosting, revealing
from ninelives_site.core import seeds
from ninelives_site.core.seeds import grouped
from ninelives_site.journal.models import Entry
from tests.dungeon.cast import Party, PartyFactory, new_key

pytestmark = pytest.mark.django_db(transaction=True)

HTMX = {"HX-Request": "true"}
JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    return PartyFactory(lives=1)


def host(party: Party) -> Client:
    client = Client()
    client.cookies[f"host_{party.hall.code}"] = party.host
    return client


def url(party: Party, rest: str = "") -> str:
    return f"/g/{party.hall.code}/host/{rest}"


def page(party: Party, query: str = "") -> str:
    return host(party).get(url(party) + query).content.decode()


def press(party: Party, **more):
    headers = more.pop("headers", {})
    form = {"version": folding.dice_of(party.hall).version, "key": f"k{len(more)}"} | more
    return host(party).post(url(party, "next/"), form, headers=headers)


def test_the_button_always_says_what_comes_next(party):
    for words in ("Set the goals", "Roll the start of life 1", "Roll anyway?", "Close the game"):
        assert words in page(party)
        party.press()
    assert "See the results" in page(party)


def test_the_host_reads_for_how_long_somebody_sits_over_their_dice():
    party = PartyFactory(names=("Ana",))
    for _step in ("goals", "start"):
        party.press()
    party.begin("Ana", random.Random(9))
    before = timezone.now() - timedelta(minutes=3)
    HallSeat.objects.update(moved_at=before)
    party.press()
    assert "5 dice left<" in page(party), "they have just been rolled"
    Entry.objects.update(entered_at=before)
    assert "5 dice left, for 3 min<" in page(party)


def test_a_later_life_is_rolled_by_its_number_and_the_last_shows_the_podium():
    party = PartyFactory(lives=2, names=())
    for _ in range(3):
        party.press()
    assert "Roll life 2" in page(party)
    party.press()
    party.press()
    assert "Show the podium" in page(party)


def test_the_seal_is_shown_before_the_first_roll_and_the_seed_never(party):
    assert grouped(party.hall.commitment) in page(party)
    assert party.hall.seed not in page(party)


def test_a_plain_press_leads_back_to_the_page(party):
    answer = press(party)
    assert answer.status_code == 302
    assert answer.headers["Location"] == url(party)
    assert folding.dice_of(party.hall).is_started


def test_no_press_adds_anything_of_the_hosts_choice_to_the_dice(party):
    """Else whoever knows the sealed number could try words until they like the dice."""
    values = [seat.entropy for seat in party.hall.seats.playing()]
    press(party, word="black cat", value="ab" * 16, entropy="cd" * 16)
    assert folding.dice_of(party.hall).entropy == seeds.mix(values, "")


def test_a_press_by_htmx_is_answered_with_the_panel_and_a_fresh_key(party):
    body = press(party, headers=HTMX).content.decode()
    assert 'id="panel"' in body
    assert "<html" not in body
    keys = [
        re.search(r'form="next-form" name="key" value="([^"]+)"', it) for it in (body, page(party))
    ]
    assert keys[0][1] != keys[1][1]


def test_the_same_press_twice_rolls_once(party):
    for _ in range(2):
        assert press(party, version=1, key="same").status_code == 302
    assert folding.dice_of(party.hall).next_roll == 1


def test_two_hosts_who_press_at_once_make_one_roll(party):
    assert press(party, version=1, key="phone").status_code == 302
    late = press(party, version=1, key="laptop")
    assert late.status_code == 409
    assert "Somebody pressed before you did" in late.content.decode()
    assert folding.dice_of(party.hall).next_roll == 1


def test_a_press_can_be_answered_as_json(party):
    answer = press(party, headers=JSON).json()
    assert answer["version"] == 3
    assert answer["state"]["next"] == "start-roll"
    again = press(party, version=1, key="other", headers=JSON)
    assert again.status_code == 409
    assert again.json()["error"]["code"] == "stale"


@pytest.mark.parametrize(
    "form", [{"version": "x"}, {"version": -1}, {"key": ""}, {"key": "k" * 65}]
)
def test_a_press_that_no_page_makes_is_unreadable(party, form):
    assert press(party, **form).status_code == 400
    assert not folding.dice_of(party.hall).is_started


def test_real_dice_are_typed_on_pads_and_marked(party):
    assert 'name="face-1"' in page(party, "?do=type")
    press(party, **{"face-0": "2", "face-1": "5"})
    roll = folding.dice_of(party.hall).history[0]
    assert (roll.faces, roll.by) == ((2, 5), "hand")


@pytest.mark.parametrize("faces", ["3 3", "1 7", "1", "one two", "1 2 3"])
def test_dice_that_cannot_be_are_refused_with_the_page(party, faces):
    answer = press(party, faces=faces)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not folding.dice_of(party.hall).is_started


def test_a_refusal_outlasts_the_news_and_its_page_leads_on(party):
    shown = press(party, faces="3 3").content.decode()
    assert shown.index('role="alert"') < shown.index('id="panel"')  # news replaces the panel
    assert 'href="?' not in shown  # the address is that of the button, which nobody can visit
    fragment = press(party, faces="3 3", headers=HTMX).content.decode()
    assert 'role="alert"' in fragment[fragment.index('id="refused"') :]


def test_where_dice_are_by_hand_the_button_leads_to_the_pads():
    party = PartyFactory(dice_by="hand")
    assert f'href="{url(party)}?do=type#tool" data-next' in page(party)
    assert press(party).status_code == 422


def test_a_mistyped_roll_is_corrected_and_an_app_roll_is_not(party):
    press(party, faces="2 5")
    party.press([6, 2])
    party.press([1, 1, 1, 1, 1])
    assert "Correct the dice" in page(party)
    form = {
        "version": folding.dice_of(party.hall).version,
        "key": "c",
        "roll": 2,
        "faces": "1 2 3 4 5",
    }
    answer = host(party).post(url(party, "correct/"), form)
    assert answer.status_code == 302
    assert "Every step still fits it." in host(party).get(answer["Location"]).content.decode()
    assert folding.dice_of(party.hall).history[2].was == ((1, 1, 1, 1, 1),)
    app = PartyFactory(lives=1)
    app.press()
    app.press()
    assert "Correct the dice" not in page(app)
    assert host(app).post(url(app, "correct/"), form | {"version": 4}).status_code == 422


def test_a_host_is_told_whose_steps_a_correction_took_back(party):
    press(party, faces="2 5")
    party.press([6, 2])
    party.press([1, 1, 1, 1, 1])
    for _step in range(2):
        play = party.play("Ana")
        party.move("Ana", legal_moves(play.sheet, play.shared.rolls)[0])
    version = folding.dice_of(party.hall).version
    form = {"version": version, "key": "c", "roll": 2, "faces": "6 6 6 6 6"}
    answer = host(party).post(url(party, "correct/"), form, follow=True)
    assert "Steps were taken back on 1 sheet: Ana." in answer.content.decode()
    party.press()
    assert "taken back" not in page(party)


def test_the_panel_counts_who_is_done_and_names_who_is_not(party):
    party.press()
    party.press()
    party.move("Ana", legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)[0])
    body = page(party)
    assert "<b>1</b><span>of 3 ready" in body
    assert "choosing a room" in body
    assert "<b>Still choosing:</b> Ben, Cleo" in body
    party.press()
    body = page(party)
    assert "<b>Still awake:</b> Ana, Ben, Cleo" in body
    assert "<b>0</b><span>of 3 done" in body
    assert "5 dice left" in body


@pytest.mark.parametrize("switch", ["is_locked", "needs_approval", "shows_leaders", "has_sound"])
def test_a_switch_of_the_hall_goes_on_and_off(party, switch):
    on, off = {
        "is_locked": ("lock", "unlock"),
        "needs_approval": ("approve-on", "approve-off"),
        "shows_leaders": ("leaders-on", "leaders-off"),
        "has_sound": ("sound-on", "sound-off"),
    }[switch]
    for action, value in ((on, True), (off, False)):
        host(party).post(url(party, "room/"), {"action": action})
        party.hall.refresh_from_db()
        assert getattr(party.hall, switch) is value


def test_a_countdown_is_added_to_and_taken_away(party):
    for action, running in (("countdown", True), ("countdown", True), ("countdown-off", False)):
        host(party).post(url(party, "room/"), {"action": action})
        party.hall.refresh_from_db()
        assert (party.hall.countdown_ends_at is not None) is running


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
def test_a_number_that_cannot_be_is_refused(party, form):
    assert host(party).post(url(party, "room/"), form).status_code == 422


def test_an_action_that_no_button_sends_is_unreadable(party):
    assert host(party).post(url(party, "room/"), {"action": "dance"}).status_code == 400
    assert host(party).post(url(party, "seat/1/"), {"action": "dance"}).status_code == 400


def test_a_wave_of_bots_is_removed_and_those_who_play_stay(party):
    party.press()
    party.press()
    party.move("Ana", legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)[0])
    host(party).post(url(party, "room/"), {"action": "remove-wave", "since": "5"})
    assert [seat.name for seat in party.hall.seats.playing()] == ["Ana"]


def test_who_waits_for_approval_is_let_in(party):
    hosting.set_switches(party.hall, needs_approval=True)
    party.join("Wim")
    assert "At the door" in page(party)
    host(party).post(url(party, f"seat/{party.seat('Wim').number}/"), {"action": "approve"})
    assert party.seat("Wim").status == HallSeat.Status.PLAYING
    assert "At the door" not in page(party)


@pytest.mark.parametrize(("action", "still_asked"), [("approve-all", True), ("approve-off", False)])
def test_all_who_wait_are_let_in_at_once(party, action: str, still_asked: bool):
    hosting.set_switches(party.hall, needs_approval=True)
    for name in ("Wim", "Xaver", "Yara", "Zoe"):
        party.join(name)
    door = page(party).split("At the door")[1].split("</section>")[0]
    assert "Yara" in door
    assert "Zoe" not in door
    assert "and 1 more" in door
    assert "Let all 4 in" in door
    host(party).post(url(party, "room/"), {"action": action})
    assert "At the door" not in page(party)
    assert {seat.status for seat in party.hall.seats.all()} == {HallSeat.Status.PLAYING}
    party.hall.refresh_from_db()
    assert party.hall.needs_approval is still_asked


def test_after_a_form_the_page_stays_at_its_tab(party):
    number = party.seat("Ana").number
    for path, form in ((f"seat/{number}/", {"action": "kick"}), ("room/", {"action": "lock"})):
        referer = f"http://testserver{url(party)}?tab=people"
        answer = host(party).post(url(party, path), form, headers={"referer": referer})
        assert answer.url == f"{url(party)}?tab=people"


def test_a_seat_is_renamed_and_a_taken_name_is_refused(party):
    number = party.seat("Ana").number
    assert "Ana" in page(party, f"?seat={number}")
    host(party).post(url(party, f"seat/{number}/"), {"action": "rename", "name": "Ana Maria"})
    assert party.seat("Ana").name == "Ana Maria"
    form = {"action": "rename", "name": "ben"}
    assert host(party).post(url(party, f"seat/{number}/"), form).status_code == 422


@pytest.mark.parametrize(
    "query", ["?seat=", "?seat=x", "?seat=²", "?seat=99999999999", "?do=nothing"]
)
def test_a_tool_that_is_not_there_shows_the_plain_page(party, query):
    assert 'id="tool"' not in page(party, query)


@pytest.mark.parametrize(("action", "where"), [("screen-link", "screen"), ("host-link", "host")])
def test_a_link_for_another_device_has_its_key_in_the_fragment_and_opens_its_role(
    party, action, where
):
    shown = host(party).post(url(party, "room/"), {"action": action})
    assert shown.headers["Cache-Control"] == "no-store"
    secret = shown.content.decode().split(f"/{where}/#key=")[1].split("<")[0]
    other = Client()
    assert other.get(f"/g/{party.hall.code}/{where}/").status_code == 403
    assert other.post(f"/g/{party.hall.code}/{where}/key/", {"key": secret}).status_code == 302
    assert other.get(f"/g/{party.hall.code}/{where}/").status_code == 200


def test_opening_the_screen_here_gives_this_device_a_screens_key(party):
    client = host(party)
    assert client.post(url(party, "screen/")).headers["Location"] == f"/g/{party.hall.code}/screen/"
    secret = client.cookies[f"screen_{party.hall.code}"].value
    assert hosting.has_key(party.hall, RoleKey.Role.SCREEN, secret)
    assert not hosting.has_key(party.hall, RoleKey.Role.HOST, secret)


def test_ending_early_asks_first_and_then_ends(party):
    party.press()
    assert "End the game now?" in page(party, "?do=end")
    form = {"action": "end", "version": folding.dice_of(party.hall).version, "key": "end"}
    assert host(party).post(url(party, "room/"), form | {"version": 0}).status_code == 409
    assert host(party).post(url(party, "room/"), form).status_code == 302
    party.hall.refresh_from_db()
    assert party.hall.ended_at


def test_a_name_stays_a_name_in_the_panel(party):
    party.join("<script>alert(1)")
    assert "<script>alert" not in page(party)
    assert "&lt;script&gt;alert(1)" in page(party)


def test_a_game_that_has_not_begun_is_not_ended_early(party):
    assert "End early" not in page(party)
    party.press()
    assert "End early" in page(party)


def test_when_all_lives_are_lived_nothing_is_offered_but_their_end():
    dice = random.Random(1)
    party = PartyFactory(lives=1).begin_life(dice)
    assert page(party).count("30 s more") == 1, "what stands in the place of the key gives time"
    for name in party.secrets:
        party.live(name, dice)
    shown = page(party)
    assert "Show the podium" in shown
    assert "30 s more" not in shown
    assert "End early" not in shown


def test_while_the_podium_comes_up_no_dice_are_in_the_air():
    dice = random.Random(1)
    party = PartyFactory(lives=1).begin_life(dice)
    assert "The dice are in the air" in page(party)
    for name in party.secrets:
        party.live(name, dice)
    party.press()
    assert "The sheets come in" in page(party)
    assert "The dice are in the air" not in page(party)


def test_the_hosts_return_code_is_folded_away(party):
    """A laptop may stand under the projector."""
    fold = re.search(r"<details([^>]*)>\s*<summary>Your return code", page(party))
    assert fold
    assert "open" not in fold[1]


def on_the_screen(party: Party) -> str:
    """The host's card of that name."""
    party.hall.refresh_from_db()
    return page(party).split('<section class="on-screen">')[1].split("</section>")[0]


def test_the_host_reads_what_the_wall_says_and_no_dice_that_are_not_on_it():
    dice = random.Random(1)
    party = PartyFactory(lives=2).begin_life(dice)
    assert "#die-blank" in on_the_screen(party)
    hosting.set_switches(party.hall, shows_leaders=True)
    assert "The leaders" in on_the_screen(party)
    assert "#die-" not in on_the_screen(party)
    hosting.set_switches(party.hall, shows_leaders=False)
    for name in party.secrets:
        party.live(name, dice)
    party.hall.refresh_from_db()
    words = str(shown_on_screen(party.hall)["words"])
    assert words in html.unescape(on_the_screen(party))
    assert "#die-" not in on_the_screen(party)


def test_the_host_reads_each_press_of_the_podium():
    dice = random.Random(1)
    party = PartyFactory(names=("Ana", "Ben", "Cleo", "Dev"), lives=1).play_life(dice)
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=60 - seat.number)
    party.press()
    said = [on_the_screen(party)]
    for _press in range(3):
        Hall.objects.update(podium_step_at=None)
        party.hall.refresh_from_db()
        version = revealing.version(party.hall, folding.dice_of(party.hall))
        hosting.press_next(party.hall, expected_version=version, key=new_key())
        said.append(on_the_screen(party))
    for words, card in zip(
        ("4 sheets are in", "The whole hall", "Third: Cleo, 57", "Second: Ben, 58"),
        said,
        strict=True,
    ):
        assert words in card
