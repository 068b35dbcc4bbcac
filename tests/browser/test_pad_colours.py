"""Keys are told apart where the system chooses all colours, signs on cards are seen in the dark."""

import pytest
from playwright.sync_api import Page, expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tableshots import BIDS, FOUR, MEOWS, enter
from tests.browser.test_dealt import open_dealt

LOOKS = """what => { const style = getComputedStyle(document.querySelector(what));
  return [style.borderTopStyle, style.borderTopWidth, style.borderTopColor, style.color,
    style.backgroundColor].join(" ") }"""
TONED = """() => [...document.querySelectorAll(":is(.pad, .status) .i")]
  .filter((sign) => getComputedStyle(sign).color !== getComputedStyle(sign.parentElement).color)
  .map((sign) => sign.outerHTML)"""
EIGHT_LOST = {"seat": None, "type": "round", "lost": [0, 8, 0, 0]}


def look(page: Page, *what: str) -> list[str]:
    return [page.evaluate(LOOKS, each) for each in what]


def test_with_forced_colours_keys_and_cells_are_told_apart(devices: Devices) -> None:
    phone = devices.table(forced_colors="active")
    phone.open_table("math-meows", FOUR, SCORE)
    enter(phone, [EIGHT_LOST])
    phone.go(f"{phone.path}?next=1&hand0=3&at=lost1&lost1=2")
    keys = look(phone.page, "#k0-0", "#k0-2", "#k0-3")
    assert len(set(keys)) == 3, "one that can be, the one that is set, one that is gone"
    assert "wrong" in phone.page.locator("#k0-2").get_attribute("class")
    cells = look(phone.page, "#f0-1", "#f1-0", "#f2-1")
    assert len(set(cells)) == 3, "one that is full, the wrong one that is asked, an empty one"
    phone.go(f"{phone.path}?next=1&hand0=3&at=lost1&lost1=1")
    (chosen,) = look(phone.page, "#k0-1")
    assert chosen not in keys, "what is chosen doesn't look like what can't be"


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_forced_colours_signs_have_the_colour_of_words(devices: Devices, scheme: str) -> None:
    phone = devices.table(forced_colors="active", color_scheme=scheme)
    phone.open_table("tricksy-kittens", FOUR)
    enter(phone, BIDS[:1])
    phone.go(f"{phone.path}?since=1&for=1&suit=clubs")
    expect(phone.page.locator(".pad .act.set .i")).to_have_count(1)
    assert phone.page.evaluate(TONED) == []


@pytest.mark.long
def test_the_sign_on_a_card_that_lies_face_down_is_dark_in_the_dark(devices: Devices) -> None:
    phone = devices.table(color_scheme="dark")
    phone.open_table("tricksy-kittens", FOUR)
    enter(phone, BIDS[:1])
    sign, number = phone.page.evaluate(
        """() => {
          const card = document.querySelector(".board .card:not(.empty)");
          const number = Object.assign(document.createElement("b"), { className: "n" });
          return [card, card.appendChild(number)].map((each) => getComputedStyle(each).color);
        }"""
    )
    assert sign == number


SHAPE = """what => { const style = getComputedStyle(document.querySelector(what));
  return [style.borderRadius, style.borderTopWidth, style.cursor] }"""


def test_free_values_do_not_look_like_keys(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("math-meows", FOUR)
    enter(phone, MEOWS[:2])
    lamp, key = (phone.page.evaluate(SHAPE, what) for what in (".values li", ".pad .act"))
    assert lamp[0] == "50%"
    assert all(one != other for one, other in zip(lamp[:2], key[:2], strict=True)), (lamp, key)
    assert lamp[2] != "pointer"


FACE = """it => { const style = getComputedStyle(it);
  return [style.backgroundColor, style.color] }"""


@pytest.mark.long
def test_before_a_deal_the_way_to_a_seat_looks_like_the_press_that_deals(devices: Devices) -> None:
    phone, watcher = devices.table(), devices.table()
    open_dealt(phone, "tricksy-kittens", FOUR)
    watcher.go(phone.path)
    deal, seat = phone.page.locator("#deal"), watcher.page.locator("#seatme")
    assert seat.evaluate(FACE) == deal.evaluate(FACE)
