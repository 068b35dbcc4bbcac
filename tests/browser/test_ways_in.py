"""The ways in on a desk: what a page shows takes the room that there is."""

import pytest
from playwright.sync_api import Route, expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.test_axe import spotless

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
    expect(games).to_have_count(8)
    for game in games.all():
        expect(game).to_be_in_viewport(ratio=1)


def test_few_taps_lead_from_home_to_a_hand_and_to_a_score_sheet(devices: Devices) -> None:
    phone = devices.table(viewport={"width": 360, "height": 740})

    def taps(*buttons: str) -> int:
        phone.go("/")
        for button in buttons:
            phone.press(button)
            if button == "#name-1":
                phone.page.keyboard.type("Ana")
        expect(phone.live_part).to_be_visible()
        return len(buttons)

    assert taps("#alone", "#name-1", "#go") == 3
    expect(phone.page.locator(".hcard").first).to_be_visible()
    assert taps("#alone") == 1
    expect(phone.page.locator(".hcard").first).to_be_visible()
    phone.open_table("tricksy-kittens", ("Ana", "Ben", "Cleo"), SCORE)
    assert taps('a[href="/t/new/tricksy-kittens/?cards=yes"]', "#go") == 2
    expect(phone.page.locator(".pad")).to_be_visible()


@pytest.mark.long
def test_an_answer_before_the_scripts_came_opens_what_it_asks_for(devices: Devices) -> None:
    phone = devices.table()
    held: list[Route] = []
    phone.page.route("**/vendor/htmx/*", lambda route: held.append(route))
    with phone.page.expect_request("**/vendor/htmx/*"):
        phone.page.goto(f"{phone.origin}/t/new/tricksy-kittens/", wait_until="commit")
    phone.press(phone.page.locator("label:has([name=cards][value=yes])"))
    held.pop().continue_()
    expect(phone.page.locator("#lines input").first).to_be_visible()


@pytest.mark.parametrize("scripted", [True, False])
def test_a_table_is_opened_by_steps_with_scripts_and_without(
    devices: Devices, scripted: bool
) -> None:
    phone = devices.table(java_script_enabled=scripted)
    phone.go("/t/new/tricksy-kittens/")
    phone.press(phone.page.locator("label:has([value=no])"))
    if not scripted:
        phone.press("#go")
    bots = phone.page.locator("#bots")
    expect(bots).to_have_value("2")
    steps = (("#more", 2, "1"), ("#bots-more", 2, "2"), ("#fewer", 1, "2"), ("#bots-more", 1, "3"))
    for step, people, cats in steps:
        phone.press(step)
        expect(phone.page.locator("#lines input")).to_have_count(people)
        expect(bots).to_have_value(cats)
    phone.page.locator("#name-1").fill("Ana")
    phone.press("#houserules summary")
    phone.press(phone.page.locator("label:has([name=rule-powers][value=ours])"))
    if scripted:
        spotless(phone, "who plays, and the house rules")
        expect(phone.page.locator("#houserules .inforce")).to_have_text("Powers: our deck")
        expect(phone.page.locator("#houserules")).to_have_attribute("open", "")
        expect(phone.page.locator("#go")).to_contain_text("Ana against 3 cats")
    phone.press("#go")
    expect(phone.page.locator(".seat")).to_have_count(4)
