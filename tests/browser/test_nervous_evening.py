"""A whole evening of nervous people: a host on a phone, a screen with a clicker, five phones, and
whatever is pressed is pressed twice. Nothing is rolled twice, nobody sits twice, and what the
sheets say is what was played.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ninelives_site.core.record import read_json, verdict
from tests.browser.conftest import SMALL_PHONE, Devices
from tests.browser.people import Host, Phone, Screen
from tests.serving import Server

pytestmark = pytest.mark.long

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Wolfeschlegelsteinhausen")
LIVES = 2
MOST_PRESSES = 40
A_BREATH = 500
"""Milliseconds between two presses."""
STANDS_STILL = """() => document.getAnimations().every(
  ({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity
)"""
"""Whether nothing moves that a press would land; what twinkles for ever is not meant."""


@pytest.fixture
def real_dice(tmp_path) -> Iterator[Server]:
    """A server on which dice are in the air as long as they really are."""
    with Server(tmp_path / "evening", environment={"ROLL_SECONDS": "1.5"}) as server:
        yield server


def rolls(host: Host) -> int:
    state = host.page.request.get(f"{host.origin}{host.path}state.json").json()["state"]
    return len(state["rolls"])


def test_everything_is_pressed_twice(browser: Browser, real_dice: Server) -> None:
    devices = Devices(browser, real_dice.url)
    host = devices.host(**SMALL_PHONE)
    code = host.open_hall(LIVES)
    wall = Screen(host.page.context.new_page(), host.watch, host.origin)  # the clicker's window
    wall.resize(1280, 720)
    wall.go(f"{host.path}screen/")
    phones = [devices.phone() for _ in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        join_twice(phone, code, name)
    expect(wall.stage.locator(".names")).to_contain_text("Cleo")
    expect(wall.stage.locator(".count, .way-in, .names").first).to_be_visible()

    # A press from a page that has not heard of the other's yet is stale, and does nothing.
    with host.watch.expecting("status of 409.*/host/next/"):
        press_twice(host, wall, by_clicker=False)
        wall.shows("goals")
        for life in range(1, LIVES + 1):
            press_twice(host, wall, by_clicker=life % 2 == 0)
            wall.shows("start")
            for phone in phones:
                phone.at("begin")
                phone.begin()
            press_twice(host, wall, by_clicker=life % 2 == 1)
            wall.shows("dice")
            for phone in phones:
                phone.at("play")
                phone.play(2)
        assert rolls(host) == 1 + 2 * LIVES
        show_podium(host)
        tap_where_the_key_was(host)
    for phone in phones:
        expect(phone.page.locator(".ending, #sheet")).to_be_visible()
    record = host.page.request.get(f"{host.origin}{host.path}record.json").body()
    found = verdict(read_json(record))
    assert (found["legal"], found["finished"]) == (True, True)
    assert len(found["scores"]) == len(NAMES)
    troubles = devices.close()
    assert troubles == []


def join_twice(phone: Phone, code: str, name: str) -> None:
    phone.go(f"/g/{code}/")
    phone.page.get_by_label("Your name").fill(name)
    phone.page.get_by_role("button", name="Go in").dblclick()
    phone.at("lobby")


def press_twice(host: Host, wall: Screen, *, by_clicker: bool) -> None:
    """The next thing, by the clicker in the projected window or on the host's own phone: twice.

    Once both show that all have chosen: what would roll over somebody does not hear a nervous
    thumb, and a press while something moves on the wall only lands it.
    """
    before = rolls(host)
    expect(host.page.locator(".over-key.in-the-air")).to_be_hidden()
    expect(host.page.locator("#next")).to_be_visible()
    wall.page.wait_for_function(STANDS_STILL)
    if by_clicker:
        wall.page.bring_to_front()
        wall.page.keyboard.press("PageDown")
        wall.page.keyboard.press("PageDown")
    else:
        host.page.bring_to_front()
        host.button.dblclick(force=True)
    wall.page.wait_for_function(
        "before => document.querySelector('#stage').dataset.rolls > before", arg=before
    )
    assert rolls(host) == before + 1


def show_podium(host: Host) -> None:
    """To the last place, by the space key, twice each: while a place is revealed a press only
    lands it, and after the last one it does nothing."""
    host.page.bring_to_front()
    for _press in range(MOST_PRESSES):
        host.page.keyboard.press("Space")
        host.page.keyboard.press("Space")
        host.page.wait_for_timeout(A_BREATH)
        if host.has_shown_podium():
            return
    raise AssertionError(f"{host.button.inner_text()} after {MOST_PRESSES} presses")


def tap_where_the_key_was(host: Host) -> None:
    """Once more, all over where "Show who won" lay: no next game begins, and the page stays."""
    box = host.page.locator(".push").bounding_box()
    assert box
    for part in (0.1, 0.3, 0.5, 0.7):
        host.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + part * box["height"])
        host.page.wait_for_timeout(A_BREATH / 5)
    assert host.page.url.endswith(f"{host.path}host/")
    expect(host.page.locator("[data-again]")).to_have_attribute("aria-disabled", "true")
