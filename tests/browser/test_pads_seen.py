"""Who plays is seen above every pad, on small phones, in fixed states that want the most room; and
no key is too small for a finger or bursts."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from cardgames.adoption.rules.cards import HAND
from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.dealt_pads import NAMES, NINE, SECTIONS
from tests.browser.tables import WHOLE_ROUND
from tests.browser.tableshots import ADOPTION, FOUR, MEOWS, NOTED, POWERS, enter, table
from tests.browser.test_names_whole import BIDS
from tests.browser.test_narrow import Shelf, made, shelf, unlike
from tests.browser.test_still_keys import betrayal, bottom_of
from tests.cardgames.adoption.random_play import choose, deal
from tests.cardgames.contract import opened, written

__all__ = ["shelf"]

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 320, "height": 640},
    {"width": 360, "height": 740},
    {"width": 412, "height": 915},
    {"width": 740, "height": 360},
)
FAULTS = """() => {
  const ledge = document.querySelector(".ledge");
  ledge.classList.remove("tight");
  ledge.classList.toggle("tight", ledge.scrollHeight > ledge.clientHeight);
  const pad = ledge.getBoundingClientRect();
  const isLying = pad.left > 0;
  const bottom = isLying ? innerHeight : pad.top;
  const words = (it) => it.textContent.trim().replace(/\\s+/g, " ");
  const every = (where) => [...document.querySelectorAll(where)];
  const seen = (where) => every(where).filter((it) => it.checkVisibility());
  const faults = [];
  const inFields = every(".fieldline .who").map(words);
  for (const name of seen(".board :is(.name, tbody th)")) {
    if (inFields.includes(words(name))) continue;
    const under = name.getBoundingClientRect().bottom - bottom;
    if (under > 1) faults.push(`${words(name)} is ${Math.round(under)} px under the pad`);
  }
  const said = every(".ledge :is(.coach, .answer, .refusal, .powerline:not(.idle))");
  if (said.length && !said.some((it) => it.checkVisibility())) faults.push("nothing is said");
  for (const key of seen(".pad .act, .ledge :is(.btn, .chip)")) {
    const { width, height } = key.getBoundingClientRect();
    if (key.closest("[aria-hidden]")) continue;
    if (Math.min(width, height) < 43.5) faults.push(`${words(key)}: ${width} × ${height} px`);
    const isCut = key.scrollHeight > key.clientHeight + 1 || key.scrollWidth > key.clientWidth + 1;
    if (isCut) faults.push(`${words(key)} is cut off`);
  }
  return faults;
}"""
"""Names that the pad covers and does not say itself, a pad that says nothing where it has a tip or
an answer, and keys smaller than a finger or than what they say."""


SCROLLED = ("counts, nine", "counts, four, powers", "counts, nine, powers")
"""Sections of which the smallest phones show some rows only when scrolled, above three rows of
numbers or below nine names."""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_no_to_a_count_leaves_everybody_in_sight_and_is_whole(
    devices: Devices, size: ViewportSize
) -> None:
    phone = devices.table(viewport=size)
    phone.open_table("tricksy-kittens", FOUR, SCORE)
    enter(phone, [*NOTED, {"seat": 0, "type": "noted-won", "tricks": 4}])
    phone.tap("k1-7")
    expect(phone.refusal).to_contain_text("They must add up to 8")
    expect(phone.refusal).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate(FAULTS) == []


@pytest.mark.parametrize("size", SIZES[:4], ids=str)
def test_a_team_is_told_above_the_pad_after_a_trick(devices: Devices, size: ViewportSize) -> None:
    """Who won is said under the card, and in the answer."""
    phone = devices.table(viewport=size)
    phone.open_table("tricksy-kittens", FOUR[:3], REFEREE)
    bids, cards = ("hearts-2", "spades-4", "spades-3"), ("diamonds-5", "diamonds-8", "diamonds-1")
    enter(phone, [{"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(bids)])
    enter(phone, [{"seat": seat, "type": "play", "card": card} for seat, card in enumerate(cards)])
    phone.go(phone.path)
    team, ledge = phone.page.locator(".note.team"), phone.page.locator(".ledge").bounding_box()
    expect(team).to_have_text("Ben and Cleo are a team: 7 bid, 1 won.")
    assert ledge
    assert bottom_of(team) <= ledge["y"]


LIE = """() => [...document.querySelectorAll(".pad a.act")].map((key) => [
  key.offsetLeft, key.offsetTop + key.offsetParent.getBoundingClientRect().top
])"""
"""Where keys lie, also one that is just pressed down."""


@pytest.mark.parametrize("section", SECTIONS)
def test_everybody_is_seen_above_the_pad(section: str, shelf: Shelf, tmp_path) -> None:
    found: dict[str, str] = {}
    for page in unlike(made(section, tmp_path / "site.sqlite3", "en")):
        shelf.show(page.html)
        for size in SIZES[2::2] if section in SCROLLED else SIZES[::2]:
            shelf.page.set_viewport_size(size)
            for fault in shelf.page.evaluate(FAULTS):
                found.setdefault(f"{size['width']} × {size['height']}: {fault}", f"{page}")
    assert found == {}, "\n".join(f"{fault}: {page}" for fault, page in sorted(found.items()))


ROW = """() => [...document.querySelectorAll(".keyrows .halves.n3 .act")].map(
  (key) => Math.round(key.getBoundingClientRect().top))"""
"""Where each of three keys of one row stands."""


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_what_to_do_in_nine_lives_is_one_row_of_keys(
    devices: Devices, size: tuple[int, int]
) -> None:
    phone = devices.table()
    phone.open_table("nine-lives", NAMES, REFEREE)
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    tops = phone.page.evaluate(ROW)
    assert len(tops) == 3
    assert len(set(tops)) == 1


UNDER = """(what) => {
  const ledge = document.querySelector(".ledge").getBoundingClientRect().top;
  return [...document.querySelectorAll(what)]
    .filter((it) => it.getBoundingClientRect().bottom > ledge + 1)
    .map((it) => it.textContent.trim().replace(/\\s+/g, " "));
}"""
LED_BY_NINE: list[dict[str, Any]] = [
    *({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(BIDS)),
    {"seat": 0, "type": "play", "card": "hearts-9"},
]
SECOND_ROUND: list[dict[str, Any]] = [
    *ADOPTION,
    {"seat": 2, "type": "adopt", "card": "birman-2"},
    {"seat": 0, "type": "adopt", "card": "izmir-9"},
    {"seat": 3, "type": "betray", "how": "none"},
    {"seat": None, "type": "turn-up", "card": "abyssinian-6"},
]
WHOLE: dict[str, tuple[tuple[str, ...], list[dict[str, Any]], ViewportSize, str]] = {
    "adoption": (NINE[:4], SECOND_ROUND, {"width": 360, "height": 740}, ".seat"),
    "tricksy-kittens": (NINE, LED_BY_NINE, {"width": 360, "height": 740}, ".seat"),
    "math-meows": (NINE[:4], MEOWS, {"width": 320, "height": 568}, ".values"),
}
"""Names, what was entered, a phone, and what is seen whole there, with a tip on the pad."""


@pytest.mark.parametrize("game", WHOLE)
def test_with_a_tip_the_board_is_seen_whole(devices: Devices, game: str) -> None:
    names, moves, size, what = WHOLE[game]
    phone = devices.table()
    phone.open_table(game, names, REFEREE)
    enter(phone, moves)
    phone.resize(size["width"], size["height"])
    expect(phone.page.locator(".coach")).to_be_visible()
    assert phone.page.evaluate(UNDER, what) == []


BIDS_OF_SIX = [
    {"seat": seat, "type": "bid", "card": card} for seat, card in enumerate((*BIDS[:5], BIDS[7]))
]
BESIDE = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const top = (what) => seat.querySelector(what).getBoundingClientRect().top;
  return Math.round(top("small") - top(".card"));
})"""
"""How far below a card's top the bid beside it stands."""
CARD = "() => document.querySelector('.seat .card').getBoundingClientRect().width"


