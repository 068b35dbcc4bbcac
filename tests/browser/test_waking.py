"""A dead line, a sleeping phone, a server that was killed: afterwards the pages tell the truth."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone
from tests.browser.test_keyboard import begin_at
from tests.serving import Server

AWAKE = 5_000
"""Milliseconds from waking up until the page shows what a fresh one would show."""
RESTARTED = 10_000
"""Milliseconds from a restart of the server until everybody is current."""
MOVES = re.compile(r"/(move|sheet)/")
NO_LINE = (
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket",
    "Failed to load resource",
    "ERR_CONNECTION",
    "Failed to fetch",
)


PICKED = """(die) => {
  document.getElementById(die).click();
  return document.getElementById(die).matches(".picked");
}"""


def shown(page: Page) -> tuple[str, list[str]]:
    """What stands on the ledge, and which rooms glow."""
    lit = page.locator(".map .lit").evaluate_all("rooms => rooms.map(({ id }) => id)")
    return page.locator("#moves").inner_text(), lit


def fresh(phone: Phone) -> tuple[str, str, str]:
    """What a page that is fetched just now shows."""
    page = phone.page.context.new_page()
    page.goto(phone.page.url)
    sheet = page.locator("#sheet")
    shown = tuple(sheet.get_attribute(f"data-{name}") or "" for name in ("version", "news"))
    text = sheet.inner_text()
    page.close()
    return (*shown, text)


def shows_the_truth(phone: Phone, within: int) -> None:
    version, dice, text = fresh(phone)
    expect(phone.sheet).to_have_attribute("data-news", dice, timeout=within)
    expect(phone.sheet).to_have_attribute("data-version", version)
    assert phone.sheet.inner_text() == text


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that this test may kill."""
    with Server(tmp_path_factory.mktemp("own")) as server:
        yield server


@pytest.fixture
def own_devices(browser: Browser, own_server: Server) -> Iterator[Devices]:
    devices = Devices(browser, own_server.url)
    yield devices
    troubles = devices.close()
    assert not troubles, "\n".join(troubles)


