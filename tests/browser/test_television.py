"""A card table's television, in Chromium: nothing broken, nothing cut, on to the next game."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.dealt_pads import NINE
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
from tests.browser.test_table_end import LEAST, nothing_is_cut_off, smallest_text

FOUR = ("Ada", "Ben", "Cleo", "Dev")
BIDS = [
    {"seat": seat, "type": "bid", "card": card}
    for seat, card in enumerate(
        (
            "hearts-2", "spades-3", "diamonds-1", "clubs-4", "hourglasses-1", "cups-3", "stars-2",
            "cats-5", "crowns-3",
        )
    )
]  # fmt: skip
FIVE_WIN = {
    "seat": None,
    "type": "round",
    "bids": ["hearts-2", "spades-3", "clubs-4", "hearts-1", "clubs-1"],
    "tricks": [2, 2, 2, 1, 1],
}
FRESH = [
    {"seat": seat, "type": "noted-bid", "card": card}
    for seat, card in enumerate(("diamonds-2", "spades-4", "diamonds-3", "clubs-5", "hearts-4"))
]
WHOLE = """() => {
  const last = document.querySelector(".rail .last").getBoundingClientRect();
  return [...document.querySelectorAll(".rail .last span:not([hidden])")].every((sentence) => {
    const box = sentence.getBoundingClientRect();
    return box.bottom <= last.bottom + 1 && box.right <= last.right + 1;
  });
}"""
PIECES = """() => [...document.querySelectorAll(".way-in .piece")].every(
  (piece) => piece.getClientRects().length === 1 && piece.scrollWidth <= piece.clientWidth + 1)"""


def stands_well(screen: Person, name: str) -> None:
    page: Page = screen.page
    assert page.evaluate(WHOLE), f"{name}: a sentence is cut"
    assert page.evaluate(PIECES), f"{name}: the address is broken inside a number"
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), name


@pytest.mark.long
def test_a_television_of_nine_who_bid_and_wonder_who_leads(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", NINE, REFEREE)
    enter(phone, BIDS)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_have_text("Who leads?")
    stands_well(screen, "nine who bid")
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    screen.resize(1024, 768)
    stands_well(screen, "nine on a 4:3 screen")


ABREAST = """() => {
  const tops = [...document.querySelectorAll(".roundtable tbody th")].map(
    (name) => name.getBoundingClientRect().top);
  return Math.max(...tops) - Math.min(...tops) < 1;
}"""
"""Whether the names of a score sheet stand beside one another."""
LETTERS = """() => {
  const right = document.querySelector(".lying").getBoundingClientRect().right;
  return [...document.querySelectorAll(".lying text, .lying .name")].every(
    (word) => word.getBoundingClientRect().right <= right + 1);
}"""
EVENINGS = [
    (FOUR, ROUNDS[:2], FRESH[:4]),
    (("Alexandra", "Bea", "Cleo", "Dominique"), ROUNDS[:2], FRESH[:4]),
    (("Ada", "Bea", "Cleo", "Dev", "Emma"), [FIVE_WIN], FRESH),
]


@pytest.mark.long
@pytest.mark.parametrize("evening", EVENINGS)
def test_a_score_sheet_on_a_television_has_a_column_for_each_seat(
    devices: Devices, evening: Any
) -> None:
    names, rounds, bids = evening
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", names, SCORE)
    enter(phone, [*rounds, *bids, {"seat": 0, "type": "noted-won", "tricks": 1}])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_contain_text("to be counted")
    assert screen.page.evaluate(ABREAST)
    assert screen.page.evaluate(LETTERS), "a name lies under the rail"
    stands_well(screen, "a score sheet")
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    spotless(screen, "a score sheet on a television")
    screen.resize(1024, 768)
    assert screen.page.evaluate(LETTERS)
    nothing_is_cut_off(screen.page)
    stands_well(screen, "a score sheet on a 4:3 screen")


@pytest.mark.long
def test_a_television_by_score_shows_rounds_and_follows_the_rematch(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS[:2])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator("#stage h1")).to_have_text("Round 2 is over")
    stands_well(screen, "a round's end")
    assert smallest_text(screen.page) >= LEAST
    spotless(screen, "a television between rounds")
    enter(phone, ROUNDS[2:])
    expect(screen.page.locator("#stage")).to_have_class("ended")
    phone.go(f"/t/{code}/results/")
    phone.press(phone.page.get_by_role("button", name="Rematch"))
    for page in (phone.page, screen.page):
        expect(page).not_to_have_url(re.compile(code))
    expect(screen.page.locator("#stage")).to_have_class("playing")
    expect(screen.page.locator(".way-in .code")).not_to_have_text(code)


NAMES_CUT = """() => [...document.querySelectorAll(".seat .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


@pytest.mark.long
def test_before_the_first_round_five_names_are_whole_and_aim_and_first_step_are_read(
    devices: Devices,
) -> None:
    names = ("Alexandra", "Benedikt", "Charlotte", "Dominic", "Emma")
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("nine-lives", names, SCORE)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".beginning li")).to_have_count(3)
    stands_well(screen, "before the first round")
    assert screen.page.evaluate(NAMES_CUT) == []
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    spotless(screen, "a television before the first round")
    expect(screen.page.locator(".rail .next")).to_have_text("Play round 1")
    screen.resize(1024, 768)
    expect(screen.page.locator(".beginning li").first).to_be_visible()
    expect(screen.page.locator(".rail .next")).to_be_visible()
    nothing_is_cut_off(screen.page)
    stands_well(screen, "the same on a 4:3 screen")


