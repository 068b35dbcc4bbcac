"""What is printed on cards, entered by taps in Chromium and kept on the device."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone
from tests.browser.test_axe import spotless
from tests.browser.test_tables import NAMES

FIELD = "textarea[name=rule-power_cards]"


def set_up(phone: TablePhone, game: str = "tricksy-kittens", rule: str = "powers") -> None:
    """The house rules of a game, with what is printed."""
    phone.go(f"/t/new/{game}/")
    phone.press("#houserules summary")
    phone.press(phone.page.locator(f"label:has(input[name=rule-{rule}][value=printed])"))


def print_on(phone: TablePhone, power: str) -> None:
    phone.press(f'.picksigns [data-power="{power}"]')


def test_a_printed_deck_is_tapped_and_kept(devices: Devices) -> None:
    phone = devices.table()
    set_up(phone)
    expect(phone.page.locator('[data-suit="hearts"]')).to_have_attribute("aria-pressed", "true")
    print_on(phone, "no-lead")
    print_on(phone, "wildcard")
    expect(phone.page.locator('[data-number="3"]')).to_have_attribute("aria-pressed", "true")
    phone.press('[data-suit="spades"]')
    phone.press('[data-number="8"]')
    print_on(phone, "no-trump")
    expect(phone.page.locator('[data-suit="diamonds"]')).to_have_attribute("aria-pressed", "true")
    phone.press('[data-suit="hearts"]')
    print_on(phone, "")
    lines = "hearts 2 wildcard\nspades 8 no-trump"
    expect(phone.page.locator(FIELD)).to_have_value(lines)
    expect(phone.page.locator('[data-number="2"]')).to_have_accessible_name(
        "hearts 2: Your card counts as any suit and number you name."
    )
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    spotless(phone, "a printed deck is tapped")
    set_up(phone)
    expect(phone.page.locator(FIELD)).to_have_value(lines)
    for place, name in enumerate(NAMES):
        phone.page.locator("input[name=name]").nth(place).fill(name)
    phone.press("#go")
    expect(phone.live_part).to_be_visible()
    answer = phone.page.request.get(phone.page.url + "record.json").json()
    assert answer["setup"]["powers"] == {"hearts-2": "wildcard", "spades-8": "no-trump"}


@pytest.mark.long
def test_a_printed_deck_is_sent_only_where_it_is_played_with(devices: Devices) -> None:
    phone = devices.table()
    set_up(phone)
    print_on(phone, "no-lead")
    phone.press(phone.page.locator("label:has(input[name=rule-powers][value=none])"))
    expect(phone.page.locator(FIELD)).to_be_hidden()
    sent = "[...new FormData(document.querySelector('[data-game]'))].map(([name]) => name)"
    assert "rule-power_cards" not in phone.page.evaluate(sent)
    phone.press(phone.page.locator("label:has(input[name=rule-powers][value=printed])"))
    expect(phone.page.locator(FIELD)).to_have_value("hearts 1 no-lead")


@pytest.mark.long
def test_lives_that_were_tapped_at_a_table_are_kept(devices: Devices) -> None:
    phone = devices.table()
    set_up(phone, "math-meows", "lives")
    for place, name in enumerate(NAMES[:2]):
        phone.page.locator("input[name=name]").nth(place).fill(name)
    phone.press("#go")
    expect(phone.live_part).to_be_visible()
    for cat, first in (("Curl", "Even"), ("Siamese", "Odd")):
        for key in (cat, first, *["nothing"] * 7):
            before = phone.page.url
            phone.press(phone.page.locator(".pad").get_by_role("link", name=key, exact=True))
            phone.page.wait_for_url(lambda url, before=before: url != before)
    phone.enter()
    lines = "curl: even - - - - - - -\nsiamese: odd - - - - - - -"
    set_up(phone, "math-meows", "lives")
    expect(phone.page.locator("textarea[name=rule-printed]")).to_have_value(lines)
