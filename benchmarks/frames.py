"""What a roll costs the wall: script in each frame, on a processor four times as slow.

    python -m benchmarks.frames

A hall of a hundred on a server of its own, its screen in Chromium at 1920 × 1080. Chromium traces
what its main thread does from the press until all is still; a frame is what lies between two frames
that it begins, 16.7 ms at most. What counts is the processor time of script, times four; the layout
that it forces is told beside it. Waiting for a processor that others use is not counted, but a busy
machine has slower processors, too. The yardstick, a loop of a known number of additions, says how
much.
"""

import argparse
import random
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright

from benchmarks.machine import described
from tests.browser.conftest import PATIENCE, Devices
from tests.browser.crowd import Guest
from tests.chromium import FLAGS, program
from tests.serving import Server

GOAL = 16.0
"""Milliseconds of script in a frame."""
FRAME = 1000 / 60
SETTLED = 2_400
"""Milliseconds after a press until nothing moves any more."""
SCRIPT = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FireIdleCallback",
    "FunctionCall",
    "RunMicrotasks",
    "TimerFire",
}
LAYOUT = {"Layout", "UpdateLayoutTree"}
WALL = "the wall"
WORK = """
    () => {
      setTimeout(() => {
        for (let sum = 0, turn = 0; turn < 2e6; turn += 1) sum += turn % 7;
      });
    }
"""


@dataclass(frozen=True, slots=True)
class Span:
    """Something that the main thread did. Times in milliseconds; `took` is processor time."""

    name: str
    began: float
    lasted: float
    took: float

    @property
    def ended(self) -> float:
        return self.began + self.lasted


@dataclass
class Roll:
    """One press: the frame with the most script, and how much of it was layout."""

    script: float
    layout: float
    over: int


@dataclass
class Figures:
    rolls: dict[str, list[Roll]] = field(default_factory=lambda: defaultdict(list))
    work: list[float] = field(default_factory=list)


def traced(
    cdp: CDPSession, page: Page, press: Callable[[], object], settled: int = SETTLED
) -> list[dict[str, Any]]:
    """The events of the page's main thread from before the press until all is still."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []

    def collect(part: dict[str, Any]) -> None:
        events.extend(part["value"])

    def end(_: object) -> None:
        ended.append(True)

    cdp.on("Tracing.dataCollected", collect)
    cdp.on("Tracing.tracingComplete", end)
    categories = {"includedCategories": ["devtools.timeline"]}
    cdp.send("Tracing.start", {"traceConfig": categories, "transferMode": "ReportEvents"})
    page.evaluate("name => console.timeStamp(name)", WALL)
    press()
    page.wait_for_timeout(settled)
    cdp.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    cdp.remove_listener("Tracing.dataCollected", collect)
    cdp.remove_listener("Tracing.tracingComplete", end)
    main = next(thread(event) for event in events if is_mark(event))
    return [event for event in events if thread(event) == main]


def thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def is_mark(event: dict[str, Any]) -> bool:
    """Whether it is what the screen left in the trace: the host's page, which is pressed, is in it
    too."""
    return event["name"] == "TimeStamp" and event["args"]["data"]["message"] == WALL


def judged(events: list[dict[str, Any]], slower: int) -> Roll:
    """The frame with the most script, on a processor so many times as slow."""
    spans = [
        Span(event["name"], *(event.get(each, 0) / 1000 for each in ("ts", "dur", "tdur")))
        for event in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0)))
    ]
    begun = [span.began for span in spans if span.name == "BeginMainThreadFrame"]
    frames: dict[float, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for script in outermost(span for span in spans if span.name in SCRIPT):
        before = max((begin for begin in begun if begin <= script.began), default=spans[0].began)
        frame = before + (script.began - before) // FRAME
        frames[frame][0] += script.took
        frames[frame][1] += sum(
            each.took
            for each in outermost(span for span in spans if span.name in LAYOUT)
            if script.began <= each.began < script.ended
        )
    most = max(((both - layout, layout) for both, layout in frames.values()), default=(0.0, 0.0))
    over = sum((both - layout) * slower > GOAL for both, layout in frames.values())
    return Roll(most[0] * slower, most[1] * slower, over)


def outermost(spans: Iterable[Span]) -> list[Span]:
    """Those that lie within no other; sorted by their beginning, as they come."""
    kept: list[Span] = []
    for span in spans:
        if not kept or span.began >= kept[-1].ended:
            kept.append(span)
    return kept


def measure(browser: Browser, origin: str, players: int, lives: int, slower: int) -> Figures:
    """Roll through a hall, with its screen in this browser, and judge each roll."""
    figures = Figures()
    devices = Devices(browser, origin)
    host, screen = devices.host(), devices.screen(reduced_motion="no-preference")
    code = host.open_hall(lives)
    screen.open(host.screen_link())
    taste = random.Random(9)
    guests = [Guest(origin, code, f"Cat {n}", taste) for n in range(players)]
    page = screen.page
    cdp = page.context.new_cdp_session(page)

    def roll(kind: str, press: Callable[[], object]) -> None:
        worked = traced(cdp, page, lambda: page.evaluate(WORK), settled=500)
        took = (event.get("tdur", 0) / 1000 for event in worked)
        figures.work.append(max(took) * slower)
        figures.rolls[kind].append(judged(traced(cdp, page, press), slower))
        for guest in guests:
            guest.play()
        page.wait_for_timeout(500)

    roll("goals", host.set_goals)
    for life in range(1, lives + 1):
        roll("start", lambda life=life: host.roll_start(life))
        roll("dice", lambda life=life: host.roll_dice(life, lives))
    for guest in guests:
        guest.close()
    devices.close()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--lives", type=int, default=4)
    parser.add_argument("--slower", type=int, default=4, help="how many times")
    arguments = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        figures = measure(browser, server.url, arguments.players, arguments.lives, arguments.slower)
        browser.close()
    print(f"{described()}; {arguments.players} players, processor at 1/{arguments.slower}\n")
    print(
        f"yardstick: {min(figures.work):.0f} ms at best, {median(figures.work):.0f} at the median\n"
    )
    print("| rolls | script in the worst frame, ms: least, median, most | layout | over 16 ms |")
    print("|---|---|---|---|")
    for kind, rolls in figures.rolls.items():
        script = sorted(roll.script for roll in rolls)
        least = min(rolls, key=lambda roll: roll.script)
        print(
            f"| {len(rolls)} × {kind} | {script[0]:.1f}, {median(script):.1f}, {script[-1]:.1f} "
            f"| {least.layout:.1f} | {min(roll.over for roll in rolls)} frames at best |"
        )


if __name__ == "__main__":
    main()
