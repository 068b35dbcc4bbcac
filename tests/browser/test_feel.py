"""How it feels in the hand: large targets, nothing cut off, little to load, quick to answer."""

import re
import statistics
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Devices
from tests.browser.people import MOST_SIGNS, Host, Phone

TARGET = 48
"""CSS pixels that anything to press is high and wide, at least; but for the rooms of the map, which
do what larger buttons on the action bar do, too."""
FIRST_VISIT = 100_000
"""Bytes over the wire from the scanned code to the own sheet."""

SMALL_TARGETS = """(least) => [...document.querySelectorAll(
  ":not(p) > a[href], main button:not(.room), main summary, main input:not([type=hidden])"
)].filter((place) => place.checkVisibility()).map((place) => {
  const box = (place.closest("label") ?? place).getBoundingClientRect();
  return { what: `${place.id || place.textContent.trim()} ${box.width} x ${box.height}`, box };
}).filter(({ box }) => box.width < least || box.height < least).map(({ what }) => what)"""

CUT_OFF = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll("body *")].filter((place) => {
    const box = place.getBoundingClientRect();
    return box.width && box.left + Math.max(box.width, place.scrollWidth) > width + 1
      && place.checkVisibility() && !place.closest(".sr");
  });
  return wide.filter((place) => !wide.some((other) => other !== place && place.contains(other)))
    .map((place) => `${place.parentElement.className} > ${place.className} ${place.textContent}`);
}"""


def each_state(host: Host, phone: Phone) -> Iterator[str]:
    """One player's states, as a game passes through them."""
    phone.go(f"/g/{host.open_hall(1)}/")
    yield "the form to join"
    phone.join(host.code, "Maximiliane-Wilhelmine")
    phone.at("lobby")
    yield "lobby"
    phone.press("#practise")
    phone.press("#die-0")
    expect(phone.page.locator("#B1.cue")).to_be_visible()
    yield "practice"
    phone.press("#skip")
    expect(phone.page.locator("#practise")).to_be_visible()
    host.type_goals(*MOST_SIGNS)
    host.type_in(6, 6)
    phone.at("begin")
    yield "columns"
    phone.press("#cat-all")
    expect(phone.page.locator(".catlist")).to_be_visible()
    yield "all powers"
    phone.press(phone.page.get_by_role("link", name="Close"))
    expect(phone.page.locator(".catlist")).to_have_count(0)
    phone.press("#column-E")
    phone.press("#start-E3")
    expect(phone.page.locator("#start-E3.chosen")).to_be_visible()
    yield "a room"
    phone.press("#wake")
    expect(phone.offer).to_be_visible()
    yield "an arrow asks"
    phone.answer()
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    yield "the dice are in"
    phone.pick(0)
    yield "a die is chosen"
    phone.press("#J10")
    expect(phone.page.locator(".told")).to_contain_text("J10 is locked")
    yield "a room is explained"
    phone.pick(0)
    with phone.watch.expecting("status of 422"):
        phone.press("#way-N")
        expect(phone.refusal).to_be_visible()
    yield "refused"
    phone.press(phone.done)
    expect(phone.page.locator("section.loses")).to_be_visible()
    yield "the warning before done"
    phone.write("#done-same")
    phone.at("over")
    yield "the sheet is over"
    host.end()
    phone.press(phone.page.get_by_role("link", name="To the results"))
    expect(phone.page.locator(".ranking")).to_be_visible()
    yield "results"
    phone.press(phone.page.get_by_role("link", name="Your sheet"))
    expect(phone.page.locator(".happened")).to_be_visible()
    yield "the own sheet"


def cut_off(page: Page) -> list[str]:
    return page.evaluate(CUT_OFF)


