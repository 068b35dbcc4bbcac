"""One server and one Chromium for all of these tests; every device is a context of its own."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.browser.people import Host, Person, Phone, Screen
from tests.browser.tables import TablePhone
from tests.browser.watch import Watch
from tests.chromium import FLAGS, program
from tests.serving import ROOT, Server

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PROJECTOR: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SMALL_PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
FAILED = ROOT / "var" / "failed"
"""Pictures of the pages of tests that failed."""
PATIENCE = 20_000
"""Milliseconds that a page may take on a busy machine before a test gives up."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.chromium)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
    yield browser
    browser.close()


class Devices:
    """Hands out devices; `watches` of all of them must stay empty."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser, self._origin = browser, origin
        self.watches: list[Watch] = []
        self.contexts: list[BrowserContext] = []

    def host(self, **differs: Any) -> Host:
        return self._new(Host, "host", DESK, differs)

    def screen(self, **differs: Any) -> Screen:
        return self._new(Screen, "screen", PROJECTOR, differs)

    def phone(self, **differs: Any) -> Phone:
        return self._new(Phone, "phone", SMALL_PHONE, differs)

    def table(self, **differs: Any) -> TablePhone:
        return self._new(TablePhone, "table", SMALL_PHONE, differs)

    def _new(
        self, kind: Callable[..., Any], who: str, device: dict[str, Any], differs: dict[str, Any]
    ) -> Any:
        context = self._browser.new_context(**{**device, **differs})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        watch = Watch(context, self._origin, f"{who} {len(self.watches)}")
        self.watches.append(watch)
        person: Person = kind(context.new_page(), watch, self._origin)
        return person

    def photograph(self, folder: Path) -> None:
        """A picture of every page as it is now."""
        folder.mkdir(parents=True, exist_ok=True)
        for watch, context in zip(self.watches, self.contexts, strict=True):
            for page in context.pages:
                page.screenshot(path=folder / f"{watch.who}.png", full_page=True)

    def close(self) -> list[str]:
        """All troubles that there were."""
        for context in self.contexts:
            context.close()
        return [trouble for watch in self.watches for trouble in watch.troubles]


failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[failed] = report.when == "call" and report.failed
    return report


@pytest.fixture
def devices(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Devices]:
    """Devices that meet on the session's server; any trouble in their pages fails the test."""
    devices = Devices(browser, server.url)
    yield devices
    if request.node.stash.get(failed, False):
        devices.photograph(FAILED / request.node.name)
    troubles = devices.close()
    assert not troubles, "\n".join(troubles)
