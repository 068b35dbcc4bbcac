"""A whole game in a room: a host, a screen, three phones, and one who comes late."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone
from tests.serving import MANAGE, ROOT

LIVES = 3


@pytest.mark.long
def test_an_evening_from_the_first_code_to_the_last_check_of_the_dice(
    devices: Devices, tmp_path: Path
) -> None:
    host, screen = devices.host(), devices.screen(reduced_motion="no-preference")
    ana, ben, cleo = (devices.phone() for _ in range(3))

    # The doors.
    code = host.open_hall(LIVES)
    screen.open(host.screen_link())
    screen.shows("lobby")
    assert "key" not in screen.page.url
    expect(screen.page.locator(".way-in .code")).to_have_text(code)
    for phone, name in ((ana, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
        phone.join(code, name)
        phone.at("lobby")
        expect(screen.stage.locator(".names")).to_contain_text(name)
        expect(host.page.locator("#panel")).to_contain_text(name)
    expect(screen.stage.locator(".count")).to_contain_text("3")

    # Life 1, with all that can go wrong.
    host.set_goals()
    screen.shows("goals")
    expect(screen.stage.locator(".goals-shown li")).to_have_count(2)
    host.roll_start(1)
    screen.shows("start")
    expect(screen.stage.locator("ol.dice .big")).to_have_count(2)
    for done, phone in enumerate((ana, ben, cleo), 1):
        phone.at("begin")
        phone.begin()
        phone.at("asleep")
        ready = rf"{done}\s*of 3 ready" if done < 3 else r"3\s*cats look up"
        expect(screen.stage.locator(".count")).to_contain_text(re.compile(ready))
    host.roll_dice(1, LIVES)
    screen.shows("dice")
    expect(screen.stage.locator("ol.dice .big")).to_have_count(5)
    for phone in (ana, ben, cleo):
        expect(phone.page.get_by_role("heading", name="The dice are in")).to_be_visible()
    undo_once(ana)
    be_refused_once(ana)
    be_warned_before_done(ana)
    expect(screen.stage.locator(".count")).to_contain_text(re.compile(r"1\s*of 3 done"))
    expect(host.page.locator("#panel .count")).to_contain_text(re.compile(r"1\s*of 3 done"))
    ben.play()
    cleo.play()
    screen.shows("headline")
    expect(screen.stage.locator(".bar")).to_contain_text("3 of 3 done")

    # Life 2, in which Dana comes late and catches up.
    host.roll_start(2)
    for phone in (ana, ben, cleo):
        phone.at("begin")
        phone.begin()
    host.roll_dice(2, LIVES)
    dana = devices.phone()
    dana.join(code, "Dana")
    dana.at("begin")
    expect(dana.page.locator(".note")).to_contain_text("the hall is at life 2")
    dana.catch_up(2)
    for phone in (ana, ben, cleo):
        phone.play(2)
    dana.at("rest")
    expect(screen.stage.locator(".bar")).to_contain_text("4 of 4 done")

    # Leaders on demand, and only then.
    expect(screen.page.locator(".ranks")).to_have_count(0)
    host.press(host.page.get_by_role("button", name="Show leaders"))
    screen.shows("leaders")
    expect(screen.stage.locator(".ranks li")).to_have_count(3)
    host.press(host.page.get_by_role("button", name="Hide leaders"))
    screen.shows("headline")

    # Life 3, the last.
    phones = (ana, ben, cleo, dana)
    host.roll_start(3)
    for phone in phones:
        phone.at("begin")
        phone.begin()
    host.roll_dice(3, LIVES)
    for phone in phones:
        phone.play(2)
        phone.at("over")
    expect(host.button).to_contain_text("Show the podium")
    host.end()
    screen.shows_podium()
    expect(screen.stage.locator(".steps .first")).to_be_visible()

    totals = results_are_seen_by_all(host, phones)
    own_sheet_is_replayed(dana, totals["Dana"])
    record_is_judged_alike(host, totals, tmp_path)
    dice_are_checked(ben)


def undo_once(phone: Phone) -> None:
    """R4: within a life a step can be taken back."""
    start = phone.page.locator(".top").inner_text()
    assert phone.use_a_die()
    expect(phone.page.locator(".tray .die.used")).to_have_count(1)
    phone.write("#undo")
    expect(phone.page.locator(".tray .die.used")).to_have_count(0)
    assert phone.page.locator(".top").inner_text() == start


def be_refused_once(phone: Phone) -> None:
    """What is against the rules changes nothing, and the Persian says why in a sentence."""
    phone.pick(phone.dice_left()[0])
    version = phone.version()
    with phone.watch.expecting("status of 422"):
        phone.press(phone.page.locator(".ways button.act:not(.lit)").first)
        expect(phone.refusal).to_be_visible()
    expect(phone.refusal.locator("h2")).not_to_be_empty()
    expect(phone.refusal.locator("p")).to_contain_text(re.compile(r"\w.*\."))
    expect(phone.page.locator(".act.no")).to_have_count(1)
    assert phone.version() == version


def be_warned_before_done(phone: Phone) -> None:
    """Dice that could still do something are not lost without a word."""
    phone.press(phone.done)
    warning = phone.page.locator("section.loses")
    expect(warning).to_contain_text("could still")
    expect(warning).to_contain_text("Unused dice are lost")
    phone.press("#use-it")
    expect(warning).to_have_count(0)
    while phone.use_a_die():
        pass
    phone.say_done()
    phone.at("rest")


def results_are_seen_by_all(host: Host, phones: tuple[Phone, ...]) -> dict[str, int]:
    """Everybody's total by name, the same for everybody, and the one their sheet showed."""
    shown = []
    for phone in phones:
        own = phone.total()
        phone.press(phone.page.get_by_role("link", name="To the results"))
        rows = phone.page.locator(".ranking tbody tr")
        expect(rows).to_have_count(len(phones))
        totals = {
            row.locator("th").inner_text(): int(row.locator(".total").inner_text())
            for row in rows.all()
        }
        assert totals[phone.name] == own
        expect(phone.page.locator("tr.mine th")).to_have_text(phone.name)
        shown.append(totals)
    assert all(totals == shown[0] for totals in shown)
    host.press(host.page.get_by_role("link", name="See the results"))
    expect(host.page.locator(".ranking tbody tr")).to_have_count(len(phones))
    return shown[0]


