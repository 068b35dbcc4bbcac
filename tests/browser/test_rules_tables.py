"""The tables of the rules pages, on a small phone: no word of them is broken."""

import pytest

from cardgames.table.games import all_games
from tests.browser.conftest import Devices

pytestmark = pytest.mark.long

BROKEN = r"""() => [...document.querySelectorAll(".prose :is(td, th)")].flatMap(cell => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), broken = [];
    while (texts.nextNode()) {
        for (const word of texts.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(it => Math.round(it.top)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
})"""


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_no_table_of_the_rules_breaks_inside_a_word(slug: str, devices: Devices):
    phone = devices.table()
    page = phone.page
    for address in (f"/t/rules/{slug}/", f"/t/rules/{slug}/records/"):
        page.goto(phone.origin + address)
        page.evaluate("document.querySelectorAll('details').forEach((it) => (it.open = true))")
        assert page.evaluate(BROKEN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_a_power_does_has_the_width_of_a_phone(devices: Devices):
    phone = devices.table()
    phone.go("/t/rules/nine-lives/#each-power")
    words = phone.page.get_by_role("cell", name="you take none").first
    box = words.bounding_box()
    assert box
    assert box["width"] >= 240
