"""The page on which a past entry is put right: taps keep it in place, its button in sight."""

import pytest
from playwright.sync_api import expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tables import WHOLE_ROUND
from tests.browser.tableshots import ROUNDS, table
from tests.browser.test_still_keys import SHAPES

pytestmark = pytest.mark.long


def test_a_round_is_put_right_field_by_field_on_a_page_that_stays_where_it_is(
    devices: Devices,
) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    page = phone.page
    page.set_viewport_size(SHAPES["a phone"])
    phone.go(f"{phone.path}history/")
    phone.press(page.locator(WHOLE_ROUND).last)
    expect(page.locator("h1")).to_have_text("Put round 1 right")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate("document.documentElement.dataset.same = 'yes'")
    fields = page.locator(".fields")
    place = fields.bounding_box()
    for key in ("f0-1", "k0-4", "f1-1", "k0-1"):
        phone.tap(key)
        assert fields.bounding_box() == place
    expect(page.locator("html[data-same]")).to_be_attached()
    expect(page.locator(".scorechanges .changed")).to_contain_text(["Ada", "Cleo"])
    expect(page.locator("#press")).to_be_in_viewport(ratio=1)
    phone.press("#press")
    expect(phone.live_part).to_contain_text("Corrected: round 1. Ada −2, Cleo −4.")
