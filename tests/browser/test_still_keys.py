"""Keys stand still: what is tapped twice in one place is one thing and the next, on its own key."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone

NAMES = ("Ana", "Ben", "Cleo")


def tap_at(page: Page, x: float, y: float) -> None:
    """Tap a place, and wait for what it is answered with: another address or another version."""
    shown = "[location.href, document.getElementById('sheet').dataset.version].join()"
    before = page.evaluate(shown)
    page.touchscreen.tap(x, y)
    page.wait_for_function(f"before => {shown} !== before", arg=before)


def middle_of(key: Locator) -> tuple[float, float]:
    box = key.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_seven_is_seven_where_it_stood(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES)
    keys = phone.page.locator(".pad .act")
    spades = middle_of(keys.filter(has=phone.page.locator("use[href$='#spades']")))
    seven = middle_of(keys.filter(has_text="7"))
    tap_at(phone.page, *spades)
    tap_at(phone.page, *seven)
    assert state_of(phone)["state"]["waiting"] == [1, 2]
    phone.undo()
    tap_at(phone.page, *spades)
    assert middle_of(keys.filter(has_text="7")) == seven


def state_of(phone: TablePhone) -> Any:
    answer = phone.page.request.get(f"{phone.origin}{phone.path}state.json")
    return answer.json()["state"]["seen"]
