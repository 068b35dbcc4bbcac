"""A round whose tricks are noted, on one phone and on four, with a television beside them."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone
from tests.browser.tableshots import enter
from tests.browser.test_axe import spotless

NAMES = ("Ada", "Ben", "Cleo", "Dev")
BIDS = (("hearts", 2), ("spades", 4), ("hearts", 1), ("diamonds", 3))
WINNERS = ("Ben", "Ben", "Ada", "Dev", "Ada", "Ben", "Dev", "Ada")


def opened(devices: Devices) -> TablePhone:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE)
    return phone


def bid(phone: TablePhone, suit: str, number: int) -> None:
    keys = phone.page.locator(".pad .act")
    before = phone.page.url
    phone.press(keys.filter(has=phone.page.locator(f"use[href$='#{suit}']")))
    phone.page.wait_for_url(lambda url: url != before)
    version = phone.version
    phone.press(keys.filter(has_text=str(number)))
    expect(phone.live_part).not_to_have_attribute("data-version", str(version))


def won(phone: TablePhone, name: str) -> None:
    version = phone.version
    phone.press(phone.page.locator(".players .act").filter(has_text=name))
    expect(phone.live_part).not_to_have_attribute("data-version", str(version))


def test_one_phone_taps_who_won_and_keys_stand_still(devices: Devices) -> None:
    phone, screen = opened(devices), devices.screen()
    screen.go(f"{phone.path}screen/")
    for suit, number in BIDS:
        bid(phone, suit, number)
    expect(screen.page.locator("#stage")).to_contain_text("Who won trick 1?")
    expect(screen.page.locator(".team")).to_have_text("Ada and Cleo are a team: 3 bid, 0 won.")
    places = boxes(phone)
    for name in WINNERS[:5]:
        won(phone, name)
        assert boxes(phone) == places
    expect(phone.page.locator(".status")).to_contain_text("hearts")
    expect(screen.page.locator(".rail")).to_contain_text("Ada")
    spotless(phone, "who won the trick")
    phone.undo()
    expect(phone.page.locator(".turn-line")).to_have_text("Who won trick 5?")
    phone.go(f"{phone.path}history/")
    phone.go(phone.path)
    for name in WINNERS[4:]:
        won(phone, name)
    expect(phone.page.locator("#roundover")).to_have_text("Round 1 is over")
    expect(screen.page.locator("#stage h1")).to_have_text("Round 1 is over")


def boxes(phone: TablePhone) -> list[list[float]]:
    """Where the keys lie on the screen, pressed down or not, and how large they are."""
    found: list[list[float]] = phone.page.evaluate(
        "[...document.querySelectorAll('.players .act')].map((key) => {"
        "const { x, y } = key.offsetParent.getBoundingClientRect();"
        "return [x + key.offsetLeft, y + key.offsetTop, key.offsetWidth, key.offsetHeight]})"
    )
    return found


@pytest.mark.long
def test_four_phones_bid_and_count_their_tricks(devices: Devices) -> None:
    keeper = opened(devices)
    phones = {"Ada": keeper}
    for seat, name in enumerate(NAMES[1:], 1):
        phones[name] = devices.table()
        phones[name].code = keeper.code
        phones[name].go(f"{keeper.path}people/")
        phones[name].press(f"#seat-{seat} button")
        expect(phones[name].live_part).to_be_visible()
        phones[name].page.wait_for_load_state()
    for name, (suit, number) in zip(reversed(NAMES), reversed(BIDS), strict=True):
        bid(phones[name], suit, number)
    for name in ("Dev", "Ben", "Cleo"):
        phone, version = phones[name], keeper.version
        expect(phone.live_part).to_have_attribute("data-version", str(version))
        phone.tap(f"k1-{WINNERS.count(name)}")
        expect(keeper.live_part).not_to_have_attribute("data-version", str(version))
    expect(keeper.page.locator(".turn-line")).to_have_text("All tricks are counted")
    keeper.enter()
    for phone in phones.values():
        expect(phone.page.locator("#roundover")).to_have_text("Round 1 is over")


WAYS_BACK = """() => [...document.querySelectorAll("#undo, #shorter, .for .chip")].map((key) => {
  key.style.cssText = "transition: none; transform: none; translate: none";
  const { x, y, width, height } = key.getBoundingClientRect();
  return [key.id, x, y, width, height];
})"""
"""Where the last entry and the last tap are taken back, pressed down or not, and the names."""


@pytest.mark.long
@pytest.mark.parametrize("rules", [{}, {"powers": "ours"}])
def test_ways_back_and_names_stand_still_from_the_last_count_to_the_score(
    devices: Devices, rules: dict[str, str]
) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE, **rules)
    bids = [
        {"seat": seat, "type": "noted-bid", "card": f"{suit}-{number}"}
        for seat, (suit, number) in enumerate(BIDS)
    ]
    enter(phone, [*bids, *({"seat": s, "type": "noted-won", "tricks": 1 + s} for s in (0, 1))])
    first = seen_in_all(phone)
    assert len(first[0]) == 2 + len(NAMES)
    keys = ["k1-3", *(["for-3", "k1-0"] if rules else [])]
    for key in keys:
        phone.tap(key)
        assert seen_in_all(phone) == first, key
    expect(phone.page.locator(".turn-line")).to_have_text(re.compile("counted"))
    gone = () if rules else ("k1-8", "shorter")
    for key in ("for-3", "k0-1", "for-3", *gone, "k0-1"):
        phone.tap(key)
        assert seen_in_all(phone) == first, key
    expect(phone.page.locator(".turn-line")).to_have_text(re.compile("counted"))
    phone.enter()


def seen_in_all(phone: TablePhone) -> list[list[list[Any]]]:
    """Where these are on phones of all kinds."""
    found = []
    for width, height in ((360, 740), (320, 568), (412, 915), (740, 360), (820, 1180)):
        phone.resize(width, height)
        found.append(phone.page.evaluate(WAYS_BACK))
    return found


COVERED = """() => {
  const top = document.querySelector(".ledge").getBoundingClientRect().top;
  return [...document.querySelectorAll(".rounds .now")]
    .filter((row) => row.getBoundingClientRect().bottom > top)
    .map((row) => row.textContent.trim().split(/\\s+/)[0]);
}"""
"""The round that is noted, where the pad covers it."""


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 5])
def test_a_tip_leaves_the_round_that_is_noted_in_sight(devices: Devices, seats: int) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", (*NAMES, "Emma")[:seats], SCORE)
    bids = (*BIDS, ("clubs", 5))[:seats]
    for seat, (suit, number) in enumerate(bids):
        assert phone.page.evaluate(COVERED) == [], f"{seat} have bid"
        enter(phone, [{"seat": seat, "type": "noted-bid", "card": f"{suit}-{number}"}])
        phone.go(phone.path)
    expect(phone.page.locator(".coach")).to_be_visible()
    assert phone.page.evaluate(COVERED) == []
    tip = phone.page.locator(".coach p")
    assert tip.evaluate("tip => tip.scrollHeight <= tip.parentElement.clientHeight"), "it is whole"


@pytest.mark.parametrize("height", [740, pytest.param(568, marks=pytest.mark.long)])
def test_the_own_line_of_nine_is_in_sight_above_the_keys(devices: Devices, height: int) -> None:
    keeper = devices.table()
    nine = tuple(f"Player {number}" for number in range(1, 10))
    keeper.open_table("tricksy-kittens", nine, SCORE)
    own = devices.table(viewport={"width": 360, "height": height})
    own.code = keeper.code
    own.go(f"{keeper.path}people/")
    own.press("#seat-8 button")
    line = own.page.locator(".rounds th:has(.you)")
    expect(line).to_be_in_viewport()
    keys = own.page.locator(".ledge")
    own.page.wait_for_function(
        "([line, keys]) => line.getBoundingClientRect().bottom <= keys.getBoundingClientRect().top",
        arg=[line.element_handle(), keys.element_handle()],
    )
