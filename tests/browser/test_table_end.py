"""A card table on a television, its end, its rules, and the next game, in Chromium."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from cardgames.table.games import game_of
from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.measures import LEAST, nothing_is_cut_off, smallest_text
from tests.browser.tables import Evening
from tests.browser.tableshots import ROUNDS, enter, table
from tests.browser.test_axe import spotless
from tests.browser.test_tables import losing_fast

NAMES = ("Ana", "Ben", "Cleo")


@pytest.mark.long
def test_a_table_on_a_television_to_its_end_and_on_to_the_next(devices: Devices) -> None:
    phone, other, screen = devices.table(), devices.table(), devices.screen()
    code = phone.open_table("math-meows", NAMES, SCORE)
    evening = Evening(game_of("math-meows"), NAMES, SCORE, Random(1), losing_fast)
    other.go(f"/t/{code}/people/")
    other.press(other.page.get_by_role("button", name="Ben"))

    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage")).to_contain_text("round 1")
    evening.play(phone, most=2)  # who begins, and a round
    expect(screen.page.locator("#stage")).to_contain_text("round 2")
    nothing_is_cut_off(screen.page)
    assert smallest_text(screen.page) >= LEAST
    spotless(screen, "a television")

    evening.play(phone)
    winners = evening.game.winners()
    expect(screen.page.locator(".first h2")).to_have_text(winners)
    assert smallest_text(screen.page) >= LEAST
    spotless(screen, "a television at the end")

    other.press("#results")
    expect(other.page.locator(".won h2")).to_contain_text(winners[0])
    spotless(other, "results")
    other.press(other.page.get_by_role("button", name="Rematch"))
    expect(other.live_part).to_have_attribute("data-version", "0")
    phone.press("#on")
    expect(phone.page).to_have_url(re.compile(rf"/t/(?!{code})\w+/$"))
    expect(phone.live_part).to_have_attribute("data-version", "0")
    assert phone.page.url == other.page.url


WORDS = """() => [...document.querySelectorAll(".roundtable thead th")].every((head) => {
  const range = document.createRange();
  range.selectNodeContents(head);
  const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
  return lines.size <= head.textContent.trim().split(/\\s+/).length;
})"""
"""Whether no head of a round's end is broken inside a word."""


@pytest.mark.long
def test_heads_of_a_round_s_end_are_whole_words(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES, SCORE)
    held = [["abyssinian-8", "abyssinian-9"], ["egyptian-2", "egyptian-3"], ["izmir-1"]]
    enter(phone, [{"seat": None, "type": "bout-score", "collections": held}])
    expect(phone.page.locator(".has")).to_have_count(2)
    for width in (320, 360):
        phone.resize(width, 740)
        assert phone.page.evaluate(WORDS), width


CHIPS_AMISS = """() => [...document.querySelectorAll(".has li")].filter((chip) => {
  const words = document.createRange();
  words.selectNodeContents(chip.lastChild);
  const isBroken = words.getClientRects().length > 1;
  return isBroken || chip.getBoundingClientRect().right > chip.closest("table").parentElement
    .getBoundingClientRect().right;
}).map((chip) => chip.textContent.trim())"""
"""Series of a bout's end that are broken, or longer than their line."""


@pytest.mark.long
def test_series_of_a_bout_s_end_are_whole_and_fit(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES, SCORE)
    held = [
        ["abyssinian-8", "abyssinian-9"],
        ["abyssinian-1", "abyssinian-2", "egyptian-2", "egyptian-3"],
        ["foldex-1", "foldex-4", "foldex-9"],
    ]
    enter(phone, [{"seat": None, "type": "bout-score", "collections": held}])
    expect(phone.page.locator(".has li").first).to_have_text("abyssinian ×2 7★")
    for width, height in ((320, 568), (360, 740), (740, 360)):
        phone.resize(width, height)
        assert phone.page.evaluate(CHIPS_AMISS) == [], width
        assert phone.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.long
def test_the_game_s_end_is_whole_on_a_low_phone(devices: Devices) -> None:
    phone = devices.table(viewport={"width": 320, "height": 568})
    phone.open_table("adoption", (*NAMES, "Dev"), SCORE)
    held = [{"calico": [3, 8], "birman": [2, 4]}, {"devon": [2, 3]}, {"izmir": [2, 5]}, {}]
    enter(phone, [{"seat": None, "type": "bout-score", "series": held}] * 4)
    expect(phone.page.locator("#roundover")).to_have_text("Bout 4 ends the game")
    expect(phone.page.locator(".resting.over h2")).to_contain_text("Ana wins")
    below = phone.page.locator(".whylink").bounding_box()
    ledge = phone.page.locator(".ledge").bounding_box()
    assert below
    assert ledge
    assert below["y"] + below["height"] <= ledge["y"]