def own_sheet_is_replayed(phone: Phone, total: int) -> None:
    """The own sheet as it ended, and as a film from an empty one, without another page."""
    phone.press(phone.page.get_by_role("link", name="Your sheet"))
    page, words = phone.page, phone.page.locator(".happened")
    expect(page.locator(".sheethead .sum")).to_contain_text(str(total))
    expect(words).to_contain_text(str(total))
    page.evaluate("window.isSamePage = true")
    scrubber = page.get_by_role("slider", name="Step")
    scrubber.focus()
    scrubber.press("Home")
    expect(words).to_contain_text("An empty sheet.")
    expect(page.locator(".room.x, .room.here")).to_have_count(0)
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(words).to_contain_text("The Alley Cat wakes up")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".room.here")).to_have_count(1)
    page.locator(".lifepick a").last.press("Enter")
    expect(words).to_contain_text(str(total))
    expect(page.locator(".points .all dd")).to_have_text(str(total))
    assert page.evaluate("window.isSamePage")


def record_is_judged_alike(host: Host, totals: dict[str, int], folder: Path) -> None:
    """The referee, given the record alone, comes to the page's totals."""
    link = host.page.get_by_role("link", name="Record")
    answer = host.page.request.get(host.origin + str(link.get_attribute("href")))
    record = folder / "record.json"
    record.write_bytes(answer.body())
    verdict = subprocess.run(
        [*MANAGE, "referee", str(record)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert json.loads(verdict.stdout)["scores"] == totals


def dice_are_checked(phone: Phone) -> None:
    """In the visitor's own browser every roll fits its seal."""
    phone.go(f"/g/{phone.code}/verify/")
    expect(phone.page.locator("#check-all")).to_have_text("✓ Every roll fits its seal.")
    rolls = phone.page.locator("table.rolls tbody tr")
    expect(rolls).to_have_count(1 + 2 * LIVES)
    for roll in rolls.all():
        expect(roll.locator("td b")).to_have_text("✓ fits")
