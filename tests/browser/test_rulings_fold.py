"""The rulings of a game, and what each power does, are folded away; an address that leads to one of
them opens the fold."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices

SHORT = 10_000
"""Pixels of a page of rules, on a phone, while all its folds are closed."""


@pytest.mark.parametrize("has_scripts", [True, False])
def test_the_address_of_a_ruling_opens_the_fold_that_it_is_in(devices: Devices, has_scripts: bool):
    phone = devices.table(java_script_enabled=has_scripts)
    phone.go("/t/rules/adoption/")
    expect(phone.page.locator("#a3")).to_be_hidden()
    phone.go("/t/rules/adoption/#a3")
    expect(phone.page.locator("#a3")).to_be_in_viewport()
    expect(phone.page.locator("#a12")).to_be_hidden()
    phone.go("/t/rules/adoption/#a12")
    expect(phone.page.locator("#a12")).to_be_in_viewport()


def test_the_fold_is_opened_by_script_where_the_browser_does_not(devices: Devices):
    phone = devices.table()
    phone.go("/t/rules/adoption/#a12")
    phone.page.evaluate(
        "for (const it of document.querySelectorAll('details')) it.open = false;"
        "dispatchEvent(new Event('hashchange'))"
    )
    expect(phone.page.locator("#a12")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("game", "anchor"),
    [
        ("nine-lives", "rotate-cards"),
        pytest.param("math-meows", "what-counts", marks=pytest.mark.long),
        pytest.param("tricksy-kittens", "who-wins", marks=pytest.mark.long),
    ],
)
def test_the_address_of_a_power_opens_the_fold_that_it_is_in(
    devices: Devices, game: str, anchor: str
):
    phone = devices.table()
    phone.go(f"/t/rules/{game}/")
    expect(phone.page.locator(f"#{anchor}")).to_be_hidden()
    assert phone.page.evaluate("document.documentElement.scrollHeight") < SHORT
    phone.go(f"/t/rules/{game}/#{anchor}")
    expect(phone.page.locator(f"#{anchor}")).to_be_in_viewport()
