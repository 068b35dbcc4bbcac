"""The big button is safe to press: twice, too early, over somebody's head."""

import random
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon import presence
from dungeon.models import Hall, RoleKey
from dungeon.overview import panel
from dungeon.overview.people import some_names
from dungeon.services import folding, hosting
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.journal.models import Entry
from tests.dungeon.cast import Party, PartyFactory, new_key

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}
ROLL = 1.5


@pytest.fixture
def in_the_air(settings) -> None:
    settings.ROLL_SECONDS = ROLL


def choosing_party(lives: int = 2) -> Party:
    """A start roll lies, and nobody has a room yet."""
    party = PartyFactory(lives=lives)
    party.press()
    party.press()
    return party


def later(party: Party, seconds: float) -> None:
    """So much time passes over the last roll."""
    entries = Entry.objects.filter(stream=party.hall.stream_id)
    last = journal.last_entered_at(party.hall.stream_id)
    entries.update(entered_at=last - timedelta(seconds=seconds))


def client(party: Party) -> Client:
    client = Client()
    client.cookies[f"host_{party.hall.code}"] = party.host
    return client


def press(party: Party, headers=JSON, **more):
    form = {"version": folding.dice_of(party.hall).version, "key": new_key()} | more
    return client(party).post(f"/g/{party.hall.code}/host/next/", form, headers=headers)


def code_of(answer) -> str:
    return answer.json()["error"]["code"]


# The dice are in the air


def test_two_presses_never_roll_twice(in_the_air):
    party = PartyFactory()
    assert press(party).status_code == 200
    second = press(party)
    assert (second.status_code, code_of(second)) == (422, "too-soon")
    assert folding.dice_of(party.hall).next_roll == 1


def test_a_roll_typed_in_too_early_is_there_to_be_sent_again(in_the_air):
    party = PartyFactory()
    press(party)
    pads = {"face-0": "4", "face-1": "2"}
    refused = press(party, headers={}, **pads)
    assert refused.status_code == 422
    page = refused.content.decode()
    assert "The dice are still in the air. Press again when they lie." in page
    assert re.findall(r'name="(face-\d)" value="(\d)" required checked', page) == [*pads.items()]
    version, key = re.findall(
        r'name="(?:version|key)" value="([^"]+)"', page.split('class="pads"')[0]
    )[-2:]
    later(party, ROLL)
    again = client(party).post(
        f"/g/{party.hall.code}/host/next/", {"version": version, "key": key} | pads
    )
    assert again.status_code == 302
    assert folding.dice_of(party.hall).history[-1].faces == (4, 2)


def test_a_roll_typed_in_when_another_lies_already_is_not_taken_for_the_next_one():
    party = PartyFactory()
    version = folding.dice_of(party.hall).version
    press(party)
    page = press(party, headers={}, version=version, faces="4 2").content.decode()
    assert "Somebody pressed before you did." in page
    assert "required checked" not in page


def test_the_next_press_counts_when_the_dice_lie(in_the_air):
    party = PartyFactory()
    press(party)
    later(party, ROLL)
    assert press(party).status_code == 200
    assert folding.dice_of(party.hall).next_roll == 2


def test_the_same_press_twice_is_no_second_press(in_the_air):
    party = PartyFactory()
    for _ in range(2):
        assert press(party, version=1, key="same").status_code == 200


def test_the_first_press_needs_no_pause_after_the_door_opens(in_the_air):
    hall = PartyFactory().hall
    assert hosting.resting_for(hall, folding.dice_of(hall)) == 0


def test_who_plays_alone_waits_for_no_wall(in_the_air):
    party = PartyFactory(names=("Ana",), is_alone=True)
    party.press()
    party.press()
    assert folding.dice_of(party.hall).next_roll == 2


@pytest.mark.parametrize("seconds", [1, 120, 3600])
def test_a_clock_that_was_set_back_keeps_nobody_waiting(in_the_air, seconds):
    party = PartyFactory()
    party.press()
    later(party, -seconds)
    assert press(party).status_code == 200


