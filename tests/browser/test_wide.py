"""The table's page on a laptop and a desk: board on the left, keys on the right, as large as there
is room, and nothing is cut off; on a tablet upright the board above them. And the whole sheet."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Devices
from tests.browser.people import MOST_SIGNS
from tests.browser.test_dealt import open_dealt
from tests.browser.test_still_keys import PADS, PadCase
from tests.cardgames.tapping import NAMES

DESKS: dict[str, tuple[ViewportSize, int]] = {
    "a small laptop": ({"width": 1366, "height": 650}, 60),
    "a laptop": ({"width": 1280, "height": 800}, 70),
    "a desk": ({"width": 1920, "height": 1080}, 96),
    "a tablet upright": ({"width": 768, "height": 1024}, 60),
    "a larger tablet upright": ({"width": 820, "height": 1180}, 60),
    "the largest tablet upright": ({"width": 1024, "height": 1366}, 70),
}
"""Each with how high a key is that enters or is tapped, at least."""
SMALLER = 0.8
"""Of that, where a pad has a field for everything that a score keeper fills in."""
FAULTS = """() => {
  const box = (place) => place.getBoundingClientRect();
  const seen = (what) => [...document.querySelectorAll(what)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && box(each).width > 1);
  const [ledge] = seen(".ledge");
  const isUpright = innerHeight > innerWidth;
  const edge = box(ledge).left;
  const room = document.documentElement;
  const faults = [];
  const begins = isUpright ? 0 : innerWidth / 2;
  if (Math.abs(edge - begins) > 2) faults.push(`the keys begin at ${edge}`);
  if (Math.abs(box(ledge).bottom - innerHeight) > 2) faults.push("the keys end elsewhere");
  if (ledge.scrollHeight > ledge.clientHeight + 1) faults.push("the keys have to be scrolled");
  if (room.scrollWidth > innerWidth || room.scrollHeight > innerHeight + 1) {
    faults.push(`the page has to be scrolled by ${room.scrollHeight - innerHeight}`);
  }
  for (const each of seen(".ledge :is(.act, .btn, .chip, .field, .hcard)")) {
    const { left, right, top, bottom } = box(each);
    if (left < edge || right > innerWidth + 1 || top < 0 || bottom > innerHeight + 1) {
      faults.push(`${each.id || each.className} is cut off`);
    }
  }
  for (const each of seen(".board *")) {
    const isUnder = isUpright ? box(each).bottom > box(ledge).top + 1 : box(each).right > edge + 1;
    if (isUnder) faults.push(`${each.className} lies under the keys`);
  }
  return faults;
}"""
KEY = """() => Math.min(...[...document.querySelectorAll(".pad .keyrows:not([aria-hidden]) .act")]
  .map((key) => key.getBoundingClientRect().height))"""


def faults_on(devices: Devices, case: PadCase) -> list[str]:
    phone = devices.table(is_mobile=False, has_touch=False)
    phone.open_table(case.game, NAMES[: case.players], case.mode, **case.rules)
    smaller = SMALLER if phone.page.locator(".fields").count() else 1
    faults = []
    for desk, (size, least) in DESKS.items():
        phone.page.set_viewport_size(size)
        phone.page.evaluate("() => document.fonts.ready.then(() => true)")
        faults += [f"{desk}: {fault}" for fault in phone.page.evaluate(FAULTS)]
        height = phone.page.evaluate(KEY)
        if height < least * smaller:
            faults.append(f"{desk}: a key is {height} pixels high")
    return faults


@pytest.mark.long
@pytest.mark.parametrize("pad", PADS)
def test_board_and_keys_stand_side_by_side_on_a_desk(devices: Devices, pad: str) -> None:
    faults = faults_on(devices, PADS[pad])
    assert not faults, "\n".join(faults)


BOTS_HAVE_BID = """() => {
  const { version } = document.getElementById("sheet").dataset;
  if (window.bid?.version !== version) window.bid = { version, since: performance.now() };
  return performance.now() - window.bid.since > 800;
}"""
"""Nothing has come for a while: news put a card that is dragged back until the pointer moves on."""


def test_a_dealt_hand_is_larger_on_a_desk_and_follows_the_pointer(devices: Devices) -> None:
    desk = devices.table(is_mobile=False, has_touch=False)
    open_dealt(desk, "adoption", ("Ana",), bots=2)
    desk.page.wait_for_function(BOTS_HAVE_BID)
    card = desk.page.locator(".hcard.lit").first
    on_phone = card.bounding_box()
    ledge = desk.page.locator(".ledge").bounding_box()
    assert on_phone
    assert ledge
    assert (ledge["x"], ledge["width"]) == (0, 360)
    desk.resize(1920, 1080)
    assert desk.page.evaluate(FAULTS) == []
    lying = card.bounding_box()
    assert lying
    assert lying["height"] > 1.9 * on_phone["height"]
    x, y = lying["x"] + 30, lying["y"] + 60
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x + 20, y - 40)
    desk.page.mouse.move(x + 20, y - 60)
    lifted = card.bounding_box()
    assert lifted
    assert lifted["x"] == pytest.approx(lying["x"] + 20, abs=4)
    desk.page.mouse.up()


@pytest.mark.long
def test_what_lies_on_the_table_is_larger_on_a_tablet(devices: Devices) -> None:
    tablet = devices.table()
    tablet.open_table("tricksy-kittens", NAMES[:4])
    lives = tablet.page.locator(".board .lives").first
    on_phone = lives.bounding_box()
    tablet.resize(820, 1180)
    larger = lives.bounding_box()
    assert on_phone
    assert larger
    assert larger["width"] > 1.5 * on_phone["width"]


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_laptop_has_the_whole_sheet_in_sight(devices: Devices, size: tuple[int, int]) -> None:
    laptop = {"width": size[0], "height": size[1]}
    host, player = devices.host(), devices.phone(viewport=laptop, is_mobile=False)
    player.join(host.open_hall(1), "Ana")
    host.type_goals(*MOST_SIGNS)
    host.roll_start(1)
    expect(player.page.locator("#sheet.begin")).to_be_visible()
    assert player.page.evaluate("document.documentElement.scrollHeight") <= size[1]
