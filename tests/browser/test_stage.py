"""The host's key in a browser: it rests while dice are in the air, asks, and knows its line."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Devices
from tests.browser.people import Host
from tests.serving import Server


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


@pytest.mark.long
def test_a_clicker_rolls_over_nobody_by_a_double_press(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(1)
    phone.join(code, "Jo")
    host.set_goals()
    host.roll_start(1)
    expect(host.page.get_by_role("button", name="Wait 30 s for Jo")).to_be_visible()
    for _ in range(2):
        host.page.keyboard.press("PageDown")
    anyway = host.page.get_by_role("button", name="Roll anyway?")
    expect(anyway).to_be_focused()
    expect(phone.sheet).to_have_attribute("data-stage", "begin")
    phone.begin()
    expect(host.button).to_have_text("Roll the dice")
    host.page.keyboard.press("PageDown")
    expect(host.button).to_contain_text(re.compile("podium|Close"))


@pytest.mark.long
def test_every_forward_key_of_the_projected_page_presses_the_next_thing(devices: Devices) -> None:
    host = devices.host()
    host.open_hall(1)
    host.go(f"{host.path}screen/")
    host.page.wait_for_load_state()
    scenes = {"Space": "goals", "PageDown": "start", "ArrowRight": "dice"}
    for key, scene in scenes.items():
        host.page.keyboard.press(key)
        expect(host.page.locator(f"#stage.at-{scene}")).to_be_visible()


@pytest.mark.long
def test_the_wall_asks_before_it_rolls_over_somebody(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(1), "Jo")
    host.set_goals()
    host.roll_start(1)
    host.go(f"{host.path}screen/")
    with host.watch.expecting("status of 422"):
        host.page.keyboard.press("PageDown")
        expect(host.page.locator("[data-asks]")).to_contain_text("1 cat still chooses a room")
    host.page.keyboard.press("PageDown")  # nervous: too soon after the question to be meant
    expect(host.page.locator("#stage.at-start")).to_be_visible()


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


LIES_UNDER = """line => {
  line.hidden = false;
  const top = line.getBoundingClientRect().top;
  const low = [...document.querySelectorAll("#stage *, .comic *")].filter((each) =>
    each.checkVisibility() && each.textContent.trim() && each.getBoundingClientRect().bottom > top);
  line.hidden = true;
  return low.map((each) => `${each.tagName} ${each.textContent.trim()}`);
}"""


def test_the_line_of_a_screen_that_is_cut_off_lies_over_nothing(devices: Devices) -> None:
    host, screen, phone = devices.host(), devices.screen(), devices.phone()
    code = host.open_hall(1)
    screen.open(host.screen_link())
    phone.join(code, "Ana")
    line = screen.page.locator("[data-away]")
    screen.shows("lobby")
    assert line.evaluate(LIES_UNDER) == []
    host.set_goals()
    screen.shows("goals")
    assert line.evaluate(LIES_UNDER) == []
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 1)
    screen.shows("dice")
    assert line.evaluate(LIES_UNDER) == []


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