# Somebody still chooses


def test_the_dice_wait_for_those_who_choose():
    party = choosing_party()
    refused = press(party)
    assert (refused.status_code, code_of(refused)) == (422, "still-choosing")
    assert "3 still choose." in refused.json()["error"]["message"]
    assert not folding.dice_of(party.hall).rolls.dice


def test_a_deliberate_press_rolls_over_them():
    party = choosing_party()
    assert press(party, anyway="yes").status_code == 200
    assert folding.dice_of(party.hall).rolls.dice


def test_when_all_have_chosen_the_dice_roll_at_once():
    party, dice = choosing_party(), random.Random(9)
    for name in party.secrets:
        party.begin(name, dice)
    assert press(party).status_code == 200


def test_nobody_waits_for_a_seat_that_is_away(monkeypatch):
    party = choosing_party()
    away = {party.seat(name).number: timezone.now() for name in ("Ana", "Ben")}
    monkeypatch.setattr(presence, "away", lambda hall: away)
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall), away) == ["Cleo"]
    party.begin("Cleo", random.Random(9))
    assert press(party).status_code == 200


def test_nobody_waits_for_who_is_behind_or_sent_out():
    party, dice = choosing_party(), random.Random(9)
    party.begin("Ana", dice)
    party.press()
    party.live("Ana", dice)
    party.press()  # the start of life 2; Ben and Cleo have not begun life 1
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall)) == ["Ana"]
    party.hall.seats.filter(name="Ana").update(status="out")
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall)) == []


# Somebody still plays


def playing_party(lives: int = 2) -> Party:
    """The dice of life 1 lie; Ana, Ben and Cleo have chosen, and use them."""
    party, dice = choosing_party(lives), random.Random(9)
    for name in party.secrets:
        party.begin(name, dice)
    party.press()
    return party


def test_the_next_life_waits_for_those_who_still_use_their_dice():
    party, dice = playing_party(), random.Random(9)
    party.live("Ana", dice)
    refused = press(party)
    assert (refused.status_code, code_of(refused)) == (422, "still-playing")
    assert "2 still play." in refused.json()["error"]["message"]
    assert press(party, anyway="yes").status_code == 200


def test_the_end_waits_for_them_too():
    party, dice = playing_party(), random.Random(9)
    for name in party.secrets:
        party.live(name, dice)
    party.press()
    for name in party.secrets:
        party.begin(name, dice)
    party.press()
    for name in ("Ana", "Ben"):
        party.live(name, dice)
    assert code_of(press(party)) == "still-playing"
    assert "Close the game anyway?" in page(party)
    party.live("Cleo", dice)
    assert press(party).status_code == 200


def test_the_next_life_waits_for_nobody_who_is_away_or_behind():
    party, dice = playing_party(lives=3), random.Random(9)
    party.live("Ana", dice)
    party.live("Ben", dice)
    party.press()  # the start of life 2: Cleo is behind
    party.begin("Ana", dice)
    party.begin("Ben", dice)
    party.press()
    party.live("Ana", dice)
    shared = folding.dice_of(party.hall)
    assert hosting.waited_for(party.hall, shared) == ["Ben"]
    assert hosting.waited_for(party.hall, shared, {party.seat("Ben").number}) == []


def test_the_next_life_waits_for_who_has_not_begun_with_these_dice():
    party, dice = choosing_party(), random.Random(9)
    party.begin("Ana", dice)
    party.begin("Ben", dice)
    party.press(anyway=True)  # the dice of life 1, over Cleo
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall)) == ["Ana", "Ben", "Cleo"]
    for name in ("Ana", "Ben"):
        party.live(name, dice)
    assert press(party).status_code == 422


