"""A card table's television, in Chromium: on a usual screen all is whole and read from afar; on one
that is less wide, what is shown is whole."""

import re
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.dealt_pads import NINE, OF_NINE
from tests.browser.measures import BROKEN, LEAST, NAMES_CUT, nothing_is_cut_off, smallest_text
from tests.browser.people import Person
from tests.browser.tableshots import (
    ADOPTION,
    LIVES,
    MEOWS,
    NOTED,
    POWERS,
    ROUNDS,
    TOP_LIVES,
    TRICKS,
    TRICKSY,
    enter,
)
from tests.browser.test_axe import spotless
from tests.browser.test_dealt import act, may_act, open_dealt
from tests.tiers import some

FOUR = ("Ada", "Ben", "Cleo", "Dev")
LONG_FIVE = ("Alexandra", "Benedikt", "Charlotte", "Dominic", "Emma")
SIX = ("Ada", "Benedikt", "Cleo", "Dominique", "Emma", "Finn")
CARDS = (
    "hearts-2", "spades-3", "diamonds-1", "clubs-4", "hourglasses-1", "cups-3", "stars-2",
    "cats-5", "crowns-3",
)  # fmt: skip
CARDS_WITH_POWERS = (
    "crowns-7", "hourglasses-4", "cats-9", "hourglasses-9", "hourglasses-8", "hearts-7",
    "diamonds-7", "spades-1", "hourglasses-6",
)  # fmt: skip
FRESH = ("diamonds-2", "spades-4", "diamonds-3", "clubs-5", "hearts-4")
TEAMS = (
    "hearts-2", "hearts-3", "clubs-1", "clubs-2", "cups-1", "cups-2", "stars-1", "stars-2",
    "crowns-9",
)  # fmt: skip


def bids(cards: tuple[str, ...], kind: str = "bid") -> list[dict[str, Any]]:
    return [{"seat": seat, "type": kind, "card": card} for seat, card in enumerate(cards)]


def noted(cards: tuple[str, ...]) -> list[dict[str, Any]]:
    return bids(cards, "noted-bid")


def ended(bids: str, *tricks: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "bids": bids.split(), "tricks": list(tricks)}


def bout(**held: Any) -> dict[str, Any]:
    return {"seat": None, "type": "bout-score", **held}


LED = {"seat": 0, "type": "play", "card": "hearts-9"}
WON = {"seat": 0, "type": "noted-won", "tricks": 1}
FIVE_WIN = ended("hearts-2 spades-3 clubs-4 hearts-1 clubs-1", 2, 2, 2, 1, 1)
TEAM_MISSED = ended("diamonds-2 spades-4 diamonds-3 clubs-1", 2, 3, 2, 1)
SHARED = "hearts-2 spades-2 diamonds-1 clubs-4 cups-3 hourglasses-3"
SHARED_WIN = [ended(SHARED, 1, 1, 0, 2, 2, 2), ended(SHARED, 2, 2, 0, 2, 1, 1)]
LAST_LIFE = {"seat": None, "type": "round", "lost": [0, 1, 3, 3], "hands": [0, 1, 3, 3]}
HELD = [
    ["foldex-3", "foldex-4"],
    ["izmir-7", "izmir-9"],
    ["birman-8", "birman-7", "birman-9"],
    ["egyptian-1", "devon-4"],
    ["egyptian-2", "egyptian-3"],
    ["egyptian-8", "egyptian-9"],
]
TIED = [{"calico": [3, 8], "birman": [2, 4]}, {"devon": [2, 3]}, {"birman": [2, 4]}, {}]
BETRAYED = [
    *ADOPTION[:5],
    *(
        {"seat": seat, "type": "adopt", "card": card}
        for seat, card in ((3, "devon-4"), (1, "calico-7"), (2, "birman-2"), (0, "izmir-9"))
    ),
    {
        "seat": 3,
        "type": "betray",
        "how": "deck",
        "take": "birman-2",
        "from": 2,
        "give": "havana-3",
    },
]


class Moment(NamedTuple):
    """A moment of a game, and the scene in which a television shows it."""

    game: str
    names: tuple[str, ...]
    moves: list[dict[str, Any]]
    mode: str = REFEREE
    rules: dict[str, Any] = {}
    scene: str = "playing"


