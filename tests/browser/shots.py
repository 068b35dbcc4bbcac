"""Takes the pictures of docs/shots: `python -m tests.browser.shots`.

Twelve guests and Ana play an evening of nine lives on a server of their own; the pictures are
taken on the way. Dice are fair here too: no two runs show the same.
"""

import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, SMALL_PHONE, Devices
from tests.browser.crowd import Guest
from tests.browser.people import Host, Phone, Screen
from tests.serving import ROOT, Server

FOLDER = ROOT / "docs" / "shots"
LIVES = 9
SHOWN = 4
"""The life in which most pictures are taken: the sheet is neither empty nor full."""
NAMES = (
    "Mo", "Ines", "Zoë", "Jonas", "Big Paw", "Priya", "Lukas", "Fee", "Noor", "Emil", "Aylin", "Li",
)  # fmt: skip


PHONE = SMALL_PHONE | {"device_scale_factor": 1.15, "has_touch": False}
PROJECTOR = {"viewport": {"width": 1600, "height": 900}, "reduced_motion": "reduce"}
"""Large enough to read, and files of less than 200 kB."""


def shoot(page: Page, name: str) -> None:
    page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def evening(devices: Devices, origin: str) -> None:
    """One game, photographed."""
    host, screen = devices.host(**PHONE), devices.screen(**PROJECTOR)
    ana = devices.phone(**PHONE)
    ana.go("/")
    shoot(ana.page, "home")
    code = host.open_hall(LIVES)
    screen.open(host.screen_link())
    ana.join(code, "Ana")
    taste = random.Random(9)
    guests = [Guest(origin, code, name, taste) for name in NAMES]
    host.set_goals()
    for life in range(1, LIVES + 1):
        host.roll_start(life)
        ana.at("begin")
        if life == SHOWN:
            shoot(ana.page, "phone-begin")
        ana.begin()
        for guest in guests:
            guest.play()
        host.roll_dice(life, LIVES)
        ana.at("play")
        if life == SHOWN:
            for guest in guests[:8]:
                guest.play()
            the_roll(screen, host, len(guests) + 1)
            the_sheet(ana)
        ana.play()
        for guest in guests:
            guest.play()
    host.end()
    screen.shows_podium()
    expect(screen.stage.locator(".steps .first")).to_be_visible()
    shoot(screen.page, "podium")
    ana.press(ana.page.get_by_role("link", name="To the results"))
    expect(ana.page.locator(".ranking tbody tr")).to_have_count(len(guests) + 1)
    shoot(ana.page, "results")
    for guest in guests:
        guest.close()


def the_roll(screen: Screen, host: Host, players: int) -> None:
    screen.shows("dice")
    expect(screen.stage.locator(".count")).to_contain_text(f"of {players} done")
    expect(screen.stage.locator(".count b")).to_have_text("8")
    shoot(screen.page, "screen-roll")
    screen.page.emulate_media(color_scheme="dark")
    shoot(screen.page, "screen-roll-dark")
    screen.page.emulate_media(color_scheme="light")
    expect(host.page.locator("#panel .count b")).to_have_text("8")
    shoot(host.page, "host")


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


def photographed(take: Callable[[Devices, str], None]) -> None:
    """Take pictures on a server of their own; any trouble in the pages fails the run."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        devices = Devices(browser, server.url)
        take(devices, server.url)
        troubles = devices.close()
        browser.close()
    if troubles:
        raise SystemExit("\n".join(troubles))


if __name__ == "__main__":
    photographed(evening)
