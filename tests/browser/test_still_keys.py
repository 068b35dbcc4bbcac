"""Keys stand still: from the first tap of an entry to its last none moves, on no kind of phone."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone
from tests.browser.tableshots import (
    ADOPTION,
    LIVES,
    MEOWS,
    POWERS,
    TOP_LIVES,
    TRICKSY,
    enter,
    table,
)
from tests.browser.test_dealt import LEFT_EDGE, act, open_dealt
from tests.cardgames.tapping import NAMES
from tests.tiers import IS_LONG

SHAPES: dict[str, ViewportSize] = {
    "a phone": {"width": 360, "height": 740},
    "a small phone": {"width": 320, "height": 568},
    "a large phone": {"width": 412, "height": 915},
    "a phone lying": {"width": 740, "height": 360},
    "a tablet": {"width": 1024, "height": 768},
}
UPRIGHT: dict[str, ViewportSize] = {"a tablet upright": {"width": 820, "height": 1180}}
TAPS = 16 if IS_LONG else 12
NOT_SEEN = 0.5
"""Pixels: less is no move."""

TWO_LINES = 56
"""Pixels of an answer that has no more of them."""

LONG_POWERS = """(keys) => {
  const row = '<div class="keys halves n2"><a class="act"><span>My lives</span></a>'
    + '<a class="act"><span>A card</span></a></div>';
  keys.forEach((key) => (key.querySelector(".fit").textContent = "Shapeshift: star, circle"));
  const rows = document.querySelector(".keyrows");
  if (!rows.querySelector(".halves")) rows.insertAdjacentHTML("beforeend", row);
}"""
"""Names of powers as long as they get, above the keys that only who begins has."""

THUMB = 24
"""Pixels of a card that lies under another: enough to read it, and to tap it."""

LISTEN = """() => {
  window.answers = 0;
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const isNews = ctx.sourceElement?.matches("[data-live]");
    if (ctx.target?.id === "sheet" && !isNews) window.answers += 1;
  });
}"""
"""Counts what is shown in answer to a tap, but not what news bring."""
TAP = """(number) => {
  const pad = ".pad :is(a, button).act:not(.gone, .later), .ledge .field";
  const bar = ".presses a:not(.faint), .presses .next, #onward";
  const keys = document.querySelectorAll(`${pad}, ${bar}`);
  keys[number % keys.length]?.click();
  return keys.length > 0;
}"""
"""Taps one of all that lead on."""
PLACES = """() => {
  const places = {};
  const note = (name, key) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    places[name] = [x, y, width, height];
  };
  document.querySelectorAll(".ledge [role=group]").forEach((row) => {
    const keys = row.querySelectorAll(".act, .field");
    keys.forEach((key, at) => note(`${row.ariaLabel} ${row.classList[1]} ${at}`, key));
  });
  document.querySelectorAll(".presses > *").forEach((key, at) => note(`bar ${at}`, key));
  return places;
}"""
"""By name, where every key is: in its row, which is known by what it asks and by its shape."""
ENTRY = """() => {
  const seat = document.querySelector(".for .set")?.id;
  return [document.getElementById("sheet").dataset.version, seat].join();
}"""
"""What is being entered: after which version, and for whom."""


class PadCase(NamedTuple):
    """A table whose pads are tapped on."""

    game: str
    mode: str
    players: int = 3
    rules: dict[str, Any] = {}


PADS = {
    "tricksy kittens, judged": PadCase("tricksy-kittens", REFEREE),
    "tricksy kittens, by score": PadCase("tricksy-kittens", SCORE),
    "tricksy kittens, nine by score": PadCase("tricksy-kittens", SCORE, 9),
    "tricksy kittens, nine judged": PadCase("tricksy-kittens", REFEREE, 9),
    "adoption, judged": PadCase("adoption", REFEREE),
    "adoption, by score": PadCase("adoption", SCORE),
    "math meows, judged": PadCase("math-meows", REFEREE),
    "math meows, by score": PadCase("math-meows", SCORE),
    "math meows, whose cat": PadCase("math-meows", REFEREE, 3, {"lives": "ours"}),
    "math meows, printed": PadCase("math-meows", REFEREE, 2, {"lives": "printed"}),
    "math meows, shuffled": PadCase("math-meows", REFEREE, 3, {"shuffle_lives": "per-cat"}),
    "nine lives, judged": PadCase("nine-lives", REFEREE),
    "nine lives, by score": PadCase("nine-lives", SCORE),
}
LISTS = ("math meows, printed",)
"""What is printed on a life is chosen from words that wrap: the fields make room for their list."""


@dataclass
class Still:
    """What has been seen of one entry in one shape: where each key was first."""

    shape: str
    places: dict[str, list[float]] = field(default_factory=dict)

    def moved(self, places: dict[str, list[float]]) -> list[str]:
        return [
            f"{self.shape}: {name} from {self.places[name]} to {place}"
            for name, place in places.items()
            if any(
                abs(now - then) >= NOT_SEEN
                for now, then in zip(place, self.places.setdefault(name, place), strict=True)
            )
        ]


def places_in(page: Page, shape: str) -> dict[str, list[float]]:
    """Where the keys are on a phone of this shape."""
    page.set_viewport_size(SHAPES[shape])
    width = SHAPES[shape]["width"]
    page.wait_for_function("width => innerWidth === width", arg=width)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    found: dict[str, list[float]] = page.evaluate(PLACES)
    return found


def tap_somewhere(page: Page, number: int) -> bool:
    """Tap a key that leads on, and wait for the answer; False where there is none."""
    if page.evaluate("window.answers === undefined"):
        page.evaluate(LISTEN)
    before = page.evaluate("window.answers")
    if not page.evaluate(TAP, number):
        return False
    page.wait_for_function("before => window.answers > before", arg=before)
    return True


def faults_of(phone: TablePhone, case: PadCase, shapes: list[str], rng: Random) -> list[str]:
    """Every key that moved within an entry."""
    phone.open_table(case.game, NAMES[: case.players], case.mode, **case.rules)
    faults, entry, still = list[str](), "", list[Still]()
    with phone.watch.expecting("status of 422"):  # a secret bid is refused once it is posted
        for _ in range(TAPS):
            now = phone.page.evaluate(ENTRY)
            if now != entry:
                entry, still = now, [Still(shape) for shape in shapes]
            for seen in still:
                faults += seen.moved(places_in(phone.page, seen.shape))
            if not tap_somewhere(phone.page, rng.randrange(1000)):
                break
    return faults


@pytest.mark.long
@pytest.mark.parametrize("pad", [pad for pad in PADS if pad not in LISTS])
def test_no_key_moves_from_the_first_tap_to_the_last(devices: Devices, pad: str) -> None:
    phone = devices.table(is_mobile=False)
    faults = faults_of(phone, PADS[pad], [*SHAPES], Random(pad))
    assert not faults, "\n".join(faults)


def test_no_key_of_a_bid_moves_on_a_phone(devices: Devices) -> None:
    phone = devices.table(is_mobile=False)
    case = PADS["tricksy kittens, judged"]
    faults = faults_of(phone, case, ["a phone"], Random(1))
    assert not faults, "\n".join(faults)


OTHERS = ("foldex-8", "havana-9")
"""The bids of a fifth and a sixth."""


def betrayal(seats: int) -> list[dict[str, Any]]:
    """The moves until the lowest of so many bids, three to six, is to betray."""
    begun, bids, others = ADOPTION[0], ADOPTION[1:5][:seats], OTHERS[: max(0, seats - 4)]
    more = [{"seat": 4 + at, "type": "bid", "card": card} for at, card in enumerate(others)]
    taken = ("calico-7", "birman-2", "izmir-9", "calico-3", "ginger-5")
    adopts = [*[(3, "devon-4")][: seats - 3], (1, taken[0]), (2, taken[1]), (0, taken[2])]
    adopts += [(4 + at, taken[3 + at]) for at in range(len(others))]
    return [
        begun,
        *bids,
        *more,
        *({"seat": seat, "type": "adopt", "card": card} for seat, card in adopts),
    ]


@pytest.mark.long
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_undo_keeps_its_place_while_somebody_betrays(devices: Devices, seats: int) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES[:seats])
    enter(phone, betrayal(seats))
    moved = []
    for shape, size in (SHAPES | UPRIGHT).items():
        phone.go(phone.path)
        phone.resize(size["width"], size["height"])
        places = [phone.page.locator("#undo").bounding_box()]
        for key in (".act:has-text('Centre')", ".cards .act:not(.gone)"):
            before = phone.page.url
            phone.press(phone.page.locator(f".keyrows:not([aria-hidden]) {key}").first)
            phone.page.wait_for_url(lambda url, before=before: url != before)
            places.append(phone.page.locator("#undo").bounding_box())
        if places[1:] != places[:1] * 2:
            moved.append((shape, places))
    assert not moved


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_the_deck_gave_is_entered_below_a_whole_undo(devices: Devices, seats: int) -> None:
    phone = devices.table(viewport={"width": 740, "height": 360})
    phone.open_table("adoption", NAMES[:seats])
    enter(phone, betrayal(seats))
    for row in range(seats - 1):
        phone.go(phone.path)
        for key in (".halves .act:has-text('Deck')", f".cards >> nth={row} >> .act"):
            before = phone.page.url
            phone.press(phone.page.locator(f".keyrows:not([aria-hidden]) {key}").first)
            phone.page.wait_for_url(lambda url, before=before: url != before)
        expect(phone.page.locator(".keys.suits")).to_be_visible()
        expect(phone.page.locator("#undo")).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 6])
def test_a_card_that_is_taken_stays_under_the_finger(devices: Devices, seats: int) -> None:
    """So a second tap there takes it back, and enters nothing."""
    phone = devices.table()
    phone.open_table("adoption", NAMES[:seats])
    enter(phone, betrayal(seats))
    version, tapped, moved = phone.version, 0, []
    asked, can_be = phone.page.locator(".ledge .turn"), phone.page.locator(".act:not(.gone)")
    for shape, size in (SHAPES | UPRIGHT).items():
        phone.resize(size["width"], size["height"])
        for way in ("Own card", "Centre", "Deck"):
            phone.go(phone.path)
            key = phone.page.locator(".keyrows:not([aria-hidden]) .halves .act", has_text=way)
            if "gone" in (key.get_attribute("class") or ""):
                continue
            tap_at(phone.page, *middle_of(key))
            where = middle_of(asked)
            rows = phone.page.locator(".keyrows:not([aria-hidden]) .cards").filter(has=can_be)
            names = [row.locator(can_be).first.get_attribute("aria-label") for row in rows.all()]
            for name in filter(None, names):
                place = middle_of(phone.page.get_by_label(name, exact=True))
                tap_at(phone.page, *place)
                taken = phone.page.locator(".cards .set")
                expect(taken).to_have_accessible_name(name)
                far = dist(middle_of(taken), place)
                if way != "Deck":
                    far += dist(middle_of(asked), where)
                if far > NOT_SEEN:  # half a pixel is what a zoomed tablet rounds
                    moved.append((shape, way, name, far))
                tapped += 1
                expect(phone.page.locator("[data-settles]")).to_have_count(0)
                tap_at(phone.page, *place)
                expect(phone.page.locator(".cards .set")).to_have_count(0)
    assert tapped
    assert moved == []
    assert phone.version == version


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_a_betrayal_asks_stands_above_its_keys(devices: Devices, seats: int) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES[:seats])
    enter(phone, betrayal(seats))
    keys = phone.page.locator(".keyrows:not([aria-hidden])")
    for size in (SHAPES | UPRIGHT).values():
        phone.resize(size["width"], size["height"])
        place = keys.bounding_box()
        assert place
        assert bottom_of(phone.page.locator(".ledge .turn")) <= place["y"]


@pytest.mark.long
@pytest.mark.parametrize("mode", [REFEREE, SCORE])
def test_all_of_nine_seats_are_seen_above_the_pad(devices: Devices, mode: str) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, mode)
    pad = phone.page.locator(".ledge").bounding_box()
    seats = phone.page.locator(".board :is(.seat, tbody tr)").all()
    assert pad
    assert len(seats) == len(NAMES)
    for seat in seats:
        box = seat.bounding_box()
        assert box
        assert box["y"] + box["height"] <= pad["y"] + NOT_SEEN
    names = phone.page.locator(".for")
    assert names.evaluate("it => it.scrollWidth > it.clientWidth")
    assert "gradient" in names.evaluate("it => getComputedStyle(it).maskImage"), "they fade out"


IN_SIGHT = """() => {
  const [name, line] = [".for .set", ".for"].map(
    (part) => document.querySelector(part).getBoundingClientRect());
  const fades = getComputedStyle(document.querySelector(".for")).maskImage !== "none";
  return name.left >= line.left - 1 && name.right <= line.right - (fades ? 40 : 0);
}"""
"""Whether the name that the pad is for is seen in its line, and not where that fades out."""


@pytest.mark.long
def test_of_nine_names_the_one_that_is_asked_is_in_sight(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE)
    assert phone.page.evaluate(IN_SIGHT)
    cards = ("hearts-2", "spades-1", "diamonds-1", "clubs-2", "hearts-1", "cups-1")
    enter(phone, [{"seat": s, "type": "noted-bid", "card": card} for s, card in enumerate(cards)])
    expect(phone.page.locator(".for .set")).to_have_id("for-6")
    for size in SHAPES.values():
        phone.resize(size["width"], size["height"])
        assert phone.page.evaluate(IN_SIGHT), size
    phone.resize(**SHAPES["a phone"])
    phone.tap("k0-5")
    assert phone.page.evaluate(IN_SIGHT), "and after a tap"
    phone.tap("k1-3")
    expect(phone.page.locator(".for .set")).to_have_id("for-7")
    assert phone.page.evaluate(IN_SIGHT), "and after the entry"


LAID_OUT: dict[str, tuple[str, list[dict[str, Any]], dict[str, str], str]] = {
    "rows with powers": ("tricksy-kittens", POWERS, {"powers": "ours"}, ".slip"),
    "free values": ("math-meows", TOP_LIVES, {"lives": "ours"}, ".values"),
    "top lives": ("math-meows", TOP_LIVES, {"lives": "ours"}, ".seat"),
}


@pytest.mark.long
@pytest.mark.parametrize("case", LAID_OUT)
def test_what_lies_on_the_table_is_seen_above_the_pad(devices: Devices, case: str) -> None:
    game, moves, rules, lies = LAID_OUT[case]
    phone = table(devices, game, moves, **rules)
    pad = phone.page.locator(".ledge").bounding_box()
    assert pad
    shown = phone.page.locator(f".board {lies}").all()
    assert shown
    for each in shown:
        box = each.bounding_box()
        assert box
        assert box["y"] + box["height"] <= pad["y"] + NOT_SEEN


def bottom_of(it: Locator) -> float:
    box = it.bounding_box()
    assert box
    return box["y"] + box["height"]


def seats_are_seen(phone: TablePhone, number: int) -> None:
    pad = phone.page.locator(".ledge").bounding_box()
    assert pad
    seats = phone.page.locator(".board .seat").all()
    assert len(seats) == number
    for seat in seats:
        box = seat.bounding_box()
        assert box
        assert box["y"] + box["height"] <= pad["y"] + NOT_SEEN


@pytest.mark.long
@pytest.mark.parametrize("players", [4, 6])
def test_seats_of_math_meows_are_seen_above_a_pad_with_a_tip(
    devices: Devices, players: int
) -> None:
    phone = devices.table()
    phone.open_table("math-meows", NAMES[:players])
    seats_are_seen(phone, players)
    enter(phone, MEOWS[:2])
    expect(phone.page.locator(".coach")).to_be_visible()
    seats_are_seen(phone, players)


@pytest.mark.long
def test_six_seats_with_lives_on_top_are_seen_above_the_pad(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("math-meows", NAMES[:6], lives="ours")
    cats = ["siamese", "munchkin", "persian", "curl", "ragdoll", "himalayan"]
    lost = {"seat": None, "type": "round", "lost": [1, 3, 6, 2, 1, 0], "hands": [4, 3, 3, 3, 3, 3]}
    enter(phone, [{"type": "setup", "setup": {"cats": cats}}, lost, *MEOWS[:2]])
    seats_are_seen(phone, 6)


@pytest.mark.long
@pytest.mark.parametrize("rules", [{}, {"lives": "ours"}])
def test_seats_of_math_meows_are_seen_above_a_hand_and_a_stack_of_it(
    devices: Devices, rules: dict[str, str]
) -> None:
    phone = devices.table()
    open_dealt(phone, "math-meows", NAMES[:4], **rules)
    phone.enter("#deal")
    phone.press("#lift")
    expect(phone.page.locator(".hcard.lit").first).to_be_visible()
    seats_are_seen(phone, 4)
    can_follow = phone.page.locator("a.hcard.lit")
    for _card in range(2):
        if not can_follow.count():
            break
        before = phone.page.url
        if before.endswith(can_follow.first.get_attribute("href") or ""):
            break  # of two equal cards one leads where the other does
        can_follow.first.click(position=LEFT_EDGE)
        phone.page.wait_for_url(lambda url, before=before: url != before)
        seats_are_seen(phone, 4)


CROWDED: dict[str, tuple[int, str, dict[str, str]]] = {
    "tricksy-kittens": (4, ".pad .hcard", {"powers": "ours"}),
    "adoption": (3, ".fan.low", {}),
    "nine-lives": (3, ".fan.low", {}),
}
"""Of each game how many play, and what lies in the pad when it is highest."""


@pytest.mark.long
@pytest.mark.parametrize("game", CROWDED)
def test_names_and_lives_of_all_are_seen_above_a_hand_with_keys(
    devices: Devices, game: str
) -> None:
    players, highest, rules = CROWDED[game]
    phone, rng = devices.table(), Random(game)
    open_dealt(phone, game, NAMES[:players], **rules)
    for _tap in range(120):
        if phone.page.locator(highest).count():
            break
        act(phone, rng)
    expect(phone.page.locator(highest).first).to_be_visible()
    seats_are_seen(phone, players)
    answer = phone.page.locator(".answer, .refusal").bounding_box()
    assert answer
    assert answer["height"] <= TWO_LINES


LYING = """() => [...document.querySelectorAll(".fan li")].map(
  (card) => card.getBoundingClientRect().x)"""
"""Where each card of the hand begins."""
ONE_LINE = """(it) => {
  const words = document.createRange();
  words.selectNodeContents(it);
  return new Set([...words.getClientRects()].map(({ top }) => top)).size === 1;
}"""
SEATS_APART = """() => [...document.querySelectorAll(".board .seat")].every((seat) => {
  const { left, right } = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".tally, .pips")].every((it) => {
    const box = it.getBoundingClientRect();
    return box.left >= left - 2 && box.right <= right + 2;
  });
})"""
"""Whether what a seat has won, and its lives, stay in its place."""
SPILT = """() => [...document.querySelectorAll(".pad .act")].filter((key) =>
  key.scrollWidth > key.clientWidth + 1 || key.scrollHeight > key.clientHeight + 1).length"""
"""How many keys their words break out of."""


@pytest.mark.long
@pytest.mark.parametrize("game", ["tricksy-kittens", "nine-lives"])
def test_a_hand_and_its_keys_use_the_width_of_a_phone_lying(devices: Devices, game: str) -> None:
    phone, rng = devices.table(viewport=SHAPES["a phone lying"]), Random(game)
    open_dealt(phone, game, NAMES[:3])
    for _tap in range(40):
        if phone.page.locator(".pad .hcard").count():
            break
        act(phone, rng)
    expect(phone.page.locator(".pad .hcard").first).to_be_visible()
    begins = phone.page.evaluate(LYING)
    assert min(b - a for a, b in pairwise(begins)) >= THUMB
    assert phone.page.evaluate(SPILT) == 0
    answer = phone.answer.first
    assert answer.evaluate("it => it.scrollHeight <= it.clientHeight")


@pytest.mark.long
def test_all_is_seen_of_a_pad_on_which_lives_are_ordered_on_a_phone_lying(devices: Devices) -> None:
    phone = devices.table(viewport=SHAPES["a phone lying"])
    open_dealt(phone, "nine-lives", NAMES[:1], bots=3, powers="all")
    expect(phone.page.locator(".turn-line")).to_contain_text("your lives", timeout=60_000)
    phone.page.locator(".pad .thirds .act").evaluate_all(LONG_POWERS)
    assert phone.page.locator(".ledge").evaluate("it => it.scrollHeight <= it.clientHeight")
    assert phone.page.evaluate(SPILT) == 0
    answer = phone.answer.first
    assert answer.evaluate("it => it.scrollHeight <= it.clientHeight")


@pytest.mark.long
@pytest.mark.parametrize("game", ["adoption", "nine-lives", "math-meows"])
def test_how_all_stand_is_seen_above_the_fields_of_a_low_phone(devices: Devices, game: str) -> None:
    phone = devices.table(viewport=SHAPES["a small phone"])
    phone.open_table(game, NAMES[:4], SCORE)
    expect(phone.page.locator(".fields")).to_be_visible()
    stands = phone.page.locator(".rounds .name, .rounds .now b").all()
    assert len(stands) == 8
    pad = phone.page.locator(".ledge").bounding_box()
    assert pad
    assert max(bottom_of(it) for it in stands) <= pad["y"]


@pytest.mark.long
def test_what_is_won_of_a_bid_stands_on_one_line_above_rows_of_powers(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", POWERS, powers="ours")
    for width, height in ((320, 568), (360, 740), (740, 360)):
        phone.resize(width, height)
        for tally in phone.page.locator(".tally").all():
            assert tally.evaluate(ONE_LINE), width
        assert phone.page.evaluate(SEATS_APART), width


LOW: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "tricksy kittens": ("tricksy-kittens", TRICKSY),
    "math meows": ("math-meows", MEOWS),
    "nine lives": ("nine-lives", LIVES),
    "adoption": ("adoption", ADOPTION),
}


@pytest.mark.long
@pytest.mark.parametrize("case", LOW)
def test_all_names_are_seen_above_the_pad_of_a_low_phone(devices: Devices, case: str) -> None:
    phone = table(devices, *LOW[case])
    phone.page.set_viewport_size(SHAPES["a small phone"])
    pad = phone.page.locator(".ledge").bounding_box()
    names = phone.page.locator(".board .seat .name").all()
    assert pad
    assert len(names) == 4
    assert all(bottom_of(name) <= pad["y"] + NOT_SEEN for name in names)


@pytest.mark.long
@pytest.mark.parametrize("game", ["math-meows", "nine-lives", "adoption"])
def test_a_score_sheet_and_its_answer_are_seen_on_a_phone_lying(
    devices: Devices, game: str
) -> None:
    phone = table(devices, game, [], SCORE)
    phone.page.set_viewport_size(SHAPES["a phone lying"])
    for each in phone.page.locator(".ledge :is(.answer, .field, .who, .act:visible)").all():
        box = each.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SHAPES["a phone lying"]["height"]


@pytest.mark.long
def test_what_was_tapped_outlives_a_look_at_the_history(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("adoption", NAMES[:3], SCORE)
    phone.tap("k1-1")
    phone.tap("k0-1")
    phone.press(".tablemenu summary")
    phone.press(phone.page.get_by_role("link", name="History"))
    phone.press(phone.page.locator(f"a[href='{phone.path}']").first)
    expect(phone.page.locator(".field.active")).to_contain_text("birman × 3")
    phone.tap("shorter")
    expect(phone.page.locator(".field.active")).not_to_contain_text("3")


def tap_at(page: Page, x: float, y: float) -> None:
    """Tap a place, and wait for what it is answered with: another address or another version."""
    shown = "[location.href, document.getElementById('sheet').dataset.version].join()"
    before = page.evaluate(shown)
    page.touchscreen.tap(x, y)
    page.wait_for_function(f"before => {shown} !== before", arg=before)


MIDDLE = """key => {
  const { x, y, width, height } = key.getBoundingClientRect();
  const [, sunk] = getComputedStyle(key).translate.split(" ");
  return [x + width / 2, y + height / 2 - (parseFloat(sunk) || 0)];
}"""
"""Of a key as it lies: while it is pressed it is sunk by two pixels."""


def middle_of(key: Locator) -> tuple[float, float]:
    x, y = key.evaluate(MIDDLE)
    return x, y


def test_seven_is_seven_where_it_stood(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES[:3])
    keys = phone.page.locator(".pad .act")
    spades = middle_of(keys.filter(has=phone.page.locator("use[href$='#spades']")))
    seven = middle_of(keys.filter(has_text="7"))
    tap_at(phone.page, *spades)
    tap_at(phone.page, *seven)
    assert state_of(phone)["state"]["waiting"] == [1, 2]
    phone.undo()
    tap_at(phone.page, *spades)
    assert middle_of(keys.filter(has_text="7")) == seven


@pytest.mark.long
def test_five_taps_on_the_star_where_it_stood_are_five_stars(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("nine-lives", NAMES[:3])
    star = phone.page.locator(".pad .act").filter(
        has=phone.page.locator("use[href$='#simple-star']")
    )
    place = middle_of(star)
    for _tap in range(5):
        tap_at(phone.page, *place)
    expect(phone.answer).to_contain_text("5 stars")
    assert middle_of(star) == place


def state_of(phone: TablePhone) -> Any:
    answer = phone.page.request.get(f"{phone.origin}{phone.path}state.json")
    return answer.json()["state"]["seen"]


def test_four_names_stand_in_one_row(devices: Devices) -> None:
    phone = table(devices, "nine-lives", [], SCORE)
    names = [name.bounding_box() for name in phone.page.locator(".keys.thirds .act").all()]
    assert [len({name[side] for name in names if name}) for side in ("x", "y")] == [4, 1]
