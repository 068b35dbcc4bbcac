"""What a tap sets off on a phone: motion that ends soon, a focus that stays, and no tap that is
lost or answered by something older."""

from itertools import groupby, pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Devices
from tests.browser.people import DRAWN, MOST_SIGNS, Host, Phone
from tests.browser.test_keyboard import begin_at
from tests.tiers import some

SOON = 250
"""Milliseconds in which all motion that a tap sets off has ended."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
WIDEST = """() => Math.max(...Array.from({ length: 40 }, (_, step) => {
  for (const each of document.querySelector(".tray").getAnimations({ subtree: true })) {
    each.pause();
    each.currentTime = 20 * step;
  }
  return document.documentElement.scrollWidth;
}))"""
"""How wide the page gets while dice arrive."""
WATCH = """() => {
  window.motions = [];
  window.buzzes = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const what = this.id || this.getAttribute("class") || this.localName;
    window.motions.push([what, (options.delay ?? 0) + (options.duration ?? options)]);
    return animate.call(this, frames, options);
  };
  navigator.vibrate = (pattern) => window.buzzes.push([pattern].flat());
}"""
SIGNS = """() => {
  window.signs = [];
  new MutationObserver((changes) => changes.forEach(({ target }) => {
    if (target.dataset?.sign) window.signs.push(target.dataset.sign);
  })).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-sign"] });
}"""
FOCUSED = "document.activeElement.id"


def in_c7(host: Host, phone: Phone, *faces: int) -> None:
    """A phone whose cat has woken up in C7, by the keyboard; these dice are in."""
    wake_in_c7(host, phone)
    host.type_in(*faces)
    phone.at("play")
    expect(phone.page.locator("#die-0")).to_be_focused()


def wake_in_c7(host: Host, phone: Phone) -> None:
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.at("begin")
    phone.press("#column-C")
    phone.press("#start-C7")
    phone.page.locator("#wake:not(.missing)").focus()
    phone.page.keyboard.press("Enter")
    phone.at("asleep")
    assert phone.page.evaluate(FOCUSED) == "resting", "the focus was lost on waking up"


def moved(page: Page) -> dict[str, float]:
    """What has moved since, and after how many milliseconds it ended."""
    return dict(page.evaluate("window.motions.splice(0)"))


def mark_claws(phone: Phone, die: int) -> None:
    phone.pick(die)
    phone.write("#track-claws")


@pytest.mark.long
def test_what_is_earned_is_seen_and_felt_and_soon_over(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(**MOVING)
    in_c7(host, phone, 1, 5, 1, 2, 4)
    page = phone.page
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    mark_claws(phone, 0)
    mark_claws(phone, 1)
    marked = moved(page)
    assert {"i", "flying"} <= marked.keys(), "a square, and the points of the level"
    assert {"A1", "A4", "C6", "H7", "I3"} <= marked.keys(), "the rooms that were unlocked"
    phone.pick(2)
    phone.write("#way-N")
    walked = moved(page)
    assert {"token", "i mark", "flying"} <= walked.keys(), "cat, X and points"
    assert max([*marked.values(), *walked.values()]) <= SOON
    assert page.evaluate("window.buzzes") == [[10], [8, 40, 8], [20]]
    expect(page.locator(".flying")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    phone.write("#undo")
    phone.pick(2)
    phone.write("#way-N")
    assert moved(page).keys() == {"flying"}, "with reduced motion only the points stand still"


def test_a_tap_is_never_lost_nor_answered_by_something_older(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    in_c7(host, phone, 1, 5, 1, 2, 4)
    page = phone.page
    page.evaluate(SIGNS)
    held: list[Route] = []
    page.route("**/g/*/sheet/**", lambda route: held.append(route))
    with page.expect_request("**/g/*/sheet/**"):
        page.evaluate("document.dispatchEvent(new Event('live:again'))")
    phone.pick(1)
    assert "offline" not in page.evaluate("window.signs"), "a look that gave way is no broken line"
    page.unroute("**/g/*/sheet/**")
    page.route("**/g/*/?die=2", lambda route: held.append(route))
    with page.expect_request("**/g/*/?die=2"):
        phone.press("#die-2")
    page.evaluate("() => { const t = performance.now() + 3e3; performance.now = () => t; }")
    phone.press("#die-3")
    expect(page.locator("#die-3.picked")).to_be_visible()
    assert "offline" not in page.evaluate("window.signs")


def test_a_phone_says_look_up_until_the_screen_has_shown_the_dice(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    page = phone.page
    page.clock.install()
    phone.join(host.open_hall(1), "Ana")
    phone.at("lobby")
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    page.evaluate(
        """() => {
          document.getElementById("news").dataset.hold = "1560";
          document.dispatchEvent(new CustomEvent("live:news", { detail: { id: "news" } }));
        }"""
    )
    expect(page.get_by_text("Look up!")).to_be_visible()
    host.type_goals(*MOST_SIGNS)
    expect(page.locator("#news")).to_contain_text("end goals")
    assert phone.phase() == "lobby"
    expect(page.get_by_text("Look up!")).to_be_visible()
    page.clock.fast_forward(2_000)
    phone.at("rest")
    expect(page.get_by_text("Look up!")).not_to_be_visible()


HELD = """() => document.addEventListener("live:news", ({ detail: { id } }) => {
  const { news, sheet } = Object.fromEntries(["news", "sheet"].map(
    (each) => [each, document.getElementById(each).dataset]));
  if (id === "news" && window.frames_seen && news.number > Number(sheet.news)) news.hold = "300";
})"""
"""News that come while frames are written down, and of which the page does not know yet, have dice
in the air, though on no screen."""
FRAMES = """() => {
  window.frames_seen = [];
  const look = () => {
    const sheet = document.getElementById("sheet");
    window.frames_seen.push(`${sheet.dataset.stage}${sheet.matches("[data-held]") ? " held" : ""}`);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_between_look_up_and_the_dice_nothing_old_is_seen_on_a_slow_line(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    page = phone.page
    page.add_init_script(f"({HELD})()")
    phone.join(host.open_hall(1), "Ana")
    phone.at("lobby")
    held: list[Route] = []
    page.route("**/g/*/sheet/**", lambda route: held.append(route))
    page.evaluate(FRAMES)
    with page.expect_request("**/g/*/sheet/**"):
        host.type_goals(*MOST_SIGNS)
    page.wait_for_timeout(500)
    held.pop().continue_()
    phone.at("rest")
    page.evaluate(DRAWN)
    seen = [stage for stage, _frames in groupby(page.evaluate("window.frames_seen"))]
    assert seen == ["lobby", "lobby held", "rest"]


def test_the_focus_is_on_the_dice_when_they_come_down(devices: Devices) -> None:
    """It stood on what "Look up!" hides while they are in the air."""
    host, phone = devices.host(), devices.phone()
    phone.page.add_init_script(f"({HELD})()")
    wake_in_c7(host, phone)
    phone.page.evaluate(FRAMES)
    host.type_in(1, 5, 1, 2, 4)
    phone.at("play")
    assert "asleep held" in phone.page.evaluate("window.frames_seen")
    expect(phone.page.locator("#die-0")).to_be_focused()


@pytest.mark.long
def test_look_up_ends_where_what_was_rolled_can_not_be_fetched(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    page = phone.page
    page.add_init_script(f"({HELD})()")
    phone.join(host.open_hall(1), "Ana")
    phone.at("lobby")
    page.route("**/g/*/sheet/**", lambda route: route.abort())
    page.evaluate(FRAMES)
    with phone.watch.expecting("ERR_FAILED", "Failed to fetch"):
        host.type_goals(*MOST_SIGNS)
        expect(page.locator("#sign")).to_have_attribute("data-sign", "offline")
        seen = [stage for stage, _frames in groupby(page.evaluate("window.frames_seen"))]
        page.unroute("**/g/*/sheet/**")
        phone.at("rest")
    assert seen == ["lobby", "lobby held", "lobby"]


MORE_POWERS = """(number) => {
  const ways = document.querySelector(".ways");
  for (let one = 0; one < number; one += 1) {
    const power = ways.firstElementChild.cloneNode(true);
    power.id = `power-${one}`;
    power.className = "act power";
    power.innerHTML = '<span class="sign"></span><span class="what">free step</span>';
    ways.append(power);
  }
}"""
COVERED = """() => {
  const [map, ledge] = [".map", "#moves"].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  return map.bottom > ledge.top;
}"""


@pytest.mark.long
@pytest.mark.parametrize("powers", some([4, 2]))
def test_neither_a_wild_start_nor_many_powers_push_the_head_away(
    devices: Devices, powers: int
) -> None:
    host, phone = devices.host(), devices.phone()
    phone.resize(360, 740)
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.at("begin")
    phone.page.evaluate(DRAWN)
    expect(phone.page.get_by_role("heading", name="Your first life")).to_be_in_viewport(ratio=1)
    begin_at(phone, "C7")
    host.type_in(1, 5, 1, 2, 4)
    phone.at("play")
    phone.pick(1)
    phone.page.evaluate(MORE_POWERS, powers)
    expect(phone.page.locator(".top h1")).to_be_in_viewport(ratio=1)
    assert not phone.page.evaluate(COVERED)


def test_what_done_would_lose_stands_above_its_two_keys(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    in_c7(host, phone, 1, 5, 1, 2, 4)
    phone.press("#done")
    loses = phone.page.locator("section.loses > *")
    expect(loses).to_have_count(3)
    lines = [part.bounding_box() or {} for part in loses.all()]
    assert all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(lines))
    use, anyway = phone.page.locator("#use-it"), phone.page.locator("#done-same")
    assert (use.bounding_box() or {})["y"] == (anyway.bounding_box() or {})["y"]


def test_dice_of_the_practice_lie_still_while_something_is_explained(devices: Devices) -> None:
    phone = devices.phone()
    phone.go("/practice/")
    die = phone.page.locator("#die-1")
    before = die.bounding_box()
    phone.press("#A2")
    expect(phone.page.locator(".told")).to_be_visible()
    assert die.bounding_box() == before


@pytest.mark.long
def test_dice_that_arrive_make_the_page_no_wider(devices: Devices) -> None:
    host = devices.host()
    phone = devices.phone(viewport={"width": 360, "height": 740}, **MOVING)
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 1)
    phone.at("play")
    expect(phone.page.locator(".called .tray .die")).to_have_count(5)
    assert phone.page.evaluate(WIDEST) == 360
