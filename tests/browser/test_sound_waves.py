"""What is heard: each sound rendered by the browser to samples, and those looked at.

A knock is a tick of noise and a pitch that falls by an octave; a purr is one long low tone. None
may be too loud, come at another time than its picture, or begin and end with a crack.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Devices
from tests.serving import Server

RATE = 44_100
RENDERED = """
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 44100 * 3, 44100); window.rendering = this; }
  get state() { return "running"; }
  addEventListener() {}
  async close() {}
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.begun = (window.begun ?? 0) + 1;
  return start.apply(this, when);
};
"""
"""In the place of the loudspeaker; the knock that says that it can be heard is left out."""
WAVE = "async () => Array.from((await window.rendering.startRendering()).getChannelData(0))"
ROLLED = """async (twins) => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { rolled } = await import(loaded.find((name) => name.includes("/js/roll.")));
  const stage = document.getElementById("stage").cloneNode(true);
  stage.querySelectorAll(".twin").forEach((twin) => twin.remove());
  const twin = '<i class="twin"></i>';
  if (twins) for (const cube of stage.querySelectorAll(".cube")) cube.innerHTML += twin;
  rolled(stage, "goals");
}"""
"""The goals are rolled once more, as twins or not."""
REST = 2_500
"""Milliseconds after which nothing moves any more."""
QUIET = 0.003
CRACK = 0.02
"""A sample so far from silence, beside it, is heard as one."""
TICK, FALLS, LONGEST = 14, 45, 125
"""Milliseconds: the noise of a knock, the fall of its pitch, all of it."""

Wave = list[float]


@dataclass(frozen=True)
class Sound:
    """A part of a wave between two silences; times in milliseconds."""

    begins: float
    wave: Wave

    @property
    def lasts(self) -> float:
        return 1000 * len(self.wave) / RATE

    @property
    def end(self) -> float:
        """The loudest of its last two milliseconds."""
        return max(map(abs, self.wave[-RATE // 500 :]))

    def pitch(self, begins: float, ends: float) -> float:
        """Hertz between these times, counted by where the wave crosses zero."""
        part = self.wave[round(begins * RATE / 1000) : round(ends * RATE / 1000)]
        return sum(one * other < 0 for one, other in pairwise(part)) / 2 / (ends - begins) * 1000


def sounds_of(wave: Wave) -> list[Sound]:
    loud = [index for index, sample in enumerate(wave) if abs(sample) > QUIET]
    gaps = [index for index, (one, other) in enumerate(pairwise(loud)) if other - one > RATE / 60]
    starts, ends = [0, *(gap + 1 for gap in gaps)], [*gaps, len(loud) - 1]
    return [
        Sound(1000 * loud[start] / RATE, wave[loud[start] : loud[end] + 1])
        for start, end in zip(starts, ends, strict=True)
    ]


def hear(page: Page, *knocks: tuple[float, float], most: float = 0.65) -> None:
    """What was begun to be heard: knocks at these times, of these pitches."""
    wave = page.evaluate(WAVE)
    assert 0.2 < max(map(abs, wave)) < most, "silent, or two at once, or cut off where it is loud"
    heard = sounds_of(wave)
    assert [round(sound.begins, -1) for sound in heard] == [at for at, _pitch in knocks]
    for sound, (at, pitch) in zip(heard, knocks, strict=True):
        assert 30 < sound.lasts < LONGEST, f"the knock at {at} ms"
        assert pitch / 2 - 20 < sound.pitch(TICK + 1, FALLS) < pitch + 20, f"the knock at {at} ms"
        assert sound.end < CRACK, f"the knock at {at} ms ends in a crack"
    assert wave[-1] == 0


@pytest.mark.long
def test_dice_knock_when_they_land_and_twins_no_louder_than_others(devices: Devices) -> None:
    host, screen = devices.host(), devices.screen(reduced_motion="no-preference")
    page = screen.page
    host.open_hall(1)
    host.set_goals()
    page.add_init_script(RENDERED)
    screen.open(host.screen_link())
    screen.shows("goals")
    page.keyboard.press("k")
    page.evaluate(ROLLED, False)
    hear(page, (760, 210), (1240, 196))
    page.keyboard.press("k")
    page.keyboard.press("k")
    page.evaluate(ROLLED, True)
    hear(page, (760, 210), (1240, 210), (1720, 196))


@pytest.mark.long
def test_the_wall_knocks_through_an_evening(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "evening", environment={"ROLL_SECONDS": "1.5"}) as server:
        devices = Devices(browser, server.url)
        knock_through(devices)
        assert devices.close() == []


def knock_through(devices: Devices) -> None:
    host, screen, phone = devices.host(), devices.screen(), devices.phone()
    page = screen.page
    code = host.open_hall(1)
    page.add_init_script(RENDERED)
    screen.open(host.screen_link())
    phone.join(code, "Ana")
    host.set_goals()

    def after(
        press: Callable[[], object], *knocks: tuple[float, float], most: float = 0.65
    ) -> None:
        page.wait_for_timeout(REST)
        page.keyboard.press("k")
        page.evaluate("window.begun = 0")
        press()
        page.wait_for_function("number => window.begun === number", arg=len(knocks))
        hear(page, *knocks, most=most)
        page.keyboard.press("k")

    after(lambda: host.roll_start(1), (700, 210), (1160, 196))
    page.wait_for_timeout(REST)
    phone.begin()
    lands = (560, 720, 880, 1080, 1340)
    dice = [(at, 210 - 14 * index) for index, at in enumerate(lands)]
    after(lambda: host.roll_dice(1, 1), *dice)
    page.wait_for_timeout(REST)
    phone.play(0)
    page.wait_for_timeout(REST)
    host.close()
    last = [(900, 150), (1140, 120), (1380, 90), (2000, 260)]
    after(host.show_more, *last, most=0.95)


@pytest.mark.long
def test_a_purr_begins_and_ends_in_silence(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    phone.page.add_init_script(RENDERED)
    phone.join(host.open_hall(1), "Ana")
    host.set_goals()
    host.roll_start(1)
    phone.begin()
    offered = phone.page.locator("[data-purr]:not([hidden])")
    expect(offered).to_be_attached()
    offered.evaluate("button => button.click()")
    wave = phone.page.evaluate(WAVE)
    (purr,) = sounds_of(wave)
    assert purr.begins < 10
    assert 350 < purr.lasts < 421
    assert 0.05 < max(map(abs, wave)) < 0.2, "louder than a purr, or silent"
    assert 45 < purr.pitch(0, 350) < 60
    assert purr.end < CRACK / 2, "it is cut off, and cracks"
