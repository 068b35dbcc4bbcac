"""What a phone says while nothing can be done on it: whole, whatever its size."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import MOST_SIGNS, Phone
from tests.browser.test_again import end

pytestmark = pytest.mark.long

LONGEST = "Maximiliane-Wilhelmine X"
CUT = """(what) => [...document.querySelectorAll(what)].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || each.scrollWidth > each.clientWidth;
}).map(({ textContent }) => textContent.trim())"""

LONGEST_SAID = """(name) => {
  const say = (what, words) => (document.querySelector(what).textContent = words);
  const place = document.querySelector(".headline").cloneNode();
  place.className = "room-left";
  document.querySelector(".resting").append(place);
  say(".headline", `${name} has the key to the window: that is you`);
  document.querySelector(".headline").classList.add("l13");
  say(".room-left", "Everybody is done · You share place 15 of 100.");
  document.querySelectorAll(".lines b").forEach((points) => (points.textContent = "88"));
  document.querySelector(".lines li:last-child .ask").prepend("All-rounder ");
}"""
"""What a rest of a large hall says at most, below scores in two rows."""


def is_whole(phone: Phone, width: int, height: int) -> None:
    phone.resize(width, height)
    phone.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    assert phone.page.locator("h1").inner_text().replace("\u00ad", "") == LONGEST
    assert phone.page.evaluate(CUT, "h1, .resting :is(h2, p, .btn)") == []


def test_between_games_and_lives_all_is_whole_with_the_longest_name(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(2), LONGEST)
    host.type_goals(*MOST_SIGNS)
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 2)
    phone.at("play")
    phone.say_done()
    phone.at("rest")
    expect(phone.page.locator(".headline")).to_be_visible()
    is_whole(phone, 320, 568)
    phone.page.evaluate(LONGEST_SAID, LONGEST)
    for size in ((320, 568), (360, 640)):
        is_whole(phone, *size)
    end(host)
    host.press(host.page.get_by_role("button", name="Play again, same cats"))
    phone.at("lobby")
    expect(phone.page.locator("#last-game")).to_be_visible()
    for size in ((740, 360), (360, 740), (320, 568)):
        is_whole(phone, *size)
