"""A filter that lets no sockets through, a script that doesn't arrive, a television that knows no
modules: the page goes on by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices

COMES = 25_000
"""Milliseconds within which a page has asked, or loaded itself anew, twice."""
LOST = ("WebSocket", "Failed to load resource", "ERR_FAILED", "ERR_ABORTED")

pytestmark = pytest.mark.long


def let_no_socket_through(page: Page) -> None:
    page.route_web_socket("**/ws/**", lambda socket: socket.close())


def lose(page: Page, files: str) -> None:
    page.route(re.compile(rf"/js/({files})[.\w]*\.js"), lambda route: route.abort())


def test_a_hall_is_played_where_no_socket_gets_through(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    with host.watch.expecting(*LOST), phone.watch.expecting(*LOST):
        for page in (host.page, phone.page):
            let_no_socket_through(page)
        phone.join(host.open_hall(3), "Ana")
        phone.at("lobby")
        host.set_goals()
        host.roll_start(1)
        expect(phone.page.locator('#sheet[data-stage="begin"]')).to_be_visible(timeout=COMES)
        expect(phone.page.locator("#sign")).to_have_attribute("data-sign", "saved", timeout=COMES)
        expect(host.page.get_by_text("You are offline.")).to_be_hidden(timeout=COMES)


@pytest.mark.parametrize("lost", ["live", "sheet"])
def test_a_phone_goes_on_where_one_script_did_not_arrive(devices: Devices, lost: str) -> None:
    host, phone = devices.host(), devices.phone()
    with phone.watch.expecting(*LOST):
        lose(phone.page, lost)
        phone.join(host.open_hall(3), "Ana")
        host.set_goals()
        host.roll_start(1)
        expect(phone.page.locator('#sheet[data-stage="begin"]')).to_be_visible(timeout=COMES)
        if lost != "live":
            expect(phone.page.locator("#sign .saved")).to_be_hidden()
        phone.page.close()


def test_a_wall_changes_where_modules_are_not_known(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen()
    with screen.watch.expecting(*LOST):
        lose(screen.page, "live|screen")
        host.open_hall(3)
        screen.page.goto(host.screen_link())
        before = screen.page.locator("#stage").get_attribute("data-scene")
        host.set_goals()
        expect(screen.page.locator("#stage")).not_to_have_attribute(
            "data-scene", before or "", timeout=COMES
        )
        screen.page.close()
