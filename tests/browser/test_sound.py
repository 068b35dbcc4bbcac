"""The knock of the screens: the host turns it on, and a browser wants a key pressed there first."""

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.conftest import Devices

HEARS = """
window.heard = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.heard += 1;
  return start.apply(this, when);
};
"""
"""Counts the tones that a page begins."""
TRIES = 100
ON = 'document.querySelector("[data-knock]").getAttribute("aria-pressed") === "true"'
ASKS = 'document.querySelector("[data-knock] span").innerText.startsWith("press it once")'
SEEN = 'document.querySelector(".prompter").checkVisibility({ opacityProperty: true })'


class Wall:
    """A screen that nobody has touched: what Playwright asks of a page counts as a touch."""

    def __init__(self, page: Page, cdp: CDPSession) -> None:
        self.page, self.cdp = page, cdp

    def says(self, expression: str) -> object:
        asked = {"expression": expression, "returnByValue": True, "userGesture": False}
        return self.cdp.send("Runtime.evaluate", asked)["result"].get("value")

    def comes_to(self, expression: str) -> bool:
        for _try in range(TRIES):
            if self.says(f"Boolean({expression})"):
                return True
            self.page.wait_for_timeout(100)
        return False


@pytest.mark.long
def test_the_host_turns_the_screen_s_sound_on_and_the_screen_asks_for_a_key(
    devices: Devices,
) -> None:
    host, screen = devices.host(), devices.screen()
    host.open_hall(1)
    screen.page.add_init_script(HEARS)
    with screen.watch.expecting("status of 403"):
        screen.page.goto(host.screen_link())
        wall = Wall(screen.page, screen.page.context.new_cdp_session(screen.page))
        assert wall.comes_to(
            'document.querySelector("[data-knock]") && document.readyState == "complete"'
        )
    host.press(host.page.get_by_role("button", name="Turn sound on"))
    assert wall.comes_to(f"{ON} && {ASKS}")
    host.set_goals()
    assert wall.comes_to('document.querySelector("#stage.at-goals")')
    wall.says("document.querySelector('.prompter').classList.add('away')")  # as after 5 s
    wall.page.wait_for_timeout(400)
    assert wall.says(f"{SEEN} && {ASKS}")
    assert wall.says("window.heard") == 0, "what waits is not heard later, all at once"
    wall.page.keyboard.press("k")
    assert wall.comes_to(f"{ON} && !({ASKS}) && window.heard === 1")
    host.roll_start(1)
    assert wall.comes_to("window.heard === 3")
    host.press(host.page.get_by_role("button", name="Turn sound off"))
    assert wall.comes_to(f"!({ON})")
    host.roll_dice(1, 1)
    assert wall.comes_to('document.querySelector("#stage.at-dice")')
    assert wall.says("window.heard") == 3
    wall.page.keyboard.press("k")
    assert wall.comes_to(f"{ON} && window.heard === 4"), "K is the screen's own"
