"""What the referee says on a phone, and what a correction changes: whole, and no key moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.dealt_pads import NINE
from tests.browser.shots import PHONE
from tests.browser.tables import WHOLE_ROUND, TablePhone
from tests.browser.tableshots import LIVES, MEOWS, NOTED, REVOKE, ROUNDS, TRICKSY, enter, table
from tests.browser.test_names_whole import ROUND
from tests.browser.test_still_keys import LOW, PLACES, SHAPES, THUMB, Still, bottom_of, places_in

pytestmark = pytest.mark.long


def long_answer(devices: Devices) -> TablePhone:
    """A phone that reads more than two lines, as somebody's name is long."""
    phone = devices.table(**PHONE)
    phone.open_table("tricksy-kittens", ("Ada", "Ben", "Wolfeschlegelsteinhausen", "Dev"), REFEREE)
    enter(phone, REVOKE[:7])
    return phone


IS_CUT = """(change) => [change, change.querySelector("div")]
  .some((it) => it.scrollHeight > it.clientHeight + 1)"""


@pytest.mark.parametrize("shape", ["a phone", "a phone lying"])
def test_fields_stay_where_they_are_through_a_correction(devices: Devices, shape: str) -> None:
    """While one is filled in and refused."""
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    phone.page.set_viewport_size(SHAPES[shape])
    phone.go(f"{phone.path}history/")
    phone.press(phone.page.locator(WHOLE_ROUND).last)
    fields = phone.page.locator(".fields")
    expect(fields).to_be_visible()
    place = fields.bounding_box()
    for key in ("f0-1", "k0-4", "f1-1", "k0-1"):
        phone.tap(key)
        assert fields.bounding_box() == place
    expect(phone.page.locator("#press")).to_have_text("Correct it")
    for key in ("f0-0", "k0-1"):
        phone.tap(key)
        assert fields.bounding_box() == place
    expect(phone.page.locator("#amend-1, .why")).to_have_count(0)
    assert phone.page.locator(".ledge").evaluate("it => it.scrollHeight <= it.clientHeight")


