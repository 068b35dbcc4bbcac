"""By keyboard alone: a player's life and a host's evening, the focus seen and never lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone
from tests.browser.tables import TablePhone
from tests.browser.test_dealt import open_dealt
from tests.tiers import some

FOCUS_SEEN = """() => {
  const seen = (element) => {
    const style = getComputedStyle(element);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
      || style.boxShadow !== "none";
  };
  const focused = document.activeElement;
  return seen(focused) || seen(focused.closest("label") ?? focused);
}"""
FURTHEST = 150
"""Tabs to press at most: no page has more stops than that."""


class Keys:
    """Somebody without mouse and touch."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, what: str | Locator) -> None:
        """Tab on until it has the focus; wherever the focus stops it must be seen."""
        place = self.page.locator(what) if isinstance(what, str) else what
        expect(place).to_be_visible()
        for _ in range(FURTHEST):
            if place.evaluate("place => place === document.activeElement"):
                assert self.page.evaluate(FOCUS_SEEN), "the focus can't be seen"
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"The keyboard does not reach {place}")

    def press(self, what: str | Locator, key: str = "Enter") -> None:
        self.to(what)
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def focused(self) -> str:
        """The id of what has the focus; "" where nothing has it."""
        return str(self.page.evaluate("document.activeElement.id"))


