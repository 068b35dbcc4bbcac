"""Text at 200 %, and 320 pixels: with the longest names nothing at a table scrolls sideways."""

import pytest
from playwright.sync_api import Page

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.long_names import SECTIONS
from tests.browser.tableshots import ROUNDS, table
from tests.browser.test_narrow import Shelf, made, shelf, unlike

__all__ = ["shelf"]

pytestmark = pytest.mark.long

SIZES = ((320, 100), (320, 200), (360, 200))
"""Pixels of width, percents of the usual text."""
TOO_WIDE = """(width) => {
  const more = document.documentElement.scrollWidth - width;
  const wide = [...document.body.querySelectorAll("*")]
    .filter((it) => it.getBoundingClientRect().left + it.scrollWidth > width + 1)
    .map((it) => `${it.localName}.${it.getAttribute("class") || ""}`);
  return more > 0 ? `${more} px: ${wide.slice(0, 4).join(" ")}` : "";
}"""
"""By how much a page is wider than its phone, and what is."""


@pytest.mark.parametrize("section", SECTIONS)
def test_nothing_scrolls_sideways(section: str, shelf: Shelf, tmp_path) -> None:
    found: dict[str, str] = {}
    text = Text(shelf.page)
    for page in unlike(made(section, tmp_path / "site.sqlite3", "en")):
        shelf.show(page.html)
        for width, size in SIZES:
            too_wide = text.too_wide(width, size)
            if too_wide:
                found.setdefault(too_wide, f"{width} px, {size} %: {page}")
    assert found == {}, "\n".join(f"{wide}: {page}" for wide, page in sorted(found.items()))


ON_THE_TITLE = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".ttop h1"));
  const round = document.querySelector(".ttop p").getBoundingClientRect();
  const lines = [...range.getClientRects()];
  return lines.some((line) => round.left < line.right && round.top < line.bottom);
}"""
"""Whether which round it is stands on what is played."""


@pytest.mark.parametrize("width", [320, 360])
def test_which_round_it_is_stands_below_the_title(devices: Devices, width: int) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Cleo"))
    text = Text(phone.page)
    assert text.too_wide(width, 200) == ""
    assert phone.page.evaluate(ON_THE_TITLE) is False


BROKEN = r"""() => {
  const range = document.createRange();
  const broken = [];
  for (const cell of document.querySelectorAll(".roundtable :is(th, td)")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        if (range.getClientRects().length > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}"""
"""Words of a round's end that are broken."""


def test_no_word_of_a_round_s_end_is_broken(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:1], SCORE)
    text = Text(phone.page)
    for width in (320, 360):
        assert text.too_wide(width, 200) == ""
        assert phone.page.evaluate(BROKEN) == []
    assert phone.page.locator(".roundtable .now").last.is_visible()


class Text:
    """The size of text as somebody sets it in the browser."""

    def __init__(self, page: Page) -> None:
        self.page, self.settings = page, page.context.new_cdp_session(page)

    def too_wide(self, width: int, size: int) -> str:
        """What is too wide at this width and size; "" where nothing is."""
        self.page.set_viewport_size({"width": width, "height": 740})
        sizes = {"standard": 16 * size // 100, "fixed": 13 * size // 100}
        self.settings.send("Page.setFontSizes", {"fontSizes": sizes})
        return str(self.page.evaluate(TOO_WIDE, width))
