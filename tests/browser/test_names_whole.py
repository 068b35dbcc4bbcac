"""Usual names are never broken inside a word, on small phones: on keys, in facts, after a round."""

from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.dealt_pads import NINE
from tests.browser.measures import BROKEN, NAMES_CUT
from tests.browser.tableshots import ADOPTION, ROUNDS, enter
from tests.browser.test_dealt import NAMES, open_dealt

pytestmark = pytest.mark.long

WIDTHS = (360, 320)
BIDS = (
    "hearts-2", "spades-1", "diamonds-1", "clubs-2", "hourglasses-1", "cups-1", "stars-2",
    "hearts-1", "hearts-3",
)  # fmt: skip
NAMED = [
    *({"seat": seat, "type": "noted-bid", "card": card} for seat, card in enumerate(BIDS)),
    {"seat": 0, "type": "noted-trick"},
]
CATS = ["siamese", "munchkin", "persian", "curl", "ragdoll", "himalayan"]
STACKED = [
    {"type": "setup", "setup": {"cats": CATS}},
    {"seat": 0, "type": "play", "cards": ["square-5"]},
]
ROUND = {"seat": None, "type": "round", "bids": BIDS, "tricks": [2, 1, 1, 0, 0, 0, 2, 1, 1]}
LOWEST = ("Ada", "Ben", "Cleo", "Christopher")
PAGES: dict[str, tuple[str, tuple[str, ...], str, list[dict[str, Any]], dict[str, str]]] = {
    ".keys.players .act": ("tricksy-kittens", NINE, SCORE, NAMED, {}),
    ".status": ("math-meows", NINE[:6], REFEREE, STACKED, {"lives": "ours"}),
    ".status > div": ("adoption", LOWEST, REFEREE, ADOPTION, {}),
    ".roundover tbody": ("tricksy-kittens", NINE, SCORE, [ROUND], {}),
}
"""A table by what on its page has the names."""


@pytest.mark.parametrize("where", PAGES)
def test_names_stand_in_one_piece(devices: Devices, where: str) -> None:
    game, names, mode, moves, rules = PAGES[where]
    phone = devices.table()
    phone.open_table(game, names, mode, **rules)
    enter(phone, moves)
    for width in WIDTHS:
        phone.resize(width, 740)
        assert phone.page.locator(where).first.is_visible()
        assert phone.page.evaluate(BROKEN, [where, names]) == [], width
        assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


UNSEEN = """() => {
  const ledge = document.querySelector(".ledge").getBoundingClientRect();
  return [...document.querySelectorAll(".board .seat .name")]
    .filter((name) => name.getBoundingClientRect().bottom > ledge.top)
    .map((name) => name.textContent);
}"""


