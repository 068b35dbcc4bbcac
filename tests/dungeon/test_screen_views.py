"""The projector: six scenes, the same after a refresh, nothing secret, nothing to press."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import RoleKey
from dungeon.overview import podium
from dungeon.overview.screen import screen as shown_on_screen
from dungeon.overview.screen import seconds_left
from dungeon.services import correcting, folding, hosting
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)


def screen(party: Party) -> Client:
    client = Client()
    secret = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    client.cookies[f"screen_{party.hall.code}"] = secret
    return client


def shown(party: Party) -> str:
    answer = screen(party).get(f"/g/{party.hall.code}/screen/")
    assert answer.status_code == 200
    return answer.content.decode()


def scene(party: Party) -> str:
    return re.search(r'id="stage" class="([^"]*)"', shown(party))[1].removeprefix("screen at-")


def test_the_scenes_follow_the_game():
    party = PartyFactory(lives=1)
    for expected in ("lobby", "goals", "start", "dice", "podium"):
        assert scene(party) == expected
        if expected != "podium":
            party.press()


def test_the_lobby_has_code_qr_and_address_the_names_and_the_seal():
    party = PartyFactory()
    page = shown(party)
    assert party.hall.code in page
    assert 'class="qr"' in page
    assert "testserver" in page
    assert all(name in page for name in ("Ana", "Ben", "Cleo"))
    assert party.hall.commitment[:16] in page


def test_the_start_roll_is_said_in_words_and_a_six_is_any():
    party = PartyFactory()
    party.press([1, 2])
    party.press([5, 6])
    page = shown(party)
    assert "column 5" in page
    assert "any row" in page


def test_five_dice_are_shown_as_pips_numeral_and_way():
    party = PartyFactory()
    party.press([1, 2])
    party.press([5, 6])
    party.press([2, 5, 6, 1, 3])
    page = shown(party)
    assert "Five dice: 2, 5, 6, 1, 3" in page
    assert "typed in" in page
    for way in ("dir-e", "dir-ns", "dir-ew", "dir-n", "dir-s"):
        assert f"#{way}" in page


def test_corrected_dice_are_said_with_what_they_were():
    party = PartyFactory()
    for faces in ([1, 2], [5, 6], [2, 5, 6, 1, 3]):
        party.press(faces)
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(
        party.hall, roll=2, faces=[2, 5, 6, 1, 4], expected_version=version, key="c"
    )
    assert "it was 2 5 6 1 3" in shown(party)


def test_leaders_are_shown_on_demand_only():
    party = PartyFactory(names=[f"Cat {number}" for number in range(12)])
    party.press()
    party.press()
    assert scene(party) == "start"
    hosting.set_switches(party.hall, shows_leaders=True)
    party.hall.refresh_from_db()
    page = shown(party)
    assert scene(party) == "leaders"
    assert page.count('class="rank"') == podium.LEADERS
    assert "The whole hall" in page


def test_the_podium_shows_ties_and_what_the_points_came_from():
    party = PartyFactory(lives=1, names=("Ana", "Ben", "Cleo"))
    party.press()
    party.press()
    version = folding.dice_of(party.hall).version
    hosting.end_early(party.hall, expected_version=version, key="end")
    page = shown(party)
    assert page.count("shares the win") == 3
    assert "treasures" in page


def test_a_refresh_shows_the_same_again():
    party = PartyFactory()
    party.press()
    client = screen(party)
    address = f"/g/{party.hall.code}/screen/stage/"
    assert client.get(address).content == client.get(address).content


def test_the_screen_holds_no_secret_and_no_form_that_writes():
    party = PartyFactory(lives=1)
    for _ in range(4):
        page = shown(party)
        assert "<form" not in page
        for secret in (party.hall.seed, party.host, party.seat("Ana").return_code):
            assert secret not in page
        party.press()


def test_the_qr_only_joins(monkeypatch):
    asked = []
    monkeypatch.setattr("dungeon.views.screen.join_qr", lambda url: asked.append(url) or "")
    party = PartyFactory()
    shown(party)
    assert asked == [f"http://testserver/g/{party.hall.code}/"]


def test_a_kicked_cat_never_makes_the_screen_older():
    party = PartyFactory(lives=1)
    party.press()
    party.press()
    for move in range(2):
        play = party.play("Ana")
        if moves := play.sheet.legal_moves(play.shared.rolls):
            party.move("Ana", moves[0])
        elif move:
            party.press()
    before = int(shown_on_screen(party.hall)["number"])
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    host.post(f"/g/{party.hall.code}/host/seat/{party.seat('Ana').number}/", {"action": "kick"})
    party.hall.refresh_from_db()
    assert int(shown_on_screen(party.hall)["number"]) > before


def test_a_countdown_counts_down_to_nought():
    now = timezone.now()
    assert seconds_left(None) is None
    assert seconds_left(now + timedelta(seconds=30)) in (29, 30)
    assert seconds_left(now - timedelta(seconds=30)) == 0


@pytest.mark.parametrize(
    ("totals", "bins"),
    [
        ([1, 2, 3], None),
        ([5, 5, 5, 5], [4]),
        ([0, 14, 7, 7], [1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]),
        ([0, 30, 15, 16], [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
    ],
)
def test_the_spread_has_a_dot_for_each_cat_and_at_most_fifteen_bins(totals, bins):
    found = podium.spread(totals)
    assert (found and [len(stack.dots) for stack in found.bins]) == bins


def test_in_a_large_hall_a_dot_stands_for_a_few():
    found = podium.spread([10] * 100 + [20] * 3)
    assert len(found.bins[0].dots) <= podium.MOST_DOTS
    assert len(found.bins[-1].dots) == 1
    assert found.bins[-1].top