class TextSize:
    """The size of text that a person sets in the browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)

    def set(self, percent: int) -> None:
        size = 16 * percent // 100
        self._session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        expect(self.page.locator("html")).to_have_css("font-size", f"{size}px")


def choosing(devices: Devices) -> tuple[Host, Phone]:
    """A host, and a phone on which the cat and the room of the first life are chosen."""
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.roll_start(1)
    phone.at("begin")
    return host, phone


@pytest.mark.long
def test_a_phone_has_large_targets_and_nothing_is_cut_off(devices: Devices) -> None:
    # A mobile page would zoom out by itself to show what is too wide.
    host, phone = devices.host(), devices.phone(is_mobile=False)
    text = TextSize(phone.page)
    faults = []
    for state in each_state(host, phone):
        if state not in ("results", "the own sheet"):
            faults += [f"{state}: {what}" for what in phone.page.evaluate(SMALL_TARGETS, TARGET)]
        faults += [f"{state}: {what}" for what in cut_off(phone.page)]
        text.set(200)
        faults += [f"{state}, 200 %: {what}" for what in cut_off(phone.page)]
        phone.resize(320, 568)
        faults += [f"{state}, 200 %, 320 pixels: {what}" for what in cut_off(phone.page)]
        text.set(100)
        phone.resize(740, 360)
        faults += [f"{state}, landscape: {what}" for what in cut_off(phone.page)]
        phone.resize(360, 740)
    assert not faults, "\n".join(faults)


def test_nothing_is_cut_off_on_the_other_pages_of_a_small_phone(devices: Devices) -> None:
    visitor = devices.host(viewport={"width": 360, "height": 740})
    text = TextSize(visitor.page)
    faults = []

    def look(path: str) -> None:
        for percent in (100, 200):
            text.set(percent)
            faults.extend(f"{path}, {percent} %: {what}" for what in cut_off(visitor.page))

    practice = "/practice/?practice=3"
    for path in ("/", "/how/", "/host/", "/join/", "/return/", "/alone/", practice):
        visitor.go(path)
        look(path)
    visitor.open_hall(1)
    look("a lobby")
    for tool in ("do=people", "tab=people", "tab=screens", "do=type", "do=end"):
        visitor.go(f"{visitor.path}host/?{tool}")
        look(tool)
    visitor.go(f"{visitor.path}host/")
    visitor.set_goals()
    visitor.roll_start(1)
    visitor.roll_dice(1, 1)
    look("the dice")
    assert not faults, "\n".join(faults)


@pytest.mark.long
def test_nothing_is_lost_by_turning_the_phone_or_going_back(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    states = each_state(host, phone)
    while next(states) != "a die is chosen":
        pass
    before = phone.page.locator("#moves").inner_text()
    phone.resize(740, 360)
    phone.page.reload()
    assert phone.page.locator("#moves").inner_text() == before
    phone.resize(360, 740)
    phone.page.goto(f"{phone.origin}/how/")
    phone.page.go_back()
    expect(phone.page.locator("#die-0.picked")).to_be_visible()
    assert phone.page.locator("#moves").inner_text() == before


def test_a_first_visit_takes_less_than_100_kb(
    devices: Devices, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the scanned code to the own sheet; nothing was cached before."""
    host, phone = devices.host(), devices.phone()
    session = phone.page.context.new_cdp_session(phone.page)
    session.send("Network.enable")
    loaded: dict[str, float] = {}
    session.on(
        "Network.loadingFinished",
        lambda event: loaded.update({event["requestId"]: event["encodedDataLength"]}),
    )
    code = host.open_hall(1)
    phone.go(f"/g/{code}/")
    phone.page.get_by_label("Your name").fill("Ana")
    phone.press("#enter")
    phone.at("lobby")
    phone.page.wait_for_load_state("networkidle")
    total = sum(loaded.values())
    with capsys.disabled():
        sys.stdout.write(f"\na first visit: {total / 1000:.1f} kB over the wire\n")
    assert total < FIRST_VISIT


@pytest.mark.long
def test_a_mark_is_quick(devices: Devices, capsys: pytest.CaptureFixture[str]) -> None:
    """From the tap to the validated mark on the page. Shown, not judged: machines differ."""
    host, phone = devices.host(), devices.phone()
    states = each_state(host, phone)
    while next(states) != "the dice are in":
        pass
    phone.page.evaluate(
        """() => {
          window.marks = [];
          addEventListener("pointerdown", () => { window.tapped = performance.now(); }, true);
          new MutationObserver(() => requestAnimationFrame(() => {
            if (window.tapped) window.marks.push(performance.now() - window.tapped);
            window.tapped = 0;
          })).observe(document.body,
            { subtree: true, attributes: true, attributeFilter: ["data-version"] });
        }"""
    )
    for _ in range(10):
        assert phone.use_a_die()
        phone.write("#undo")
    marks: list[float] = phone.page.evaluate("window.marks")
    p95 = statistics.quantiles(marks, n=20)[-1]
    with capsys.disabled():
        median, count = statistics.median(marks), len(marks)
        sys.stdout.write(f"\na mark: median {median:.0f} ms, p95 {p95:.0f} ms of {count}\n")
    assert len(marks) >= 20


@pytest.mark.parametrize(
    "place",
    [
        ".map button.lit",
        pytest.param(".starts a:is([id^=column-], [id^=start-])", marks=pytest.mark.long),
    ],
)
def test_a_room_tapped_before_the_cat_has_been_answered_is_chosen(
    devices: Devices, place: str
) -> None:
    _host, phone = choosing(devices)
    held: list[Route] = []
    phone.page.route("**/g/*/?*", lambda route: held.append(route), times=1)
    phone.press("#cat-alley")
    phone.press(phone.page.locator(place).first)
    held[0].continue_()
    expect(phone.page.locator(".starts .chosen, .starts #columns").first).to_be_visible()


@pytest.mark.long
def test_a_countdown_shows_on_a_phone_that_chooses_and_loses_nothing_there(
    devices: Devices,
) -> None:
    host, phone = choosing(devices)
    phone.press(phone.page.locator(".map button.lit").first)
    wake = phone.page.locator("#wake:not(.missing)")
    wake.focus()
    host.press(host.page.get_by_role("button", name=re.compile("30 s")))
    expect(phone.page.locator(".top .countdown")).to_have_text(re.compile(r"^\d+ s left$"))
    expect(wake).to_be_focused()
    host.press(host.page.get_by_role("button", name=re.compile("Stop")))
    expect(phone.page.locator(".top .countdown")).to_have_count(0)


FRAMES = """() => ["reach", "open"].map((state) => {
  const room = document.querySelector(".map .room:not(.rock)");
  const before = room.getAttribute("class");
  room.classList.remove("lit");
  room.classList.add(state);
  const { outlineStyle, boxShadow } = getComputedStyle(room);
  room.setAttribute("class", before);
  return [outlineStyle, boxShadow !== "none"];
})"""


def test_a_room_within_a_powers_reach_is_framed_otherwise_than_an_open_one(
    devices: Devices,
) -> None:
    _host, phone = choosing(devices)
    for colours in ("none", "active"):
        phone.page.emulate_media(forced_colors=colours)
        reach, is_open = phone.page.evaluate(FRAMES)
        assert reach == ["dashed", False]
        assert is_open[0] == "none"
