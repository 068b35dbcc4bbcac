"""The ways in on a desk: what a page shows takes the room that there is."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices

HALVES = """() => [...document.querySelectorAll("main > *")].map((each) => {
  const { left, right } = each.getBoundingClientRect();
  return Math.round(left + right - innerWidth);
})"""
"""By part of the page twice how far its middle is from the page's."""


@pytest.mark.parametrize("size", [(800, 900), (1920, 1080)])
def test_a_way_in_with_nothing_beside_it_stands_in_the_middle(
    devices: Devices, size: tuple[int, int]
) -> None:
    host = devices.host(viewport={"width": size[0], "height": size[1]})
    code = host.open_hall()
    for path in ("/join/", f"/g/{code}/"):
        host.go(path)
        assert set(host.page.evaluate(HALVES)) == {0}, path


def test_a_practice_ends_with_its_way_out_in_sight_on_the_smallest_phone(devices: Devices) -> None:
    phone = devices.phone(viewport={"width": 320, "height": 568})
    phone.go("/practice/?practice=6")
    expect(phone.page.locator("#ready")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_the_group_that_a_hall_is_opened_for_stands_beside_its_drawing(devices: Devices) -> None:
    host = devices.host(viewport={"width": 390, "height": 844})
    host.go("/group/")
    host.page.get_by_label("What is the group called?").fill("The Thursday cats")
    host.page.get_by_label("Who plays?").fill("Ana")
    host.press(host.page.get_by_role("button", name="Begin"))
    host.press(host.page.get_by_role("link", name="New game"))
    host.press(host.page.get_by_role("button", name="Rogue-and-Write"))
    line = host.page.locator("p", has_text="A game of The Thursday cats")
    drawing, words = line.locator(".i").bounding_box(), line.locator("span").bounding_box()
    assert drawing
    assert words
    assert abs(drawing["y"] + drawing["height"] / 2 - words["y"] - words["height"] / 2) < 4


def test_who_waits_before_a_locked_room_waits_on_while_the_server_is_away(
    devices: Devices,
) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall()
    host.press(host.page.get_by_role("button", name="Lock the room"))
    phone.page.clock.install()
    phone.go(f"/g/{code}/")
    heading = phone.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Wait here")
    with phone.watch.expecting("net::ERR_FAILED"):
        phone.page.route("**/g/*/", lambda route: route.abort())
        with phone.page.expect_event("requestfailed"):
            phone.page.clock.fast_forward(16_000)
        expect(heading).to_have_text("Wait here")
        phone.page.unroute("**/g/*/")
    host.press(host.page.get_by_role("button", name="Open the room"))
    phone.page.clock.fast_forward(16_000)
    expect(heading).to_have_text("Come in")


def test_all_games_are_seen_at_once_on_a_phone(devices: Devices) -> None:
    visitor = devices.host(viewport={"width": 360, "height": 740})
    visitor.go("/")
    games = visitor.page.locator(".games a")
    expect(games).to_have_count(4)
    for game in games.all():
        expect(game).to_be_in_viewport(ratio=1)
