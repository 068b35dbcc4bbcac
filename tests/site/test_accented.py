"""No text of a page is left out of its translation: in the test locale every word has accents.

What has none is data: names, codes, addresses, and what is marked as English (`lang="en"`) or as
not to be translated (`translate="no"`).
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from cardgames.adoption.rules.cards import DECK
from tests import pages
from tests.dungeon.roles import browser
from tests.pages import Page

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("accented")]

SPOKEN = {"aria-label", "alt", "title", "placeholder", "aria-roledescription"}
SILENT = {"script", "style", "code", "textarea"}
OF_ITS_OWN = {("lang", "en"), ("translate", "no")}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
WORD = re.compile(r"(?<!\w)[A-Za-z][A-Za-z’'-]*[A-Za-z](?!\w)")
CODE = re.compile(r"[0-9A-Z]{6,8}")
SEAL = re.compile(r"([0-9a-f]{4} ){7,}[0-9a-f]{4}")
MONTH = "(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*"
DATE = re.compile(rf"[A-Z][a-z]+\.? \d+, \d{{4}}|\b\d{{1,2}} {MONTH}")
"""As Django writes it for a language that it does not know."""
DATA = {
    *("Nine", "Lives", "Rogue-and-Write", "VP", "JSON", "TOML"),
    *("Ada", "Ana", "Ben", "Cleo", "Dara", "Dev", "Emil", "Kit", "Bob", "Wim", "Zoe"),
    *("Daniel", "Solis", "Pandaqi"),
    *("Adoption", "Math", "Meows", "Tricksy", "Kittens"),
    *(card.cat for card in DECK.values()),
    *("siamese", "thief"),  # as a table types what is printed on lives
    *("testserver", "http", "https"),
    *("action", "roll"),  # fields of forms, where a post can’t be read
}
"""Proper names: games and their makers, the cats of Adoption, the players of the casts."""


def is_shown_later(name: str, value: str) -> bool:
    """Whether an attribute has words that a script will show: several, and not JSON."""
    return name.startswith("data-") and " " in value and value[0] not in "{["


class Texts(HTMLParser):
    """Everything on a page that somebody reads or hears."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        silent = self._is_silent or bool(OF_ITS_OWN & set(attrs))
        if not silent:
            self.found += [values[name] or "" for name in SPOKEN & values.keys()]
            self.found += [value for name, value in attrs if value and is_shown_later(name, value)]
            if tag == "input" and values.get("type") in ("submit", "button"):
                self.found.append(values.get("value") or "")
        if tag not in VOID:
            self._open.append((tag, silent or tag in SILENT))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._is_silent:
            self.found.append(data)

    @property
    def _is_silent(self) -> bool:
        return bool(self._open) and self._open[-1][1]


def left_out(page: Page) -> Iterator[str]:
    """The texts of a page that have a word without accents."""
    for text in Texts(page.html).found:
        said = CODE.sub("", SEAL.sub("", DATE.sub("", text)))
        words = set(WORD.findall(said)) - DATA
        if words:
            yield " ".join(text.split())


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>Go in</p>", ["Go in"]),
        ("<p>ĜĜó ííñ</p>", []),
        ("<p>ĜĜó ííñ now</p>", ["ĜĜó ííñ now"]),
        ("<p>Ana ŵŵíñš Nine Lives, 7TTK64</p>", []),
        ('<a title="Go in"><img alt="Die"></a>', ["Go in", "Die"]),
        ('<input type="submit" value="Go in"><input value="Go in">', ["Go in"]),
        ('<p data-words="# s left" data-over="Go on"></p>', ["# s left", "Go on"]),
        ("<script>let go = 1;</script><style>p { color: red }</style>", []),
        ('<div lang="en"><br><p>Go in</p></div><p translate="no">layout</p>', []),
        ('<div lang="en"><br /><p>Go in</p></div><p translate="no">layout</p>', []),
        ('<div lang="en"><p>Go in</p></div><p>Go out</p>', ["Go out"]),
    ],
)
def test_a_text_without_accents_is_left_out_unless_it_is_marked_or_data(html, found):
    assert [*left_out(Page("", "", "", 200, html))] == found


def test_a_text_of_a_page_that_is_not_translated_is_found(settings):
    settings.LANGUAGES = [("de", "Not translated into")]
    settings.LANGUAGE_CODE = "de"
    page = pages.Visitor("at the door", "nobody", browser()).get("/")
    assert {"Join with a code", "Go in"} <= set(left_out(page))


LONG = set(pages.SECTIONS) - {"at the door", "group"}
NOT_PAGES = {
    "healthz",
    *("dungeon:sheet-json", "dungeon:state-json", "dungeon:record-json", "dungeon:proof-json"),
    *(
        "dungeon:results-csv",
        "table:results-csv",
        "table:rounds-csv",
        "table:state-json",
        "table:record-json",
        "table:shuffles-json",
    ),
    *(
        "dungeon:open-screen",
        "dungeon:play-again",
        "table:follow-rematch",
        "table:join",
        "table:go-on",
    ),
    *("groups:export", "table:redo", "table:anew", "table:sort-hand"),
    *("dungeon:results-picture", "dungeon:sheet-picture", "dungeon:film-json"),
}
"""What is sent to programs, or only leads on."""


@cache
def looked_at(section: str) -> tuple[dict[str, list[Page]], frozenset[str]]:
    """Where texts were left out in a section, and the names of the addresses that sent a page."""
    found: dict[str, list[Page]] = defaultdict(list)
    names = set()
    for page in pages.SECTIONS[section]():
        assert page.status < 500, page
        if page.html:
            names.add(resolve(urlsplit(page.path).path).view_name if page.status != 404 else "")
        for text in left_out(page):
            found[text].append(replace(page, html=""))
    return found, frozenset(names)


@pytest.mark.parametrize(
    "section",
    [pytest.param(name, marks=[pytest.mark.long] * (name in LONG)) for name in pages.SECTIONS],
)
def test_every_text_is_translated(section):
    found, _ = looked_at(section)
    assert found == {}, "\n".join(f"{text!r}: {on[0]}" for text, on in sorted(found.items()))


@pytest.mark.long
def test_every_page_of_the_site_is_looked_at():
    names = {
        ":".join([resolver.namespace, pattern.name] if resolver.namespace else [pattern.name])
        for resolver in [get_resolver(), *get_resolver().url_patterns]
        if isinstance(resolver, URLResolver) and resolver.app_name != "admin"
        for pattern in resolver.url_patterns
        if isinstance(pattern, URLPattern)
    }
    seen = {name for section in pages.SECTIONS for name in looked_at(section)[1]}
    assert names - seen == NOT_PAGES
