"""What a television says of a round, a bout or a game that is over."""

from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.dealt_pads import NINE, OF_NINE
from tests.browser.tableshots import (
    ADOPTION,
    ROUNDS,
    enter,
)
from tests.browser.test_table_end import LEAST, nothing_is_cut_off, smallest_text
from tests.browser.test_television import FIVE_WIN, FOUR, stands_well
from tests.tiers import some

EACH_APART = """them => them.slice(1).every((it, at) =>
  it.getBoundingClientRect().top >= them[at].getBoundingClientRect().bottom)"""
"""Whether each thing that is said begins a line of its own."""
LONG_WORD = "we counted the tricks of Ada twice, and those of Ben, Cleo and Dev not at all"
IS_WHOLE = """it => it.scrollHeight <= it.clientHeight + 1
  && it.querySelector(".why").getBoundingClientRect().top
    > document.querySelector(".ended .head").getBoundingClientRect().bottom
  && it.lastElementChild.getBoundingClientRect().bottom <= innerHeight
  && document.documentElement.scrollHeight <= innerHeight"""
TEAM_MISSED = {
    "seat": None,
    "type": "round",
    "bids": ["diamonds-2", "spades-4", "diamonds-3", "clubs-1"],
    "tricks": [2, 3, 2, 1],
}
"""Of which most is said: what Ada and Cleo missed together, and that Ada scores all the same."""


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768)])
@pytest.mark.parametrize("players", ["four", "nine"])
def test_after_a_round_all_that_is_said_of_it_is_read(
    devices: Devices, players: str, width: int, height: int
) -> None:
    names, ended = (FOUR, TEAM_MISSED) if players == "four" else (NINE, OF_NINE)
    phone = devices.table()
    screen = devices.screen(viewport={"width": width, "height": height})
    code = phone.open_table("tricksy-kittens", names, SCORE)
    enter(phone, [ended])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage h1")).to_have_text("Round 1 is over")
    said = screen.page.locator(".rail .last span")
    expect(said.first).to_contain_text("in front")
    expect(screen.page.locator(".rail .last span[hidden]")).to_have_count(0)
    assert said.evaluate_all(EACH_APART)
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a round's end")


HELD = [
    ["foldex-3", "foldex-4"],
    ["izmir-7", "izmir-9"],
    ["birman-8", "birman-7", "birman-9"],
    ["egyptian-1", "devon-4"],
    ["egyptian-2", "egyptian-3"],
    ["egyptian-8", "egyptian-9"],
]
"""What six collect in a bout of Adoption: most of them a series."""
LARGEST = """row => [...row.children].slice(1).every((cell, at, cells) =>
  parseFloat(getComputedStyle(cell.querySelector("b") ?? cell).fontSize) <=
  parseFloat(getComputedStyle(cells.at(-1).querySelector("b")).fontSize))"""


@pytest.mark.parametrize("bouts", [1, 2])
@pytest.mark.parametrize("seats", some([6, 4]))
def test_a_bout_s_end_of_adoption_fits_a_4_to_3_screen_and_says_who_leads(
    devices: Devices, seats: int, bouts: int
) -> None:
    phone = devices.table()
    phone.open_table("adoption", ("Ada", "Benedikt", "Cleo", "Dominique", "Emma", "Finn")[:seats])
    bout = {"seat": None, "type": "bout-score", "collections": HELD[:seats]}
    enter(phone, [bout] * bouts)
    screen = devices.table(viewport={"width": 1024, "height": 768})
    screen.go(f"{phone.path}screen/")
    expect(screen.page.locator(".has")).to_have_count(seats - 1)
    nothing_is_cut_off(screen.page)
    assert smallest_text(screen.page) >= LEAST
    expect(screen.page.locator(".rail .last")).to_contain_text("Cleo is in front.")
    assert all(row.evaluate(LARGEST) for row in screen.page.locator(".roundtable tbody tr").all())


HEADS_APART = """() => {
  const heads = [...document.querySelectorAll(".roundtable thead th")].map((head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    return range.getBoundingClientRect();
  });
  return Math.min(...heads.slice(1).map((head, at) => head.left - heads[at].right));
}"""
OF_FIVE = [
    ["abyssinian-8", "abyssinian-9"],
    ["egyptian-2", "egyptian-3", "egyptian-4"],
    ["izmir-1"],
    ["calico-8", "calico-9"],
    ["foldex-3", "foldex-4", "havana-1", "havana-2"],
]


@pytest.mark.parametrize(
    ("game", "ended", "says"),
    [
        ("adoption", {"type": "bout-score", "collections": OF_FIVE}, "and Emma in foldex (2★)."),
        ("tricksy-kittens", FIVE_WIN, "Together they score nothing; own bid met: Emma +1."),
    ],
)
def test_after_a_round_of_five_all_that_is_said_is_read_on_a_4_to_3_screen(
    devices: Devices, game: str, ended: dict[str, Any], says: str
) -> None:
    phone = devices.table()
    phone.open_table(game, ("Ada", "Benedikt", "Charlotte", "Dominic", "Emma"), SCORE)
    enter(phone, [{"seat": None, **ended}])
    screen = devices.table(viewport={"width": 1024, "height": 768})
    screen.go(f"{phone.path}screen/")
    expect(screen.page.locator(".rail .last span").last).to_contain_text(says)
    expect(screen.page.locator(".rail .last span[hidden]")).to_have_count(0)
    assert screen.page.evaluate(HEADS_APART) > 8
    nothing_is_cut_off(screen.page)
    stands_well(screen, "the end of a round of five")


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768)])
def test_a_tie_is_told_whole_after_a_bout_on_a_line_of_its_own(
    devices: Devices, width: int, height: int
) -> None:
    phone = devices.table()
    screen = devices.screen(viewport={"width": width, "height": height})
    code = phone.open_table("adoption", FOUR, SCORE)
    held = [{"calico": [3, 8], "birman": [2, 4]}, {"devon": [2, 3]}, {"birman": [2, 4]}, {}]
    enter(phone, [{"seat": None, "type": "bout-score", "series": held}])
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last > span:not([hidden])")
    expect(said).to_have_text(
        [
            "Ada is in front. 10 of 50 points.",
            "Most stars: Ada in calico (8★) and Ben in devon (3★).",
            "birman: Ada and Cleo have 4★ each. Tied at the top, nobody scores them.",
        ]
    )
    assert said.evaluate_all(EACH_APART)
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a bout's end")


