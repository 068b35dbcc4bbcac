"""The sheet in other shapes: lying down, 320 pixels wide, large text, forced colours, on paper."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Devices
from tests.browser.people import MOST_SIGNS, Host, Phone
from tests.browser.test_feel import TextSize, cut_off

SHAPES: dict[str, ViewportSize] = {
    "lying": {"width": 740, "height": 360},
    "lying, narrow": {"width": 667, "height": 375},
    "a phone": {"width": 360, "height": 740},
    "320 pixels": {"width": 320, "height": 640},
}
UPRIGHT: ViewportSize = {"width": 360, "height": 740}
OUT_OF_SIGHT = """(what) => [...document.querySelectorAll(what)].filter((place) => {
  const box = place.getBoundingClientRect();
  return place.checkVisibility() && (box.bottom > innerHeight + 1 || box.top < -1);
}).map((place) => place.id || place.className)"""
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll("#sheet > *")];
  const box = (part) => part.getBoundingClientRect();
  const cover = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  return parts.flatMap((one, i) => parts.slice(i + 1).filter((two) => cover(box(one), box(two)))
    .map((two) => `${one.className} / ${two.className}`));
}"""
ENDS = "#wake:not(.missing), #done, .loses .btn, .tray .die"
"""What ends a step, and the dice: always in sight."""
WITHOUT_BACKGROUNDS = """() => {
  const none = new CSSStyleSheet();
  none.replaceSync("* { background: none !important; }");
  document.adoptedStyleSheets = [none];
}"""
"""What a browser prints where nobody has asked for backgrounds, as nearly as a page can say it."""


def styles(page: Page, what: str, *names: str) -> list[str]:
    return page.locator(what).first.evaluate(
        "(place, names) => names.map((name) => getComputedStyle(place)[name])", list(names)
    )


def late(host: Host, phone: Phone) -> None:
    """A phone that comes in life 2 has a note on its sheet: it is catching up."""
    host.open_hall(2)
    host.type_goals(*MOST_SIGNS)
    host.type_in(1, 3)
    host.type_in(2, 5, 4, 6, 1)
    host.roll_start(2)
    phone.join(host.code, "Maximiliane-Wilhelmine")
    phone.at("begin")
    expect(phone.page.locator(".note")).to_contain_text("catching up")


def a_life(host: Host, phone: Phone, life: int) -> None:
    """One of three, begun and given up."""
    host.roll_start(life)
    phone.at("begin")
    phone.begin()
    host.roll_dice(life, 3)
    phone.at("play")
    phone.say_done()


def next_life(devices: Devices, *start: int, after: int = 1, **differs: Any) -> tuple[Host, Phone]:
    """A host, and a phone on which a cat is chosen for a life after so many, with this start."""
    host, phone = devices.host(), devices.phone(**differs)
    phone.join(host.open_hall(3), "Jo")
    host.type_goals(*MOST_SIGNS)
    for life in range(after):
        a_life(host, phone, life + 1)
    host.type_in(*start, life=after + 1)
    phone.at("begin")
    return host, phone