def test_the_end_waits_for_who_is_behind_as_nobody_catches_up_after_it():
    party, dice = playing_party(), random.Random(9)
    party.live("Ana", dice)
    party.live("Ben", dice)
    party.press()
    for name in ("Ana", "Ben"):
        party.begin(name, dice)
    party.press()
    for name in ("Ana", "Ben"):
        party.live(name, dice)
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall)) == ["Cleo"]
    party.live("Cleo", dice)  # between two lives, and behind
    assert hosting.waited_for(party.hall, folding.dice_of(party.hall)) == ["Cleo"]


def test_to_go_on_is_asked_while_somebody_plays():
    party = playing_party()
    shown = page(party)
    assert "3 still play" in shown
    assert "<b>Roll life 2</b>" in shown
    assert "Late cats keep these dice and catch up." in shown
    for name in party.secrets:
        party.live(name, random.Random(9))
    assert "anyway?" not in page(party)


def test_a_refusal_in_words_names_how_many():
    party = choosing_party()
    with pytest.raises(Refusal, match=r"3 still choose\."):
        party.press(anyway=False)


# What covered the wall


@pytest.mark.parametrize("rolls", [0, 1, 2])
def test_any_roll_takes_the_leaders_down(rolls):
    party = PartyFactory()
    for _ in range(rolls):
        party.press()
    hosting.set_switches(party.hall, shows_leaders=True)
    party.press()
    assert not Hall.objects.get().shows_leaders


# What the host's page says of it


def page(party: Party) -> str:
    return client(party).get(f"/g/{party.hall.code}/host/").content.decode()


def bar(party: Party) -> str:
    """What stands at the foot of the host's page."""
    return page(party).split('<div class="push"')[1]


def is_lit(party: Party) -> bool:
    """Whether the host's key is the candle."""
    return 'class="btn next huge"' in bar(party)


def test_after_a_roll_the_key_is_no_candle_until_all_are_done():
    party = choosing_party()
    assert "They choose: 0 of 3" in bar(party)
    assert not is_lit(party)
    for chosen, name in enumerate(party.secrets, 1):
        party.begin(name, random.Random(9))
        assert is_lit(party) == (chosen == 3)
    party.press()
    assert "They play: 0 of 3" in bar(party)
    assert not is_lit(party)
    for name in party.secrets:
        party.live(name, random.Random(9))
    assert is_lit(party)
    assert "Everybody is done." in bar(party)


def test_the_key_lights_a_minute_after_the_roll_and_says_who_still_plays(monkeypatch):
    party = choosing_party()
    lights = re.search(r'data-lights="(\d+)"', bar(party))
    assert lights
    assert 50_000 < int(lights[1]) <= 60_000
    monkeypatch.setattr(hosting, "SECONDS_UNASKED", 0)
    assert is_lit(party)
    assert "3 still choose" in bar(party)
    assert "Ana, Ben, Cleo" in bar(party)
    assert 'id="anyway"' in bar(party), "it deafens itself when it appears"


def test_who_is_waited_for_is_given_time_and_at_its_end_the_key_lights():
    party = choosing_party()
    assert "Give 30 s more" in bar(party)
    path = f"/g/{party.hall.code}/host/room/"
    assert client(party).post(path, {"action": "countdown"}).status_code == 302
    assert re.search(r"\d+ s · Stop", bar(party))
    assert not is_lit(party)
    Hall.objects.update(countdown_ends_at=timezone.now())
    assert is_lit(party)
    assert "Give 30 s more" in bar(party)


def test_what_goes_on_before_all_are_done_is_asked_apart():
    party = choosing_party()
    before, guard = bar(party).split('<div class="guard"')
    assert "Roll before that" in before
    assert 'name="anyway"' not in before
    assert "3 still choose" in guard
    assert "Whoever has no room yet would see the dice first." in guard
    assert 'name="anyway" value="yes"' in guard
    for name in party.secrets:
        party.begin(name, random.Random(9))
    assert "Roll anyway?" not in page(party)


