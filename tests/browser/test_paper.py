"""Cards on paper: what a browser prints has the paper's size, and a page for every nine cards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices

A4, LETTER = (595, 842), (612, 792)
"""In points, 72 to the inch."""


@pytest.mark.parametrize(
    ("slug", "query", "pages", "size"),
    [
        ("tricksy-kittens", "?players=3&paper=letter&backs=yes", 6, LETTER),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in (
                ("adoption", "", 9, A4),
                ("math-meows", "?players=6", 10, A4),
                ("nine-lives", "?players=2", 10, A4),
                ("tricksy-kittens", "?players=9", 9, A4),
            )
        ),
    ],
)
def test_a_deck_is_printed_in_pages_of_nine(
    devices: Devices, slug: str, query: str, pages: int, size: tuple[int, int]
):
    phone = devices.phone()
    phone.go(f"/cards/{slug}/{query}")
    page = phone.page
    expect(page.get_by_role("button", name=re.compile("^Print "))).to_be_visible()
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == pages
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {size}


@pytest.mark.long
def test_nothing_between_two_sheets_begins_a_third(devices: Devices) -> None:
    """Firefox prints a gap after a whole sheet as a sheet of its own."""
    phone = devices.phone()
    phone.go("/cards/nine-lives/")
    page = phone.page
    page.emulate_media(media="print")
    assert page.locator(".paper").evaluate("it => getComputedStyle(it).rowGap") == "0px"


@pytest.mark.long
def test_sheets_are_as_wide_as_the_page_at_most(devices: Devices) -> None:
    phone = devices.phone()
    phone.go("/cards/adoption/")
    for width in (360, 820, 1024):
        phone.page.set_viewport_size({"width": width, "height": 768})
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width


OUTSIDE = """() => [...document.querySelectorAll(".printed")].flatMap((card) => {
  const edge = card.getBoundingClientRect();
  return [...card.children].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
  }).map((part) => part.outerHTML);
})"""
"""What juts out of its card."""

CROSSED = """() => [...document.querySelectorAll(".sheet")].flatMap((sheet) => {
  const words = [...sheet.querySelectorAll(".slug span, .printed")];
  const marks = [...sheet.querySelectorAll(".marks i")].map((mark) => mark.getBoundingClientRect());
  return words.filter((word) => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    return marks.some((mark) =>
      mark.left < right - 0.2 && mark.right > left + 0.2 &&
      mark.top < bottom - 1 && mark.bottom > top + 1);
  }).map((word) => word.textContent);
})"""
"""Words and cards with a mark through them."""


@pytest.mark.parametrize(
    "address",
    [
        "math-meows/?players=2&paper=letter",
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (
                "math-meows/?players=6",
                "nine-lives/?players=5&paper=letter",
                "tricksy-kittens/?players=9",
                "adoption/",
            )
        ),
    ],
)
def test_nothing_juts_out_of_a_card_and_no_mark_crosses_words(devices: Devices, address: str):
    phone = devices.phone()
    phone.go(f"/cards/{address}")
    page = phone.page
    page.emulate_media(media="print")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CROSSED) == []
