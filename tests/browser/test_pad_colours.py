"""The states of a pad's keys are told apart where the system chooses all colours."""

from playwright.sync_api import Page

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tableshots import FOUR, enter

LOOKS = """what => { const style = getComputedStyle(document.querySelector(what));
  return [style.borderTopStyle, style.borderTopWidth, style.borderTopColor, style.color,
    style.backgroundColor].join(" ") }"""
EIGHT_LOST = {"seat": None, "type": "round", "lost": [0, 8, 0, 0]}


def look(page: Page, *what: str) -> list[str]:
    return [page.evaluate(LOOKS, each) for each in what]


def test_with_forced_colours_keys_and_cells_are_told_apart(devices: Devices) -> None:
    phone = devices.table(forced_colors="active")
    phone.open_table("math-meows", FOUR, SCORE)
    enter(phone, [EIGHT_LOST])
    phone.go(f"{phone.path}?next=1&hand0=3&lost1=2")
    keys = look(phone.page, "#k0-0", "#k0-2", "#k0-3")
    assert len(set(keys)) == 3, "one that can be, the one that is set, one that is gone"
    assert "wrong" in phone.page.locator("#k0-2").get_attribute("class")
    cells = look(phone.page, "#f0-1", "#f1-0", "#f2-1")
    assert len(set(cells)) == 3, "one that is full, the wrong one that is asked, an empty one"
    phone.go(f"{phone.path}?next=1&hand0=3&at=lost1&lost1=1")
    (chosen,) = look(phone.page, "#k0-1")
    assert chosen not in keys, "what is chosen doesn't look like what can't be"
