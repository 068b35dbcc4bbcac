"""Ways back into a game, through it again, and out of it: as somebody has them who was only given
a phone. Home in the middle of a game, a sheet as a film, the end of a game alone."""

import json
import random
import re
import secrets

import pytest
from playwright.sync_api import expect

from dungeon.rehearsal.bot import choose
from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone

pytestmark = pytest.mark.long

LIVES = 9
NOTATION = re.compile(r"\buse \d|\+\w+|[A-J]\d+-[A-J]\d+")
"""How a record says a move."""


def begun(devices: Devices, lives: int = 1) -> tuple[Host, Phone]:
    host, phone = devices.host(), devices.phone()
    phone.join(host.open_hall(lives), "Ana")
    host.set_goals()
    host.roll_start(1)
    phone.begin()
    return host, phone


def test_home_leads_back_to_the_seat_and_to_the_hall(devices: Devices) -> None:
    host, phone = begun(devices, 2)
    phone.go("/")
    phone.press(phone.page.get_by_role("link", name="Back to your seat"))
    expect(phone.page).to_have_url(re.compile(f"/g/{host.code}/$"))
    expect(phone.sheet).to_be_visible()
    host.go("/")
    host.press(host.page.get_by_role("link", name="Back to your hall"))
    expect(host.page).to_have_url(re.compile(f"{host.path}host/$"))
    host.go("/")
    host.page.get_by_label("Join with a code").fill(host.code.lower())
    host.press(host.page.get_by_role("button", name="Go in"))
    expect(host.page).to_have_url(re.compile(f"{host.path}host/$"))
    expect(host.button).to_be_visible()


PASSED = """() => {
  const { replaceState } = history;
  window.passed = [];
  history.replaceState = function (state, title, address) {
    window.passed.push(address);
    return replaceState.call(this, state, title, address);
  };
}"""
"""Notes the addresses that a page passes through from now on."""


def test_a_sheet_plays_on_one_page_in_sentences(devices: Devices) -> None:
    host, phone = begun(devices)
    host.roll_dice(1, 1)
    phone.play()
    host.end()
    loaded: list[str] = []
    page = phone.page
    phone.go(f"{host.path}results/1/")
    page.on("request", lambda request: loaded.append(request.resource_type))
    scrubber = page.locator("[data-film-at]")
    last = int(scrubber.get_attribute("max") or 0)
    told = []
    for step in reversed(range(last + 1)):
        scrubber.evaluate("(scrubber, step) => { scrubber.value = step }", step)
        scrubber.dispatch_event("input")
        expect(page).to_have_url(re.compile(rf"step={step}\b"))
        told.append(page.locator(".happened").inner_text())
    page.evaluate(PASSED)
    phone.press(page.locator("[data-film-play]"))
    expect(page.locator("[data-film-play]")).to_contain_text("Pause")
    expect(page).to_have_url(re.compile(rf"step={last}\b"), timeout=60_000)
    expect(page.locator("[data-film-play]")).to_contain_text("Play")
    assert page.evaluate("window.passed") == [f"?step={step}" for step in range(1, last + 1)]
    assert page.locator(".ways-gone path").count(), "the way is drawn"
    assert loaded.count("document") == 0
    assert loaded.count("fetch") <= 1, "the film is fetched once"
    assert not [words for words in told if NOTATION.search(words)]


def test_a_film_and_its_keys_are_seen_together_on_a_phone_that_lies(devices: Devices) -> None:
    _host, phone = own_sheet(devices)
    page = phone.page
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator("#steps").evaluate("film => film.scrollIntoView()")
    for part in (".filmed", ".happened", "[data-film-play]", "[data-film-at]"):
        box = page.locator(part).bounding_box()
        assert box
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 360, part


