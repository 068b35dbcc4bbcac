"""Two clicks on what hands out a seat, while the answer to the first is on its way: the same person
is in the same seat, with the script that holds the second click back and without it.
"""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Devices
from tests.browser.people import Person
from tests.browser.tables import TablePhone

LATENCY = 400
"""Milliseconds that an answer takes: longer than the slowest of these second clicks."""
WAYS = ((True, 250), (False, 0), (False, 250))
"""Whether with the script, and milliseconds between the clicks: of a nervous finger, of a switch
that bounces."""
Ready = tuple[Person, Locator, Callable[[], None]]
"""Somebody with a form before them, the button to click, and the check of what came of it."""
CODE = re.compile(r"\b[2-9A-HJ-NP-TV-Z]{8}\b")


def join(devices: Devices, script: bool) -> Ready:
    """Ana comes into a hall."""
    host, phone = devices.host(), devices.phone(java_script_enabled=script)
    phone.go(f"/g/{host.open_hall(1)}/")
    phone.page.get_by_label("Your name").fill("Ana")

    def is_done() -> None:
        phone.at("lobby")
        host.page.reload()
        expect(host.page.locator("a[href*='?seat=']")).to_have_count(1)

    return phone, phone.page.get_by_role("button", name="Go in"), is_done


def come_back(devices: Devices, script: bool) -> Ready:
    """Ana's seat moves to another phone, which starts from home."""
    host, old, phone = devices.host(), devices.phone(), devices.phone(java_script_enabled=script)
    old.join(host.open_hall(1), "Ana")
    found = CODE.search(old.page.content())
    assert found
    phone.go("/return/")
    phone.page.get_by_label("The game’s code").fill(host.code)
    phone.page.get_by_label("Your return code").fill(found[0])

    def is_done() -> None:
        phone.at("lobby")
        phone.page.reload()
        phone.at("lobby")
        expect(old.page.get_by_text("You play on another device now")).to_be_visible()

    return phone, phone.page.get_by_role("button", name="Take my seat back"), is_done


def people(devices: Devices, script: bool) -> tuple[TablePhone, TablePhone]:
    """A table's scorekeeper, and another phone that looks at its seats."""
    keeper, phone = devices.table(), devices.table(java_script_enabled=script)
    phone.code = keeper.open_table("tricksy-kittens", ("Ana", "Ben", "Cleo"))
    phone.go(f"{phone.path}people/")
    return keeper, phone


def sit(devices: Devices, script: bool) -> Ready:
    """Ben's phone sits down."""
    _keeper, phone = people(devices, script)

    def is_done() -> None:
        expect(phone.live_part).to_be_visible()
        phone.go(f"{phone.path}people/")
        expect(phone.page.locator("#seat-1")).to_contain_text("this phone")

    return phone, phone.page.locator("#seat-1 button"), is_done


def rematch(devices: Devices, script: bool) -> Ready:
    """The scorekeeper opens the next game, once somebody has left this one."""
    phone = devices.table(java_script_enabled=script)
    phone.open_table("tricksy-kittens", ("Ana", "Ben", "Cleo"))
    phone.go(f"{phone.path}people/?leave=0")
    phone.press(phone.page.get_by_role("button", name="End it for all"))
    expect(phone.live_part).to_be_visible()
    phone.go(f"{phone.path}results/")

    def is_done() -> None:
        expect(phone.live_part).to_be_visible()
        address = phone.page.url
        phone.go(f"{phone.path}results/")
        phone.press(phone.page.get_by_role("button", name="On to the next game"))
        expect(phone.page).to_have_url(address)
        phone.go(f"{address.removeprefix(phone.origin)}people/")
        expect(phone.page.get_by_text("This phone keeps the score")).to_be_visible()

    return phone, phone.page.get_by_role("button", name="Rematch"), is_done


DEEDS: Mapping[str, Callable[[Devices, bool], Ready]] = {
    "join": join,
    "return": come_back,
    "sit": sit,
    "rematch": rematch,
}
QUICK = ("join", False, 250)
CASES = [
    pytest.param(*case, marks=() if case == QUICK else pytest.mark.long)
    for case in ((deed, *way) for deed in DEEDS for way in WAYS)
]


@pytest.mark.parametrize(("deed", "script", "pause"), CASES)
def test_two_clicks_leave_the_same_person_in_the_same_seat(
    devices: Devices, deed: str, script: bool, pause: int
) -> None:
    phone, button, is_done = DEEDS[deed](devices, script)
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    answers_take(phone, LATENCY)
    phone.page.mouse.click(*place)
    phone.page.wait_for_timeout(pause)
    phone.page.mouse.click(*place)
    answers_take(phone, 0)
    is_done()


def answers_take(phone: Person, milliseconds: int) -> None:
    """From now on what is sent arrives at once, and the answer so much later."""
    session = phone.page.context.new_cdp_session(phone.page)
    no_limit = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", no_limit | {"latency": milliseconds})
