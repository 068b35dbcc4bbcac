"""Text at 200 %, and 320 pixels: with the longest names nothing at a table scrolls sideways."""

import pytest
from playwright.sync_api import Page

from tests.browser.long_names import SECTIONS
from tests.browser.test_narrow import Shelf, made, shelf

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
    for page in made(section, tmp_path / "site.sqlite3", "en"):
        shelf.show(page.html)
        for width, size in SIZES:
            too_wide = text.too_wide(width, size)
            if too_wide:
                found.setdefault(too_wide, f"{width} px, {size} %: {page}")
    assert found == {}, "\n".join(f"{wide}: {page}" for wide, page in sorted(found.items()))


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
