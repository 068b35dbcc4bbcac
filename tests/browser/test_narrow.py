"""Nothing bursts at 360 pixels: in the test locale, where every text is two fifths longer, no page
is wider than a small phone, and no text is cut off or sticks out of its button.

The pages are those of tests/pages.py, shown without a server and without scripts: what is looked
at is what the style sheets make of them.
"""

import json
import mimetypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, Page, Route

from tests import pages
from tests.browser.conftest import SMALL_PHONE
from tests.serving import ROOT, make_ready

LOOK = (Path(__file__).parent / "bursting.js").read_text(encoding="utf-8")
EXCHANGE = """html => document.body.replaceWith(
    new DOMParser().parseFromString(html, "text/html").body
)"""
TELEVISION = {"width": 1280, "height": 720}
PHONE = SMALL_PHONE["viewport"]
SCREEN = re.compile(r'<main class="[^"]*screen')
CLASSES = re.compile(r'class="([^"]*)"')
STYLES = re.compile(r'<link rel="stylesheet" [^>]*>')
REFRESH = re.compile(r'<meta http-equiv="refresh"[^>]*>')


def made(section: str, database: Path, language: str = "en-xa") -> Iterator[pages.Page]:
    """The pages of a section, made in another process while this one looks at them."""
    ours = {"DATABASE_URL": f"sqlite:///{database}"}
    shutil.copy(make_ready(), database)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.browser.made_pages", section, language],
        cwd=ROOT,
        env={**os.environ, **ours},
        stdout=subprocess.PIPE,
    ) as making:
        for line in making.stdout:
            yield pages.Page(**json.loads(line))
    assert making.returncode == 0


ONE_IN = 15
"""Of the pages that are put together otherwise than one before, of parts that were all met."""


def unlike(all_made: Iterable[pages.Page]) -> Iterator[pages.Page]:
    """Of these pages each that has a part which none had before, and some of those that are put
    together otherwise than all before."""
    known: set[str] = set()
    met: set[frozenset[str]] = set()
    for page in all_made:
        made_of = frozenset(CLASSES.findall(page.html))
        if "<head>" not in page.html or made_of in met:
            continue
        met.add(made_of)
        is_new = not made_of <= known
        known |= made_of
        if is_new or len(met) % ONE_IN == 0:
            yield page


class Shelf:
    """Shows pages that were made already, with the style sheets of this checkout."""

    def __init__(self, page: Page) -> None:
        self.page, self.html = page, ""
        self.styles: list[str] = []
        page.route("**/*", self._serve)

    def show(self, html: str) -> None:
        """A page, which does not load itself anew; only its body, where it has the style sheets of
        the one before."""
        html = REFRESH.sub("", html)
        self.page.set_viewport_size(TELEVISION if SCREEN.search(html) else PHONE)
        styles = STYLES.findall(html)
        if styles == self.styles:
            self.page.evaluate(EXCHANGE, html)
        else:
            self.html, self.styles = html, styles
            self.page.goto("http://testserver/")

    def bursts(self) -> list[str]:
        """What bursts on the page that is shown."""
        return self.page.evaluate(LOOK)

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=self.html, content_type="text/html; charset=utf-8")
            return
        file = finders.find(path.removeprefix("/static/"))
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        route.fulfill(path=file, content_type=kind) if file else route.abort()


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    context = browser.new_context(**SMALL_PHONE, java_script_enabled=False)
    yield Shelf(context.new_page())
    context.close()


@pytest.mark.long
@pytest.mark.parametrize("section", pages.SECTIONS)
def test_nothing_bursts(section, shelf, tmp_path):
    found: dict[str, pages.Page] = {}
    for page in unlike(made(section, tmp_path / "site.sqlite3")):
        shelf.show(page.html)
        for burst in shelf.bursts():
            found.setdefault(burst, page)
    assert found == {}, "\n".join(f"{burst}: {page}" for burst, page in sorted(found.items()))
