"""The score is asked for, and comes to the phone that asked, in Chromium."""

import re

import pytest
from playwright.sync_api import expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.shots import PHONE
from tests.browser.tables import TablePhone
from tests.browser.tableshots import FOUR, NOTED, enter
from tests.browser.test_still_keys import bottom_of

NAMES = ("Ana", "Ben", "Cleo")


def seated(devices: Devices, code: str, name: str) -> TablePhone:
    """A phone of its own for this seat, by the QR code."""
    phone = devices.table()
    phone.code = code
    phone.go(f"/t/{code}/join/")
    expect(phone.page.locator("h1")).to_have_text("Which seat is yours?")
    phone.press(phone.page.get_by_role("button", name=name))
    expect(phone.live_part).to_be_visible()
    return phone


def ask(phone: TablePhone) -> None:
    phone.go(f"{phone.path}people/#keeper")
    phone.press(phone.page.get_by_role("button", name="Ask for the score"))
    expect(phone.page.locator(".asking")).to_contain_text("You have asked")


@pytest.mark.long
def test_the_scorekeeper_is_asked_and_hands_over_or_says_no(devices: Devices) -> None:
    keeper = devices.table()
    code = keeper.open_table("tricksy-kittens", NAMES)
    ben, cleo = seated(devices, code, "Ben"), seated(devices, code, "Cleo")
    ask(ben)
    expect(cleo.page.locator(".asking")).to_contain_text("Ben asks for the score")
    expect(keeper.page.locator(".asking")).to_contain_text("Ben asks for the score")
    keeper.press(keeper.page.get_by_role("button", name="Hand over"))
    for phone in (keeper, ben, cleo):
        expect(phone.page.locator(".asking")).to_have_count(0)
    expect(ben.page.get_by_role("navigation", name="For whom")).to_be_visible()
    expect(keeper.page.locator(".keep")).to_contain_text("You are watching")
    keeper.press("#seatme")
    keeper.press(keeper.page.get_by_role("button", name="Ana"))
    expect(keeper.page.get_by_role("navigation", name="For whom")).to_have_count(0)
    expect(keeper.page.locator(".resting")).to_have_count(0)


@pytest.mark.long
def test_while_the_score_is_asked_for_all_that_is_counted_is_seen(devices: Devices) -> None:
    keeper = devices.table(**PHONE)
    code = keeper.open_table("tricksy-kittens", FOUR, SCORE)
    won = [
        {"seat": seat, "type": "noted-won", "tricks": tricks}
        for seat, tricks in enumerate((2, 4, 1, 1))
    ]
    enter(keeper, [*NOTED, *won])
    ask(seated(devices, code, "Cleo"))
    expect(keeper.page.locator(".asking")).to_contain_text("Cleo asks for the score")
    ledge = keeper.page.locator(".ledge").bounding_box()
    assert ledge
    assert bottom_of(keeper.page.locator(".rounds .now")) <= ledge["y"]


@pytest.mark.long
def test_the_score_comes_by_itself_where_nobody_says_no(devices: Devices) -> None:
    keeper = devices.table()
    code = keeper.open_table("tricksy-kittens", NAMES)
    ben = seated(devices, code, "Ben")
    keeper.go("/")
    ask(ben)
    expect(ben.live_part).to_have_attribute("data-again", re.compile("3[01]|2[89]"))
    bar = ben.page.get_by_role("navigation", name="For whom")
    expect(bar).to_be_visible(timeout=45_000)
    keeper.go(keeper.path)
    expect(keeper.page.locator(".keep")).to_contain_text("You are watching")
