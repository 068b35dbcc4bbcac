"""What is measured of a page in Chromium: how small its texts are, what is cut, what is broken."""

from playwright.sync_api import Page

BROKEN = """([where, names]) => {
  const broken = [];
  for (const around of document.querySelectorAll(where)) {
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const name = text.data.trim();
      if (!names.includes(name)) continue;
      const from = text.data.indexOf(name);
      range.setStart(text, from);
      range.setEnd(text, from + name.length);
      const [box, row] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
      if (range.getClientRects().length > 1 || box.right > row.right) broken.push(name);
      const { overflowX } = getComputedStyle(text.parentElement);
      if (overflowX !== "visible") broken.push(`${name} may be cut`);
    }
  }
  return broken;
}"""
"""Which of these names are broken inside a word or may be cut, somewhere there."""
NAMES_CUT = """() => [...document.querySelectorAll(".seat .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
"""Whose name at a board is wider than its room."""
LEAST = 0.04
"""Of the screen's height: the smallest text that can be read from ten metres."""


SMALLEST = """() => {
  const stage = document.getElementById("stage");
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const sizes = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || around.closest(".sr, svg")) continue;
    sizes.push(parseFloat(getComputedStyle(around).fontSize));
  }
  return Math.min(...sizes) / innerHeight;
}"""


def smallest_text(page: Page) -> float:
    """The size of the smallest text on the stage, as a part of the screen's height."""
    size: float = page.evaluate(SMALLEST)
    return size


def nothing_is_cut_off(page: Page) -> None:
    area = page.locator(".lying")
    assert area.evaluate("area => area.scrollHeight <= area.clientHeight")
    assert area.evaluate("area => area.scrollWidth <= area.clientWidth")