UNCUT = """() => [...document.querySelectorAll(".rail .status .word")].every(
  (word) => word.scrollWidth <= word.clientWidth)"""
ON_ONE_LINE = """() => [...document.querySelectorAll(".rowed .tally")].every((tally) => {
  const range = document.createRange();
  range.selectNodeContents(tally.firstChild);
  return range.getClientRects().length === 1;
})"""


@pytest.mark.long
def test_a_dealt_table_with_powers_is_said_in_whole_words_on_a_television(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = open_dealt(phone, "tricksy-kittens", FOUR, powers="ours")
    rng = Random("spades")
    for _tap in range(60):
        if phone.page.locator(".tally").count():
            break
        act(phone, rng)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".tally").first).to_be_visible()
    assert screen.page.evaluate(ON_ONE_LINE)
    screen.page.locator(".rail .half .word").evaluate_all(
        "words => words.forEach((word) => { word.textContent = 'spades'; })"
    )
    assert screen.page.evaluate(UNCUT)
    nothing_is_cut_off(screen.page)


CROWDED = """() => {
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return (part.matches("summary") ? part : range).getBoundingClientRect();
  };
  const board = document.querySelector(".board").getBoundingClientRect();
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
SCREENS = ((1920, 1080), (1280, 720))


def nothing_is_crowded(screen: Person) -> None:
    """On a usual television and on a small one."""
    for width, height in SCREENS:
        screen.resize(width, height)
        assert screen.page.evaluate(CROWDED) == [], f"{width} × {height}"
        nothing_is_cut_off(screen.page)


OVERFULL = """() => [...document.querySelectorAll(".board .seat")]
  .filter((seat) => seat.scrollWidth > seat.clientWidth)
  .map((seat) => seat.querySelector(".name").textContent)"""
"""Whose seat is wider than its place."""


LIT = """() => ["", "::first-line"].map((part) =>
  getComputedStyle(document.querySelector(".seat.turn .name"), part).backgroundColor)"""
"""The ground of whose turn it is: of their column, and of the name alone."""
NO_GROUND = "rgba(0, 0, 0, 0)"


@pytest.mark.long
@pytest.mark.parametrize("seats", [6, 9])
def test_seats_three_a_line_stand_apart_on_a_television(devices: Devices, seats: int) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("tricksy-kittens", NINE[:seats], REFEREE)
    enter(phone, [*BIDS[:seats], {"seat": 0, "type": "play", "card": "hearts-9"}])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_contain_text("is to play")
    nothing_is_crowded(screen)
    column, name = screen.page.evaluate(LIT)
    assert column == NO_GROUND != name
    assert screen.page.evaluate(OVERFULL) == []
    assert smallest_text(screen.page) >= LEAST


CARD = """() => document.querySelector(".board .card").getBoundingClientRect().width"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "width", "height", "least"),
    [(6, 1920, 1080, 200), (9, 1920, 1080, 135), (6, 1024, 768, 100), (9, 1024, 768, 60)],
)
def test_cards_of_six_and_of_nine_grow_into_the_room_and_words_are_read(
    devices: Devices, seats: int, width: int, height: int, least: int
) -> None:
    phone = devices.table()
    screen = devices.screen(viewport={"width": width, "height": height})
    code = phone.open_table("tricksy-kittens", NINE[:seats], REFEREE)
    led = {"seat": 0, "type": "play", "card": "hourglasses-9"}
    enter(phone, [*BIDS[:seats], led])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rail .next")).to_contain_text("is to play")
    assert screen.page.evaluate(CARD) > least
    expect(screen.page.locator(".seat .verdict").first).to_be_visible()
    assert screen.page.evaluate(SMALL_WORDS) == []
    assert screen.page.evaluate(NAMES_CUT) == []
    assert screen.page.evaluate(CROWDED) == []
    assert screen.page.evaluate(BEYOND) == []
    nothing_is_cut_off(screen.page)
    expect(screen.page.locator(".rail .last > span:not([hidden])")).to_have_count(1)
    stands_well(screen, f"{seats} seats, {width} × {height}")