def test_a_phone_shows_without_a_tap_what_the_host_did_with_its_seat(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(2)
    host.press(host.page.get_by_role("button", name="Ask me at the door"))
    expect(host.page.get_by_role("button", name="Let everybody in")).to_be_visible()
    phone.join(code, "Bea")
    phone.at("waiting")
    host.press(host.page.get_by_role("button", name="Let in"))
    expect(phone.page.get_by_role("heading", name="You are in")).to_be_visible()
    host.press(host.page.get_by_role("link", name="Bea"))
    host.page.get_by_label("Another name").fill("Bee")
    host.press(host.page.get_by_role("button", name="Rename"))
    expect(phone.page.get_by_role("heading", name="Bee")).to_be_visible()


@pytest.mark.long
def test_a_phone_that_was_off_line_is_current_without_a_tap(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(3), "Ana")
    phone.at("lobby")
    with phone.watch.expecting(*NO_LINE):
        phone.page.context.set_offline(True)
        host.set_goals()
        host.roll_start(1)
        phone.at("lobby")
        phone.page.context.set_offline(False)
        phone.page.locator('#sheet[data-stage="begin"]').wait_for(timeout=AWAKE)
        shows_the_truth(phone, AWAKE)


@pytest.mark.long
def test_a_phone_whose_socket_died_in_its_sleep_is_current_when_it_wakes(devices: Devices) -> None:
    """The socket looks alive, but nothing comes through it any more."""
    host, phone = devices.host(), devices.phone()
    sockets: list[WebSocketRoute] = []
    asleep = False

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(server.send)
        dead_in_sleep = len(sockets) == 1
        server.on_message(
            lambda message: None if asleep and dead_in_sleep else socket.send(message)
        )

    phone.page.route_web_socket("**/ws/**", connect)
    phone.join(host.open_hall(3), "Ana")
    phone.at("lobby")
    asleep = True
    host.set_goals()
    host.roll_start(1)
    phone.at("lobby")
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.locator('#sheet[data-stage="begin"]').wait_for(timeout=AWAKE)
    shows_the_truth(phone, AWAKE)
    # And it has a line again: the dice come by themselves.
    phone.begin()
    host.roll_dice(1, 3)
    phone.at("play")
    assert len(sockets) == 2


@pytest.mark.long
def test_a_tap_without_a_line_is_kept_and_sent_once(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    play_until_dice(host, phone)
    phone.pick(0)
    slab = phone.page.locator(".ways button.act.lit, .tracks button.act.lit").first
    version = int(phone.version())
    with phone.watch.expecting(*NO_LINE):
        phone.page.context.set_offline(True)
        phone.press(slab)
        expect(phone.page.locator('#sign[data-sign="offline"]')).to_be_visible()
        expect(phone.page.locator("#kept")).to_be_visible()
        phone.page.context.set_offline(False)
        expect(phone.page.locator("#die-0.used")).to_be_visible(timeout=AWAKE)
        expect(phone.page.locator('#sign[data-sign="saved"]')).to_be_visible()
    expect(phone.page.locator("#kept")).to_be_hidden()
    assert int(phone.version()) == version + 1
    expect(phone.page).to_have_url(f"{phone.origin}/g/{phone.code}/")
    shows_the_truth(phone, AWAKE)


@pytest.mark.long
@pytest.mark.parametrize("status", [200, 403, 511])
def test_a_move_waits_where_a_portal_answers_in_our_place(devices: Devices, status: int) -> None:
    host, phone = devices.host(), devices.phone()
    play_until_dice(host, phone)
    phone.pick(0)
    slab = phone.page.locator(".ways button.act.lit, .tracks button.act.lit").first
    version = int(phone.version())
    portal = "<!doctype html><title>Guest network</title><p>Accept our terms"
    with phone.watch.expecting(*NO_LINE):
        phone.page.route(
            MOVES, lambda route: route.fulfill(status=status, body=portal, content_type="text/html")
        )
        phone.press(slab)
        expect(phone.page.locator("#kept")).to_be_visible()
        phone.page.unroute(MOVES)
        expect(phone.page.locator("#die-0.used")).to_be_visible(timeout=AWAKE)
    expect(phone.page.locator("#kept")).to_be_hidden()
    assert int(phone.version()) == version + 1


@pytest.mark.long
def test_pages_show_what_the_server_has_after_its_database_was_put_back(
    own_devices: Devices, own_server: Server
) -> None:
    host, phone = own_devices.host(), own_devices.phone()
    play_until_dice(host, phone)
    with phone.watch.expecting(*NO_LINE), host.watch.expecting(*NO_LINE):
        own_server.stop()
        before = own_server.database.read_bytes()
        own_server.start()
        phone.pick(0)
        phone.press(phone.page.locator(".ways button.act.lit, .tracks button.act.lit").first)
        expect(phone.page.locator("#die-0.used")).to_be_visible(timeout=AWAKE)
        own_server.stop()
        for left in own_server.database.parent.glob(f"{own_server.database.name}-*"):
            left.unlink()
        own_server.database.write_bytes(before)
        own_server.start()
        expect(phone.page.locator("#die-0.used")).to_have_count(0, timeout=RESTARTED + AWAKE)
    shows_the_truth(phone, AWAKE)


@pytest.mark.long
def test_a_look_without_a_line_is_answered_with_a_word_where_it_is_seen(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(viewport={"width": 320, "height": 568})
    play_until_dice(host, phone)
    phone.pick(0)
    word = phone.page.locator("#not-now")
    with phone.watch.expecting(*NO_LINE):
        phone.page.context.set_offline(True)
        for room in ("A1", "J10"):
            phone.page.evaluate("scrollTo(0, 90)")
            phone.press(f"#{room}")
            expect(word).to_be_in_viewport(ratio=1)
            expect(word).to_be_hidden()
        phone.page.context.set_offline(False)
        expect(phone.page.locator('#sign[data-sign="saved"]')).to_be_visible()
    phone.pick(1)


@pytest.mark.long
def test_what_a_die_may_do_is_seen_without_a_line(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    with phone.page.expect_response("**/sheet/?looks=1"):
        play_until_dice(host, phone)
    page = phone.page
    with phone.watch.expecting(*NO_LINE):
        page.context.set_offline(True)
        page.wait_for_function(PICKED, arg="die-3")  # the looks have come, and are read in a moment
        seen = shown(page)
        page.context.set_offline(False)
        expect(page.locator('#sign[data-sign="saved"]')).to_be_visible()
        shows_the_truth(phone, AWAKE)
    assert page.url.endswith("?die=3")
    assert seen == shown(page)


@pytest.mark.long
def test_a_tap_whose_answer_was_lost_is_made_once(devices: Devices) -> None:
    """The server did it, the phone never heard: the second try has the first one's key."""
    host, phone = devices.host(), devices.phone()
    play_until_dice(host, phone)
    phone.pick(0)
    slab = phone.page.locator(".ways button.act.lit, .tracks button.act.lit").first
    version = int(phone.version())
    lost: list[int] = []

    def lose_the_answer(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort("connectionreset")

    with phone.watch.expecting(*NO_LINE):
        phone.page.route("**/move/**", lose_the_answer, times=1)
        phone.press(slab)
        expect(phone.page.locator("#die-0.used")).to_be_visible()
    assert lost == [200]
    assert int(phone.version()) == version + 1
    shows_the_truth(phone, AWAKE)


@pytest.mark.long
def test_a_stale_tab_gets_the_fresh_sheet_and_a_word(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    play_until_dice(host, phone)
    phone.pick(0)
    other = Phone(phone.page.context.new_page(), phone.watch, phone.origin)
    other.go(f"/g/{phone.code}/")
    assert other.use_a_die()
    with phone.watch.expecting("status of 409"):
        phone.press(phone.page.locator(".ways button.act.lit, .tracks button.act.lit").first)
        expect(phone.refusal).to_contain_text("moved on")
    expect(phone.page.locator(".tray .die.used")).to_have_count(1)
    assert phone.version() == other.version()


@pytest.mark.long
def test_the_server_is_killed_and_everybody_is_current_after(
    own_devices: Devices, own_server: Server
) -> None:
    host, screen = own_devices.host(), own_devices.screen(reduced_motion="reduce")
    phones = [own_devices.phone() for _ in range(2)]
    code = host.open_hall(3)
    screen.open(host.screen_link())
    for number, phone in enumerate(phones):
        phone.join(code, f"Cat {number}")
    host.set_goals()
    host.roll_start(1)
    for phone in phones:
        phone.at("begin")
        phone.begin()
    with ExitStack() as expected:
        for person in (host, screen, *phones):
            expected.enter_context(person.watch.expecting(*NO_LINE))
        own_server.kill()
        for phone in phones:
            expect(phone.page.locator('#sign[data-sign="offline"]')).to_be_visible()
        expect(screen.page.get_by_text("Reconnecting")).to_be_visible()
        own_server.start()
        host.page.reload()
        host.roll_dice(1, 3)
        for phone in phones:
            phone.page.locator('#sheet[data-stage="play"]').wait_for(timeout=RESTARTED)
            expect(phone.page.locator('#sign[data-sign="saved"]')).to_be_visible()
            shows_the_truth(phone, RESTARTED)
    screen.shows("dice")
    expect(screen.page.get_by_text("Reconnecting")).to_be_hidden()
    phones[0].play(2)
    expect(screen.stage.locator(".count")).to_contain_text(re.compile(r"1\s*of 2 done"))


@pytest.mark.long
def test_a_refresh_of_the_screen_changes_nothing(devices: Devices) -> None:
    host, screen, phone = devices.host(), devices.screen(), devices.phone()
    phone.join(host.open_hall(2), "Ana")
    screen.open(host.screen_link())
    for scene, step in (
        ("goals", host.set_goals),
        ("start", lambda: host.roll_start(1)),
        ("dice", lambda: host.roll_dice(1, 2)),
    ):
        step()
        screen.shows(scene)
        before = screen.stage.inner_html()
        screen.page.reload()
        screen.shows(scene)
        assert screen.stage.inner_html() == before
        expect(screen.page.locator(".rolling")).to_have_count(0)


def play_until_dice(host: Host, phone: Phone) -> None:
    """One player with fresh dice, always the same."""
    phone.join(host.open_hall(2), "Ana")
    host.set_goals()
    host.type_in(6, 6)
    begin_at(phone, "C3")
    host.type_in(1, 5, 2, 6, 3)
    phone.at("play")


@pytest.mark.long
def test_a_tap_is_not_lost_while_the_sheet_is_fetched_again(devices: Devices) -> None:
    host, ana = devices.host(), devices.phone()
    ana.join(host.open_hall(2), "Ana")
    host.set_goals()
    host.type_in(6, 6)
    begin_at(ana, "C3")
    host.type_in(1, 5, 2, 6, 3)
    ana.at("play")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route("**/sheet/*", hold)
    with ana.page.expect_request("**/sheet/*"):
        host.roll_start(2)
    ana.page.locator("#die-3").click()
    expect(ana.page.locator("#die-3.picked")).to_be_visible()
    assert held
    for route in held:
        route.continue_()
    ana.page.unroute("**/sheet/*")
    shows_the_truth(ana, AWAKE)
    expect(ana.page.locator("#die-3.picked")).to_be_visible()


@pytest.mark.long
def test_a_page_whose_sockets_open_and_say_nothing_knocks_ever_less_often(devices: Devices) -> None:
    """The server opens them before it asks its database, which is away."""
    host, phone = devices.host(), devices.phone()
    knocks: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        knocks.append(socket)
        socket.close(code=4011)

    phone.page.route_web_socket("**/ws/**", connect)
    phone.join(host.open_hall(3), "Ana")
    phone.page.wait_for_timeout(6_000)
    # pauses of 0.5, 1, 2, 3 s, each by chance half to one and a half as long; of 0.5 s only: twelve
    assert 2 <= len(knocks) <= 8


@pytest.mark.long
def test_a_page_whose_key_opened_too_many_sockets_waits_until_it_is_looked_at(
    devices: Devices,
) -> None:
    host, phone = devices.host(), devices.phone()
    knocks: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        knocks.append(socket)
        if len(knocks) == 1:
            socket.close(code=4409)
        else:
            socket.connect_to_server()

    phone.page.route_web_socket("**/ws/**", connect)
    with phone.watch.expecting("closed before the connection is established"):
        phone.join(host.open_hall(3), "Ana")
        phone.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow'))")
        phone.page.wait_for_timeout(2_000)
        assert len(knocks) == 1  # a page whose pictures come late is not looked at anew
        phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        phone.page.wait_for_timeout(1_000)
        assert len(knocks) == 2


@pytest.mark.long
def test_a_screen_fetches_what_the_pulse_says_it_does_not_show(devices: Devices) -> None:
    """Its own news never comes; the sign of life says a newer number."""
    host, screen = devices.host(), devices.screen()
    host.open_hall(3)
    sockets: list[WebSocketRoute] = []
    screen.page.route_web_socket("**/ws/**", lambda socket: sockets.append(socket))
    screen.open(host.screen_link())
    host.set_goals()
    screen.shows("lobby")
    sockets[-1].send('<div id="pulse" data-number="99"></div>')
    screen.shows("goals")


APART = """() => {
  const words = [...document.querySelectorAll(".cats .pick")].map((cat) => {
    const range = document.createRange();
    range.selectNodeContents(cat);
    return range.getBoundingClientRect();
  });
  return Math.min(...words.slice(1).map((each, at) => each.left - words[at].right));
}"""
"""How far the names of two cats that stand side by side are apart, at least."""


@pytest.mark.long
def test_the_names_of_cats_in_one_row_stand_apart(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(viewport={"width": 320, "height": 568})
    phone.join(host.open_hall(2), "Ana")
    host.set_goals()
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 2)
    phone.at("play")
    phone.play(1)
    host.roll_start(2)
    phone.at("begin")
    assert phone.page.evaluate(APART) >= 6
