"""The counts of Nine Lives, on small phones: none touches the border of its tile."""

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE
from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.tableshots import FOUR, enter

MANY_CIRCLES = [
    {"seat": 0, "type": "wager", "power": "ignore-circle", "draw": 1},
    {"seat": 0, "type": "play", "card": "circle-circle-circle-circle"},
    {"seat": 1, "type": "play", "card": "circle-circle-circle"},
    {"seat": 2, "type": "play", "card": "circle-circle-circle-square"},
]
AIR = """() => Math.min(...[...document.querySelectorAll(".count")].flatMap((tile) => {
  const around = tile.getBoundingClientRect();
  const [drawing, number] = [".i", "b"].map((it) => tile.querySelector(it).getBoundingClientRect());
  return [drawing.left - around.left, around.right - number.right];
}))"""
"""The least pixels between what is in a tile and its outer edge: 2 of them are its border."""


@pytest.mark.long
def test_counts_have_air_in_their_tiles(devices: Devices) -> None:
    phone = devices.table(**SMALL_PHONE)
    phone.open_table("nine-lives", FOUR, REFEREE)
    enter(phone, MANY_CIRCLES)
    expect(phone.page.locator(".count b").first).to_have_text("10")
    for width, height in ((360, 740), (320, 640), (320, 568)):
        phone.resize(width, height)
        assert phone.page.evaluate(AIR) >= 4, f"{width} × {height}"