ROWS_OF_THREE = """() => {
  for (const row of document.querySelectorAll(".board .row")) {
    while (row.children.length < 3) row.append(row.lastElementChild.cloneNode(true));
  }
}"""
"""As after two powers kept by each."""


@pytest.mark.long
@pytest.mark.parametrize("bots", [2, 3, 4])
def test_seats_with_powers_and_cards_on_phones_stand_apart_on_a_television(
    devices: Devices, bots: int
) -> None:
    phone, screen = devices.table(), devices.screen()
    code = open_dealt(phone, "tricksy-kittens", ("Ada", "Ben"), bots=bots, powers="ours")
    screen.go(f"/t/{code}/screen/")
    phone.press("#deal")
    rng = Random("apart")
    for _tap in range(60):
        if screen.page.locator(".tally").count():
            break
        act(phone, rng) if may_act(phone) else phone.page.wait_for_timeout(200)
    expect(screen.page.locator(".tally .cards")).to_have_count(2 + bots)
    nothing_is_crowded(screen)
    screen.page.evaluate(ROWS_OF_THREE)
    nothing_is_crowded(screen)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_crown_stands_beside_a_name_and_not_on_it(devices: Devices, seats: int) -> None:
    names = ("Biscuit", "Ada", "Ben", "Cleo", "Dev")[:seats]
    phone, screen = devices.table(**SMALL_PHONE), devices.screen()
    code = phone.open_table("math-meows", names, REFEREE)
    enter(phone, [{"seat": 0, "type": "play", "cards": ["circle-4"]}])
    phone.go(phone.path)
    screen.go(f"/t/{code}/screen/")
    for person in (screen, phone):
        expect(person.page.locator(".seat .king")).to_have_count(1)
        assert person.page.evaluate(NAMES_CUT) == []
        assert person.page.evaluate(CROWDED) == []
    nothing_is_crowded(screen)
    phone.resize(320, 640)
    assert phone.page.evaluate(NAMES_CUT) == []
    bot = phone.page.locator(".seat .king").locator("xpath=preceding-sibling::*")
    bot.evaluate("name => name.insertAdjacentHTML('afterbegin', '<svg class=\"i bot\"></svg>')")
    for width in (320, 360):
        phone.resize(width, 740)
        assert phone.page.evaluate(NAMES_CUT) == []
    bot.evaluate("name => { name.lastChild.data = 'Mochi'; name.className = 'name fit'; }")
    assert phone.page.evaluate(NAMES_CUT) == []