def test_paper_has_the_whole_sheet_whoever_prints_in_mid_film(devices: Devices) -> None:
    _host, phone = own_sheet(devices)
    page = phone.page
    step = page.locator("[data-film-at]")
    last = step.get_attribute("max")
    step.evaluate("step => { step.value = 1 }")
    step.dispatch_event("input")
    expect(page).to_have_url(re.compile(r"step=1\b"))
    phone.press(page.locator("[data-film-play]"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert step.input_value() == last
    expect(page.locator("[data-film-play]")).to_contain_text("Play")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert step.input_value() != last


def own_sheet(devices: Devices) -> tuple[Host, Phone]:
    """A game that is over, and a phone at its sheet."""
    host, phone = begun(devices)
    host.roll_dice(1, 1)
    phone.play()
    host.end()
    phone.go(f"{host.path}results/1/")
    return host, phone


def test_a_printed_sheet_is_as_wide_as_its_map_and_says_nothing_of_the_next_game(
    devices: Devices,
) -> None:
    host, phone = own_sheet(devices)
    host.press(host.button)
    expect(phone.page.locator(".next-game")).to_be_visible()
    phone.page.emulate_media(media="print")
    expect(phone.page.locator(".next-game")).to_be_hidden()
    width = "part => part.offsetWidth"
    paper, map_ = (phone.page.locator(part).evaluate(width) for part in (".one-sheet", ".map"))
    assert map_ <= paper


def test_a_text_to_send_is_seen_to_its_last_line(devices: Devices) -> None:
    _host, phone = own_sheet(devices)
    box = phone.page.locator("#share-text")
    expect(box).to_have_value(re.compile("/results/1/$"))
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight")


def test_a_game_alone_ends_with_how_good_it_was_after_one_press(devices: Devices) -> None:
    phone = devices.phone()
    page = phone.page
    taste = random.Random(9)
    phone.go("/alone/")
    phone.press(page.get_by_role("button", name="A new game"))
    expect(page.locator("#next")).to_be_visible()
    here = page.url.split("?")[0]
    assert "host" not in page.locator("body").inner_text().lower(), "there is none"

    def sent(path: str, **form: str) -> dict:
        (token,) = (it["value"] for it in page.context.cookies() if it["name"] == "csrftoken")
        headers = {"Accept": "application/json", "X-CSRFToken": token, "Origin": phone.origin}
        answer = page.request.post(here + path, form=form, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def play() -> None:
        asked = {"Accept": "application/json"}
        answer = page.request.get(f"{here}sheet.json", headers=asked).json()
        while answer["state"]["legal"]:
            move = json.dumps(choose(answer["state"]["legal"], taste))
            version, key = str(answer["version"]), secrets.token_hex(8)
            answer = sent("move/", move=move, version=version, key=key)
        page.reload()

    phone.press("#next")
    expect(page.locator("#next")).to_contain_text("Roll the start")
    for _life in range(LIVES):
        for _half in ("cat and room", "dice"):
            before = page.locator("#next").inner_text()
            phone.press("#next")
            expect(page.locator("#next", has_text=before)).to_have_count(0)
            play()
    assert "the host" not in page.locator("body").inner_text().lower()
    phone.press(page.get_by_role("link", name="To the results"))
    expect(page).to_have_url(re.compile("/results/"))
    expect(page.locator("main")).to_contain_text("the first to beat")
    expect(
        page.get_by_role("button", name=re.compile("again|another", re.IGNORECASE))
    ).to_be_visible()


def test_the_results_are_large_on_a_projector_and_as_ever_on_a_laptop(devices: Devices) -> None:
    host, phone = begun(devices)
    host.roll_dice(1, 1)
    phone.at("play")
    phone.play(2)
    host.end()
    host.page.set_viewport_size({"width": 1920, "height": 1080})
    host.go(f"{host.path}results/")
    results = host.page.locator("main.results")
    wide = results.bounding_box()
    host.page.set_viewport_size({"width": 1366, "height": 768})
    narrow = results.bounding_box()
    assert wide
    assert narrow
    assert (wide["width"], narrow["width"]) == (780, 520)