def test_six_who_wonder_who_leads_are_all_seen_and_then_have_large_cards(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", (*NAMES, "Emil", "Franziska"), REFEREE)
    enter(phone, BIDS_OF_SIX)
    for width, height in (320, 568), (360, 740):
        phone.resize(width, height)
        expect(phone.page.locator(".answer .more")).to_be_hidden()
        assert phone.page.evaluate(UNDER, ".seat :is(small, .pips)") == []
        assert max(phone.page.evaluate(BESIDE)) <= 2
    enter(phone, [{"seat": 0, "type": "play", "card": "hearts-9"}])
    assert phone.page.evaluate(UNDER, ".board > *") == []
    assert phone.page.evaluate(CARD) > 50


COVERED = """() => {
  const box = (it) => it.getBoundingClientRect();
  return [...document.querySelectorAll(".powers .gone")].filter((key) => {
    const mark = box(key.querySelector(".mark"));
    const words = box(key.querySelector("span"));
    return mark.left < words.right && words.top < mark.bottom - 2;
  }).map((key) => key.textContent.trim());
}"""
"""Numbers of powers that can't be paid which lie under the mark that says so."""


def test_rows_of_powers_are_seen_whole_while_one_is_chosen_and_paid(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", FOUR, REFEREE, powers="ours")
    enter(phone, POWERS[:4])
    expect(phone.page.locator(".turn-line")).to_have_text("Does Ada lead?")
    assert phone.page.evaluate(UNDER, ".board > *") == []
    assert phone.page.evaluate(COVERED) == []
    enter(phone, POWERS[4:9])
    assert phone.page.evaluate(UNDER, ".board > *") == []
    phone.tap("k0-0")
    expect(phone.page.locator(".answer")).to_contain_text("Yes.")
    assert phone.page.evaluate(UNDER, ".slip summary") == []
    assert phone.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_with_one_bid_left_all_seats_are_seen_on_the_smallest_phone(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES, REFEREE)
    enter(phone, ADOPTION[:4])
    phone.resize(320, 568)
    expect(phone.page.locator(".coach")).to_be_visible()
    expect(phone.page.locator(".turn-line")).to_have_text("Dora, your bid")
    assert phone.page.evaluate(UNDER, ".seat .name") == []


@pytest.mark.parametrize("moves", [ADOPTION[:1], ADOPTION[:2], SECOND_ROUND])
def test_all_who_bid_are_seen_on_the_smallest_phone(
    devices: Devices, moves: list[dict[str, Any]]
) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES, REFEREE)
    enter(phone, moves)
    phone.resize(320, 568)
    expect(phone.page.locator(".keys.suits")).to_be_visible()
    assert phone.page.evaluate(UNDER, ".seat .name") == []
    assert phone.page.evaluate(UNDER, ".seat .points") == []


def last_round(players: int, seed: int = 3) -> list[tuple[str, list[dict[str, Any]]]]:
    """Bids, adoptions and betrayals of a bout's last round, each with the moves that lead there."""
    rng, table = Random(seed), opened("adoption", players)
    table.make(None, deal(list(table.game.options.deck), rng, players, known=False))
    found: dict[str, list[dict[str, Any]]] = {}
    while table.game.phase != "bout":
        if table.game.public_state().round == HAND:
            moves = [written(seat, move) for seat, move in table.moves]
            found.setdefault(table.game.phase, moves)
        table.make(*choose(table, rng, known=False))
    return list(found.items())


@pytest.mark.parametrize("players", [4, 5, 6])
def test_what_four_to_six_have_collected_is_seen_above_the_pad(
    devices: Devices, players: int
) -> None:
    phone = devices.table()
    phone.open_table("adoption", (*NAMES, "Emil", "Fumi")[:players], REFEREE)
    entered = 0
    for phase, moves in last_round(players):
        enter(phone, moves[entered:])
        entered = len(moves)
        phone.resize(360, 740)
        assert phone.page.evaluate(UNDER, ".seat") == [], phase
        phone.resize(740, 360)
        for seat in phone.page.locator(".seat").all():
            expect(seat).to_be_in_viewport(ratio=1)
        phone.resize(320, 568)
        if players == 5 and phase in ("bid", "adopt"):
            assert phone.page.evaluate(UNDER, ".seat .name") == [], phase
        if players == 4:
            assert phone.page.evaluate(UNDER, ".seat") == [], phase
            if phase != "betray":
                assert phone.page.evaluate(UNDER, ".centre .card") == [], phase


BIDS_DRAWN = """() => [...document.querySelectorAll(".board .seat .card")].flatMap((card) => {
  const [whole, number, sign] = [card, ...card.querySelectorAll(".n, .suit")].map(
    (part) => part.getBoundingClientRect());
  const isApart = number.bottom - 0.15 * number.height <= sign.top;
  return whole.width >= 28 && isApart ? [] : [card.ariaLabel];
})"""
"""Bids that are too small to be read, or whose sign lies on their number."""


@pytest.mark.parametrize("round_", ["first", "last"])
def test_number_and_sign_of_every_bid_are_read_on_a_phone(devices: Devices, round_: str) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES, REFEREE)
    enter(phone, ADOPTION[:5] if round_ == "first" else dict(last_round(4))["adopt"])
    for size in SIZES:
        phone.resize(size["width"], size["height"])
        assert phone.page.locator(".board .seat .card").count() == 4
        assert phone.page.evaluate(BIDS_DRAWN) == [], size


