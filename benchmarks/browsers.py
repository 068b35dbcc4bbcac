"""From the host's press to what phones show: real pages in Chromium, as players hold them.

    python -m benchmarks.browsers

Each phone is a page of a context of its own. It notes when the line of news and the fresh sheet
stand in its document. All phones share one browser on this machine, so it is the machine that
is measured as much as the site; phones in a hall each have a processor of their own.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.machine import described
from dungeon.rehearsal.crowd import Host
from dungeon.rehearsal.figures import Durations, Figures
from tests.chromium import FLAGS, program
from tests.serving import Server

NOTE = """
    window.seen = {news: {}, sheet: {}};
    const note = (kind, number) => {
      if (number && !(number in window.seen[kind])) window.seen[kind][number] = Date.now();
    };
    const look = () => {
      note("news", document.querySelector("#news")?.dataset.number);
      note("sheet", document.querySelector("#sheet")?.dataset.news);
    };
    const all = {subtree: true, childList: true, attributes: true};
    new MutationObserver(look).observe(document, all);
"""
PATIENCE = 10.0
"""Seconds that a roll may take to be on every phone."""


async def phone(browser: Browser, url: str, code: str, name: str) -> Page:
    """A page with a seat, its socket open."""
    context = await browser.new_context(viewport={"width": 390, "height": 844})
    page = await context.new_page()
    await page.add_init_script(NOTE)
    await page.goto(f"{url}/g/{code}/")
    await page.fill("[name=name]", name)
    await page.press("[name=name]", "Enter")
    await page.wait_for_selector("#sheet")
    await page.wait_for_selector("#news[data-number]", state="attached")
    return page


async def seen(page: Page, version: int) -> dict[str, float]:
    """When (Unix seconds) news and sheet of this version, or a newer one, were in the page."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        noted: dict[str, dict[str, int]] = await page.evaluate("window.seen")
        found = {
            kind: min((at for number, at in times.items() if int(number) >= version), default=0)
            for kind, times in noted.items()
        }
        if all(found.values()):
            return {kind: at / 1000 for kind, at in found.items()}
        await asyncio.sleep(0.05)
    raise SystemExit(f"A phone did not show version {version}: {noted}")


async def measure(phones: int, lives: int) -> dict[str, Durations]:
    durations = {"news": Durations(), "sheet": Durations(), "last": Durations()}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        host = Host(server.url, Figures(), random.Random(9))
        code = await host.open_hall(lives)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program(), args=FLAGS)
            pages = [await phone(browser, server.url, code, f"P{n}") for n in range(phones)]
            for _ in range(1 + 2 * lives):
                await asyncio.sleep(1)
                before = await host.state()
                await host.press(before["version"])
                answered = time.time()
                version = (await host.state())["version"]
                shown: list[dict[str, Any]] = [await seen(page, version) for page in pages]
                for times in shown:
                    for kind, at in times.items():
                        durations[kind].add(max(0.0, at - answered))
                durations["last"].add(max(times["sheet"] for times in shown) - answered)
            await browser.close()
        await host.phone.close()
    return durations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--lives", type=int, default=4)
    arguments = parser.parse_args()
    durations = asyncio.run(measure(arguments.phones, arguments.lives))
    print(f"{described()}; {arguments.phones} pages, {durations['last'].count} rolls\n")
    print("| ms after the press was answered | p50 | p95 | p99 | max |")
    print("|---|---|---|---|---|")
    for kind, what in (
        ("news", "the news is in the page"),
        ("sheet", "the fresh sheet is in the page"),
        ("last", "on the last of the phones, a roll"),
    ):
        parts = durations[kind].milliseconds().values()
        print(f"| {what} | " + " | ".join(f"{part:.0f}" for part in parts) + " |")


if __name__ == "__main__":
    main()
