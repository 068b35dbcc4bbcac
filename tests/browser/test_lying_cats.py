"""The cats while one is chosen: all in sight on a phone lying down, and on the smallest it is seen
that there are more; what is said there while nothing can be done."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import MOST_SIGNS
from tests.browser.test_shapes import next_life

OUT_OF_SIGHT = """cats => {
  const row = cats.getBoundingClientRect();
  return [...cats.children].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < row.left - 1 || box.right > row.right + 1 || box.top < 0;
  }).map((each) => each.textContent.trim());
}"""


HALF_SEEN = """cats => {
  const row = cats.getBoundingClientRect();
  return [...cats.children].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < row.right - 16 && box.right > row.right;
  }).length;
}"""


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_cats_are_in_sight_on_a_phone_lying_down(devices: Devices, scheme: str) -> None:
    lying = {"width": 740, "height": 360}
    _host, phone = next_life(devices, 3, 4, viewport=lying, color_scheme=scheme)
    cats = phone.page.locator(".cats")
    assert cats.locator(".pick").count() == 10, "nine cats, and all powers"
    assert cats.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.long
def test_on_the_smallest_phone_it_is_seen_that_there_are_more_cats(devices: Devices) -> None:
    _host, phone = next_life(devices, 3, 4, viewport={"width": 320, "height": 568})
    cats = phone.page.locator(".cats")
    assert cats.locator(".pick").count() == 10
    assert cats.evaluate(HALF_SEEN) == 1


IN_SIGHT = """(what) => {
  scrollTo(0, 0);
  return [...document.querySelectorAll(what)].every((key) => {
    const { top, bottom } = key.getBoundingClientRect();
    return !key.checkVisibility() || (top >= 0 && bottom <= innerHeight);
  });
}"""
KEYS = ".ledge :is(a, button, .btn)"


@pytest.mark.long
@pytest.mark.parametrize("after", [1, 2])
def test_all_keys_of_a_start_with_sixes_are_in_sight_on_a_phone_lying_down(
    devices: Devices, after: int
) -> None:
    _host, phone = next_life(devices, 6, 6, after=after, viewport={"width": 740, "height": 360})

    def in_sight(what: str) -> None:
        phone.page.wait_for_function(IN_SIGHT, arg=what)

    in_sight(KEYS)
    for key, then in (
        ("#cat-bengal", "#cat-bengal.chosen"),
        ("#column-B", "#columns"),
        ("#start-B9", "#wake:not(.missing)"),
        (".lines .ask >> nth=0", ".told"),
    ):
        phone.press(key)
        expect(phone.page.locator(then)).to_be_visible()
        in_sight(KEYS)
    in_sight(".told")


KEYS_FROM = """() => document.querySelector(".ledge").getBoundingClientRect().top"""


@pytest.mark.long
def test_a_cat_s_power_lifts_no_key_over_the_map(devices: Devices) -> None:
    _host, phone = next_life(devices, 6, 5, after=2, viewport={"width": 360, "height": 740})
    seen = [phone.page.evaluate(KEYS_FROM)]
    phone.press("#cat-ragdoll")
    expect(phone.page.locator("#cat-ragdoll.chosen")).to_be_visible()
    seen.append(phone.page.evaluate(KEYS_FROM))
    assert seen[0] == seen[1]


IN_THE_MIDDLE = """() => {
  const [ledge] = [...document.querySelectorAll("#sheet > .ledge:not(.alone)")].filter(
    (each) => each.checkVisibility());
  const { top, bottom } = ledge.getBoundingClientRect();
  const boxes = [...ledge.children]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.height);
  const above = Math.min(...boxes.map((box) => box.top)) - top;
  const below = bottom - Math.max(...boxes.map((box) => box.bottom));
  return [above, below].map((it) => Math.round(it));
}"""


@pytest.mark.long
def test_on_a_phone_lying_down_what_is_waited_for_stands_in_the_middle(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(viewport={"width": 740, "height": 360})
    phone.join(host.open_hall(2), "Jo")
    host.type_goals(*MOST_SIGNS)
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    phone.at("asleep")
    above, below = phone.page.evaluate(IN_THE_MIDDLE)
    assert abs(above - below) < 12
    phone.page.locator("#sheet").evaluate("it => it.setAttribute('data-held', '')")
    above, below = phone.page.evaluate(IN_THE_MIDDLE)
    assert abs(above - below) < 12
