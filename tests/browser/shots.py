"""Takes the pictures of docs/shots: `python -m tests.browser.shots`.

Four dozen guests and Ana play an evening of nine lives on a server of their own; the pictures are
taken on the way. Dice are fair here too: no two runs show the same.
"""

import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import PATIENCE, SMALL_PHONE, Devices
from tests.browser.crowd import Guest
from tests.browser.palette import shrunk
from tests.browser.people import Host, Phone, Screen
from tests.browser.storyboard import Frame, board, moments
from tests.chromium import FLAGS, program
from tests.serving import ROOT, Server

FOLDER = ROOT / "docs" / "shots"
LIVES = 9
SHOWN = 4
"""The life in which most pictures are taken: the sheet is neither empty nor full."""
NAMES = (
    "Mo", "Ines", "Zoë", "Jonas", "Priya", "Lukas", "Fee", "Noor", "Emil", "Aylin", "Li",
    "Kit", "Bo", "Jo", "Marguerite", "Otto", "Yuki", "Hannelore", "Sam", "Ida", "Pavel",
    "Nina", "Theo", "Ruth", "Omar", "Wanda", "Felix", "Greta", "Ravi", "Lotte", "Hugo",
    "Maya", "Anton", "Selma", "Kofi", "Vera", "Luis", "Edda", "Bruno", "Tilda", "Amir",
    "Paula", "Enzo", "Leni", "Viktor", "Rosa", "Ben", "Dana",
)  # fmt: skip


PHONE = SMALL_PHONE | {"device_scale_factor": 1.15, "has_touch": False}
PROJECTOR = {"viewport": {"width": 1600, "height": 900}, "reduced_motion": "reduce"}
WALL = PROJECTOR | {"reduced_motion": "no-preference"}
"""Large enough to read, and files of less than 200 kB."""

ROLL = [
    Frame(0, "0 ms", "Asleep. Nobody knows anything, and the page shows no face."),
    Frame(140, "20–170 ms", "The press: they wake, one after another, and crouch."),
    Frame(420, "420 ms", "In the air only a blur and a tail. The last two hop once more."),
    Frame(790, "560, 720, 880 …", "A face is seen where its die lands; its tag 100 ms later."),
    Frame(1180, "1,080 ms", "The one that still turns is the one that the hall looks at."),
    Frame(1560, "1,340–1,560 ms", "The last tag, the eyes open, and now the phones have the dice."),
]
FIELD = [
    Frame(420, "Press 1 · 0.4 s", "Every sheet is an eye. They rise from the floor."),
    Frame(900, "Press 1 · 0.9 s", "They open where they land."),
    Frame(2000, "Press 1 · 1.7 s", "The whole hall. The best stay shut, the highest score is “?”."),
]
THIRD = [Frame(800, "Press 2 · 0.8 s", "Third. Points, what they came from, the name last.")]
SECOND = [Frame(800, "Press 3 · 0.8 s", "Second. The stair climbs.")]
FIRST = [
    Frame(620, "Press 4 · 0.6 s", "Every eye closes. Dark, and three knocks."),
    Frame(1250, "Press 4 · 1.3 s", "First rises; the crown is on its way."),
    Frame(2020, "Press 4 · 2.0 s", "The crown sits, the flames come."),
    Frame(3600, "Press 4 · 3.2 s", "Then the titles of the evening."),
]
STEPS = {
    "Show third place": (THIRD, 4),
    "Show second place": (SECOND, 4),
    "Show who won": (FIRST, 10),
}
"""What a press shows, and how many animations it has at least; a place nobody holds is no press."""


def shoot(page: Page, name: str) -> None:
    save(name, page.screenshot(animations="disabled"))


def save(name: str, png: bytes) -> None:
    (FOLDER / f"{name}.png").write_bytes(shrunk(png))


def evening(devices: Devices, origin: str) -> None:
    """One game, photographed."""
    host, screen, wall = devices.host(**PHONE), devices.screen(**PROJECTOR), devices.screen(**WALL)
    drawn = devices.screen().page
    ana = devices.phone(**PHONE)
    ana.go("/")
    shoot(ana.page, "home")
    code = host.open_hall(LIVES)
    screen.open(host.screen_link())
    wall.open(host.screen_link())
    ana.join(code, "Ana")
    taste = random.Random(9)
    guests = [Guest(origin, code, name, taste) for name in NAMES]
    the_lobby(screen, ana, len(guests) + 1)
    host.set_goals()
    for life in range(1, LIVES + 1):
        host.roll_start(life)
        ana.at("begin")
        if life == SHOWN:
            shoot(ana.page, "phone-begin")
        ana.begin()
        for guest in guests:
            guest.play()
        if life == SHOWN:
            wall.shows("asleep")
            frames = moments(wall.page, lambda: host.roll_dice(SHOWN, LIVES), ROLL, least=30)
            save("storyboard-roll", board(drawn, "A roll", frames))
        else:
            host.roll_dice(life, LIVES)
        ana.at("play")
        if life == SHOWN:
            for guest in guests[:37]:
                guest.play()
            the_roll(screen, host, len(guests) + 1)
            the_sheet(ana)
        ana.play()
        for guest in guests:
            guest.play()
        if life < LIVES:
            the_headline(screen, life)
    the_podium(host, screen, wall, drawn)
    the_end(ana, guests, origin)
    the_day(ana)
    for guest in guests:
        guest.close()