MANY_CATS = {3: 16, 4: 145, 5: 86, 6: 44}
"""Bouts in which so many have collected single cards of nearly all cats."""


@pytest.mark.parametrize("players", MANY_CATS)
def test_many_cats_and_the_centre_are_seen_above_the_pad(devices: Devices, players: int) -> None:
    phone = devices.table(viewport={"width": 360, "height": 740})
    phone.open_table("adoption", (*NAMES, "Emil", "Fumi")[:players], REFEREE)
    entered = 0
    for phase, moves in last_round(players, MANY_CATS[players]):
        enter(phone, moves[entered:])
        entered = len(moves)
        for part in (".seat", ".centre .card", ".centre .stars"):
            assert phone.page.evaluate(UNDER, part) == [], phase
            seen = [each.is_visible() for each in phone.page.locator(part).all()]
            assert all(seen), (phase, part)


def test_what_a_betrayal_is_about_is_seen_above_its_refusal_and_a_tip(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NINE[:4], REFEREE)
    enter(phone, betrayal(4))
    phone.tap("k3-0")
    expect(phone.refusal).to_be_visible()
    for width, height in ((360, 740), (320, 568)):
        phone.resize(width, height)
        assert phone.page.evaluate(UNDER, ".seat") == [], width


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_betrayal_fits_a_phone_lying_with_one_thing_said(devices: Devices, players: int) -> None:
    """In the first round, which has a tip, and in the last, with five cards of each."""
    phone = devices.table()
    phone.open_table("adoption", NINE[:players], REFEREE)
    last = devices.table()
    last.open_table("adoption", NINE[:players], REFEREE)
    enter(phone, betrayal(players))
    enter(last, dict(last_round(players))["betray"])
    for one in (phone, last):
        one.resize(740, 360)
        said = one.page.locator(".rows > :is(.coach, .answer, .refusal)")
        shown = [each for each in said.all() if each.is_visible()]
        assert len(shown) == 1
        for each in (*shown, *one.page.locator(".turn-line, .ledge .act:visible").all()):
            expect(each).to_be_in_viewport(ratio=1)
    gone = phone.page.locator(".keyrows .act.gone")
    if gone.count():
        phone.press(gone.last)
        expect(phone.refusal).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("players", [5, 6])