def test_without_a_script_the_two_keys_are_a_form_and_a_link():
    party = choosing_party()
    form = {"version": folding.dice_of(party.hall).version, "key": new_key()}
    path = f"/g/{party.hall.code}/host/next/"
    assert client(party).post(path, form).status_code == 422
    assert client(party).post(path, form | {"anyway": "yes"}).status_code == 302
    assert folding.dice_of(party.hall).rolls.dice


def test_dice_of_wood_wait_too():
    party = choosing_party()
    shown = client(party).get(f"/g/{party.hall.code}/host/?do=type").content.decode()
    assert "Show this roll anyway" in shown
    assert press(party, faces="1 2 3 4 5").status_code == 422


def test_many_names_fit_below_the_key(monkeypatch):
    monkeypatch.setattr(hosting, "SECONDS_UNASKED", 0)
    names = ("Wolfeschlegelsteinhausen", "Jo", "Kit", "Bo")
    party = PartyFactory(names=names)
    party.press()
    party.press()
    assert "Wolfeschlegelsteinhausen and 3 more" in bar(party)


def test_the_key_rests_as_long_as_the_server_is_deaf(in_the_air):
    party = PartyFactory()
    assert 'data-rests="0"' in page(party)
    party.press()
    assert 'data-rests="1' in page(party)
    later(party, ROLL)
    assert 'data-rests="0"' in page(party)


def test_goals_and_dice_are_named_on_the_host_s_page():
    party = PartyFactory(dice_by=Hall.DiceBy.HAND)
    for faces in ([3, 6], [5, 5], [2, 5, 6, 1, 3]):
        party.press(faces)
    shown = page(party)
    for words in ("Corridor", "Collector", "column 5", "row 5", "2 5 6 1 3", "dice 2, 5, 6, 1, 3"):
        assert words in shown


@pytest.mark.parametrize(("lives", "said"), [(1, "1 life, nothing"), (9, "9 lives, nothing")])
def test_the_host_s_lobby_says_how_many_lives_the_game_has(lives, said):
    hall = PartyFactory(lives=lives).hall
    assert panel.panel(hall)["subtitle"].startswith(said)


def test_everybody_s_words_follow_the_phase():
    party, dice = PartyFactory(names=("Ana", "Ben"), lives=1), random.Random(9)

    def words() -> list[str]:
        path = f"/g/{party.hall.code}/host/?do=people"
        people = client(party).get(path).content.decode().partition('id="tool"')[2]
        people = people.partition("</ul>")[0]
        return [part.partition("</small>")[0].strip() for part in people.split("<small>")[1:]]

    assert words() == ["is here", "is here"]
    party.press()
    party.press()
    party.begin("Ana", dice)
    assert words() == ["has a room", "choosing a room"]
    party.press()
    party.live("Ana", dice)
    assert words() == ["done", "choosing a room"]
    party.press()
    assert words() == ["done", "done"], "the podium has not said it yet"
    Hall.objects.update(places_shown_at=timezone.now())
    assert words()[0].endswith(("points", "point"))


def test_the_screen_in_a_host_s_own_browser_can_press():
    party = PartyFactory()
    assert "data-press" in client(party).get(f"/g/{party.hall.code}/screen/").content.decode()
    stranger = Client()
    secret = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    stranger.cookies[f"screen_{party.hall.code}"] = secret
    assert "data-press" not in stranger.get(f"/g/{party.hall.code}/screen/").content.decode()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ""),
        (["Ana", "Ben", "Cleo"], "Ana, Ben, Cleo"),
        (["Maximiliane-Wilhelmine", "Ana"], "Maximiliane-Wilhelmine, Ana"),
        (["Maximilian", "Bartholomew", "Cleopatra"], "Maximilian, Bartholomew, Cleopatra"),
        (["W" * 24, "M" * 24, "Ana"], "W" * 24 + " and 2 more"),
        (["Cat"] * 9, "Cat, Cat, Cat, Cat, Cat and 4 more"),
    ],
)
def test_in_a_small_room_everybody_is_named(names, said):
    assert some_names(names) == said