@pytest.mark.long
def test_a_player_joins_plays_a_life_and_reads_the_results(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(has_touch=False, is_mobile=False)
    page, keys = phone.page, Keys(phone.page)
    code = host.open_hall(1)
    phone.go("/")
    keys.to("#code")
    keys.type(code)
    keys.press(page.get_by_role("button", name="Go in"))
    keys.to("#name")
    keys.type("Kay")
    page.keyboard.press("Enter")
    phone.at("lobby")
    host.set_goals()
    host.type_in(6, 6)

    phone.at("begin")
    keys.press("#column-C")
    expect(page.locator("#start-C3")).to_be_visible()
    keys.press("#start-C3")
    expect(page.locator("#start-C3.chosen")).to_be_focused()
    keys.press("#wake", "Space" if page.locator("button#wake").count() else "Enter")
    phone.at("asleep")
    host.type_in(1, 5, 2, 6, 3)

    phone.at("play")
    keys.press("#die-0")
    expect(page.locator("#die-0.picked")).to_be_focused()
    version = phone.version()
    with phone.watch.expecting("status of 422"):
        keys.press("#way-S", "Space")
        expect(phone.refusal).to_be_visible()
    expect(page.locator("#way-S")).to_be_focused()
    assert phone.version() == version
    keys.press("#way-N", "Space")
    expect(page.locator("#die-0.used")).to_be_visible()
    assert keys.focused(), "the focus was lost after a move"
    keys.press("#undo")
    expect(page.locator("a#die-0")).to_be_visible()
    expect(page.locator("#undo")).to_be_focused()
    keys.press("#done")
    expect(page.locator("section.loses")).to_be_visible()
    assert keys.focused(), "the focus was lost at the warning"
    keys.press("#use-it")
    expect(page.locator("section.loses")).to_have_count(0)
    assert keys.focused(), "the focus was lost after the warning"
    keys.press("#done")
    keys.press("#done-same", "Space")
    phone.at("over")
    host.end()
    keys.press(page.get_by_role("link", name="To the results"))
    keys.press(page.get_by_role("link", name="Your sheet"))
    keys.press(page.get_by_role("button", name="One step back"))
    expect(page.locator(".happened")).to_be_visible()


@pytest.mark.long
def test_a_host_runs_a_game_with_tab_and_enter(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    page, keys = host.page, Keys(host.page)
    host.go("/host/")
    keys.press("summary")
    # Among radio buttons one goes by arrows.
    keys.to(page.locator('input[name="lives"][value="9"]'))
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    expect(page.locator('input[name="lives"][value="1"]')).to_be_checked()
    page.keyboard.press("Enter")
    expect(host.button).to_contain_text("Set the goals")
    host.code = page.url.rstrip("/").split("/")[-2]
    phone.join(host.code, "Bea")
    keys.press(page.get_by_role("button", name="Lock the room"))
    expect(page.get_by_role("button", name="Open the room")).to_be_visible()
    keys.press(host.button)
    expect(host.button).to_contain_text("Roll the start of life 1")
    expect(host.button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".before")).to_be_focused()
    keys.press(page.get_by_role("link", name="Type in real dice"))
    expect(page.locator("#tool")).to_be_focused()
    for _ in range(5):
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
    keys.press(page.get_by_role("button", name="Show this roll"))
    expect(host.button).to_contain_text("Close the game")
    phone.begin()
    phone.play(0)
    expect(host.button).to_contain_text("Show the podium")
    keys.press(host.button)
    expect(host.button).to_contain_text("Show who won")
    keys.press(host.button)
    again = page.get_by_role("button", name="Play again, same cats")
    expect(again).to_be_visible()
    page.keyboard.press("PageDown")
    expect(again).to_be_visible()
    keys.press(page.get_by_role("link", name="See the results"))
    expect(page.locator(".ranking")).to_contain_text("Bea")


@pytest.mark.parametrize("key", some(["Space", "PageDown", "ArrowRight"]))
def test_one_key_does_the_next_thing_once(devices: Devices, key: str) -> None:
    """A clicker's forward, or a key that is held down, rolls once."""
    host = devices.host()
    host.open_hall(2)
    host.page.keyboard.down(key)
    for _ in range(5):  # held down: the keyboard repeats
        host.page.keyboard.down(key)
    host.page.keyboard.up(key)
    expect(host.button).to_contain_text("Roll the start of life 1")
    assert rolls(host) == 1
    host.page.keyboard.press(key)
    expect(host.button).to_contain_text("Roll the dice")
    assert rolls(host) == 2


def test_pressing_twice_never_rolls_twice(devices: Devices) -> None:
    host = devices.host()
    host.open_hall(2)
    host.button.dblclick()
    expect(host.button).to_contain_text(re.compile("Roll the start of life 1"))
    host.page.reload()
    expect(host.button).to_contain_text("Roll the start of life 1")
    assert rolls(host) == 1


def rolls(host: Host) -> int:
    answer = host.page.request.get(f"{host.origin}{host.path}state.json")
    return len(answer.json()["state"]["rolls"])


@pytest.mark.long
def test_the_focus_stays_where_it_is_when_news_come(devices: Devices) -> None:
    host, ana, bea = devices.host(), devices.phone(), devices.phone()
    ana.join(host.open_hall(2), "Ana")
    bea.join(host.code, "Bea")
    host.set_goals()
    host.type_in(6, 6)
    for phone in (ana, bea):
        begin_at(phone, "C3")
    host.type_in(1, 5, 2, 6, 3)
    ana.pick(2)
    undo = ana.page.locator("#way-N")
    undo.focus()
    host.roll_start(2)  # relaxed: who is late stays in life 1, the sheet is fetched again
    expect(ana.page.locator(".note")).to_be_visible()
    expect(undo).to_be_focused()
    expect(ana.page.locator("#die-2.picked")).to_be_visible()

    lock = host.page.get_by_role("button", name="Lock the room")
    lock.focus()
    bea.play(1)
    expect(host.page.locator("#panel .count")).to_contain_text(re.compile(r"\d"))
    expect(lock).to_be_focused()


@pytest.mark.long
def test_a_die_is_used_with_three_keys_and_the_focus_is_never_lost(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(has_touch=False, is_mobile=False)
    page, keys = phone.page, Keys(phone.page)
    phone.join(host.open_hall(1), "Kay")
    host.set_goals()
    host.type_in(6, 6)
    phone.at("begin")
    keys.to("#A1")  # the map is one stop, at a room that glows
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    assert keys.focused() == "C3"
    page.keyboard.press("Enter")
    expect(page.locator("#start-C3.chosen")).to_be_visible()
    expect(page.locator("#C3")).to_be_focused()
    page.keyboard.press("Enter")  # once more on what is chosen: it wakes up there
    phone.at("asleep")
    assert keys.focused(), "the focus was lost on waking up"
    host.type_in(1, 3, 2, 6, 4)
    phone.at("play")
    page.keyboard.press("3")
    expect(page.locator("#die-2.picked")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert keys.focused() == "way-E"
    page.keyboard.press("Enter")
    expect(page.locator("#D3.here")).to_be_visible()
    assert keys.focused(), "the focus was lost after a move"
    page.keyboard.press("3")  # it is used: nothing happens
    keys.to("#D3")
    page.keyboard.press("ArrowUp")
    assert keys.focused() == "D2"
    page.keyboard.press("4")
    expect(page.locator("#die-3.picked")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # E3 is an arrow: it asks
    expect(phone.offer).to_be_visible()
    assert keys.focused(), "the focus was lost at an arrow's question"
    keys.press("#track-paws")
    expect(page.locator("#E3.here")).to_be_visible()
    assert keys.focused(), "the focus was lost after an arrow"
    page.keyboard.press("u")
    expect(page.locator("#D3.here")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#C3.here")).to_be_visible()
    expect(page.locator("#undo")).to_be_focused()


def test_a_table_is_kept_by_digits_and_enter_and_the_focus_is_never_lost(devices: Devices) -> None:
    phone: TablePhone = devices.table(has_touch=False, is_mobile=False)
    page, keys = phone.page, Keys(phone.page)
    phone.open_table("nine-lives", ("Ana", "Ben", "Cleo"), SCORE)
    keys.press("#f1-0")
    expect(page.locator("#f1-0.active")).to_be_focused()
    page.keyboard.press("2")
    expect(page.locator("#f1-0")).to_contain_text("2")
    expect(page.locator("#press")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator("#press")).to_have_count(0)
    assert keys.focused(), "the focus was lost when a tap was taken back"
    keys.press("#f1-0")
    expect(page.locator("#f1-0.active")).to_be_focused()
    page.keyboard.press("3")
    expect(page.locator("#press")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#f0-0")).to_be_visible()
    assert keys.focused(), "the focus was lost after a round"


@pytest.mark.long
def test_a_bid_is_two_keys_and_the_next_one_follows(devices: Devices) -> None:
    phone: TablePhone = devices.table(has_touch=False, is_mobile=False)
    page, keys = phone.page, Keys(phone.page)
    phone.open_table("tricksy-kittens", ("Ana", "Ben", "Cleo"))
    for number in (4, 5):
        keys.press("#k0-1")
        expect(page.locator("#k0-1.set")).to_be_focused()
        version = phone.version
        page.keyboard.press(str(number))
        expect(phone.live_part).to_have_attribute("data-version", str(version + 1))
        assert keys.focused(), "the focus was lost after a bid"
    page.keyboard.press("u")
    expect(phone.live_part).to_have_attribute("data-version", "3")
    assert keys.focused(), "the focus was lost after an undo"


def test_after_a_move_the_focus_does_not_fall_on_what_ends_the_tips(devices: Devices) -> None:
    """Else Enter would send them away."""
    phone: TablePhone = devices.table(has_touch=False, is_mobile=False)
    page, keys = phone.page, Keys(phone.page)
    open_dealt(phone, "tricksy-kittens", ("Ana",), bots=2)
    expect(page.locator(".pad .hcard").first).to_be_visible()
    assert keys.focused() not in ("", "no-coach")
    keys.press(page.locator("a.hcard.lit").first)
    expect(page.locator("button.hcard.set")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("button.hcard.set")).to_have_count(0)
    expect(page.locator("#no-coach")).to_be_visible()
    assert keys.focused() not in ("", "no-coach")


def begin_at(phone: Phone, room: str) -> None:
    """After a start roll of two sixes: wake up in a room without an arrow."""
    phone.at("begin")
    phone.press(f"#column-{room[0]}")
    phone.press(f"#start-{room}")
    expect(phone.page.locator(f"#start-{room}.chosen")).to_be_visible()
    phone.write("#wake")