def test_what_a_correction_changes_stands_right_above_its_button(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    phone.page.set_viewport_size(SHAPES["a phone"])
    phone.go(f"{phone.path}history/")
    phone.press(phone.page.locator(WHOLE_ROUND).last)
    expect(phone.page.locator(".fixing")).to_be_visible()
    still = Still("a phone")
    press = phone.page.locator(".presses > :last-child")
    for key, words in (("f0-1", "Correct it"), ("k0-2", "anyway"), ("f1-1", "anyway")):
        phone.tap(key)
        assert still.moved(places_in(phone.page, "a phone")) == []
        expect(press).to_contain_text(words)
    phone.tap("k0-3")
    expect(phone.page.locator(".scorechanges")).to_contain_text("Ben0 → 30 → 3")
    press = phone.page.locator("#press").bounding_box()
    menu = phone.page.locator(".tablemenu summary")
    shown = phone.page.locator(".change").bounding_box()
    assert press
    assert shown
    assert 0 <= press["y"] - shown["y"] - shown["height"] <= THUMB
    assert bottom_of(menu) <= shown["y"]
    ledge = phone.page.locator(".ledge").bounding_box()
    assert ledge
    assert bottom_of(menu) <= ledge["y"]


@pytest.mark.parametrize(("width", "height"), [(320, 300), (360, 300), (740, 240)])
def test_a_correction_that_is_higher_than_the_page_is_read_from_its_beginning(
    devices: Devices, width: int, height: int
) -> None:
    """In a window that shares the phone with another one."""
    phone = devices.table(viewport={"width": width, "height": height})
    phone.open_table("tricksy-kittens", NINE, SCORE)
    enter(phone, [ROUND])
    tapped = "&".join(
        f"suit{seat}={card.split('-')[0]}&number{seat}={card[-1]}&won{seat}={won}"
        for seat, (card, won) in enumerate(zip(ROUND["bids"], ROUND["tricks"], strict=True))
    )
    phone.go(f"{phone.path}?fix=0&{tapped}&at=none")
    ledge = phone.page.locator(".ledge")
    assert ledge.evaluate("ledge => ledge.scrollHeight > ledge.clientHeight")
    for part in (".fixing", "#f0-0"):
        expect(phone.page.locator(part)).to_be_in_viewport(ratio=0.9)
    top = ledge.bounding_box()
    first = phone.page.locator(".fixing").bounding_box()
    assert top
    assert first
    assert first["y"] >= top["y"]


def test_a_long_change_is_shown_whole_by_a_tap_and_no_key_moves(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NINE[:4])
    enter(phone, REVOKE)
    phone.go(f"{phone.path}?fix=5")
    for key in ("k0-1", "k1-2"):
        phone.tap(key)
    change = phone.page.locator(".change")
    more = change.locator(".more")
    parts = [phone.page.locator(part) for part in (".pad", ".presses")]
    for shape in ("a phone", "a small phone", "a phone lying"):
        places_in(phone.page, shape)
        before = [part.bounding_box() for part in parts]
        assert change.evaluate(IS_CUT), shape
        more.click()
        assert not change.evaluate(IS_CUT), shape
        assert [part.bounding_box() for part in parts] == before
        more.click()
    phone.go(f"{phone.path}?fix=5&out=1")
    for shape in ("a phone", "a small phone", "a phone lying"):
        places_in(phone.page, shape)
        assert not change.evaluate(IS_CUT), f"{shape}: nothing is above it that could move"


def test_who_has_nothing_to_say_of_a_correction_is_not_seen(devices: Devices) -> None:
    phone = table(devices, "nine-lives", LIVES)
    phone.go(f"{phone.path}?fix=1")
    expect(phone.page.locator(".answer.change")).to_be_hidden()


WHOLE = """() => {
  const words = document.querySelector(".answer > span");
  const { bottom } = words.getBoundingClientRect();
  const { bottom: end } = words.parentElement.getBoundingClientRect();
  return words.scrollHeight <= words.clientHeight + 1 && bottom <= end;
}"""
"""Whether all of the answer is seen."""


@pytest.mark.parametrize("shape", ["a phone", "a small phone", "a phone lying"])
def test_a_tap_shows_all_of_an_answer_and_moves_no_key(devices: Devices, shape: str) -> None:
    phone = long_answer(devices)
    page = phone.page
    phone.press("#no-coach")
    expect(page.locator("#no-coach")).to_have_count(0)
    before = places_in(page, shape)
    more = page.locator(".answer > .more")
    expect(more).to_be_visible()
    assert not page.evaluate(WHOLE)
    for is_whole in (True, False):
        more.click()
        assert page.evaluate(WHOLE) == is_whole
        assert page.evaluate(PLACES) == before


NEWS = """document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target.id === "sheet") document.documentElement.dataset.news = "came";
})"""


def test_an_answer_that_was_opened_stays_whole_while_it_says_the_same(devices: Devices) -> None:
    phone, other = long_answer(devices), devices.table()
    page = phone.page
    phone.press("#no-coach")
    expect(page.locator("#no-coach")).to_have_count(0)
    page.set_viewport_size(SHAPES["a phone"])
    page.locator(".answer > .more").click()
    page.evaluate(NEWS)
    other.go(f"{phone.path}people/")
    other.press(other.page.get_by_role("button", name="Ben"))
    expect(page.locator("html[data-news]")).to_be_attached()
    assert page.evaluate(WHOLE)
    expect(page.locator(".answer > .more")).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("shape", ["a phone", "a phone lying"])
def test_without_scripts_all_of_an_answer_is_seen_under_the_finger(
    devices: Devices, shape: str
) -> None:
    opened = long_answer(devices)
    phone = devices.table(java_script_enabled=False, viewport=SHAPES[shape])
    phone.page.context.add_cookies(opened.page.context.cookies())
    phone.page.goto(opened.page.url)
    phone.press("#no-coach")
    expect(phone.page.locator(".answer > .more")).to_be_hidden()
    assert not phone.page.evaluate(WHOLE)
    phone.page.locator(".answer").hover()
    assert phone.page.evaluate(WHOLE)


def test_an_answer_that_is_seen_whole_has_no_mark(devices: Devices) -> None:
    phone = table(devices, "nine-lives", LIVES[:2])
    expect(phone.page.locator(".answer")).to_be_visible()
    expect(phone.page.locator(".answer > .more")).to_be_hidden()


WON = [
    {"seat": seat, "type": "noted-won", "tricks": tricks}
    for seat, tricks in enumerate((2, 4, 1, 1))
]
"""Three sentences: who scores, of the team and alone."""


@pytest.mark.parametrize("shape", ["a phone", "a small phone", "a phone lying"])
def test_where_no_key_is_left_the_answer_stands_whole_right_above_the_button(
    devices: Devices, shape: str
) -> None:
    phone = table(devices, "tricksy-kittens", [*NOTED, *WON], SCORE)
    phone.page.set_viewport_size(SHAPES[shape])
    answer = phone.page.locator(".answer")
    expect(answer).to_have_count(1)
    assert phone.page.evaluate(WHOLE)
    expect(phone.page.locator(".answer > .more")).to_have_count(0)
    button = phone.page.locator("#press").bounding_box()
    assert button
    assert 0 <= button["y"] - bottom_of(answer) <= THUMB


@pytest.mark.parametrize("case", ["nine lives", "adoption"])
def test_a_tip_and_an_answer_stand_together_on_a_phone_lying(devices: Devices, case: str) -> None:
    phone = table(devices, *LOW[case])
    phone.page.set_viewport_size(SHAPES["a phone lying"])
    for row in (".coach", ".answer", ".turn", ".pad"):
        box = phone.page.locator(f".ledge {row}").bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SHAPES["a phone lying"]["height"]


def test_where_not_both_fit_a_tip_stands_in_the_place_of_an_answer(devices: Devices) -> None:
    phone = table(devices, "math-meows", MEOWS)
    phone.resize(740, 320)
    expect(phone.page.locator(".coach")).to_be_in_viewport(ratio=1)
    expect(phone.page.locator(".answer")).to_be_hidden()


def test_a_bout_is_corrected_field_by_field_below_how_all_stand(devices: Devices) -> None:
    """Each field stays where it is and says what it said until a key fills it anew."""
    bout = {"calico": [3, 5], "birman": [2, 4]}
    scores = [{"seat": None, "type": "bout-score", "series": [bout, {}, {}, {}]}] * 2
    phone = table(devices, "adoption", scores, SCORE)
    for shape in ("a phone", "a small phone"):
        phone.page.set_viewport_size(SHAPES[shape])
        phone.go(f"{phone.path}history/")
        phone.press(phone.page.locator(WHOLE_ROUND).first)
        expect(phone.page.locator(".pad .act[id]")).to_have_count(0)
        expect(phone.page.locator(".pad")).to_contain_text("Tap the field that is wrong.")
        for seat in phone.page.locator(".board .seat").all():
            boxes = [seat.locator(part).bounding_box() for part in (".name", ".points")]
            name, points = (box["x"] + box["width"] / 2 for box in boxes if box)
            assert abs(name - points) <= 2
        places = [field.bounding_box() for field in phone.page.locator(".field").all()]
        for key in ("f0-0", "k1-2", "k0-0", "k0-3"):
            phone.tap(key)
            assert [f.bounding_box() for f in phone.page.locator(".field").all()] == places
            is_open = key in ("f0-0", "k1-2")
            expect(phone.page.locator("#f0-0")).to_contain_text("3" if is_open else "2")
        expect(phone.page.locator(".scorechanges")).to_contain_text("Ada")


def test_a_no_to_a_corrected_card_hides_nothing_and_moves_no_key(devices: Devices) -> None:
    """It stands between the keys and the buttons, where it would be said what that changes."""
    phone = table(devices, "tricksy-kittens", REVOKE)
    for shape, size in SHAPES.items():
        phone.resize(size["width"], size["height"])
        phone.go(f"{phone.path}?fix=5")
        phone.tap("k0-2")
        keys = phone.page.locator(".pad .act[id]")
        places = [key.bounding_box() for key in keys.all()]
        phone.tap("k1-2")
        expect(phone.refusal).to_contain_text("3 of diamonds is the bid of Dev.")
        assert [key.bounding_box() for key in keys.all()] == places
        said, buttons = phone.refusal.bounding_box(), phone.page.locator(".presses").bounding_box()
        lowest = max(box["y"] + box["height"] for box in places if box)
        assert said, buttons
        assert lowest <= said["y"], shape
        assert said["y"] + said["height"] <= buttons["y"], shape
        assert phone.refusal.evaluate("it => it.scrollHeight <= it.clientHeight"), shape
        assert phone.page.locator(".board").evaluate(UNDER_NOTHING), shape


UNDER_NOTHING = """it => [...it.querySelectorAll(".card, .name")].every(card => {
  const { left, width, bottom } = card.getBoundingClientRect();
  return it.contains(document.elementFromPoint(left + width / 2, bottom - 2));
})"""
"""Whether cards and names are seen down to their lower edges."""


def test_what_a_correction_of_a_card_says_is_seen_to_its_point(devices: Devices) -> None:
    """Whom it is about, which card, and from which entry on others would be taken back."""
    later: list[dict[str, Any]] = [
        {"seat": seat, "type": "play", "card": card}
        for seat, card in ((3, "clubs-2"), (1, "spades-9"))
    ]
    phone = table(devices, "tricksy-kittens", [*TRICKSY, *later])
    phone.go(f"{phone.path}?fix=5&suit=clubs&number=3")
    expect(phone.page.locator(".turn-line")).to_have_text("The card of Ben")
    change = phone.page.locator(".change")
    expect(change).to_contain_text("1 later entry no longer fits and goes")
    for size in SHAPES.values():
        phone.resize(size["width"], size["height"])
        lines = change.locator("p").evaluate(
            "it => it.parentElement.clientHeight / parseFloat(getComputedStyle(it).lineHeight)"
        )
        assert abs(lines - round(lines)) <= 0.1, "whole lines are seen, and the rest at a tap"
    meows = table(devices, "math-meows", MEOWS)
    for shape in ("a small phone", "a phone lying"):
        size = SHAPES[shape]
        meows.resize(size["width"], size["height"])
        meows.go(f"{meows.path}?fix=1")
        told = meows.page.locator(".fixing")
        assert told.evaluate(SEEN_UNTIL, "on the right."), shape


SEEN_UNTIL = """(it, words) => {
  const text = it.lastChild, range = document.createRange();
  const end = text.data.indexOf(words) + words.length;
  range.setStart(text, end - 1);
  range.setEnd(text, end);
  const box = range.getBoundingClientRect(), { right, bottom } = it.getBoundingClientRect();
  return end >= words.length && box.right <= right && box.bottom <= bottom + 3;
}"""
"""Whether the text is seen to the end of these words, and not cut off before."""


def test_how_all_stand_is_seen_above_a_correction_that_is_refused(devices: Devices) -> None:
    phone = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    phone.go(f"{phone.path}history/")
    phone.press(phone.page.locator(WHOLE_ROUND).last)
    for key in ("f0-1", "k0-6"):
        phone.tap(key)
    expect(phone.refusal).to_be_visible()
    for shape in ("a small phone", "a phone"):
        size = SHAPES[shape]
        phone.resize(size["width"], size["height"])
        pad = phone.page.locator(".ledge").bounding_box()
        assert pad
        for lives in phone.page.locator(".board .pips").all():
            assert bottom_of(lives) <= pad["y"], shape
