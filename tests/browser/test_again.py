"""One more game with the same cats: one press, and every page of the evening goes on by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone
from tests.browser.test_axe import spotless

pytestmark = pytest.mark.long


def end(host: Host) -> None:
    """The game is closed, and all places of the podium are shown."""
    host.go(f"{host.path}host/?do=end#tool")
    host.press(host.page.locator("#tool .btn").first)
    again = host.page.get_by_role("button", name="Play again, same cats")
    for _place in range(20):
        host.press(host.button)
        try:
            expect(again).to_be_visible(timeout=1_000)
        except AssertionError:
            continue
        return


ON_TOP = """(key) => {
  const { left, top, width, height } = key.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) =>
    key.contains(document.elementFromPoint(left + width / 2, top + height * part)));
}"""
"""Whether nothing lies over a key."""
THREE_FACTS = """(facts) => {
  facts.innerHTML = "<li><svg class='i'></svg><b>Night owl</b><small>9</small></li>".repeat(3);
}"""


def ended(devices: Devices, name: str = "Ana") -> tuple[Host, Phone]:
    """A game that is over, and the phone of this player at its own moment."""
    host, ana, ben = devices.host(), devices.phone(), devices.phone()
    code = host.open_hall(1)
    ana.join(code, name)
    ben.join(code, "Ben")
    end(host)
    expect(ana.page.locator("#own-sheet")).to_be_visible()
    return host, ana


def test_the_way_to_the_own_sheet_is_read_while_the_same_cats_play_again(devices: Devices) -> None:
    host, phone = ended(devices)
    phone.press("#results")
    expect(phone.page).to_have_url(re.compile("/results/$"))
    host.press(host.page.get_by_role("button", name="Play again, same cats"))
    onward = phone.page.get_by_role("link", name="Into the next game")
    expect(onward).to_be_visible()
    phone.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(onward).to_be_in_viewport(ratio=1)
    spotless(phone, "results, the same cats play again")


def test_a_lying_phone_shows_the_final_score_at_once_and_while_one_scrolls(
    devices: Devices,
) -> None:
    _host, phone = ended(devices)
    phone.resize(740, 360)
    for name in ("#resting", ".head .total", ".face .token"):
        expect(phone.page.locator(name)).to_be_in_viewport(ratio=1)
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight / 3)")
    expect(phone.page.locator(".head .total")).to_be_in_viewport(ratio=1)


THREE_FACTS = """() => {
  const fact = "<li><b>Night owl</b><small>rooms nobody else entered: 3</small></li>";
  document.querySelector(".facts").innerHTML = fact.repeat(3);
}"""


NEWS = """document.addEventListener("live:news", ({ detail }) => {
  if (detail.id === "stage") document.documentElement.dataset.isFresh = "yes";
})"""


def test_a_name_that_was_made_to_fit_stays_whole_when_the_screen_is_loaded_anew(
    devices: Devices,
) -> None:
    host, _phone = ended(devices, "Wilhelmina Henriette")
    screen = devices.screen()
    screen.open(host.screen_link())
    screen.page.add_init_script(NEWS)
    screen.page.reload()
    expect(screen.page.locator("html[data-is-fresh]")).to_be_attached()
    name = screen.stage.locator(".steps h2[data-name='Wilhelmina Henriette']")
    expect(name).to_have_attribute("style", re.compile("font-size"))


ANGLES = """(folds) => folds.map((fold) => getComputedStyle(fold, "::after").borderBottomStyle)"""


def test_what_is_folded_away_on_a_phone_says_that_it_opens(devices: Devices) -> None:
    _host, phone = ended(devices)
    angles = phone.page.locator(".fold > summary").evaluate_all(ANGLES)
    assert angles == ["solid"] * len(angles)
    assert len(angles) >= 2


def test_phones_results_and_a_screen_that_fills_the_display_follow_a_double_press(
    devices: Devices,
) -> None:
    host, screen = devices.host(), devices.screen()
    ana, ben, cleo = devices.phone(), devices.phone(), devices.phone()
    old = host.open_hall(1)
    for phone, name in ((ana, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
        phone.join(old, name)
    screen.open(host.screen_link())
    end(host)
    ben.go(f"/g/{old}/results/")
    cleo.press("#own-sheet")
    expect(cleo.page).to_have_url(re.compile(r"/results/\d+/$"))
    screen.page.keyboard.press("f")
    screen.page.wait_for_function("document.fullscreenElement")

    host.page.get_by_role("button", name="Play again, same cats").dblclick()
    expect(host.page).not_to_have_url(re.compile(old))
    host.code = host.page.url.rstrip("/").split("/")[-2]
    assert host.code != old

    expect(ana.page).to_have_url(re.compile(f"/g/{host.code}/$"))
    ana.at("lobby")
    ben.press(ben.page.get_by_role("link", name="Into the next game"))
    ben.at("lobby")
    cleo.press(cleo.page.get_by_role("link", name="Into the next game"))
    cleo.at("lobby")
    expect(screen.page).to_have_url(re.compile(f"/g/{host.code}/screen/$"))
    assert screen.page.evaluate("Boolean(document.fullscreenElement)")
    expect(screen.page.locator(".way-in .code, #stage .code").first).to_contain_text(host.code)
    expect(screen.stage).to_contain_text(re.compile("Ana.*Ben|Ben.*Ana", re.DOTALL))
    host.set_goals()
    screen.shows("goals")
    ana.go(f"/g/{old}/")
    expect(ana.page).to_have_url(re.compile(f"/g/{host.code}/$"))


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (320, 568)])
def test_share_is_whole_on_the_phone_at_its_own_moment(
    devices: Devices, size: tuple[int, int]
) -> None:
    _host, phone = ended(devices)
    phone.resize(*size)
    phone.page.locator(".facts").evaluate(THREE_FACTS)
    for kind in ("first", "second", "middle"):  # who won has the highest head
        phone.sheet.evaluate("(sheet, kind) => sheet.className = `sheet over ending ${kind}`", kind)
        share = phone.page.locator("#share")
        expect(share).to_be_in_viewport(ratio=1)
        assert share.evaluate(ON_TOP), kind
