"""A second tap made with the first, at a card table: it enters nothing and leads nowhere, even
where another key has come up under the finger."""

import pytest
from playwright.sync_api import Route, expect

from cardgames.table_game import SCORE
from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone
from tests.browser.tableshots import enter

NAMES = ("Ana", "Ben", "Cleo", "Kim")
BIDS = ("hearts-3", "spades-2", "diamonds-1", "clubs-2")
BID = [{"seat": seat, "type": "noted-bid", "card": card} for seat, card in enumerate(BIDS)]
TRICKS = [{"seat": seat, "type": "noted-trick"} for seat in (1, 1, 0, 3, 0, 0, 0)]
WON = [{"seat": seat, "type": "noted-won", "tricks": 0} for seat in (0, 1)]
GAPS = [150, pytest.param(500, marks=pytest.mark.long)]


SECOND = """([x, y, gap]) => addEventListener("click", () => setTimeout(() => {
  document.elementFromPoint(x, y).click();
  document.documentElement.dataset.twice = "yes";
}, gap), { once: true, capture: true })"""
"""A second tap on the same place, timed by the page itself: it is no later on a busy machine."""


def tap_twice(phone: TablePhone, key: str, gap: int) -> None:
    """Two taps on the same place, so many milliseconds apart."""
    version = phone.version
    box = phone.page.locator(key).bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.page.evaluate(SECOND, [*place, gap])
    phone.page.touchscreen.tap(*place)
    expect(phone.page.locator("html[data-twice]")).to_be_attached()
    expect(phone.live_part).not_to_have_attribute("data-version", str(version))


@pytest.mark.long
@pytest.mark.parametrize("gap", [150, 500])
def test_the_last_trick_tapped_twice_ends_the_round_and_does_not_deal(
    devices: Devices, gap: int
) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE)
    enter(phone, BID + TRICKS)
    tap_twice(phone, "#k0-3", gap)
    phone.page.wait_for_timeout(300)
    expect(phone.page.locator("#roundover")).to_have_text("Round 1 is over")
    phone.go_on()
    expect(phone.page.locator("#roundover")).to_have_count(0)


@pytest.mark.parametrize("gap", GAPS)
def test_what_is_tapped_twice_is_not_scored_unseen(devices: Devices, gap: int) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE)
    enter(phone, BID + WON)
    version = phone.version
    tap_twice(phone, "#k1-8", gap)
    phone.page.wait_for_timeout(300)
    assert phone.version == phone.saved_version() == version + 1


NEWS = """([x, y]) => document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target.id === "sheet" && !document.documentElement.dataset.twice) setTimeout(() => {
    document.elementFromPoint(x, y).click();
    document.documentElement.dataset.twice = "yes";
  }, 150);
})"""
"""A tap that was on its way to a place when news came, timed by the page itself."""


def test_a_tap_meant_for_a_bid_counts_nothing_when_another_phone_ends_the_bids(
    devices: Devices,
) -> None:
    keeper, own = devices.table(), devices.table()
    keeper.open_table("tricksy-kittens", NAMES, SCORE)
    enter(keeper, BID[:3])
    own.code = keeper.code
    own.go(f"{keeper.path}people/")
    own.press("#seat-3 button")
    own.page.wait_for_load_state()
    version = keeper.version
    box = keeper.page.locator("#k1-1").bounding_box()
    assert box
    keeper.page.evaluate(NEWS, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    enter(own, BID[3:])
    expect(keeper.page.locator("html[data-twice]")).to_be_attached()
    keeper.page.wait_for_timeout(300)
    assert keeper.saved_version() == version + 1
    keeper.tap("k0-1")
    expect(keeper.live_part).to_have_attribute("data-version", str(version + 2))


TEAM = [
    {"seat": seat, "type": "noted-bid", "card": card}
    for seat, card in enumerate(("diamonds-2", "spades-2", "diamonds-3", "clubs-2"))
]


def cleo_beside_the_keeper(devices: Devices) -> tuple[TablePhone, TablePhone]:
    """The phone that keeps the score, and Cleo's own, once all have bid."""
    keeper, own = devices.table(), devices.table()
    keeper.open_table("tricksy-kittens", NAMES, SCORE)
    enter(keeper, TEAM)
    own.code = keeper.code
    own.go(f"{keeper.path}people/")
    own.press("#seat-2 button")
    own.page.wait_for_load_state()  # a key rests once its scripts have run
    return keeper, own


def test_that_another_phone_was_faster_is_said_until_the_next_tap(devices: Devices) -> None:
    """News of what the other phone entered are on their way when the answer comes."""
    keeper, own = cleo_beside_the_keeper(devices)
    news = own.page.locator("#news")
    before = news.get_attribute("data-number") or ""

    def after_the_keeper(route: Route) -> None:
        enter(keeper, TRICKS[:1])
        route.continue_()

    own.page.route("**/move/", after_the_keeper)
    with own.watch.expecting("status of 409"):
        own.press("#k1-0")
        expect(own.refusal).to_contain_text("The table has moved on.")
    expect(news).not_to_have_attribute("data-number", before)
    own.page.wait_for_timeout(800)
    expect(own.refusal).to_contain_text("nothing of yours is in")
