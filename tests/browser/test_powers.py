"""Tricksy Kittens with powers in Chromium: on one phone, and on one phone each, at 360 × 740."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.browser.conftest import Devices
from tests.browser.tables import Evening, TablePhone, on_own_phones
from tests.browser.test_axe import spotless
from tests.browser.test_score_asked import seated
from tests.browser.test_tables import NAMES, corrected, same_as_entered, undone

OPTIONS = {"powers": "ours", "target": 1}
LUCK = "powers 0"
"""One with which the game is short, and six powers are used."""

NEWS = """() => htmx.ajax("GET", `${document.getElementById("sheet").dataset.url}sheet/`, {
  source: document.querySelector("[data-live]"), target: "#sheet", swap: "outerMorph",
})"""
"""The sheet comes anew, as it does when somebody else has moved."""


def evening(luck: str, wanted: Any = lambda game, move: True) -> Evening:
    return Evening(TABLE_GAME, NAMES, REFEREE, Random(luck), wanted, dict(OPTIONS))


def powers_used(of: Evening) -> int:
    return sum(entry.move.type == "power" for entry in of.moves)


def until_a_power(phone: TablePhone, playing: Evening) -> None:
    while not playing.moves or playing.moves[-1].move.type != "power":
        playing.step(phone)


def test_a_power_lights_up_is_paid_and_stays_in_sight(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, powers="ours", target=1)
    playing = evening(LUCK)
    until_a_power(phone, playing)
    expect(phone.page.locator(".forces li")).to_have_count(1)
    phone.press(phone.page.locator(".slip summary").first)
    expect(phone.page.locator(".slip[open] .slipwords")).to_be_visible()
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    spotless(phone, "a power in force")
    phone.page.evaluate(NEWS)
    expect(phone.page.locator(".slip[open] .slipwords")).to_be_visible()


@pytest.mark.long
def test_a_whole_game_on_one_phone_each_with_a_correction_through_a_power(devices: Devices) -> None:
    """What all pass, and bids in any order, are tapped on everybody's own phone."""
    keeper = devices.table()
    keeper.open_table("tricksy-kittens", NAMES, powers="ours", target=1)
    phones = [seated(devices, keeper.code, name) for name in NAMES]
    playing = evening(LUCK)
    on_own_phones(playing, keeper, phones, lambda: powers_used(playing) == 1)
    for phone in (keeper, *phones):
        expect(phone.page.locator(".forces li")).to_have_count(1)
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    spotless(phones[0], "a power in force, on one's own phone")
    undone(keeper, playing)
    corrected(keeper, playing)
    on_own_phones(playing, keeper, phones, lambda: playing.game.is_over)
    for phone in phones:
        expect(phone.live_part).to_have_attribute("data-stage", "over")
    spotless(phones[1], "over, on one's own phone")
    assert powers_used(playing) > 2
    same_as_entered(keeper, playing)


@pytest.mark.parametrize(
    "slug",
    [
        "nine-lives",
        *(pytest.param(it, marks=pytest.mark.long) for it in ("tricksy-kittens", "math-meows")),
    ],
)
def test_the_page_of_powers_with_all_examples_open_fits_a_phone(
    devices: Devices, slug: str
) -> None:
    phone = devices.table()
    phone.go(f"/t/rules/{slug}/powers/")
    phone.page.evaluate("document.querySelectorAll('details').forEach((it) => (it.open = true))")
    expect(phone.page.locator(".powers .shown").last).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    narrow = "[...document.querySelectorAll('.whys > li')].filter((it) => it.offsetWidth < 200)"
    assert phone.page.evaluate(f"{narrow}.length") == 0
    spotless(phone, "all examples of powers")