def test_a_no_to_a_betrayal_takes_the_place_of_its_tip(devices: Devices, players: int) -> None:
    phone = devices.table(viewport={"width": 360, "height": 740})
    phone.open_table("adoption", NINE[:players], REFEREE)
    enter(phone, betrayal(players))
    expect(phone.page.locator(".coach")).to_be_visible()
    for key in (".halves .act:has-text('Own card')", ".cards .act.gone"):
        phone.press(phone.page.locator(f".keyrows {key}").first)
    expect(phone.refusal).to_be_visible()
    expect(phone.page.locator(".coach")).to_be_hidden()
    assert phone.page.evaluate(UNDER, ".seat, .centre .card, .centre .stars") == []


def test_the_hint_of_a_betrayal_is_said_alone(devices: Devices) -> None:
    """What was adopted before it would be cut, and lies on the board."""
    phone = devices.table()
    phone.open_table("adoption", NINE[:4], REFEREE)
    enter(phone, betrayal(4))
    said = phone.page.locator(".rows > .answer > span")
    expect(said).to_have_text("Swap somebody’s card for…")
    phone.press(phone.page.locator(".keyrows .halves .act", has_text="Deck"))
    expect(said).to_have_text("Take whose card?")
    phone.press(phone.page.locator(".keyrows .cards .act").first)
    expect(said).to_have_text("What did the deck give?")