LINES_APART = """() => [...document.querySelectorAll(".scores .whys > li")].flatMap((why) => {
  const range = document.createRange();
  range.selectNodeContents(why);
  const boxes = [...range.getClientRects()].filter((box) => box.height < 40);
  const lines = [...new Set(boxes.map((box) => Math.round(box.bottom)))].sort((a, b) => a - b);
  return lines.slice(1).map((line, at) => line - lines[at]);
})"""
"""How many pixels lie between the lines of each reason."""


@pytest.mark.long
def test_lines_of_a_reason_stand_close_together(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    phone.go(f"{phone.path}results/?why=2#why-2")
    expect(phone.page.locator(".scores .whys > li").last).to_be_visible()
    apart = phone.page.evaluate(LINES_APART)
    assert apart
    assert max(apart) <= 30, apart
    spotless(phone, "reasons of a round")


@pytest.mark.long
def test_a_verdict_s_link_lights_its_rule(devices: Devices) -> None:
    visitor = devices.table()
    for place in ("tricksy-kittens/#t7", "nine-lives/#each-power"):
        visitor.go(f"/t/rules/{place}")
        lit = visitor.page.locator(":target")
        expect(lit).to_be_in_viewport()
        assert (
            lit.evaluate("place => getComputedStyle(place).backgroundColor") != "rgba(0, 0, 0, 0)"
        )
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360
        spotless(visitor, place)


EIGHT_ROUNDS = [
    {"seat": None, "type": "round", "lost": lost}
    for lost in ([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]) * 2
]
CUT_OFF = """() => [...document.querySelectorAll(".scores :is(th, td)")].filter((cell) =>
  cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText)"""
"""Cells of the scores that are too narrow for what stands in them."""


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 6])
def test_the_scores_of_rounds_fit_a_phone(devices: Devices, seats: int) -> None:
    names = ("Alexandra", "Bartholomew", "Cleo", "Dev", "Emma", "Friedrich")[:seats]
    phone = devices.table()
    phone.open_table("math-meows", names, SCORE)
    enter(phone, [round_ | {"lost": (*round_["lost"], 0, 0, 0)[:seats]} for round_ in EIGHT_ROUNDS])
    phone.go(f"{phone.path}results/")
    for width in (360, 320):
        phone.resize(width, 740)
        assert phone.page.evaluate(CUT_OFF) == [], width
    spotless(phone, "scores of rounds")


def test_on_a_lying_phone_what_a_round_came_to_is_seen_beside_its_table(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    phone.resize(740, 360)
    note = phone.page.locator(".roundnotes li").first
    expect(note).to_contain_text("in front")
    expect(note).to_be_in_viewport(ratio=1)
    note.click(trial=True)  # nothing lies over it
    said, onward = note.bounding_box(), phone.page.locator("#undo").bounding_box()
    assert said
    assert onward
    assert said["x"] > 370
    assert said["y"] + said["height"] < onward["y"]


NINE = (
    *("Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emma"),
    *("Friedrich", "Gwendolyn", "Hannah", "Isabella"),
)
NINE_BIDS = (
    *("hearts-2", "spades-3", "diamonds-1", "clubs-2", "stars-1"),
    *("cups-1", "hearts-1", "crowns-2", "crowns-3"),
)


@pytest.mark.parametrize(
    "size",
    [(360, 740), *(pytest.param(it, marks=pytest.mark.long) for it in ((320, 568), (740, 360)))],
)
def test_the_round_of_nine_is_seen_whole_with_who_is_in_front(
    devices: Devices, size: tuple[int, int]
) -> None:
    width, height = size
    phone = devices.table(viewport={"width": width, "height": height})
    phone.open_table("tricksy-kittens", NINE, SCORE)
    tricks = [2, 1, 0, 2, 0, 1, 1, 0, 1]
    enter(phone, [{"seat": None, "type": "round", "bids": NINE_BIDS, "tricks": tricks}])
    keys = phone.page.locator("#onward").bounding_box()
    undo = phone.page.locator("#undo").bounding_box()
    first = phone.page.locator(".roundnotes li").first
    expect(first).to_contain_text("Alexandra and Dominique are in front.")
    above = min(keys["y"], undo["y"]) if keys and undo else 0
    for each in (phone.page.locator(".roundtable tr").last, first):
        box = each.bounding_box()
        assert box
        assert box["y"] + box["height"] <= (
            height if each is not first and width > height else above
        )
