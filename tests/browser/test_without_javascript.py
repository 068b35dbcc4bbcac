"""Forms and links alone: a whole short game, host and all, with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices


@pytest.mark.long
def test_a_game_is_hosted_played_and_seen_to_its_end(devices: Devices) -> None:
    host = devices.host(java_script_enabled=False)
    phone = devices.phone(java_script_enabled=False)
    screen = devices.host(java_script_enabled=False)
    code = host.open_hall(2)
    screen.page.context.add_cookies(host.page.context.cookies())
    phone.join(code, "Noor")
    phone.at("lobby")
    host.set_goals()
    for life in (1, 2):
        host.roll_start(life)
        phone.page.reload()
        phone.at("begin")
        phone.begin()
        phone.at("asleep")
        host.roll_dice(life, 2)
        phone.page.reload()
        phone.at("play")
        if life == 1:
            assert phone.use_a_die()
            phone.write("#undo")
            with phone.watch.expecting("status of 422"):
                phone.pick(phone.dice_left()[0])
                phone.press(phone.page.locator(".ways button.act:not(.lit)").first)
                expect(phone.refusal).to_be_visible()
            phone.pick(phone.dice_left()[0])
        screen.go(f"/g/{code}/screen/")
        expect(screen.page.locator("#stage ol.dice .big")).to_have_count(5)
        phone.play(5 if life == 1 else 2)
    phone.at("over")
    total = phone.total()
    host.page.reload()
    host.end()
    screen.page.reload()
    expect(screen.page.locator("#stage.podium")).to_contain_text("Noor")
    phone.page.reload()
    phone.press(phone.page.get_by_role("link", name="To the results"))
    expect(phone.page.locator("tr.mine .total")).to_have_text(str(total))
    phone.press(phone.page.get_by_role("link", name="Your sheet"))
    phone.press(phone.page.locator('a[rel="prev"]'))
    expect(phone.page.locator(".happened")).to_contain_text("Life 2")
    expect(phone.page.get_by_role("button", name="Play")).to_have_count(0)
    phone.go(f"/g/{code}/verify/")
    expect(phone.page.locator("#check-all")).to_contain_text("manage.py verify")


@pytest.mark.long
def test_a_waiting_phone_looks_again_by_itself(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone(java_script_enabled=False)
    phone.join(host.open_hall(1), "Noor")
    phone.at("lobby")
    host.set_goals()
    expect(phone.page.locator('#sheet[data-stage="rest"]')).to_be_visible(timeout=20_000)


@pytest.mark.long
def test_a_key_is_pasted_where_no_script_can_read_the_link(devices: Devices) -> None:
    host = devices.host()
    host.open_hall(1)
    link, key = re.fullmatch("(.*)#key=(.*)", host.screen_link()).groups()  # type: ignore[union-attr]
    screen = devices.screen(java_script_enabled=False)
    with screen.watch.expecting("status of 403"):
        screen.page.goto(link)
        screen.page.get_by_label("Key").fill(key)
        screen.press(screen.page.get_by_role("button", name="Open"))
    screen.shows("lobby")


def test_one_plays_alone(devices: Devices) -> None:
    phone = devices.phone(java_script_enabled=False)
    phone.go("/alone/")
    phone.press(phone.page.get_by_role("button", name="A new game"))
    for does in ("Roll the end goals", "Roll the start"):
        phone.press(phone.page.get_by_role("button", name=does))
    phone.at("begin")
    phone.begin()
    phone.press(phone.page.get_by_role("button", name="Roll the dice"))
    phone.play(2)
    expect(phone.page.get_by_role("button", name="Roll the start")).to_be_visible()