MOMENTS = {
    "nine who bid": Moment("tricksy-kittens", NINE, bids(CARDS)),
    "nine in a trick": Moment("tricksy-kittens", NINE, [*bids(CARDS), LED]),
    "six in a trick": Moment("tricksy-kittens", NINE[:6], [*bids(CARDS[:6]), LED]),
    "four in a trick": Moment("tricksy-kittens", FOUR, TRICKSY),
    "four with powers": Moment("tricksy-kittens", FOUR, POWERS, rules={"powers": "ours"}),
    "nine with powers": Moment(
        "tricksy-kittens", NINE, bids(CARDS_WITH_POWERS), rules={"powers": "ours"}
    ),
    "a score sheet": Moment("tricksy-kittens", FOUR, [*ROUNDS[:2], *noted(FRESH[:4]), WON], SCORE),
    "a score sheet in a trick": Moment("tricksy-kittens", NINE[:4], [*NOTED, *TRICKS], SCORE),
    "a score sheet of five": Moment(
        "tricksy-kittens", LONG_FIVE, [FIVE_WIN, *noted(FRESH), WON], SCORE
    ),
    "a score sheet of nine": Moment("tricksy-kittens", NINE, noted(CARDS), SCORE),
    "four teams of nine": Moment("tricksy-kittens", NINE, noted(TEAMS), SCORE),
    "a round's end": Moment("tricksy-kittens", FOUR, ROUNDS[:2], SCORE, scene="between"),
    "a team's miss": Moment("tricksy-kittens", FOUR, [TEAM_MISSED], SCORE, scene="between"),
    "a round's end of five": Moment(
        "tricksy-kittens", LONG_FIVE, [FIVE_WIN], SCORE, scene="between"
    ),
    "a round's end of nine": Moment("tricksy-kittens", NINE, [OF_NINE], SCORE, scene="between"),
    "a shared win of six": Moment(
        "tricksy-kittens", SIX, SHARED_WIN, SCORE, {"target": 2}, "ended"
    ),
    "who betrayed": Moment("adoption", FOUR, BETRAYED),
    "bids of four": Moment("adoption", ("Ana", "Maximiliane", "Bartholomew", "Kim"), ADOPTION),
    "seven in a bout": Moment("adoption", NINE[:7], ADOPTION[:1]),
    "six before a bout": Moment("adoption", SIX, [], SCORE),
    "a bout's end of six": Moment(
        "adoption", SIX, [bout(collections=HELD)] * 2, SCORE, scene="between"
    ),
    "a tie": Moment("adoption", FOUR, [bout(series=TIED)], SCORE, scene="between"),
    "two figures": Moment(
        "adoption", FOUR, [bout(series=[{"calico": [3, 8]}, {}, {}, {}])] * 6, SCORE, scene="ended"
    ),
    "stacks": Moment("math-meows", NINE[:4], MEOWS),
    "stacks of six": Moment("math-meows", SIX, MEOWS),
    "cats of four": Moment("math-meows", FOUR, TOP_LIVES, rules={"lives": "ours"}),
    "cats of long names": Moment("math-meows", NINE[:4], TOP_LIVES, rules={"lives": "ours"}),
    "a shared third place": Moment("math-meows", NINE[:4], [LAST_LIFE] * 3, SCORE, scene="ended"),
    "wagers": Moment("nine-lives", FOUR, LIVES),
    "five before a round": Moment("nine-lives", LONG_FIVE, [], SCORE),
}
SMALLER = {
    "stacks of six": 0.022,
    "four teams of nine": 0.022,
    "cats of long names": 0.027,
    "cats of four": 0.028,
    "a score sheet of nine": 0.029,
    "a shared third place": 0.032,
    "seven in a bout": 0.034,
    "a round's end of nine": 0.035,
    "a score sheet in a trick": 0.034,
    "six before a bout": 0.035,
    "a score sheet of five": 0.036,
    "five before a round": 0.036,
    "bids of four": 0.039,
}
"""Moments of which so much is shown that some text is smaller than what ten metres ask for."""
CUT = """() => {
  const lines = (it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return [...range.getClientRects()];
  };
  const last = document.querySelector(".rail .last")?.getBoundingClientRect();
  const names = [...document.querySelectorAll(
    ":is(.board, .roundtable, .ranks) .name, .steps h2, .rail .next b, .rail .word")];
  const isCut = (name) => name.scrollWidth > name.clientWidth + 1
    && getComputedStyle(name).overflow !== "visible";
  const beside = (it) => it.getBoundingClientRect().right > last?.right + 1;
  const sentences = [...document.querySelectorAll(".rail .last > span")];
  const pieces = [...document.querySelectorAll(".way-in .piece")];
  return {
    "names": names.filter((name) => name.checkVisibility() && isCut(name))
      .map((name) => name.textContent),
    "sentences": sentences.filter((it) => !beside(it))
      .filter((it) => it.getBoundingClientRect().bottom > last.bottom + 1)
      .map((it) => it.textContent),
    "left out": sentences.filter(beside).map((it) => it.textContent),
    "addresses": pieces.filter((it) => lines(it).length > 1 || it.scrollWidth > it.clientWidth + 1)
      .map((it) => it.textContent),
    "numbers": [...document.querySelectorAll(".steps .block")].filter((block) => {
      const [number] = lines(block.querySelector("b"));
      const column = block.getBoundingClientRect();
      return number.left < column.left || number.right > column.right;
    }).map((block) => block.textContent),
    "page": document.documentElement.scrollHeight > innerHeight ? ["scrolls"] : [],
  };
}"""
"""What is broken or cut: names and words, sentences, the address, numbers of a podium, the page;
and which sentences are left out."""
CROWDED = """() => {
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return (part.matches("summary") ? part : range).getBoundingClientRect();
  };
  const board = document.querySelector(".board")?.getBoundingClientRect();
  const parts = ".card, .name, .king, .verdict, .tally, .pips, summary";
  const says = (part) => part.textContent.trim() || "a drawing";
  const seats = [...document.querySelectorAll(".board .seat")].map((seat) =>
    [...seat.querySelectorAll(parts)]
      .filter((part) => part.matches("svg") || (part.childNodes.length && part.checkVisibility()))
      .map((part) => ({ says: says(part), part, ...box(part).toJSON() })));
  const meet = (one, other, air) => one.left < other.right + air && other.left < one.right + air
    && one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const found = [];
  seats.forEach((parts, seat) => parts.forEach((one, place) => {
    if (one.left < board.left - 1 || one.right > board.right + 1) {
      found.push(`${one.says} leaves the board`);
    }
    if ([...one.part.children].some((it) => it.getBoundingClientRect().right > one.right + 1)) {
      found.push(`in ${one.says} something is cut`);
    }
    const beside = parts.slice(place + 1).filter((other) => other.part.matches(".king, .pips"));
    for (const other of beside) {
      if (other.top >= one.bottom - one.height / 4 || !meet(one, other, -1)) continue;
      found.push(`${one.says} on ${other.says}`);
    }
    for (const other of seats.slice(seat + 1).flat()) {
      if (meet(one, other, 3)) found.push(`${one.says} at ${other.says} of another`);
    }
  }));
  return found;
}"""
"""What of a seat lies on another's or touches it, what lies on its name, and what is cut."""
USUAL, SMALL, SQUARE = (1920, 1080), (1280, 720), (1024, 768)


