"""The daily dungeon on a phone, with and without scripts: from its page to the dice and back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices


@pytest.mark.parametrize("scripts", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_day_is_begun_left_and_found_again(devices: Devices, scripts: bool) -> None:
    phone = devices.phone(java_script_enabled=scripts)
    page = phone.page
    phone.go("/")
    phone.press(page.get_by_role("link", name="Daily dungeon"))
    expect(page.locator("#today-head")).to_be_visible()
    goals = page.locator(".two-goals li").all_inner_texts()
    phone.press(page.get_by_role("button", name="Play today’s nine lives"))
    for does in ("Begin", "Roll the start"):
        phone.press(page.get_by_role("button", name=does))
    phone.at("begin")
    phone.go("/daily/")
    expect(page.locator("#today-head")).to_have_text("Life 1 of 9 is next")
    assert page.locator(".two-goals li").all_inner_texts() == goals
    phone.press(page.get_by_role("button", name="Go on"))
    phone.at("begin")


def test_the_page_of_a_day_scrolls_nowhere_sideways(devices: Devices) -> None:
    visitor = devices.phone()
    visitor.go("/daily/")
    page = visitor.page
    for width in (320, 360, 1920):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.long
def test_the_longest_day_is_whole_on_the_narrowest_sheet(devices: Devices) -> None:
    phone = devices.phone()
    phone.go("/daily/")
    phone.press(phone.page.get_by_role("button", name="Play today’s nine lives"))
    heading = phone.page.locator("h1")
    expect(heading).to_contain_text("Day of")
    phone.page.set_viewport_size({"width": 320, "height": 568})
    heading.evaluate("it => { it.textContent = 'Day of 26 September'; }")
    assert heading.evaluate("it => it.scrollWidth <= it.clientWidth")