def the_lobby(screen: Screen, phone: Phone, players: int) -> None:
    expect(screen.stage.locator(".count b")).to_have_text(str(players))
    save("screen-lobby", screen.page.screenshot())  # its loop is drawn where it stands
    phone.press("#practise")
    expect(phone.page.locator(".practice")).to_be_visible()
    shoot(phone.page, "phone-practice")
    phone.go(f"/g/{phone.code}/")


def the_roll(screen: Screen, host: Host, players: int) -> None:
    screen.shows("dice")
    expect(screen.stage.locator(".count")).to_contain_text(f"of {players} done")
    expect(screen.stage.locator(".count b")).to_have_text("37")
    shoot(screen.page, "screen-roll")
    screen.page.emulate_media(color_scheme="dark")
    shoot(screen.page, "screen-roll-dark")
    screen.page.emulate_media(color_scheme="light")
    expect(host.page.locator("#panel .count b")).to_have_text("37")
    shoot(host.page, "host")


def the_headline(screen: Screen, life: int) -> None:
    """That of this life, as soon as there is something to say."""
    screen.shows("headline")
    is_quiet = "was quiet" in screen.stage.locator("h2").inner_text()
    if life == 1 or not is_quiet:
        shoot(screen.page, "screen-headline")


def the_sheet(phone: Phone) -> None:
    for die in phone.dice_left():
        phone.pick(die)
        if phone.lit().count() > 1:
            break
    shoot(phone.page, "phone-playing")
    with phone.watch.expecting("status of 422"):
        phone.press(phone.page.locator(".ways button.act:not(.lit)").first)
        expect(phone.refusal).to_be_visible()
    shoot(phone.page, "phone-refused")


def the_podium(host: Host, screen: Screen, wall: Screen, drawn: Page) -> None:
    host.close()
    wall.shows_podium()
    frames = moments(wall.page, host.show_more, FIELD, least=10)
    save("storyboard-podium-field", board(drawn, "The podium: the whole hall", frames))
    frames = []
    while step := STEPS.get(host.button.inner_text()):
        host.page.wait_for_timeout(2_000)  # a press while something moves only lands it
        frames += moments(wall.page, host.show_more, *step)
    save("storyboard-podium-first", board(drawn, "The podium: third, second, first", frames))
    expect(screen.stage.locator(".steps .first")).to_be_visible()
    shoot(screen.page, "podium")
    host.show_podium()


def the_end(phone: Phone, guests: list[Guest], origin: str) -> None:
    """What is left of it on phones: the own ending, the results, the film, what is sent on."""
    phone.at("over")
    shoot(phone.page, "phone-over")
    phone.press(phone.page.get_by_role("link", name="To the results"))
    expect(phone.page.locator(".ranking tbody tr")).to_have_count(len(guests) + 1)
    shoot(phone.page, "results")
    phone.press(phone.page.get_by_role("link", name="Your sheet"))
    expect(phone.page.locator("[data-film-keys]")).to_be_visible()
    shoot(phone.page, "phone-film")


def the_day(phone: Phone) -> None:
    """The daily dungeon, played to its end: a first look at it has the bots begin on its par."""
    phone.go("/daily/")
    for does in ("Play today’s nine lives", "Begin"):
        phone.press(phone.page.get_by_role("button", name=does))
    for _life in range(LIVES):
        phone.press(phone.page.get_by_role("button", name="Roll the start"))
        phone.at("begin")
        phone.begin()
        phone.press(phone.page.get_by_role("button", name="Roll the dice"))
        phone.play()
    phone.press(phone.page.get_by_role("link", name="Your lights and the ghosts"))
    expect(phone.page.locator("#ghosts")).to_be_visible()
    phone.page.set_viewport_size({"width": 360, "height": 1130})
    shoot(phone.page, "phone-daily")


def photographed(take: Callable[[Devices, str], None]) -> None:
    """Take pictures on a server of their own; any trouble in the pages fails the run."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        devices = Devices(browser, server.url)
        take(devices, server.url)
        troubles = devices.close()
        browser.close()
    if troubles:
        raise SystemExit("\n".join(troubles))


if __name__ == "__main__":
    photographed(evening)