TEAM: list[dict[str, Any]] = [
    {"seat": seat, "type": "noted-bid", "card": card}
    for seat, card in enumerate(("hearts-2", "spades-4", "diamonds-5", "hearts-1"))
]


def test_what_is_said_of_bids_and_teams_is_seen_with_a_tip(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NINE[:4], SCORE)
    enter(phone, TEAM)
    expect(phone.page.locator(".coach")).to_be_visible()
    expect(phone.page.locator(".team")).to_contain_text("are a team")
    assert phone.page.evaluate(UNDER, ".board p") == []
    phone.resize(320, 568)
    assert phone.page.evaluate(UNDER, ".board p") == []
    phone.resize(740, 360)
    for said in phone.page.locator(".board p").all():
        expect(said).to_be_in_viewport(ratio=1)


LONG_NINE = ("Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emma", "Friedrich", "Gwendolyn")
LONG_NINE += ("Hannah", "Isabella")
TRICKS: list[dict[str, Any]] = [
    *({"seat": seat, "type": "noted-bid", "card": card} for seat, card in enumerate(BIDS)),
    *({"seat": seat, "type": "noted-trick"} for seat in (0, 6, 0)),
]


def test_who_won_a_trick_is_tapped_and_seen_where_nine_play(devices: Devices) -> None:
    """One of them has met the own bid, and its team has not: that is the longest word of a row."""
    phone, other = devices.table(), devices.table()
    phone.open_table("tricksy-kittens", LONG_NINE, SCORE)
    other.code = phone.code
    other.go(f"{phone.path}people/")
    other.press("#seat-3 button")
    enter(phone, TRICKS)
    for one in (phone, other):
        for width, height in ((320, 568), (360, 740), (740, 360)):
            one.resize(width, height)
            one.page.reload()
            assert one.page.evaluate("document.documentElement.scrollWidth") == width
            for key in one.page.locator(".keyrows .act").all():
                expect(key).to_be_in_viewport(ratio=1)
            rows = one.page.locator(".rounds tbody tr")
            if width == 360:
                assert one.page.evaluate(UNDER, ".rounds tbody .name") == []
            elif width == 740:
                expect(rows.last).to_be_in_viewport(ratio=1)


SIX = ("Ana", "Maximiliane", "Bartholomew", "Kim", "Constantine", "Zoe")
OUT_OF_LINE = """() => {
  const line = document.querySelector(".for").getBoundingClientRect();
  return [...document.querySelectorAll(".for .chip")].filter((chip) => {
    const { left, right } = chip.getBoundingClientRect();
    return left < line.left - 1 || right > line.right + 1;
  }).map((chip) => chip.textContent.trim());
}"""


@pytest.mark.parametrize("game", ["tricksy-kittens", "math-meows"])
def test_all_of_six_are_seen_where_it_is_chosen_for_whom_the_pad_is(
    devices: Devices, game: str
) -> None:
    phone = devices.table()
    phone.open_table(game, SIX, REFEREE)
    assert phone.page.locator(".for .chip").count() == 6
    assert phone.page.evaluate(OUT_OF_LINE) == []
    assert phone.page.evaluate(UNDER, ".board .name") == []


SEVEN = ("Alexandra", "Bartholomew", "Cleo", "Dev", "Emil", "Fumi", "Gus")
HELD: list[dict[str, list[int]]] = [{"calico": [3, 8], "birman": [2, 4]}, {"abyssinian": [2, 3]}]


