"""What a phone says while nothing can be done on it: whole, whatever its size."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import Phone
from tests.browser.test_again import end

pytestmark = pytest.mark.long

LONGEST = "Maximiliane-Wilhelmine X"
CUT = """(what) => [...document.querySelectorAll(what)].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || each.scrollWidth > each.clientWidth;
}).map(({ textContent }) => textContent.trim())"""


def is_whole(phone: Phone, width: int, height: int) -> None:
    phone.resize(width, height)
    phone.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    assert phone.page.locator("h1").inner_text().replace("\u00ad", "") == LONGEST
    assert phone.page.evaluate(CUT, "h1, .resting :is(h2, p, .btn)") == []


def test_between_games_and_lives_all_is_whole_with_the_longest_name(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(2), LONGEST)
    host.set_goals()
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 2)
    phone.at("play")
    phone.say_done()
    phone.at("rest")
    expect(phone.page.locator(".headline")).to_be_visible()
    is_whole(phone, 320, 568)
    end(host)
    host.press(host.page.get_by_role("button", name="Play again, same cats"))
    phone.at("lobby")
    expect(phone.page.locator("#last-game")).to_be_visible()
    for size in ((740, 360), (360, 740), (320, 568)):
        is_whole(phone, *size)
