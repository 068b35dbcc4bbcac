"""What the referee says on a phone: whole, and no key moves."""

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.shots import PHONE
from tests.browser.tables import TablePhone
from tests.browser.tableshots import LIVES, MEOWS, NOTED, REVOKE, enter, table
from tests.browser.test_still_keys import LOW, PLACES, SHAPES, THUMB, bottom_of, places_in

pytestmark = pytest.mark.long


def long_answer(devices: Devices) -> TablePhone:
    """A phone that reads more than two lines, as somebody's name is long."""
    phone = devices.table(**PHONE)
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Wolfeschlegelsteinhausen", "Dev"), REFEREE)
    enter(phone, REVOKE[:7])
    return phone


WHOLE = """() => {
  const words = document.querySelector(".answer > span");
  const { bottom } = words.getBoundingClientRect();
  const { bottom: end } = words.parentElement.getBoundingClientRect();
  return words.scrollHeight <= words.clientHeight + 1 && bottom <= end;
}"""
"""Whether all of the answer is seen."""


@pytest.mark.parametrize("shape", ["a phone", "a small phone", "a phone lying"])
def test_a_tap_shows_all_of_an_answer_and_moves_no_key(devices: Devices, shape: str) -> None:
    phone = long_answer(devices)
    page = phone.page
    phone.press("#no-coach")
    expect(page.locator("#no-coach")).to_have_count(0)
    before = places_in(page, shape)
    more = page.locator(".answer > .more")
    expect(more).to_be_visible()
    assert not page.evaluate(WHOLE)
    for is_whole in (True, False):
        more.click()
        assert page.evaluate(WHOLE) == is_whole
        assert page.evaluate(PLACES) == before


NEWS = """document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target.id === "sheet") document.documentElement.dataset.news = "came";
})"""


def test_an_answer_that_was_opened_stays_whole_while_it_says_the_same(devices: Devices) -> None:
    phone, other = long_answer(devices), devices.table()
    page = phone.page
    phone.press("#no-coach")
    expect(page.locator("#no-coach")).to_have_count(0)
    page.set_viewport_size(SHAPES["a phone"])
    page.locator(".answer > .more").click()
    page.evaluate(NEWS)
    other.go(f"{phone.path}people/")
    other.press(other.page.get_by_role("button", name="Ben"))
    expect(page.locator("html[data-news]")).to_be_attached()
    assert page.evaluate(WHOLE)
    expect(page.locator(".answer > .more")).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("shape", ["a phone", "a phone lying"])
def test_without_scripts_all_of_an_answer_is_seen_under_the_finger(
    devices: Devices, shape: str
) -> None:
    opened = long_answer(devices)
    phone = devices.table(java_script_enabled=False, viewport=SHAPES[shape])
    phone.page.context.add_cookies(opened.page.context.cookies())
    phone.page.goto(opened.page.url)
    phone.press("#no-coach")
    expect(phone.page.locator("#no-coach")).to_have_count(0)
    expect(phone.page.locator(".answer > .more")).to_be_hidden()
    assert not phone.page.evaluate(WHOLE)
    phone.page.locator(".answer").hover()
    assert phone.page.evaluate(WHOLE)


def test_an_answer_that_is_seen_whole_has_no_mark(devices: Devices) -> None:
    phone = table(devices, "nine-lives", LIVES[:2])
    expect(phone.page.locator(".answer")).to_be_visible()
    expect(phone.page.locator(".answer > .more")).to_be_hidden()


WON = [
    {"seat": seat, "type": "noted-won", "tricks": tricks}
    for seat, tricks in enumerate((2, 4, 1, 1))
]
"""Three sentences: who scores, of the team and alone."""


@pytest.mark.parametrize("shape", ["a phone", "a small phone", "a phone lying"])
def test_where_no_key_is_left_the_answer_stands_whole_right_above_the_button(
    devices: Devices, shape: str
) -> None:
    phone = table(devices, "tricksy-kittens", [*NOTED, *WON], SCORE)
    phone.page.set_viewport_size(SHAPES[shape])
    answer = phone.page.locator(".answer")
    expect(answer).to_have_count(1)
    assert phone.page.evaluate(WHOLE)
    expect(phone.page.locator(".answer > .more")).to_have_count(0)
    button = phone.page.locator("#press").bounding_box()
    assert button
    assert 0 <= button["y"] - bottom_of(answer) <= THUMB


@pytest.mark.parametrize("case", ["nine lives", "adoption"])
def test_a_tip_and_an_answer_stand_together_on_a_phone_lying(devices: Devices, case: str) -> None:
    phone = table(devices, *LOW[case])
    phone.page.set_viewport_size(SHAPES["a phone lying"])
    for row in (".coach", ".answer", ".turn", ".pad"):
        box = phone.page.locator(f".ledge {row}").bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SHAPES["a phone lying"]["height"]


def test_where_not_both_fit_a_tip_stands_in_the_place_of_an_answer(devices: Devices) -> None:
    phone = table(devices, "math-meows", MEOWS)
    phone.resize(740, 320)
    expect(phone.page.locator(".coach")).to_be_in_viewport(ratio=1)
    expect(phone.page.locator(".answer")).to_be_hidden()
