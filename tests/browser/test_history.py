"""The history of a long game on a phone: what stands before the last round, in Chromium."""

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tableshots import enter

NAMES = ("Ana", "Maximiliane", "Bartholomew", "Kim")


def test_the_ways_to_six_rounds_stand_in_one_row_above_the_newest(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("nine-lives", NAMES, SCORE)
    lost = [[number % 4 == seat for seat in range(4)] for number in range(6)]
    enter(phone, [{"seat": None, "type": "round", "lost": [*map(int, each)]} for each in lost])
    phone.resize(360, 740)
    phone.go(f"{phone.path}history/")
    jump = phone.page.locator(".jump")
    assert jump.locator("a").count() == 6
    assert jump.bounding_box()["height"] < 60
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360
    newest = phone.page.locator(".roundtold").first
    assert newest.bounding_box()["y"] + newest.bounding_box()["height"] < 740 - 96
    for link in phone.page.locator(".jump a, .roundtold :is(header a, .now a, .into)").all():
        assert link.bounding_box()["height"] >= 44