@pytest.mark.long
def test_a_sheet_with_a_note_is_whole_in_every_shape(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(is_mobile=False)
    text = TextSize(phone.page)
    faults: list[str] = []

    def look(state: str) -> None:
        for shape, size in SHAPES.items():
            phone.page.set_viewport_size(size)
            found = [*cut_off(phone.page), *phone.page.evaluate(OUT_OF_SIGHT, ENDS)]
            if "lying" in shape:
                found += [f"overlap {pair}" for pair in phone.page.evaluate(OVERLAPS)]
            faults.extend(f"{state}, {shape}: {what}" for what in found)
        if state in ("a room", "a die is chosen"):
            phone.page.set_viewport_size(SHAPES["lying, narrow"])
            text.set(200)
            faults.extend(f"{state}, lying, 200 %: {what}" for what in cut_off(phone.page))
            text.set(100)
        phone.page.set_viewport_size(UPRIGHT)

    late(host, phone)
    look("beginning")
    phone.press(phone.page.locator('.starts a[id^="start-"]').first)
    expect(phone.page.locator("#wake:not(.missing)")).to_be_visible()
    look("a room")
    phone.write("#wake")
    phone.at("play")
    look("the dice are in")
    phone.pick(0)
    look("a die is chosen")
    assert not faults, "\n".join(faults)
    tells_by_edges(phone)
    phone.write(phone.lit().first)
    phone.say_done()
    phone.begin()
    host.type_in(1, 1, 1, 1, 1)
    phone.at("play")
    phone.say_done()
    host.press(host.button)
    expect(host.button).to_contain_text("Show who won")
    prints_every_mark(phone)


def tells_by_edges(phone: Phone) -> None:
    """In forced colours what is lit differs from what is shut by more than its colour."""
    phone.page.emulate_media(forced_colors="active")
    edge = ("borderTopStyle", "borderTopWidth", "outlineStyle", "outlineWidth")
    act = styles(phone.page, ".act:not(.lit)", *edge)
    assert styles(phone.page, ".act.lit", *edge)[:2] == ["solid", "3px"]
    assert act[:2] == ["dashed", "1px"]
    assert styles(phone.page, ".room.lit", *edge)[2:] == ["solid", "3px"]
    assert styles(phone.page, ".room:not(.lit, .here)", *edge)[:3] == ["solid", "1px", "none"]
    assert styles(phone.page, ".die.picked", *edge)[2:] == ["solid", "3px"]
    background, ink = styles(phone.page, ".room.here .token", "backgroundColor", "color")
    assert background != ink
    phone.page.emulate_media(forced_colors="none")


def prints_every_mark(phone: Phone) -> None:
    """An X is ink on white, on map and tracks, without any background, in the dark, too."""
    phone.page.goto(f"{phone.origin}/g/{phone.code}/results/1/")
    phone.page.emulate_media(color_scheme="dark", media="print")
    phone.page.evaluate(WITHOUT_BACKGROUNDS)
    marks = phone.page.locator(".room .mark, .squares .done .i")
    assert marks.count() >= 2
    inks = marks.evaluate_all("marks => marks.map((mark) => getComputedStyle(mark).color)")
    assert set(inks) == {"rgb(0, 0, 0)"}
    assert styles(phone.page, ".squares .u3", "borderTopStyle", "clipPath") == ["solid", "none"]
    assert styles(phone.page, ".room:not(.rock)", "borderTopStyle") == ["solid"]


CONTRASTS = """(rooms) => rooms.map((room) => {
  const light = (colour) => {
    const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((value) => part(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const icon = room.querySelector(".icon");
  const seen = [getComputedStyle(room).backgroundColor, getComputedStyle(icon).color];
  const [dark, bright] = seen.map(light).sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
})"""
ICON = 3
"""The contrast that a drawing has to have (WCAG 1.4.11)."""


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_arrow_in_a_lit_room_is_seen(devices: Devices, scheme: str) -> None:
    host, phone = devices.host(), devices.phone(color_scheme=scheme)
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.at("begin")
    phone.press("#column-B")
    lit = phone.page.locator(".room.arrow.lit")
    expect(phone.page.locator("#start-B1")).to_be_visible()
    contrasts = lit.evaluate_all(CONTRASTS)
    assert contrasts
    assert min(contrasts) >= ICON


UNDER_THE_LEDGE = """() => {
  const ledge = document.querySelector("#moves").getBoundingClientRect().top;
  return [...document.querySelectorAll(".map :is(.here, .lit)")].filter((room) => {
    const { top, bottom } = room.getBoundingClientRect();
    return top < 0 || bottom > ledge;
  }).map(({ id }) => id);
}"""
PHONES: dict[str, ViewportSize] = {
    "a phone": {"width": 360, "height": 740},
    "320 pixels": {"width": 320, "height": 568},
    "with bars": {"width": 375, "height": 560},
}


@pytest.mark.long
@pytest.mark.parametrize("shape", PHONES)
def test_the_cat_and_what_glows_lie_above_the_ledge(devices: Devices, shape: str) -> None:
    host, phone = devices.host(), devices.phone(viewport=PHONES[shape])
    under: dict[str, list[str]] = {}

    def look(state: str) -> None:
        under[state] = phone.page.evaluate(UNDER_THE_LEDGE)

    phone.join(host.open_hall(2), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.at("begin")  # nothing scrolls there until a room is chosen: the head stays in sight
    phone.press("#column-C")
    phone.press("#start-C9")
    expect(phone.page.locator("#wake:not(.missing)")).to_be_visible()
    look("a room")
    phone.write("#wake")
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    look("the dice are in")
    phone.pick(2)
    look("a die is chosen")
    phone.page.reload()
    expect(phone.page.locator(".room.lit")).to_be_visible()
    look("the page anew")
    assert not any(under.values()), under


LAST_ROW = """() => {
  const row = [...document.querySelectorAll(".map .room")].at(-1).getBoundingClientRect();
  const under = row.bottom > document.querySelector("#moves").getBoundingClientRect().top;
  return { bottom: row.bottom, under };
}"""


@pytest.mark.long
@pytest.mark.parametrize("row", [3, 6])
def test_the_map_keeps_still_and_whole_while_a_column_is_chosen(devices: Devices, row: int) -> None:
    host, phone = devices.host(), devices.phone(viewport=PHONES["a phone"])
    phone.join(host.open_hall(2), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, row)
    phone.at("begin")
    seen = [phone.page.evaluate(LAST_ROW)]
    for key, then in (("#column-C", "#columns"), ("#start-C3", "#wake:not(.missing)")):
        phone.press(key)
        expect(phone.page.locator(then)).to_be_visible()
        seen.append(phone.page.evaluate(LAST_ROW))
    assert seen == [{"bottom": seen[0]["bottom"], "under": False}] * 3


@pytest.mark.long
def test_map_and_tracks_are_whole_below_two_notes(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(viewport=PHONES["a phone"])
    phone.join(host.open_hall(2), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.begin()
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    host.press(host.page.get_by_role("link", name="Correct the dice"))
    host.press(host.page.locator(".pads fieldset").first.locator("label").nth(2))
    host.press(host.page.get_by_role("button", name="Correct the roll"))
    expect(phone.page.locator(".note")).to_contain_text("corrected")
    assert not phone.page.evaluate(LAST_ROW)["under"]
    host.press(host.page.get_by_role("link", name="Ana"))
    host.press(host.page.get_by_role("button", name="New return code"))
    expect(phone.page.locator(".note")).to_have_count(2)
    phone.resize(740, 360)
    assert phone.page.evaluate(OUT_OF_SIGHT, ".track") == []


ONE_POWER_MORE = """ways => ways.append(ways.lastElementChild.cloneNode(true))"""


@pytest.mark.long
def test_tracks_are_whole_below_many_powers_on_a_phone_that_lies(devices: Devices) -> None:
    host, phone = next_life(devices, 1, 1, viewport=SHAPES["lying"])
    phone.begin("siamese")
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    phone.pick(0)
    expect(phone.page.locator("#power-both")).to_be_visible()
    for _power in range(3):
        phone.page.locator(".ways").evaluate(ONE_POWER_MORE)
        assert phone.page.evaluate(OUT_OF_SIGHT, ".ledge :is(.act, .btn, .die)") == []


@pytest.mark.long
def test_what_was_scrolled_by_hand_stays_where_it_is(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(viewport=PHONES["320 pixels"])
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.type_in(3, 4)
    phone.begin()
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    phone.pick(0)
    phone.page.evaluate("scrollTo(0, 40)")
    phone.press("#J1")
    expect(phone.page.locator(".told")).to_contain_text("J1")
    assert phone.page.evaluate("scrollY") == 40


@pytest.mark.long
def test_the_cats_stand_in_one_row_on_a_low_phone(devices: Devices) -> None:
    _host, phone = next_life(devices, 2, 4, viewport=PHONES["with bars"])
    tops = "picks => picks.map((pick) => pick.getBoundingClientRect().top)"
    assert len(set(phone.page.locator(".cats .pick").evaluate_all(tops))) == 1


@pytest.mark.long
def test_the_key_that_begins_a_life_is_whole_on_a_phone_that_lies(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(is_mobile=False)
    late(host, phone)
    phone.page.set_viewport_size(SHAPES["lying"])
    assert phone.page.evaluate(OUT_OF_SIGHT, "#wake, .starts .act") == []