BESIDE_ANOTHER = """() => [...document.querySelectorAll(".rowed .seat")].filter((seat) => {
  const [around, name, lives] = [seat, seat.querySelector(".name"), seat.querySelector(".pips")]
    .map((it) => it.getBoundingClientRect());
  const isOnName = lives.left < name.right && lives.top < name.bottom - 1;
  return isOnName || around.right - lives.right < around.width / 10;
}).map((seat) => seat.querySelector(".name").textContent)"""
"""Of whom the lives lie on the name, or at the next one's."""
POWERS_OF_NINE = [
    {"seat": seat, "type": "bid", "card": card}
    for seat, card in enumerate(
        (
            "crowns-7", "hourglasses-4", "cats-9", "hourglasses-9", "hourglasses-8", "hearts-7",
            "diamonds-7", "spades-1", "hourglasses-6",
        )
    )
]  # fmt: skip


@pytest.mark.long
def test_of_nine_with_powers_the_lives_stand_beside_their_names(devices: Devices) -> None:
    phone, screen = devices.table(**SMALL_PHONE), devices.screen()
    code = phone.open_table("tricksy-kittens", NINE, REFEREE, powers="ours")
    enter(phone, POWERS_OF_NINE)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".rowed .row")).to_have_count(len(NINE))
    for page in (screen.page, phone.page):
        assert page.evaluate(BESIDE_ANOTHER) == []
        assert page.evaluate(NAMES_CUT) == []
    assert smallest_text(screen.page) >= LEAST
    nothing_is_cut_off(screen.page)
    stands_well(screen, "nine with powers")
    phone.resize(320, 568)
    assert phone.page.evaluate(NAMES_CUT) == []


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
def test_what_comes_next_is_no_taller_than_its_words_on_a_4_to_3_screen(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, ROUNDS[:2])
    screen.go(f"/t/{code}/screen/")
    following = screen.page.locator(".rail .next")
    expect(following).to_contain_text("Deal round 3")
    box = following.bounding_box()
    assert box
    assert box["height"] < 0.15 * 768


@pytest.mark.long
def test_a_sentence_is_said_whole_or_not_begun(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("math-meows", NINE[:4], REFEREE)
    enter(phone, MEOWS)
    screen.go(f"/t/{code}/screen/")
    said = screen.page.locator(".rail .last span")
    expect(said).to_have_count(2)
    for width, height in (1920, 1080), (1024, 768):
        screen.resize(width, height)
        for sentence in said.all():
            expect(sentence).to_be_visible()
        stands_well(screen, f"a stack, {width} × {height}")
    said.last.evaluate("it => { it.textContent += ' It matches circle: draws 2.'.repeat(5); }")
    expect(said.last).to_be_hidden()
    expect(said.first).to_be_visible()
    stands_well(screen, "a long sentence")


@pytest.mark.long
def test_a_board_that_is_too_tall_does_without_what_is_said_twice(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("math-meows", NINE[:4], REFEREE, lives="ours")
    enter(phone, TOP_LIVES)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".seat .life").first).to_be_visible()
    screen.resize(1024, 768)
    expect(screen.page.locator(".seat .life").first).to_be_hidden()
    nothing_is_cut_off(screen.page)
    seat = screen.page.locator(".board .seat").first
    seat.evaluate(
        "seat => seat.append(Object.assign(seat.lastElementChild.cloneNode(true), "
        "{ className: 'stake', textContent: '1 wagered' }))"
    )
    expect(screen.page.locator(".stake")).to_be_visible()
    nothing_is_cut_off(screen.page)
    screen.resize(1920, 1080)
    expect(screen.page.locator(".seat .life").first).to_be_visible()
    nothing_is_cut_off(screen.page)


