"""The host's key in a browser: it rests while dice are in the air, asks, and knows its line."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.people import Host
from tests.browser.test_axe import spotless
from tests.serving import Server

SLOW = 800
"""Milliseconds that an answer takes, and news do not."""


@pytest.fixture
def slow_dice(tmp_path) -> Iterator[Server]:
    """A server on which dice stay in the air."""
    with Server(tmp_path / "slow", environment={"ROLL_SECONDS": "600"}) as server:
        yield server


def test_a_nervous_second_press_rolls_nothing_and_a_cut_line_is_said(
    browser: Browser, slow_dice: Server
) -> None:
    devices = Devices(browser, slow_dice.url)
    host = devices.host()
    host.open_hall(1)
    page, air = host.page, host.page.get_by_text("The dice are in the air")
    expect(air).to_be_hidden()
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(air).to_be_visible()
    expect(host.button).to_have_attribute("aria-disabled", "true")
    expect(host.button).to_contain_text("Roll the start of life 1")
    page.keyboard.press("Space")
    host.button.click(force=True)
    rolled = page.request.get(f"{slow_dice.url}{host.path}state.json").json()
    assert len(rolled["state"]["rolls"]) == 1
    with host.watch.expecting("WebSocket connection"):
        slow_dice.kill()
        expect(page.get_by_text("You are offline.")).to_be_visible()
        expect(page.get_by_text("No connection")).to_be_visible()
        expect(air).to_be_hidden()
    devices.close()


def test_a_press_before_the_answer_to_the_last_one_counts(devices: Devices) -> None:
    """News show the next thing before a slow line brings the answer."""
    host = devices.host()
    host.open_hall(1)
    host.page.route("**/host/next/", lambda route: late(host.page, route))
    host.set_goals()
    host.roll_start(1)
    host.page.unroute_all(behavior="wait")


def late(page: Page, route: Route) -> None:
    """The server has it at once; its answer comes later."""
    answer = route.fetch()
    page.wait_for_timeout(SLOW)
    route.fulfill(response=answer)


@pytest.mark.long
def test_a_clicker_rolls_over_nobody_by_a_double_press(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(1)
    phone.join(code, "Jo")
    host.set_goals()
    host.roll_start(1)
    expect(host.page.get_by_text("They choose: 0 of 1")).to_be_visible()
    for _ in range(3):
        host.page.keyboard.press("PageDown")
    anyway = host.page.locator("#anyway")
    expect(anyway).to_be_focused()
    expect(phone.sheet).to_have_attribute("data-stage", "begin")
    phone.begin()
    expect(host.page.locator("#next")).to_have_text("Roll the dice")  # and no longer #anyway
    host.page.keyboard.press("PageDown")
    expect(host.button).to_contain_text(re.compile("podium|Close"))


def test_a_second_tap_where_the_key_was_starts_nothing(devices: Devices) -> None:
    host, phone = devices.host(**SMALL_PHONE), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    box = host.page.locator(".key > [data-next]").bounding_box()
    assert box
    host.roll_start(1)
    expect(host.page.get_by_text("They choose: 0 of 1")).to_be_visible()
    for _ in range(2):
        host.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    state = host.page.request.get(f"{host.origin}{host.path}state.json").json()["state"]
    assert len(state["rolls"]) == 2
    expect(host.page.locator(".countdown")).to_have_count(0)
    expect(host.page.locator("#before")).to_be_hidden()
    host.press(".before")
    expect(host.page.get_by_text("1 still chooses. Roll anyway?")).to_be_visible()
    host.press(host.page.get_by_role("button", name="Let them choose"))
    expect(host.page.locator("#before")).to_be_hidden()


@pytest.mark.long
def test_what_typed_dice_ask_is_as_fresh_as_the_hall(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    host.roll_start(1)
    host.press(host.page.get_by_role("link", name="Type in real dice"))
    expect(host.page.locator(".tool")).to_contain_text("1 still chooses.")
    phone.at("begin")
    phone.begin()
    expect(host.page.get_by_role("button", name="Show this roll")).to_have_text("Show this roll")
    expect(host.page.locator(".tool")).not_to_contain_text("still chooses")


@pytest.mark.long
def test_every_forward_key_of_the_projected_page_presses_the_next_thing(devices: Devices) -> None:
    host = devices.host()
    host.open_hall(1)
    host.go(f"{host.path}screen/")
    host.page.wait_for_load_state()
    scenes = {"Space": "goals", "PageDown": "start", "ArrowRight": "dice"}
    for key, scene in scenes.items():
        with host.page.expect_response("**/host/next/"):  # until it is there a key is not heard
            host.page.keyboard.press(key)
        expect(host.page.locator(f"#stage.at-{scene}")).to_be_visible()


LIES_UNDER = """line => {
  const was = line.hidden;
  line.hidden = false;
  const top = line.getBoundingClientRect().top;
  const low = [...document.querySelectorAll("#stage *, .comic *")].filter((each) =>
    each.checkVisibility() && each.textContent.trim() && each.getBoundingClientRect().bottom > top);
  line.hidden = was;
  return low.map((each) => `${each.tagName} ${each.textContent.trim()}`);
}"""


@pytest.mark.long
def test_the_wall_asks_before_it_rolls_over_somebody(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    host.roll_start(1)
    host.go(f"{host.path}screen/")
    with host.watch.expecting("status of 422"):
        host.page.keyboard.press("PageDown")
        asks = host.page.locator("[data-asks]")
        expect(asks).to_have_text("1 still chooses. Press again to roll anyway.")
        expect(host.page.locator(".prompter")).to_be_hidden()
        assert asks.evaluate(LIES_UNDER) == []
        assert asks.evaluate("line => line.clientHeight < 0.08 * innerHeight"), "one line"
    host.page.keyboard.press("PageDown")  # nervous: too soon after the question to be meant
    expect(host.page.locator("#stage.at-start")).to_be_visible()


def test_a_screen_that_only_shows_says_so_to_a_clicker(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen()
    host.open_hall(1)
    screen.open(host.screen_link())
    screen.shows("lobby")
    screen.page.keyboard.press("PageDown")
    expect(screen.page.get_by_text("This screen only shows")).to_be_visible()
    screen.shows("lobby")


def test_a_large_text_s_header_prints_over_nothing(devices: Devices) -> None:
    host, phone = devices.host(**SMALL_PHONE), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    host.roll_start(1)
    session = host.page.context.new_cdp_session(host.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    host.page.reload()
    boxes = [host.page.locator(part).bounding_box() for part in (".hosttop", ".codebox", ".tabs")]
    assert all(boxes)
    for above, below in pairwise(boxes):
        assert above["y"] + above["height"] <= below["y"] + 1


def test_space_never_opens_a_second_screen(devices: Devices) -> None:
    host: Host = devices.host()
    host.open_hall(1)
    with host.page.context.expect_page() as opened:
        host.press(host.page.get_by_role("button", name="Screen here"))
    opened.value.wait_for_load_state()
    host.page.bring_to_front()
    host.page.keyboard.press("Space")
    expect(host.button).to_contain_text("Roll the start of life 1")
    assert len(host.page.context.pages) == 2


def test_on_a_phone_held_upright_the_screen_says_where_it_belongs(devices: Devices) -> None:
    host = devices.host(**SMALL_PHONE)
    host.open_hall(1)
    host.go(f"{host.path}screen/")
    page = host.page
    expect(page.get_by_role("heading", name="This is for a projector")).to_be_visible()
    expect(page.locator(".hall-screen > :visible")).to_have_count(1)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    spotless(host, "a screen on a phone")
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator("#stage")).to_be_visible()
    expect(page.locator(".belongs")).to_be_hidden()


@pytest.mark.long
def test_the_line_of_a_screen_that_is_cut_off_and_its_keys_lie_over_nothing(
    devices: Devices,
) -> None:
    host, screen, phone = devices.host(), devices.screen(), devices.phone()
    code = host.open_hall(1)
    screen.open(host.screen_link())
    phone.join(code, "Ana")
    line, prompter = screen.page.locator("[data-away]"), screen.page.locator(".prompter")

    def nothing_is_covered() -> None:
        screen.page.mouse.move(9, 9)
        screen.page.mouse.move(11, 9)
        expect(prompter).to_be_visible()
        assert line.evaluate(LIES_UNDER) == []
        assert prompter.evaluate(LIES_UNDER) == []

    host.set_goals()
    screen.shows("goals")
    nothing_is_covered()
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 1)
    screen.shows("dice")
    nothing_is_covered()


@pytest.mark.long
def test_the_leaders_of_a_small_hall_fill_the_wall(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen()
    code = host.open_hall(1)
    screen.open(host.screen_link())
    for name in ("Ana", "Ben"):
        devices.phone().join(code, name)
    host.set_goals()
    host.roll_start(1)
    host.press(host.page.get_by_role("button", name="Show leaders"))
    screen.shows("leaders")
    box = screen.page.locator(".ranks").bounding_box()
    assert box
    assert box["width"] > 0.9 * 1920
    assert box["height"] > 0.25 * 1080
