"""Keys stand still: from the first tap of an entry to its last, none moves, on no kind of phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone

NAMES = ("Ana", "Ben", "Cleo")
SHAPES: dict[str, ViewportSize] = {
    "a phone": {"width": 360, "height": 740},
    "a small phone": {"width": 320, "height": 568},
    "a large phone": {"width": 412, "height": 915},
    "a phone lying": {"width": 740, "height": 360},
    "a tablet": {"width": 1024, "height": 768},
}
PLACES = """() => {
  const places = {};
  const note = (name, key) => {
    const {x, y, width} = key.getBoundingClientRect();
    places[name] ??= [x, y, width].map((number) => Math.round(2 * number) / 2);
  };
  for (const row of document.querySelectorAll(".ledge [role=group]"))
    row.querySelectorAll(".act, .field").forEach((key, at) => note(`${row.ariaLabel} ${at}`, key));
  for (const key of document.querySelectorAll(".presses > *")) note("#" + key.id, key);
  return places;
}"""
"""By name, where every key is. Keys of a row of the same name are told apart by their order."""
WHOSE = "new URLSearchParams(location.search).get('for')"
GAMES = ("tricksy-kittens", "adoption", "math-meows", "nine-lives")
TAPS = 40


@dataclass
class Still:
    """What has been seen of one entry in one shape: where each key was first."""

    shape: str
    places: dict[str, Any] = field(default_factory=dict)

    def moved(self, page: Page) -> list[str]:
        found = page.evaluate(PLACES)
        moved = [
            f"{self.shape}: {name} from {self.places[name]} to {place}"
            for name, place in found.items()
            if self.places.setdefault(name, place) != place
        ]
        self.places |= found
        return moved


def tap_at(page: Page, x: float, y: float) -> None:
    with answered(page):
        page.touchscreen.tap(x, y)


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """Waits for what a tap is answered with: another address or another version."""
    shown = "[location.href, document.getElementById('sheet').dataset.version].join()"
    before = page.evaluate(shown)
    yield
    page.wait_for_function(f"before => {shown} !== before", arg=before)


def middle_of(key: Locator) -> tuple[float, float]:
    box = key.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_seven_is_seven_where_it_stood(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES)
    keys = phone.page.locator(".pad .act")
    spades = middle_of(keys.filter(has=phone.page.locator("use[href$='#spades']")))
    seven = middle_of(keys.filter(has_text="7"))
    tap_at(phone.page, *spades)
    tap_at(phone.page, *seven)
    assert state_of(phone)["state"]["waiting"] == [1, 2]
    phone.undo()
    tap_at(phone.page, *spades)
    assert middle_of(keys.filter(has_text="7")) == seven


def state_of(phone: TablePhone) -> Any:
    answer = phone.page.request.get(f"{phone.origin}{phone.path}state.json")
    return answer.json()["state"]["seen"]


@pytest.mark.long
@pytest.mark.parametrize("mode", [REFEREE, SCORE])
@pytest.mark.parametrize("game", GAMES)
def test_no_key_moves_from_the_first_tap_to_the_last(
    devices: Devices, game: str, mode: str
) -> None:
    phone = devices.table(is_mobile=False)
    phone.open_table(game, NAMES, mode)
    rng, faults = Random(f"{game} {mode}"), list[str]()
    seen, still = "", list[Still]()
    for _ in range(TAPS):
        now = f"{phone.version} {phone.page.evaluate(WHOSE)}"
        if now != seen:
            seen, still = now, [Still(shape) for shape in SHAPES]
        for found in still:
            phone.page.set_viewport_size(SHAPES[found.shape])
            faults += found.moved(phone.page)
        if not tap_somewhere(phone, rng):
            break
    assert not faults, "\n".join(faults)


def tap_somewhere(phone: TablePhone, rng: Random) -> bool:
    """A key that is not gone and leads on, or the button; False where there is none."""
    here = phone.page.evaluate("location.search")
    keys = phone.page.locator(".pad .act:not(.gone), .ledge .field, #press").all()
    keys = [key for key in keys if not (key.get_attribute("href") or "").endswith(here or "-")]
    if keys:
        with answered(phone.page):
            rng.choice(keys).click()
    return bool(keys)
