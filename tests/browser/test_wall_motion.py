"""What moves on the screen: as it is drawn, and nothing with reduced motion."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.crowd import Guest
from tests.serving import Server

RECORDED = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const moved = new Set(frames.flatMap(Object.keys));
  ["offset", "easing", "transformOrigin"].forEach((name) => moved.delete(name));
  const { delay = 0, duration } = options;
  window.motions.push([this.getAttribute("class") || this.localName, delay, duration, [...moved]]);
  return animate.call(this, frames, options);
};
"""
STILL = """() => document.getAnimations().filter((motion) =>
  motion.playState === "running"
  && !(motion instanceof CSSTransition)
  && motion.effect.getTiming().iterations !== Infinity
).length"""
"""How much still moves of what a script or a style has begun; the prompter may be fading away."""
ENDLESS = """() => document.getAnimations().filter(
  ({ effect }) => effect.getTiming().iterations === Infinity
).length"""

RISES = 520
OPENS = 140
FIELD_LIES = 1_700
"""Milliseconds after the first press, as `concept2.md` draws it."""
PLACE_LIES = 1_000
FIRST_LIES = 3_400


@dataclass(frozen=True)
class Motion:
    """One animation that a page has begun: of what, when, how long, and what changes."""

    what: str
    delay: float
    duration: float
    changes: frozenset[str]

    @property
    def ends(self) -> float:
        return self.delay + self.duration


def begun(page: Page) -> list[Motion]:
    """What has begun to move since this was asked last."""
    told = page.evaluate("window.motions.splice(0)")
    return [Motion(what, at, lasts, frozenset(changes)) for what, at, lasts, changes in told]


@pytest.fixture
def guests_of(server: Server) -> Iterator[Callable[[str, int], list[Guest]]]:
    """Guests of a hall, by its code and their number; they leave with the test."""
    with ExitStack() as stack:

        def guests(code: str, number: int) -> list[Guest]:
            names = [f"Cat {each}" for each in range(number)]
            all_guests = [
                Guest(server.url, code, name, random.Random(each))
                for each, name in enumerate(names)
            ]
            return [stack.enter_context(closing(guest)) for guest in all_guests]

        yield guests


@pytest.mark.long
def test_the_podium_moves_as_it_is_drawn_and_not_at_all_with_reduced_motion(
    devices: Devices, guests_of: Callable[[str, int], list[Guest]]
) -> None:
    host = devices.host()
    code = host.open_hall(1)
    moving = devices.screen(reduced_motion="no-preference")
    calm = devices.screen(reduced_motion="reduce")
    for screen in (moving, calm):
        screen.page.add_init_script(RECORDED)
        screen.open(host.screen_link())
    guests = guests_of(code, 9)
    host.set_goals()
    host.roll_start(1)
    for guest in guests:
        guest.play()
    host.roll_dice(1, 1)
    for guest in guests:
        guest.play()
    host.close()
    for screen in (moving, calm):
        screen.shows_podium()
        begun(screen.page)
    steps, awake = [], 0
    while not host.has_shown_podium():
        blocks = moving.stage.locator(".steps > [data-place]").count() if steps else -1
        host.show_more()
        for screen in (moving, calm):
            expect(screen.stage.locator(".curve")).to_be_visible()
            expect(screen.stage.locator(".steps > [data-place]")).to_have_count(blocks + 1)
            screen.page.wait_for_function("() => window.motions.length > 0")
        if not steps:
            awake = moving.stage.locator(".curve .eye:not(.shut)").count()
        steps.append(begun(moving.page))
        quiet = begun(calm.page)
        assert quiet, "it is shown all the same"
        assert {motion.changes for motion in quiet} == {frozenset({"opacity"})}
        # The eyes of the field shut and open again, and what is written appears: nothing moves.
        assert all(motion.duration <= 1 for motion in quiet), quiet
        assert calm.page.evaluate(ENDLESS) == 0
        assert moving.page.evaluate(STILL) == 0, "a motion that was landed left something over"
    field, *places, first = steps
    eyes = [motion for motion in field if motion.what.startswith("eye")]
    lids = [motion for motion in field if motion.what == "lid"]
    assert len(eyes) == len(guests)
    assert {motion.duration for motion in eyes} == {RISES}
    assert [motion.duration for motion in lids] == [OPENS] * awake
    assert max(motion.ends for motion in field) <= FIELD_LIES
    assert all(max(motion.ends for motion in place) <= PLACE_LIES for place in places)
    assert max(motion.ends for motion in first) <= FIRST_LIES


SAME_AS_PLAIN = """() => {
  const plain = document.querySelector(".doors li:not(.hit)");
  return [...document.querySelectorAll(".doors .hit")].map((door) => {
    const held = window.held.find(([element]) => element === door)?.[1];
    if (!held) return "a lit door is lit before its die lies";
    door.animate(held, 1e6).pause();
    const looks = (each, name) => {
      const style = getComputedStyle(each);
      return style[name] ?? style.getPropertyValue(name);
    };
    const names = Object.keys(held[0]);
    return names.filter((name) => looks(door, name) !== looks(plain, name)).join(" ");
  });
}"""
HELD = """
window.held = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.held.push([this, frames]);
  return animate.call(this, frames, options);
};
"""


@pytest.mark.long
def test_the_doors_of_the_goals_are_alike_until_their_dice_lie(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen(reduced_motion="no-preference")
    host.open_hall(1)
    screen.page.add_init_script(HELD)
    screen.open(host.screen_link())
    host.set_goals()
    screen.shows("goals")
    screen.page.wait_for_function("() => window.held.some(([door]) => door.matches('.hit'))")
    assert screen.page.evaluate(SAME_AS_PLAIN) == ["", ""]


FRAMES = """
window.told = {frame: 0};
const count = () => { window.told.frame += 1; requestAnimationFrame(count); };
count();
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.matches(".cube")) window.told.moves ??= window.told.frame;
  return animate.call(this, frames, options);
};
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => requestAnimationFrame(() => {
    const face = document.querySelector(".big.landed .face");
    if (!face || window.told.put) return;
    window.told.put = window.told.frame;
    const opacity = (name) => getComputedStyle(document.querySelector(name)).opacity;
    window.told.looks = [".big .face", ".big .says", ".big .sleep"].map(opacity);
  })).observe(document.body, { subtree: true, childList: true });
});
"""
"""In which frame a roll is first drawn, how it looks there, and in which it begins to move."""


@pytest.mark.long
def test_a_roll_is_drawn_asleep_before_it_moves_and_its_region_stays(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen(reduced_motion="no-preference")
    host.open_hall(1)
    host.set_goals()
    screen.open(host.screen_link())
    screen.shows("goals")
    screen.page.evaluate("document.querySelector('.middle').kept = true")
    screen.page.evaluate(f"() => {{{FRAMES}; dispatchEvent(new Event('DOMContentLoaded'))}}")
    host.roll_start(1)
    screen.shows("start")
    screen.page.wait_for_function("() => window.told.moves")
    told = screen.page.evaluate("window.told")
    assert told["looks"] == ["0", "0", "1"], "the faces are seen before the dice lie"
    assert told["put"] < told["moves"], "putting it in and moving it are the work of two frames"
    assert screen.page.evaluate("document.querySelector('.middle').kept"), (
        "a reader lost its region"
    )
    assert screen.page.locator(".hall-screen.held").count() == 0