@pytest.mark.parametrize("game", ["tricksy-kittens", "math-meows", "nine-lives"])
def test_four_long_names_are_whole_and_seen_above_the_keys_of_a_small_phone(
    devices: Devices, game: str
) -> None:
    phone = devices.table()
    phone.open_table(game, NINE[:4], REFEREE)
    for width, height in ((360, 740), (320, 640)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width
        assert phone.page.evaluate(UNSEEN) == [], width
    for width, height in ((740, 360), (768, 1024), (1024, 768), (1280, 800)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width


def test_four_long_names_are_whole_and_level_where_adoption_is_judged(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NINE[:4], REFEREE)
    enter(phone, ADOPTION)
    for width, height in ((360, 740), (320, 640), (740, 360), (1024, 768)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width
    phone.go(f"{phone.path}history/")
    for width in WIDTHS:
        phone.resize(width, 740)
        assert phone.page.evaluate(BROKEN, [".history", NINE[:4]]) == [], width


TABLETS = ((768, 1024), (820, 1180), (1024, 1366))
CROWDS: dict[str, tuple[str, int, list[dict[str, Any]]]] = {
    "four of Adoption": ("adoption", 4, ADOPTION),
    "seven of Adoption": ("adoption", 7, []),
    "six of Math Meows": ("math-meows", 6, []),
    "nine of Tricksy Kittens": ("tricksy-kittens", 9, []),
}


@pytest.mark.parametrize("mode", [REFEREE, SCORE])
def test_five_long_names_of_nine_lives_are_whole_on_a_phone(devices: Devices, mode: str) -> None:
    phone = devices.table()
    phone.open_table("nine-lives", NINE[:5], mode)
    for width, height in ((360, 740), (320, 640), (412, 915)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width


@pytest.mark.parametrize("crowd", CROWDS)
def test_long_names_are_whole_and_seen_above_the_keys_of_a_tablet(
    devices: Devices, crowd: str
) -> None:
    game, players, moves = CROWDS[crowd]
    phone = devices.table()
    phone.open_table(game, NINE[:players], REFEREE)
    enter(phone, moves)
    for width, height in TABLETS:
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width
        assert phone.page.evaluate(UNSEEN) == [], width


LIVES_AT = """() => [...document.querySelectorAll(".seat .pips")]
  .map((lives) => Math.round(lives.getBoundingClientRect().top))"""


@pytest.mark.parametrize("game", ["tricksy-kittens", "math-meows", "nine-lives"])
def test_below_names_of_all_lengths_all_stands_on_one_line(devices: Devices, game: str) -> None:
    phone = devices.table()
    phone.open_table(game, NINE[:4], REFEREE)
    for width, height in ((360, 740), (740, 360)):
        phone.resize(width, height)
        assert len({*phone.page.evaluate(LIVES_AT)}) == 1, width


def test_four_long_names_are_whole_and_seen_above_a_hand_of_adoption(devices: Devices) -> None:
    phone = devices.table()
    open_dealt(phone, "adoption", NINE[:4])
    phone.enter("#deal")
    phone.press("#lift")
    expect(phone.page.locator(".hcard").first).to_be_visible()
    for width, height in ((360, 740), (320, 640)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width
        assert phone.page.evaluate(UNSEEN) == [], width


GAINS = ".points small:not(.cards)"
GAINS_BROKEN = """(gains) => gains.filter((gain) => {
  const words = document.createRange();
  words.selectNodeContents(gain);
  const tops = [...words.getClientRects()].map(({ top }) => top);
  const { left, right } = words.getBoundingClientRect();
  const seat = gain.closest(".seat").getBoundingClientRect();
  return Math.max(...tops) - Math.min(...tops) > 4 || left < seat.left || right > seat.right;
}).map((gain) => gain.textContent)"""
"""What is gained now, on two lines or out of its box."""


@pytest.mark.parametrize("seats", [3, 4])
def test_names_of_bots_and_what_is_gained_are_whole_in_adoption(
    devices: Devices, seats: int
) -> None:
    phone = devices.table()
    open_dealt(phone, "adoption", NAMES[:1], bots=seats - 1)
    sizes = ((360, 740), (320, 568), (412, 915), (740, 360), (820, 1180))
    expect(phone.page.locator(".name .bot")).to_have_count(seats - 1)
    for width, height in sizes:
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width
    expect(phone.page.locator(".hcard").first).to_be_visible()
    for width, height in sizes:
        phone.resize(width, height)
        assert phone.page.locator(GAINS).evaluate_all(GAINS_BROKEN) == [], width
        assert phone.page.evaluate(NAMES_CUT) == [], width


@pytest.mark.parametrize("game", ["nine-lives", "adoption", "tricksy-kittens"])
def test_names_on_the_keys_of_a_score_keeper_stand_in_one_piece(
    devices: Devices, game: str
) -> None:
    """On the keys, beside the fields, and where it is chosen for whom the pad is."""
    phone = devices.table()
    phone.open_table(game, NINE[:4], SCORE)
    for width, height in ((360, 740), (320, 740), (320, 568), (740, 360), (1024, 768), (768, 1024)):
        phone.resize(width, height)
        for where in (".pad .act", ".who", ".for"):
            assert phone.page.evaluate(BROKEN, [where, NINE[:4]]) == [], (width, where)
        assert phone.page.evaluate(NAMES_CUT) == [], width
    assert phone.page.locator(".fieldline .who, .for .chip").count() == 4


@pytest.mark.parametrize("king", [0, 1])
def test_the_name_of_a_king_is_whole_on_a_phone(devices: Devices, king: int) -> None:
    phone = devices.table()
    phone.open_table("math-meows", NINE[:4], REFEREE)
    enter(phone, [{"type": "setup", "setup": {"kittyking": king}}])
    expect(phone.page.locator(".king")).to_have_count(1)
    for width, height in ((360, 740), (740, 360)):
        phone.resize(width, height)
        assert phone.page.evaluate(NAMES_CUT) == [], width


OUT_OF_ITS_BOX = """() => [...document.querySelectorAll("table")]
  .filter((table) => table.checkVisibility()
    && table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right)
  .map((table) => table.className)"""


def test_tables_of_the_results_stand_in_their_boxes(devices: Devices) -> None:
    phone = devices.table()
    code = phone.open_table("tricksy-kittens", NINE[:4], SCORE)
    enter(phone, ROUNDS)
    phone.go(f"/t/{code}/results/")
    for fold in phone.page.locator("details > summary").all():
        if fold.is_visible():
            phone.press(fold)
    for width in (412, *WIDTHS):
        phone.resize(width, 740)
        assert phone.page.evaluate(OUT_OF_ITS_BOX) == [], width


def test_undo_keeps_its_place_while_long_names_bid(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NINE[:4], REFEREE)
    places = [phone.page.locator("#undo").bounding_box()]
    for seat, card in enumerate(("hearts-2", "spades-3")):
        enter(phone, [{"seat": seat, "type": "bid", "card": card}])
        phone.go(phone.path)
        places.append(phone.page.locator("#undo").bounding_box())
    assert places[1:] == places[:1] * 2


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 568)])
def test_a_long_suit_is_whole_among_three_cells_of_the_status(
    devices: Devices, width: int, height: int
) -> None:
    phone = devices.table(viewport={"width": width, "height": height})
    phone.open_table("tricksy-kittens", NINE, REFEREE)
    suits = {0: "hourglasses-2", 4: "hearts-2"}
    bids = [suits.get(seat, card) for seat, card in enumerate(BIDS)]
    enter(
        phone,
        [
            *({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(bids)),
            {"seat": 0, "type": "play", "card": "diamonds-9"},
        ],
    )
    expect(phone.page.locator(".status .word").first).to_have_text("hourglasses")
    assert phone.page.evaluate(BROKEN, [".status", ["hourglasses", "diamonds"]]) == []
