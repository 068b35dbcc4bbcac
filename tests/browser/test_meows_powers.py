"""Whole games of Math Meows with powers in Chromium: on one phone, and on one phone each."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.math_meows.rules import moments
from cardgames.table.games import game_of
from cardgames.table_game import REFEREE
from tests.browser.conftest import Devices
from tests.browser.tables import Evening, TablePhone
from tests.browser.test_axe import spotless
from tests.browser.test_tables import NAMES, corrected, same_as_entered, undone

GAME = game_of("math-meows")


def powers_first(game: Any, move: Any) -> bool:
    """Whoever may use a power does, now and then; else the first seat fails, so that it ends."""
    if move["type"] in ("power", "setup"):
        return True
    if moments.choosers(game):
        return False
    return move["type"] == "fail" if move["seat"] == 0 else move["type"] != "wager"


def opened(phone: TablePhone) -> Evening:
    """A table with lives of our own."""
    phone.open_table("math-meows", NAMES, lives="ours")
    return Evening(GAME, NAMES, REFEREE, Random("short"), powers_first, {"lives": "ours"})


def until_a_power(evening: Evening, phone: TablePhone) -> None:
    """On until somebody has used one."""
    while not last_is_a_power(evening):
        evening.step(phone)


def last_is_a_power(evening: Evening) -> bool:
    return bool(evening.moves) and evening.moves[-1].move.type == "power"


@pytest.mark.long
def test_a_power_is_used_by_taps(devices: Devices) -> None:
    phone = devices.table()
    evening = opened(phone)
    until_a_power(evening, phone)
    expect(phone.page.locator(".meows .life").first).to_be_attached()
    spotless(phone, "Math Meows, a power was used")


LINES_OF_A_NAME = """label => {
    document.querySelector(".status small").textContent = label;
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".status .word"));
    return new Set([...range.getClientRects()].map(line => line.top)).size;
}"""


@pytest.mark.long
def test_a_name_stands_in_one_line_beside_whatever_its_seat_does(devices: Devices) -> None:
    phone = devices.table()
    until_a_power(opened(phone), phone)
    expect(phone.page.locator(".meows > .columns")).to_be_visible()
    for label in ("plays", "must stack", "gives a card away"):
        assert phone.page.evaluate(LINES_OF_A_NAME, label) == 1, label


@pytest.mark.long
def test_a_whole_game_on_one_phone_with_a_correction_through_a_power(devices: Devices) -> None:
    phone = devices.table()
    evening = opened(phone)
    evening.play(phone, most=1)
    spotless(phone, "Math Meows, cats are told")
    until_a_power(evening, phone)
    undone(phone, evening)
    corrected(phone, evening)
    evening.play(phone)
    expect(phone.live_part).to_have_attribute("data-stage", "over")
    spotless(phone, "Math Meows, over")
    same_as_entered(phone, evening)
