"""A card table's television, in Chromium: nothing broken, nothing cut, on to the next game."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.people import Person
from tests.browser.tableshots import ROUNDS, enter
from tests.browser.test_axe import spotless
from tests.browser.test_dealt import act, open_dealt
from tests.browser.test_table_end import LEAST, nothing_is_cut_off, smallest_text

FOUR = ("Ada", "Ben", "Cleo", "Dev")
NINE = (
    "Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emma", "Friedrich", "Gwendolyn",
    "Hannah", "Isabella",
)  # fmt: skip
BIDS = [
    {"seat": seat, "type": "bid", "card": card}
    for seat, card in enumerate(
        (
            "hearts-2", "spades-3", "diamonds-1", "clubs-4", "hourglasses-1", "cups-3", "stars-2",
            "cats-5", "crowns-3",
        )
    )
]  # fmt: skip
FIVE_WIN = {
    "seat": None,
    "type": "round",
    "bids": ["hearts-2", "spades-3", "clubs-4", "hearts-1", "clubs-1"],
    "tricks": [2, 2, 2, 1, 1],
}
FRESH = [
    {"seat": seat, "type": "noted-bid", "card": card}
    for seat, card in enumerate(("diamonds-2", "spades-4", "diamonds-3", "clubs-5", "hearts-4"))
]
WHOLE = """() => {
  const last = document.querySelector(".rail .last").getBoundingClientRect();
  return [...document.querySelectorAll(".rail .last span")].every((sentence) => {
    const box = sentence.getBoundingClientRect();
    return box.left >= last.right || (box.bottom <= last.bottom + 1 && box.right <= last.right + 1);
  });
}"""
PIECES = """() => [...document.querySelectorAll(".way-in .piece")].every(
  (piece) => piece.getClientRects().length === 1 && piece.scrollWidth <= piece.clientWidth + 1)"""


def stands_well(screen: Person, name: str) -> None:
    page: Page = screen.page
    assert page.evaluate(WHOLE), f"{name}: a sentence is cut"
    assert page.evaluate(PIECES), f"{name}: the address is broken inside a number"
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), name


@pytest.mark.long
def test_a_television_of_nine_who_bid_and_wonder_who_leads(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", NINE, REFEREE)
    enter(phone, BIDS)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_have_text("Who leads?")
    stands_well(screen, "nine who bid")
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    screen.page.set_viewport_size({"width": 1024, "height": 768})
    stands_well(screen, "nine on a 4:3 screen")


ABREAST = """() => {
  const tops = [...document.querySelectorAll(".roundtable tbody th")].map(
    (name) => name.getBoundingClientRect().top);
  return Math.max(...tops) - Math.min(...tops) < 1;
}"""
"""Whether the names of a score sheet stand beside one another."""
LETTERS = """() => {
  const right = document.querySelector(".lying").getBoundingClientRect().right;
  return [...document.querySelectorAll(".lying text, .lying .name")].every(
    (word) => word.getBoundingClientRect().right <= right + 1);
}"""
EVENINGS = [
    (FOUR, ROUNDS[:2], FRESH[:4]),
    (("Alexandra", "Bea", "Cleo", "Dominique"), ROUNDS[:2], FRESH[:4]),
    (("Ada", "Bea", "Cleo", "Dev", "Emma"), [FIVE_WIN], FRESH),
]


@pytest.mark.long
@pytest.mark.parametrize("evening", EVENINGS)
def test_a_score_sheet_on_a_television_has_a_column_for_each_seat(
    devices: Devices, evening: Any
) -> None:
    names, rounds, bids = evening
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", names, SCORE)
    enter(phone, [*rounds, *bids, {"seat": 0, "type": "noted-won", "tricks": 1}])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_contain_text("to be counted")
    assert screen.page.evaluate(ABREAST)
    assert screen.page.evaluate(LETTERS), "a name lies under the rail"
    stands_well(screen, "a score sheet")
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    spotless(screen, "a score sheet on a television")
    screen.page.set_viewport_size({"width": 1024, "height": 768})
    assert screen.page.evaluate(LETTERS)
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a score sheet on a 4:3 screen")


@pytest.mark.long
def test_a_television_by_score_shows_rounds_and_follows_the_rematch(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS[:2])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage h1")).to_have_text("Round 2 is over")
    stands_well(screen, "a round's end")
    assert smallest_text(screen.page) >= LEAST
    spotless(screen, "a television between rounds")
    enter(phone, ROUNDS[2:])
    expect(screen.page.locator("#stage")).to_have_class("ended")
    phone.go(f"/t/{code}/results/")
    phone.press(phone.page.get_by_role("button", name="Rematch"))
    phone.page.wait_for_url(lambda url: code not in url)
    screen.page.wait_for_url(lambda url: code not in url)
    expect(screen.page.locator("#stage")).to_have_class("playing")
    expect(screen.page.locator(".way-in .code")).not_to_have_text(code)


UNCUT = """() => [...document.querySelectorAll(".rail .status .word")].every(
  (word) => word.scrollWidth <= word.clientWidth)"""
ON_ONE_LINE = """() => [...document.querySelectorAll(".rowed .tally")].every((tally) => {
  const range = document.createRange();
  range.selectNodeContents(tally.firstChild);
  return range.getClientRects().length === 1;
})"""


@pytest.mark.long
def test_a_dealt_table_with_powers_is_said_in_whole_words_on_a_television(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = open_dealt(phone, "tricksy-kittens", FOUR, powers="ours")
    rng = Random("spades")
    for _tap in range(60):
        if phone.page.locator(".tally").count():
            break
        act(phone, rng)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".tally").first).to_be_visible()
    assert screen.page.evaluate(ON_ONE_LINE)
    screen.page.locator(".rail .half .word").evaluate_all(
        "words => words.forEach((word) => { word.textContent = 'spades'; })"
    )
    assert screen.page.evaluate(UNCUT)
    nothing_is_cut_off(screen.page)


@pytest.mark.long
def test_on_a_phone_the_television_says_where_it_belongs(devices: Devices) -> None:
    phone = devices.table(**SMALL_PHONE)
    code = phone.open_table("tricksy-kittens", FOUR, REFEREE)
    phone.go(f"/t/{code}/screen/")
    expect(phone.page.get_by_role("heading", name="This is for a television")).to_be_visible()
    expect(phone.page.locator("#stage")).to_be_hidden()
    spotless(phone, "a television's page on a phone")
    phone.page.locator("#here").click()
    expect(phone.page.locator("#stage")).to_be_visible()
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    spotless(phone, "a television on a phone")