def is_whole(screen: Person, size: tuple[int, int], names: tuple[str, ...]) -> None:
    """Nothing is cut, and for up to five no sentence is left out on a screen of the usual shape."""
    screen.resize(*size)
    assert screen.page.evaluate(BROKEN, [".rail .next, .steps .block", names]) == [], size
    found = screen.page.evaluate(CUT)
    if size == SQUARE or len(names) > 5:
        del found["left out"]
    assert {kind: it for kind, it in found.items() if it} == {}, size
    assert screen.page.evaluate(CROWDED) == [], size
    if screen.page.locator(".lying").count():
        nothing_is_cut_off(screen.page)


@pytest.mark.parametrize("moment", some(MOMENTS, 10))
def test_a_television_shows_a_moment_whole(devices: Devices, moment: str) -> None:
    it = MOMENTS[moment]
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table(it.game, it.names, it.mode, **it.rules)
    enter(phone, it.moves)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage")).to_have_class(it.scene)
    for size in SQUARE, SMALL, USUAL:
        is_whole(screen, size, it.names)
    assert smallest_text(screen.page) >= SMALLER.get(moment, LEAST)
    spotless(screen, moment)


@pytest.mark.long
def test_a_sentence_for_which_there_is_no_room_is_left_out(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("math-meows", NINE[:4], REFEREE)
    enter(phone, MEOWS)
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last span")
    expect(said).to_have_count(2)
    said.last.evaluate("it => { it.textContent += ' It matches circle: draws 2.'.repeat(5); }")
    expect(said.last).not_to_be_in_viewport()
    expect(said.first).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_a_dealt_table_with_powers_is_whole_on_a_television(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = open_dealt(phone, "tricksy-kittens", ("Ada", "Ben"), bots=4, powers="ours")
    screen.go(f"/t/{code}/screen/")
    phone.press("#deal")
    rng = Random("apart")
    for _tap in range(60):
        if screen.page.locator(".tally").count():
            break
        act(phone, rng) if may_act(phone) else phone.page.wait_for_timeout(200)
    expect(screen.page.locator(".tally .cards")).to_have_count(6)
    for size in SQUARE, SMALL, USUAL:
        is_whole(screen, size, ("Ada", "Ben", "Mochi", "Pixel", "Biscuit", "Sooty"))


@pytest.mark.long
def test_a_television_follows_the_rematch(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage")).to_have_class("ended")
    phone.go(f"/t/{code}/results/")
    phone.press(phone.page.get_by_role("button", name="Rematch"))
    for page in (phone.page, screen.page):
        expect(page).not_to_have_url(re.compile(code))
    expect(screen.page.locator("#stage")).to_have_class("playing")
    expect(screen.page.locator(".way-in .code")).not_to_have_text(code)


@pytest.mark.long
def test_a_television_says_of_a_correction_that_there_was_one(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("adoption", FOUR)
    enter(phone, ADOPTION)
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last > span")
    phone.go(f"{phone.path}history/")
    opened = phone.page.locator('a[href*="fix=0&"]').first.get_attribute("href")
    assert opened
    phone.go(opened.replace("devon-4", "calico-9"))
    phone.press("#press")
    expect(said.first).to_contain_text("Corrected")
    phone.enter("#undo")
    expect(said).to_have_text(["A correction was taken back."])


@pytest.mark.long
def test_on_a_phone_the_television_says_where_it_belongs(devices: Devices) -> None:
    phone = devices.table(**SMALL_PHONE)
    code = phone.open_table("tricksy-kittens", FOUR, REFEREE)
    phone.go(f"/t/{code}/screen/")
    expect(phone.page.get_by_role("heading", name="This is for a television")).to_be_visible()
    expect(phone.page.locator("#stage")).to_be_hidden()
    spotless(phone, "a television's page on a phone")
    phone.page.locator("#here").click()
    expect(phone.page.locator("#stage")).to_be_visible()
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    spotless(phone, "a television on a phone")


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_crown_stands_beside_a_name_and_not_on_it(devices: Devices, seats: int) -> None:
    names = ("Biscuit", "Ada", "Ben", "Cleo", "Dev")[:seats]
    phone = devices.table(**SMALL_PHONE)
    phone.open_table("math-meows", names, REFEREE)
    enter(phone, [{"seat": 0, "type": "play", "cards": ["circle-4"]}])
    phone.go(phone.path)
    king = phone.page.locator(".seat .king")
    expect(king).to_have_count(1)
    for size in ((360, 740), (320, 740), (320, 640)):
        phone.resize(*size)
        assert phone.page.evaluate(NAMES_CUT) == []
        assert phone.page.evaluate(CROWDED) == []
    bot = king.locator("xpath=preceding-sibling::*")
    bot.evaluate("name => name.insertAdjacentHTML('afterbegin', '<svg class=\"i bot\"></svg>')")
    for width in (320, 360):
        phone.resize(width, 740)
        assert phone.page.evaluate(NAMES_CUT) == []
