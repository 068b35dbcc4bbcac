"""The menu of a card table: opened by its button, closed by that, by Escape, by a tap beside."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.test_dealt import open_dealt


def test_the_menu_closes_by_escape_and_by_a_tap_beside_it_that_does_nothing_else(devices: Devices):
    phone = devices.table()
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Cleo"), SCORE)
    menu = phone.page.locator(".tablemenu details")
    for close in ("Escape", "beside"):
        phone.press(".tablemenu summary")
        expect(menu).to_have_attribute("open", "")
        before = phone.page.url
        if close == "Escape":
            phone.page.keyboard.press("Escape")
            expect(phone.page.locator(".tablemenu summary")).to_be_focused()
        else:
            key = phone.page.locator("#k1-0").bounding_box()
            assert key
            phone.page.mouse.click(key["x"] + 3, key["y"] + key["height"] - 3)
        expect(menu).not_to_have_attribute("open", "")
        assert phone.page.url == before


@pytest.mark.long
def test_buttons_of_the_menu_stand_apart(devices: Devices):
    phone = devices.table()
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Cleo"), SCORE)
    phone.press(".tablemenu summary")
    buttons = [it.bounding_box() for it in phone.page.locator(".tablemenu .btn").all()]
    for above, below in pairwise(buttons):
        assert above
        assert below
        assert below["y"] - above["y"] - above["height"] >= 8


@pytest.mark.long
def test_all_ways_of_the_menu_are_seen_on_a_phone_lying(devices: Devices):
    phone = devices.table(viewport={"width": 740, "height": 360})
    open_dealt(phone, "tricksy-kittens", ("Ada", "Ben", "Cleo"), powers="ours")
    phone.press(".tablemenu summary")
    menu = phone.page.locator(".tablemenu .night").bounding_box()
    ways = phone.page.locator(".tablemenu li")
    expect(ways).to_have_count(7)
    assert menu
    assert menu["x"] >= 0
    for way in ways.all():
        box = way.bounding_box()
        assert box
        assert box["y"] + box["height"] <= menu["y"] + menu["height"] <= 360


FROM_THE_MIDDLE = """(folds) => folds.map((fold) => {
  const { top, height } = getComputedStyle(fold, "::after");
  return Math.abs(parseFloat(top) + parseFloat(height) / 2 - fold.clientHeight / 2);
})"""


@pytest.mark.long
def test_the_angle_of_a_seat_is_level_with_its_name(devices: Devices):
    phone = devices.table()
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Cleo"), SCORE)
    phone.go(f"{phone.path}people/")
    angles = phone.page.locator(".seats .fold > summary").evaluate_all(FROM_THE_MIDDLE)
    assert len(angles) == 3
    assert max(angles) <= 1
