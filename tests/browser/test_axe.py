"""axe finds nothing on any page, in any of its states, light or dark (dark in the long tier)."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import Person
from tests.tiers import IS_LONG

pytestmark = pytest.mark.sampled

axe = Axe()
ALL_RULES = {"resultTypes": ["violations"]}
COLOURS = ALL_RULES | {"runOnly": ["color-contrast"]}
THEMES = {"dark": COLOURS, "light": ALL_RULES} if IS_LONG else {"light": ALL_RULES}


def spotless(person: Person, state: str, *, differs_little: bool = False) -> None:
    """axe, on the page as it stands now; in the dark only colours differ.

    A state that differs little from one that was looked at is left to the long tier.
    """
    if differs_little and not IS_LONG:
        return
    for theme, rules in THEMES.items():
        person.page.emulate_media(color_scheme=theme)
        found = axe.run(person.page, options=rules)
        assert not found.violations_count, f"{state}, {theme}:\n{found.generate_report()}"


def test_the_ways_in(devices: Devices) -> None:
    visitor = devices.phone()
    for path in ("/", "/how/", "/host/", "/join/", "/return/", "/alone/", "/daily/"):
        visitor.go(path)
        spotless(visitor, path)
    for query in ("?practice=3", "?practice=4&ask=A2", "?practice=6"):
        visitor.go(f"/practice/{query}")
        spotless(visitor, f"practice, {query}", differs_little=query != "?practice=3")
    visitor.go("/host/")
    visitor.press(visitor.page.get_by_text("Options"))
    visitor.page.get_by_label("Your own sheet").fill("no layout")
    spotless(visitor, "host, options", differs_little=True)
    with visitor.watch.expecting("status of 422"):
        visitor.press(visitor.page.get_by_role("button", name="Open the hall"))
        expect(visitor.refusal).to_be_visible()
        spotless(visitor, "host, a layout refused")
        visitor.go("/join/?code=ZZZ")
        expect(visitor.refusal).to_be_visible()
        spotless(visitor, "join, no code")
        visitor.go("/return/")
        visitor.page.get_by_label("The game’s code").fill("ZZZZZZ")
        visitor.page.get_by_label("Your return code").fill("ZZZZZZZZ")
        visitor.press(visitor.page.get_by_role("button", name="Take my seat back"))
        expect(visitor.refusal).to_be_visible()
        spotless(visitor, "return, no game")


@pytest.mark.long
def test_errors(devices: Devices) -> None:
    visitor = devices.phone()
    with visitor.watch.expecting("status of 4"):
        visitor.go("/nowhere/")
        spotless(visitor, "404")
        visitor.go("/g/ABCDEF/move/")
        spotless(visitor, "405")
        visitor.go("/alone/")
        visitor.page.context.clear_cookies()
        visitor.press(visitor.page.get_by_role("button", name="A new game"))
        expect(visitor.page.locator("h1")).to_contain_text("door")
        spotless(visitor, "403")


@pytest.mark.long
def test_a_phone(devices: Devices) -> None:
    host, phone, other = devices.host(), devices.phone(), devices.phone()
    code = host.open_hall(2)
    page = phone.page
    phone.go(f"/g/{code}/")
    spotless(phone, "the form to join")
    other.join(code, "Ana")
    with phone.watch.expecting("status of 422"):
        page.get_by_label("Your name").fill("Ana")
        phone.press("#enter")
        expect(phone.refusal).to_be_visible()
        spotless(phone, "a name that is taken", differs_little=True)
    page.get_by_label("Your name").fill("Bea")
    phone.press("#enter")
    phone.at("lobby")
    phone.press("summary")
    spotless(phone, "lobby, the fold open")

    host.set_goals()
    phone.at("rest")
    spotless(phone, "the goals as cards", differs_little=True)
    host.type_in(6, 6)
    phone.at("begin")
    spotless(phone, "begin, two sixes: the columns")
    phone.press("#cat-all")
    expect(page.locator(".catlist")).to_be_visible()
    spotless(phone, "begin, all powers", differs_little=True)
    phone.press("#cat-all")
    expect(page.locator(".catlist")).to_have_count(0)
    phone.press("#column-E")
    phone.press("#start-E3")
    expect(page.locator("#start-E3.chosen")).to_be_visible()
    spotless(phone, "begin, a room chosen", differs_little=True)
    phone.press("#wake")
    expect(phone.offer).to_be_visible()
    spotless(phone, "begin, an arrow asks", differs_little=True)
    phone.answer()
    phone.at("asleep")
    spotless(phone, "asleep", differs_little=True)

    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    spotless(phone, "the dice are in", differs_little=True)
    phone.pick(0)
    spotless(phone, "a die is chosen", differs_little=True)
    with phone.watch.expecting("status of 422"):
        phone.press("#way-N")
        expect(phone.refusal).to_be_visible()
        spotless(phone, "refused")
    phone.pick(0)
    phone.write("#way-E")
    spotless(phone, "a move was made", differs_little=True)
    phone.press(phone.done)
    expect(page.locator("section.loses")).to_be_visible()
    spotless(phone, "the warning before done", differs_little=True)
    phone.write("#done-same")
    phone.at("rest")
    spotless(phone, "between lives")

    host.type_in(1, 1, life=2)
    phone.at("begin")
    spotless(phone, "the second life's cats", differs_little=True)
    phone.begin("siamese")
    host.type_in(2, 5, 4, 6, 1)
    phone.at("play")
    phone.pick(0)
    phone.press("#power-both")
    expect(page.locator("#power-both.chosen")).to_be_visible()
    spotless(phone, "a power is chosen", differs_little=True)
    phone.play(0)
    phone.at("over")
    spotless(phone, "the own sheet is over", differs_little=True)
    host.end()
    expect(page.get_by_role("link", name="To the results")).to_be_visible()
    spotless(phone, "the game is over")
    other.go(f"/g/{code}/results/")
    spotless(other, "results", differs_little=True)
    other.press(other.page.get_by_role("link", name="Bea"))
    other.page.wait_for_url("**/results/2/")
    spotless(other, "a sheet of the results", differs_little=True)
    other.go(f"/g/{code}/verify/")
    expect(other.page.locator("#check-all")).to_contain_text("✓")
    spotless(other, "the dice, checked")
    stranger = devices.phone()
    stranger.go(f"/g/{code}/")
    expect(stranger.page.get_by_role("link", name="See the results")).to_be_visible()
    spotless(stranger, "an ended game, for a stranger", differs_little=True)


@pytest.mark.long
def test_pages_that_stay_shut(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(2)
    host.press(host.page.get_by_role("button", name="Ask me at the door"))
    expect(host.page.get_by_role("button", name="Let everybody in")).to_be_visible()
    phone.join(code, "Bea")
    phone.at("waiting")
    spotless(phone, "waiting for approval")
    expect(host.page.get_by_role("heading", name="At the door")).to_be_visible()
    spotless(host, "somebody waits for approval", differs_little=True)
    phone.go(f"/g/{code}/verify/")
    spotless(phone, "the seal")
    phone.go(f"/g/{code}/results/")
    spotless(phone, "no results yet", differs_little=True)
    with phone.watch.expecting("status of 403"):
        phone.go(f"/g/{code}/host/")
        spotless(phone, "the key page")
        phone.page.get_by_label("Key").fill("wrong")
        phone.press(phone.page.get_by_role("button", name="Open"))
        expect(phone.refusal).to_be_visible()
        spotless(phone, "a wrong key")
        phone.go(f"/g/{code}/screen/")
        spotless(phone, "the screen's door", differs_little=True)
    phone.go(f"/g/{code}/")
    with phone.watch.expecting("status of 403"):
        host.press(host.page.get_by_role("button", name="No", exact=True))
        expect(phone.page.get_by_role("heading", name="You were sent out")).to_be_visible()
    spotless(phone, "sent out")


@pytest.mark.long
def test_a_host(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(1)
    spotless(host, "an empty lobby")
    phone.join(code, "Bea")
    expect(host.page.locator("#panel")).to_contain_text("Bea")
    host.press(host.page.get_by_text("Fair dice"))
    spotless(host, "lobby, the seal open", differs_little=True)
    host.press(host.page.get_by_role("link", name="Bea"))
    spotless(host, "a player's tools")
    for tool in ("people", "type", "end"):
        host.go(f"{host.path}host/?do={tool}")
        expect(host.page.locator("#tool")).to_be_visible()
        spotless(host, f"tool {tool}", differs_little=tool in ("type", "end"))
    host.press(host.page.get_by_role("link", name="Play on"))
    host.set_goals()
    spotless(host, "goals", differs_little=True)
    host.roll_start(1)
    spotless(host, "start roll", differs_little=True)
    phone.begin()
    host.type_in(1, 2, 3, 4, 5)
    host.press(host.page.get_by_role("link", name="Correct the dice"))
    spotless(host, "tool correct")
    host.press(host.page.get_by_role("link", name="Close"))
    host.press(host.page.get_by_role("button", name=re.compile("30 s")))
    expect(host.page.locator(".count .countdown")).to_be_visible()
    spotless(host, "dice, a countdown", differs_little=True)
    host.end()
    spotless(host, "the end", differs_little=True)


@pytest.mark.long
def test_a_screen(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen(reduced_motion="reduce")
    host.open_hall(1)
    screen.open(host.screen_link())
    screen.shows("lobby")
    spotless(screen, "lobby")
    ana = devices.phone()
    ana.join(host.code, "Ana")
    expect(screen.stage).to_contain_text("Ana")
    spotless(screen, "a name", differs_little=True)
    host.set_goals()
    screen.shows("goals")
    spotless(screen, "goals", differs_little=True)
    host.roll_start(1)
    screen.shows("start")
    spotless(screen, "start roll", differs_little=True)
    ana.begin()
    host.type_in(1, 2, 3, 4, 6)
    screen.shows("dice")
    expect(screen.page.locator(".notice")).to_contain_text("typed in")
    host.press(host.page.get_by_role("button", name=re.compile("30 s")))
    expect(screen.page.locator(".countdown")).to_contain_text(re.compile(r"\d+ s left"))
    spotless(screen, "dice")
    host.press(host.page.get_by_role("button", name="Show leaders"))
    screen.shows("leaders")
    spotless(screen, "leaders")
    ana.play(2)
    expect(host.button).to_contain_text("Show the podium")
    host.end()
    screen.shows_podium()
    spotless(screen, "podium")
