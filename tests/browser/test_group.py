"""A group in Chromium: opened, its link followed, two games played from it, the night's ranking."""

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices
from tests.browser.dealt_pads import NINE
from tests.browser.measures import BROKEN
from tests.browser.tables import TablePhone
from tests.browser.test_axe import spotless
from tests.browser.test_large_text import Text

PEOPLE = ("Ana", "Ben", "Cleo")


def begin(phone: TablePhone, people: Sequence[str] = PEOPLE) -> str:
    """A new group; the path of its page."""
    phone.go("/")
    phone.press(phone.page.get_by_role("link", name="The same people again"))
    phone.page.get_by_label("What is the group called?").fill("The Thursday cats")
    phone.page.get_by_label("Who plays?").fill("\n".join(people))
    phone.press(phone.page.get_by_role("button", name="Begin"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")
    return phone.page.url.removeprefix(phone.origin)


def link_of(phone: TablePhone, path: str) -> str:
    phone.go(f"{path}link/")
    return (phone.page.locator("#group-link").text_content() or "").strip()


def play_short(
    phone: TablePhone, game: str, entry: dict[str, object], people: Sequence[str] = PEOPLE
) -> None:
    """From "New game" to a table with the group's names, a round by score, and its end."""
    phone.press(phone.page.get_by_role("link", name=re.compile("New game|One more game")))
    phone.press(phone.page.get_by_role("button", name=game))
    phone.press(phone.page.locator("label:has(input[name=cards][value=yes])"))
    fields = phone.page.locator("#lines input")
    expect(fields).to_have_count(3)
    assert [fields.nth(place).input_value() for place in range(3)] == list(people)
    phone.press("#go")
    phone.page.wait_for_url(re.compile(r"/t/[0-9A-Z]{6}/"))
    path = re.sub(r".*(/t/[0-9A-Z]{6}/).*", r"\1", phone.page.url)
    token = phone.page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    post(phone, f"{path}move/", token, 0, moves=json.dumps([entry]))
    post(phone, f"{path}seat/2/", token, 1, action="leave")
    phone.go(f"{path}results/")
    phone.press("#more summary")
    phone.press(phone.page.get_by_role("link", name="This evening"))


def post(phone: TablePhone, path: str, token: str, version: int, **form: str) -> None:
    fields = {"version": str(version), "key": f"{path} {version}", **form}
    headers = {"X-CSRFToken": token, "Origin": phone.origin, "Accept": "application/json"}
    answer = phone.page.request.post(phone.origin + path, form=fields, headers=headers)
    assert answer.ok, answer.text()


@pytest.mark.long
def test_two_games_of_a_group_make_one_ranking_of_the_night(devices: Devices) -> None:
    phone = devices.table()
    path = begin(phone)
    spotless(phone, "a new group")
    bids = ["hearts-3", "hearts-2", "spades-4"]
    play_short(
        phone,
        "Tricksy Kittens",
        {"seat": None, "type": "round", "bids": bids, "tricks": [3, 1, 4]},
    )
    play_short(phone, "Nine Lives", {"seat": None, "type": "round", "lost": [0, 1, 2]})
    rows = phone.page.locator(".gtab tbody tr")
    expect(phone.page.locator("h1")).to_have_text("Tonight")
    expect(phone.page.locator("h2")).to_have_text("2 games, one ranking")
    expect(rows.first).to_contain_text("Ana")
    expect(phone.page.locator(".nightgames li")).to_have_count(2)
    spotless(phone, "an evening")
    phone.go(path)
    expect(phone.page.locator(".gtab .first")).to_contain_text("1 evening")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    spotless(phone, "over the evenings")
    phone.go(f"{path}people/")
    phone.press(phone.page.locator("summary", has_text="Ben").first)
    spotless(phone, "people")
    phone.go(f"{path}new/")
    spotless(phone, "a new game")


@pytest.mark.long
def test_long_names_are_whole_on_the_pages_of_a_group(devices: Devices) -> None:
    phone = devices.table()
    path = begin(phone, NINE[:3])
    play_short(phone, "Nine Lives", {"seat": None, "type": "round", "lost": [0, 1, 2]}, NINE[:3])
    expect(phone.page.locator("h1")).to_have_text("Tonight")
    for page in ("", path):
        if page:
            phone.go(page)
        for width in (360, 320):
            phone.resize(width, 740)
            expect(phone.page.locator(".gtab tbody tr")).to_have_count(3)
            assert phone.page.evaluate(BROKEN, [".gtab", NINE[:3]]) == [], (page, width)


def test_a_groups_link_opens_it_and_the_key_leaves_the_address(devices: Devices) -> None:
    phone, other = devices.table(), devices.table()
    path = begin(phone)
    link = link_of(phone, path)
    spotless(phone, "the link")
    assert re.search(r"/group/[0-9A-Z]{6}/#key=[\w-]{22}$", link)
    with other.watch.expecting("status of 403"):
        other.page.goto(link)
        expect(other.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")
    assert other.page.url == phone.origin + path
    other.page.goto(link)  # shared twice, opened twice
    expect(other.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")


def test_the_menu_of_a_group_is_reached_by_keys(devices: Devices) -> None:
    host = devices.host()
    host.go("/group/")
    host.page.get_by_label("What is the group called?").fill("Cats")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("heading", level=1)).to_have_text("Cats")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("Tab")
    expect(host.page.get_by_role("link", name="Over the evenings")).to_be_focused()
    for _step in range(2):
        host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("heading", level=1)).to_have_text("People")
    menu = host.page.locator(".groupmenu")
    for close in ("Escape", "beside"):
        host.press(".groupmenu summary")
        expect(menu).to_have_attribute("open", "")
        if close == "Escape":
            host.page.keyboard.press("Escape")
            expect(host.page.locator(".groupmenu summary")).to_be_focused()
        else:
            host.page.get_by_role("heading", level=1).click(force=True)
        expect(menu).not_to_have_attribute("open", "")


@pytest.mark.long
def test_a_link_is_pasted_where_no_script_can_read_it(devices: Devices) -> None:
    phone = devices.table(java_script_enabled=False)
    path = begin(phone)
    link = link_of(phone, path)
    other = devices.table(java_script_enabled=False)
    with other.watch.expecting("status of 403"):
        other.go(path)
    other.page.get_by_label("Link", exact=True).fill(link)
    other.press(other.page.get_by_role("button", name="Open"))
    expect(other.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")
    third = devices.table(java_script_enabled=False)
    third.go("/group/")
    third.press(third.page.get_by_text("I have a link"))
    third.page.get_by_label("The whole link").fill(link)
    third.press(third.page.get_by_role("button", name="Open"))
    expect(third.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")


@pytest.mark.long
def test_a_file_saved_is_read_again(devices: Devices) -> None:
    phone = devices.table()
    path = begin(phone)
    phone.go(f"{path}link/")
    with phone.page.expect_download() as saved:
        phone.press(phone.page.get_by_role("link", name="Save as a file"))
    phone.go("/group/")
    phone.press(phone.page.get_by_text("I have a file"))
    phone.page.get_by_label("The file that a group was saved as").set_input_files(
        str(saved.value.path())
    )
    phone.press(phone.page.get_by_role("button", name="Read it"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("The Thursday cats")
    assert not phone.page.url.endswith(path)


UNBROKEN = """() => {
  const title = document.querySelector(".grouphead h1");
  title.style.overflowWrap = "normal";
  return title.scrollWidth <= title.clientWidth;
}"""
"""Whether each word of the title has room in its line."""


@pytest.mark.long
def test_at_twice_the_text_no_page_of_a_group_is_too_wide_and_its_name_is_whole(
    devices: Devices,
) -> None:
    phone = devices.table()
    path = begin(phone)
    bids = ["hearts-3", "hearts-1", "spades-4"]
    play_short(
        phone,
        "Tricksy Kittens",
        {"seat": None, "type": "round", "bids": bids, "tricks": [3, 1, 4]},
    )
    text = Text(phone.page)
    wide: list[str] = []
    for page in ("evening/", "people/", "link/", "new/", ""):
        phone.go(path + page)
        for width in (320, 360):
            too_wide = text.too_wide(width, 200)
            if too_wide:
                wide.append(f"{page} at {width} px, {too_wide}")
            assert page or phone.page.evaluate(UNBROKEN)
    assert wide == []
