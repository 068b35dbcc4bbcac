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
from collections.abc import Iterator
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
HEAD = re.compile(r"<head>.*</head>", re.DOTALL)
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)


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


class Shelf:
    """Shows pages that were made already, with the style sheets of this checkout."""

    def __init__(self, page: Page) -> None:
        self.page, self.html, self.head = page, "", ""
        page.route("**/*", self._serve)

    def show(self, html: str) -> None:
        """A page; where only its body differs from the last one, only that."""
        self.page.set_viewport_size(TELEVISION if SCREEN.search(html) else PHONE)
        head = TITLE.sub("", "".join(HEAD.findall(html)))
        if head == self.head:
            self.page.evaluate(EXCHANGE, html)
        else:
            self.html, self.head = html, head
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
    met = set()
    for page in made(section, tmp_path / "site.sqlite3"):
        made_of = frozenset(CLASSES.findall(page.html))
        if "<head>" in page.html and made_of not in met:
            met.add(made_of)
            shelf.show(page.html)
            for burst in shelf.bursts():
                found.setdefault(burst, page)
    assert found == {}, "\n".join(f"{burst}: {page}" for burst, page in sorted(found.items()))