SMALL_WORDS = """() => [...document.querySelectorAll(
  ".board :is(.name, small, .note), .verdict, .roundtable :is(th, td), .status :is(small, .word)"
)].filter((it) => it.checkVisibility() && it.textContent.trim()).map((it) =>
  [it.textContent.trim(), parseFloat(getComputedStyle(it).fontSize) / innerHeight]
).filter(([, size]) => size < 0.0385).map(([words]) => words)"""
"""Words on a board, a score sheet or beside it which are too small for a room."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "moves", "mode"),
    [
        ("adoption", ADOPTION, REFEREE),
        ("tricksy-kittens", TRICKSY, REFEREE),
        ("tricksy-kittens", ROUNDS[:2], SCORE),
        ("tricksy-kittens", NOTED, SCORE),
        ("tricksy-kittens", [*NOTED, *TRICKS[:3]], SCORE),
        ("math-meows", MEOWS, REFEREE),
        ("nine-lives", LIVES, REFEREE),
    ],
)
def test_small_words_of_four_seats_are_read_on_a_4_to_3_screen(
    devices: Devices, game: str, moves: list[dict[str, Any]], mode: str
) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table(game, FOUR, mode)
    enter(phone, moves)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".lying")).to_be_visible()
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(SMALL_WORDS) == []


@pytest.mark.long
def test_a_score_sheet_has_a_4_to_3_screen_for_itself(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", NINE[:4], SCORE)
    enter(phone, [*ROUNDS[:2], *NOTED, {"seat": 0, "type": "noted-won", "tricks": 2}])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".scoring")).to_be_visible()
    expect(screen.page.locator(".lying .plot")).to_be_hidden()
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(SMALL_WORDS) == []


NOTED_BY_NINE = [{"seat": bid["seat"], "type": "noted-bid", "card": bid["card"]} for bid in BIDS]
TEAMS = ("hearts-2", "hearts-3", "clubs-1", "clubs-2", "cups-1", "cups-2", "stars-1", "stars-2")
UNDER_THE_RAIL = """() => [...document.querySelectorAll(".board *")].filter((it) =>
  it.checkVisibility() && it.getBoundingClientRect().bottom
    > document.querySelector(".lying").getBoundingClientRect().bottom + 1
).map((it) => it.textContent.trim())"""
CUT_IN_SHEET = """() => [...document.querySelectorAll(".roundtable .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


@pytest.mark.long
def test_a_score_sheet_of_nine_is_read_on_a_4_to_3_screen(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", NINE, SCORE)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".scoring .note")).to_have_text("Deal 9 cards each.")
    for moves, says in (
        ([], "Deal 9 cards each."),
        (NOTED_BY_NINE, "24 bid, 8 to win: somebody will be sorry."),
        ([{"seat": 1, "type": "noted-trick"}], ""),
    ):
        enter(phone, moves)
        screen.page.reload()
        if says:
            expect(screen.page.locator(".scoring .note")).to_have_text(says)
        expect(screen.page.locator(".scoring tbody th")).to_have_count(9)
        nothing_is_cut_off(screen.page)
        assert screen.page.evaluate(SMALL_WORDS) == []
        assert screen.page.evaluate(UNDER_THE_RAIL) == []
        assert screen.page.evaluate(CUT_IN_SHEET) == []
        stands_well(screen, "a score sheet of nine")


@pytest.mark.long
def test_four_teams_of_nine_are_all_told_on_a_4_to_3_screen(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", NINE, SCORE)
    bids = enumerate((*TEAMS, "crowns-9"))
    enter(phone, [{"seat": seat, "type": "noted-bid", "card": card} for seat, card in bids])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".scoring .team:visible")).to_have_count(4)
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(UNDER_THE_RAIL) == []


TINY_WORDS = """() => {
  const words = document.querySelectorAll(".board :is(.says, .binds b, small)");
  return [...words].filter((it) => it.checkVisibility())
    .filter((it) => parseFloat(getComputedStyle(it).fontSize) < 0.0245 * innerHeight)
    .map((it) => it.textContent.trim());
}"""
"""Words of powers, hands and cards which are too small, however full the board is."""


@pytest.mark.long
@pytest.mark.parametrize("names", [FOUR, NINE[:4]])
def test_words_of_powers_and_of_hands_are_read_on_a_4_to_3_screen(
    devices: Devices, names: tuple[str, ...]
) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("math-meows", names, REFEREE, lives="ours")
    enter(phone, TOP_LIVES)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".binds li").first).to_be_visible()
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(TINY_WORDS) == []
    assert screen.page.evaluate(NAMES_CUT) == []


