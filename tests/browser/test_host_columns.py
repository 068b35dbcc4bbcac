"""The host's page in columns: one at a time on a phone, all three on a laptop."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.people import Host

HEADINGS = {
    "hall": "On the screen",
    "people": "People: 1",
    "screens": "A screen on another computer",
}


def sees_only(host: Host, tab: str) -> None:
    for each, heading in HEADINGS.items():
        shown = host.page.get_by_role("heading", name=heading)
        expect(shown).to_be_visible(visible=each == tab)
    expect(host.page.locator('.tabs [aria-current="true"]')).to_have_attribute("data-tab", tab)
    expect(host.button).to_be_in_viewport(ratio=1)


def begun(devices: Devices, **differs: Any) -> Host:
    host, phone = devices.host(**differs), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    return host


def test_a_host_s_phone_shows_hall_people_or_screens(devices: Devices) -> None:
    host = begun(devices, **SMALL_PHONE)
    sees_only(host, "hall")
    for tab in ("people", "screens", "hall"):
        loaded = host.page.evaluate("() => performance.timeOrigin")
        host.press(f'.tabs [data-tab="{tab}"]')
        sees_only(host, tab)
        assert host.page.evaluate("() => performance.timeOrigin") == loaded
        expect(host.page.locator(f'.tabs [data-tab="{tab}"]')).to_be_focused()
    host.press(host.page.get_by_role("link", name="Here: Jo"))
    host.page.reload()
    sees_only(host, "people")
    host.press(host.page.get_by_role("link", name="Jo"))
    expect(host.page.get_by_role("heading", name="Jo")).to_be_visible()
    expect(host.page.get_by_role("heading", name="People: 1")).to_be_hidden()
    host.press(".tabs [data-tab=hall]")
    sees_only(host, "hall")


@pytest.mark.long
def test_the_tabs_are_links_where_no_script_runs(devices: Devices) -> None:
    host = begun(devices, **SMALL_PHONE, java_script_enabled=False)
    for tab in ("people", "screens", "hall"):
        host.press(f'.tabs [data-tab="{tab}"]')
        sees_only(host, tab)
    host.press(".tabs [data-tab=people]")
    host.press(host.page.get_by_role("link", name="Jo"))
    host.press(host.page.get_by_role("button", name="Kick"))
    expect(host.page.get_by_text("Jo is out. The sheet is kept.")).to_be_visible()
    expect(host.page.locator('.tabs [aria-current="true"]')).to_have_attribute("data-tab", "people")


@pytest.mark.long
def test_a_laptop_has_all_three_side_by_side(devices: Devices) -> None:
    host = begun(devices)
    lefts = []
    for heading in HEADINGS.values():
        shown = host.page.get_by_role("heading", name=heading)
        expect(shown).to_be_visible()
        lefts.append(shown.bounding_box()["x"])
    assert lefts == sorted(lefts)
    assert lefts[2] - lefts[0] > 600
    expect(host.page.locator(".tabs")).to_be_hidden()
    expect(host.button).to_be_in_viewport(ratio=1)
    host.resize(1280, 480)
    expect(host.button).to_be_in_viewport(ratio=1)
    host.press(host.page.get_by_role("link", name="Jo"))
    expect(host.page.get_by_role("heading", name="People: 1")).to_be_visible()
    expect(host.button).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 1280])
def test_what_a_correction_did_stands_over_all_columns(devices: Devices, width: int) -> None:
    host = begun(devices, viewport={"width": width, "height": 740})
    host.type_in(6, 6)
    host.press(host.page.get_by_role("link", name="Correct the dice"))
    host.press(host.page.get_by_role("button", name="Correct the roll"))
    word, first, column = (
        host.page.locator(part).bounding_box() for part in ("#refused p", ".hosttop", ".halls")
    )
    assert word
    assert first
    assert column
    assert word["x"] == first["x"] == column["x"]
    assert first["y"] + first["height"] <= word["y"] < word["y"] + word["height"] <= column["y"]