STEPS_LEFT = """() => [...document.querySelectorAll(".steps .block")].filter((block) => {
  const words = document.createRange();
  words.selectNodeContents(block.querySelector("b"));
  const [number, column] = [words, block].map((it) => it.getBoundingClientRect());
  const isAside = Math.abs((number.left + number.right - column.left - column.right) / 2) > 2;
  return isAside || number.left < column.left || number.right > column.right;
}).map((block) => block.innerText)"""
"""Numbers that stick out of their columns, or stand aside."""


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768), (1280, 720)])
def test_numbers_of_two_figures_stand_inside_their_columns_on_the_podium(
    devices: Devices, width: int, height: int
) -> None:
    phone = devices.table()
    screen = devices.screen(viewport={"width": width, "height": height})
    code = phone.open_table("adoption", FOUR, SCORE)
    held = [{"calico": [3, 8]}, {}, {}, {}]
    enter(phone, [{"seat": None, "type": "bout-score", "series": held}] * 6)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage")).to_have_class("ended")
    expect(screen.page.locator(".steps li")).to_have_count(4)
    assert screen.page.evaluate(STEPS_LEFT) == []
    columns = screen.page.locator(".steps b")
    columns.evaluate_all("them => them.forEach((it) => { it.textContent = '88'; })")
    steps = screen.page.locator(".steps")
    for number in (4, 3, 2, 1):
        steps.evaluate("(it, number) => { it.className = `steps of${number}`; }", number)
        assert screen.page.evaluate(STEPS_LEFT) == [], f"{number} columns"
        steps.locator("li").last.evaluate("it => it.remove()")


@pytest.mark.long
def test_a_plot_gives_way_on_a_4_to_3_screen_before_lives_are_too_small(devices: Devices) -> None:
    phone = devices.table()
    screen = devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS)
    phone.go(f"{phone.path}?fix=0&out=1")
    phone.enter()
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last")
    expect(said).to_contain_text("round 1")
    expect(said.locator("span[hidden]")).to_have_count(0)
    for lives in screen.page.locator(".roundtable .lives").all():
        box = lives.bounding_box()
        assert box
        assert box["width"] >= 0.04 * 768
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a round's end after a correction")


@pytest.mark.long
def test_who_has_most_stars_is_said_beside_a_bout_of_which_much_is_said(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("adoption", FOUR, SCORE)
    held = [
        {"calico": [3, 8], "birman": [2, 4]},
        {"devon": [2, 3]},
        {"birman": [2, 4], "foldex": [2, 1]},
        {"izmir": [2, 7], "havana": [2, 3]},
    ]
    enter(phone, [{"seat": None, "type": "bout-score", "series": held}])
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last > span")
    expect(said).to_have_count(3)
    expect(said.nth(1)).to_contain_text("Most stars: Ada in calico (8★)")
    expect(screen.page.locator(".rail .last > span[hidden]")).to_have_count(0)
    assert smallest_text(screen.page) >= LEAST
    stands_well(screen, "a bout of which much is said")


@pytest.mark.long
def test_rows_of_four_are_tall_above_how_it_came_on_a_4_to_3_screen(devices: Devices) -> None:
    phone = devices.table()
    screen = devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS[:2])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".lying .plot")).to_be_visible()
    row = screen.page.locator(".roundtable tbody tr").first.bounding_box()
    assert row
    assert row["height"] > 50
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a round's end of four")


BIDS = ["hearts-2", "spades-2", "diamonds-1", "clubs-4", "cups-3", "hourglasses-3"]


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768)])
def test_a_shared_win_of_six_leaves_room_for_how_it_came(
    devices: Devices, width: int, height: int
) -> None:
    names = ("Ada", "Ben", "Cleo", "Dev", "Emil", "Franziska")
    phone = devices.table()
    screen = devices.screen(viewport={"width": width, "height": height})
    code = phone.open_table("tricksy-kittens", names, SCORE, target=2)
    tricks = ([1, 1, 0, 2, 2, 2], [2, 2, 0, 2, 1, 1])
    enter(phone, [{"seat": None, "type": "round", "bids": BIDS, "tricks": won} for won in tricks])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage h1")).to_have_text("A shared win")
    plot = screen.page.locator(".rest .plot").bounding_box()
    way_in = screen.page.locator(".way-in").bounding_box()
    assert plot
    assert way_in
    assert plot["y"] > way_in["y"] + way_in["height"]
    assert plot["height"] > 0.25 * height
    assert screen.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.long
def test_a_television_is_never_silent_about_a_correction(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("adoption", FOUR)
    enter(phone, ADOPTION)
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last > :not([hidden])")
    phone.go(f"{phone.path}history/")
    opened = phone.page.locator('a[href*="fix=0&"]').first.get_attribute("href")
    assert opened
    phone.go(opened.replace("devon-4", "calico-9"))
    phone.enter("#press")
    expect(said.first).to_contain_text("orrected")
    phone.enter("#undo")
    expect(said.first).to_contain_text("aken back")