OBEYED = """() => [...document.querySelectorAll(
  ".binds li:not(.quiet) .says, .forces span, .columns small, .seat small, .slip summary b"
)].filter((it) => it.checkVisibility())
  .filter((it) => parseFloat(getComputedStyle(it).fontSize) < 0.04 * innerHeight - 0.01)
  .map((it) => it.textContent.trim())"""
"""Words of powers in force and of hands which are smaller than names."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "names", "moves", "rules"),
    [
        ("math-meows", FOUR, TOP_LIVES, {"lives": "ours"}),
        ("math-meows", NINE[:4], TOP_LIVES, {"lives": "ours"}),
        ("tricksy-kittens", FOUR, POWERS, {"powers": "ours"}),
    ],
)
def test_powers_in_force_are_as_large_as_names_on_a_4_to_3_screen(
    devices: Devices, game: str, names: Any, moves: list[dict[str, Any]], rules: dict[str, str]
) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table(game, names, REFEREE, **rules)
    enter(phone, moves)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".binds li, .forces li").first).to_be_visible()
    assert screen.page.evaluate(OBEYED) == []
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(BEYOND) == []


APART = """() => {
  const boxes = [...document.querySelectorAll(".seat small:not(.stake)")].map((small) => {
    const range = document.createRange();
    range.selectNodeContents(small);
    return range.getBoundingClientRect();
  });
  return Math.min(...boxes.slice(1).map((box, at) => box.left - boxes[at].right));
}"""
"""How far the hands of two who sit beside one another stand apart."""


@pytest.mark.long
def test_hands_of_six_are_told_apart_on_a_4_to_3_screen(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("math-meows", ("Ada", "Benedikt", "Cleo", "Dominic", "Emma", "Finn"))
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".seat small")).to_have_count(6)
    assert screen.page.evaluate(APART) > 12
    assert screen.page.evaluate(SMALL_WORDS) == []
    nothing_is_cut_off(screen.page)


@pytest.mark.long
@pytest.mark.parametrize("words", ["not told yet", "who begins"])
def test_two_words_of_a_fact_are_whole_on_a_4_to_3_screen(devices: Devices, words: str) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("math-meows", FOUR, REFEREE)
    enter(phone, MEOWS[:1])
    screen.go(f"/t/{code}/screen/")
    word = screen.page.locator(".rail .status .word")
    word.evaluate("(word, text) => { word.textContent = text; }", words)
    assert screen.page.evaluate(UNCUT)
    stands_well(screen, words)


FULL = {
    "tricksy-kittens": """() => {
      document.querySelectorAll(".seat .pips").forEach((pips) => pips.insertAdjacentHTML(
        "beforebegin", "<small>bid 4</small><small>won 0</small>"));
      const say = (words, kind) => document.querySelector(".board").insertAdjacentHTML(
        "beforeend", `<p class="note ${kind}">${words}</p>`);
      say("Biscuit won the last trick. 9 of hearts is the highest of the suit led.", "");
      say("Ada and Biscuit are a team: 7 bid, 3 won.", "team");
      say("Mochi and Pixel are a team: 3 bid, 1 won.", "team");
    }""",
    "nine-lives": """() => {
      const lines = (seat) => seat.insertAdjacentHTML("beforeend",
        '<span class="verdict safe">safe</span><small class="bet">Numbershift: star, 5</small>'
        + '<small class="bet">Risky deck</small>');
      document.querySelectorAll(".seat").forEach(lines);
      const chip = '<li class="chip"><svg class="i"></svg><svg class="i"></svg></li>';
      document.querySelector(".laid").innerHTML = chip.repeat(9);
    }""",
    "adoption": """() => {
      const held = '<li class="held"><svg class="i"></svg><svg class="i small"></svg>3</li>';
      document.querySelectorAll(".seat").forEach((seat) => seat.insertAdjacentHTML(
        "beforeend", `<ul class="collected">${held.repeat(4)}</ul>`));
    }""",
}
"""What a board says in the middle of a game, put there where that takes many moves."""
BEYOND = """() => [...document.querySelectorAll(".seat, .seat p, .board > *")].filter((it) => {
  const stage = document.querySelector(".lying").getBoundingClientRect().bottom;
  return it.checkVisibility() && (it.scrollWidth > it.clientWidth + 1
    || it.getBoundingClientRect().bottom > stage + 1);
}).map((it) => it.textContent.trim())"""
"""What lies beyond its place, or under the rail."""


@pytest.mark.long
@pytest.mark.parametrize("game", FULL)
def test_all_that_a_dealt_game_of_four_says_is_whole_on_a_4_to_3_screen(
    devices: Devices, game: str
) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = open_dealt(phone, game, ("Ada",), bots=3)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".seat")).to_have_count(4)
    screen.page.evaluate(FULL[game])
    nothing_is_cut_off(screen.page)
    assert screen.page.evaluate(BEYOND) == []


def test_five_and_more_seats_of_adoption_are_whole_on_a_4_to_3_screen(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NINE[:7])
    screen = devices.table(viewport={"width": 1024, "height": 768})
    screen.go(f"{phone.path}screen/")
    enter(phone, [{"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]}])
    expect(screen.page.locator(".seat")).to_have_count(7)
    nothing_is_cut_off(screen.page)


@pytest.mark.long
def test_a_stack_of_six_players_lies_inside_its_card(devices: Devices) -> None:
    names = ("Alexandra", "Ben", "Cleo", "Dominique", "Emma", "Finn")
    phone = devices.table()
    phone.open_table("math-meows", names)
    enter(phone, MEOWS)
    screen = devices.table(viewport={"width": 1024, "height": 768})
    screen.go(f"{phone.path}screen/")
    stack = screen.page.locator(".card.stack")
    card, parts = stack.bounding_box(), stack.locator(".part")
    assert card
    expect(parts).to_have_count(3)
    for part in parts.all():
        box = part.bounding_box()
        assert box
        assert card["x"] <= box["x"]
        assert box["x"] + box["width"] <= card["x"] + card["width"]


@pytest.mark.long
def test_a_betrayal_is_told_on_a_4_to_3_screen_while_a_card_is_turned_up(devices: Devices) -> None:
    phone, screen = devices.table(), devices.table(viewport={"width": 1024, "height": 768})
    phone.open_table("adoption", ("Ana", "Ben", "Cleo", "Dora"))
    adopted = ((3, "devon-4"), (1, "calico-7"), (2, "birman-2"), (0, "izmir-9"))
    enter(
        phone,
        [
            *ADOPTION[:5],
            *({"seat": seat, "type": "adopt", "card": card} for seat, card in adopted),
            {
                "seat": 3,
                "type": "betray",
                "how": "deck",
                "take": "birman-2",
                "from": 2,
                "give": "havana-3",
            },
        ],
    )
    screen.go(f"{phone.path}screen/")
    expect(screen.page.locator(".rail .next")).to_contain_text("Dora, turn a card up")
    told = screen.page.locator(".rail .last span").first
    expect(told).to_contain_text("Dora discards")
    expect(told).to_be_visible()
    assert told.evaluate("(it) => it.getBoundingClientRect().bottom <= innerHeight")


SIZES = """(where) => [...document.querySelectorAll(where)].map(
  (it) => parseFloat(getComputedStyle(it).fontSize))"""


@pytest.mark.long
def test_points_and_stars_of_four_in_adoption_are_no_smaller_than_names(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("adoption", FOUR, REFEREE)
    enter(phone, ADOPTION)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".seat .stars").first).to_be_visible()
    names = screen.page.evaluate(SIZES, ".seat .name")
    assert min(screen.page.evaluate(SIZES, ".seat :is(.stars, small, .held)")) >= max(names)
    assert min(screen.page.evaluate(SIZES, ".points")) > 2 * max(names)
    nothing_is_cut_off(screen.page)


@pytest.mark.long
def test_six_names_of_adoption_by_score_are_equal_and_larger_than_sentences(
    devices: Devices,
) -> None:
    phone, screen = devices.table(), devices.screen()
    code = phone.open_table("adoption", ("Ada", "Ben", "Cleo", "Dev", "Emil", "Franziska"), SCORE)
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".beginning li").first).to_be_visible()
    names = screen.page.evaluate(SIZES, ".seat .name")
    assert len(set(names)) == 1
    assert names[0] > max(screen.page.evaluate(SIZES, ".beginning li"))
    assert min(screen.page.evaluate(SIZES, ".points")) > 120
    nothing_is_cut_off(screen.page)
    stands_well(screen, "before the first bout of six")


@pytest.mark.long
def test_free_values_stand_close_and_large_beside_the_cards_on_a_4_to_3_screen(
    devices: Devices,
) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("math-meows", FOUR, REFEREE)
    enter(phone, MEOWS)
    screen.go(f"/t/{code}/screen/")
    values = screen.page.locator(".values li")
    first, second = values.nth(0).bounding_box(), values.nth(1).bounding_box()
    assert first
    assert second
    assert second["x"] - first["x"] < 1.3 * first["width"]
    assert min(screen.page.evaluate(SIZES, ".values li")) >= 0.04 * 768
    assert screen.page.evaluate(CARD) > 100


ROOM = """() => [...document.querySelectorAll(".roundtable tbody tr")].map((row) => {
  const value = document.createRange();
  value.selectNodeContents(row.querySelector("td b") ?? row.querySelector("td"));
  const line = row.querySelector("td").getBoundingClientRect().bottom;
  return Math.round(line - value.getBoundingClientRect().bottom);
})"""
"""Between a number of each row and the line below it."""


@pytest.mark.long
def test_rows_of_a_score_sheet_of_six_are_alike_on_a_4_to_3_screen(devices: Devices) -> None:
    phone, screen = devices.table(), devices.screen(viewport={"width": 1024, "height": 768})
    code = phone.open_table("tricksy-kittens", NINE[:6], SCORE)
    enter(phone, NOTED_BY_NINE[:6])
    screen.go(f"/t/{code}/screen/")
    expect(screen.page.locator(".scoring tbody th")).to_have_count(6)
    room = screen.page.evaluate(ROOM)
    assert max(room) - min(room) <= 2


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)], ids=["16:9", "4:3"])
def test_how_many_tricks_each_still_needs_is_read_on_a_television(
    devices: Devices, size: tuple[int, int]
) -> None:
    phone, screen = devices.table(), devices.table(viewport={"width": size[0], "height": size[1]})
    phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, [*NOTED, *TRICKS])
    screen.go(f"{phone.path}screen/")
    said = screen.page.locator(".roundtable tbody small")
    expect(said).to_have_text(["met; team 3 to go", "2 to go", "3 to go", "met: no more!"])
    expect(said.first).to_be_visible()
    assert min(screen.page.evaluate(SIZES, ".roundtable tbody small")) >= 0.04 * min(size)
    below = screen.page.locator(".roundtable td").first
    lines = [each.evaluate("(it) => it.getBoundingClientRect().bottom") for each in said.all()]
    assert max(lines) <= below.evaluate("(it) => it.getBoundingClientRect().top") + 1
    nothing_is_cut_off(screen.page)