def bout(players: int) -> dict[str, Any]:
    """A bout's score: who has which series."""
    return {"seat": None, "type": "bout-score", "series": [*HELD, *[{}] * (players - 2)]}


ROUND_OF_FIVE: dict[str, Any] = {"seat": None, "type": "round", "lost": [1, 0, 2, 0, 1]}
SCORED: dict[str, tuple[str, int, list[dict[str, Any]]]] = {
    "four at Nine Lives": ("nine-lives", 4, []),
    "five at Nine Lives": ("nine-lives", 5, [ROUND_OF_FIVE]),
    "four at Math Meows": ("math-meows", 4, []),
    "four at Adoption": ("adoption", 4, [bout(4)]),
    "seven at Adoption": ("adoption", 7, [bout(7)]),
}
SPILT = """() => [...document.querySelectorAll(".field")].flatMap((field) => {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  return [...field.children].filter((it) => {
    const box = it.getBoundingClientRect();
    const isIn = box.top >= top + 2 && box.bottom <= bottom - 1;
    return !isIn || box.left < left + 1 || box.right > right - 1;
  }).map((it) => it.textContent);
})"""
"""What touches the border of its field, or lies beyond it."""


@pytest.mark.parametrize("case", SCORED)
def test_nothing_is_cut_above_fields_nor_in_them(devices: Devices, case: str) -> None:
    game, players, moves = SCORED[case]
    phone = devices.table()
    phone.open_table(game, SEVEN[:players], SCORE)
    enter(phone, moves)
    if moves:
        phone.go_on()
    for width, height in ((320, 568), (360, 740), (740, 360)):
        phone.resize(width, height)
        is_lying = width > height
        if not is_lying:
            parts = ":is(.ttop, .status, .board :is(.name, .pips, small, b))"
            seen = phone.page.evaluate(UNDER, f"{parts}:not(.sr)") if height < 600 else []
            assert seen == [], (width, height)
        for name in SEVEN[:players]:
            places = phone.page.locator(".board .name, .fieldline .who").filter(has_text=name)
            shown = [each for each in places.all() if each.is_visible()]
            expect(shown[-1]).to_be_in_viewport(ratio=1)
        if players == 7:
            stands = phone.page.locator(".fieldline .stands")
            expect(stands.first).to_have_text("14")
            for each in (*stands.all(), *phone.page.locator(".field").all()):
                expect(each).to_be_in_viewport(ratio=1)
        assert phone.page.evaluate(SPILT) == [], (width, height)


def test_what_fields_say_of_a_series_fits_them_on_a_phone_lying(devices: Devices) -> None:
    for players in (4, 7):
        phone = devices.table(viewport={"width": 740, "height": 360})
        phone.open_table("adoption", SEVEN[:players], SCORE)
        enter(phone, [bout(players)])
        phone.go(f"{phone.path}history/")
        phone.press(phone.page.locator(WHOLE_ROUND).last)
        expect(phone.page.locator(".field.full")).to_have_count(3)
        assert phone.page.evaluate(SPILT) == []


@pytest.mark.parametrize("tips", [True, False])
def test_what_is_free_and_what_lies_is_seen_while_a_stack_is_built(
    devices: Devices, tips: bool
) -> None:
    """On a small phone and one lying, with what the referee says to the stack."""
    phone = table(devices, "math-meows", MEOWS[:3])
    if not tips:
        phone.press("#no-coach")
    phone.go(f"{phone.path}?card=%2Bsquare-8&card=%2Btriangle-3")
    for width, height in ((320, 568), (740, 360)):
        phone.resize(width, height)
        said = phone.page.locator(".answer")
        expect(said).to_contain_text("11 can’t be played; with + and − it can be 5.")
        for part in (".answer", ".turn", ".act", ".values li", ".columns .card", ".trick .pips"):
            for each in phone.page.locator(part).all():
                expect(each).to_be_in_viewport(ratio=1)
        if height > width:
            assert phone.page.evaluate(UNDER, ".board :is(.values li, .card, .pips)") == []
