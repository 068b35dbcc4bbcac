"""The walk of `tests/pages.py` as text: each page and each JSON document that it comes by."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest import mock
from urllib.parse import quote

from django.urls import URLPattern, URLResolver, get_resolver

from tests import pages
from tests.nets.always import SECRET, always
from tests.pages import Page, Visitor

HERE = Path(__file__).parent
KINDS = {"pages": HERE / "pages.txt", "json": HERE / "json.txt"}
"""Where the lines of pages stand, and those of what programs read."""

PARTY = re.compile(r"/(?:t|g|group)/[A-Z0-9]{6}/")
INLINE = "a|abbr|b|code|em|i|label|q|s|small|span|strong|sub|sup|svg|time|u|use|var"
SPACE = re.compile(r"\s+")
BESIDE_BLOCKS = re.compile(rf" ?(</?(?!(?:{INLINE})\b)\w[^>]*>) ?")
VARIES = (
    (re.compile(rf"{SECRET}\d+-*"), "SECRET"),
    (re.compile(r'(name="csrfmiddlewaretoken" value=")\w+'), r"\1TOKEN"),
    (re.compile(r'(?i)(csrf-?token[\\"&quot;]*: ?[\\"&quot;]*)\w{64}'), r"\1TOKEN"),
    (re.compile(r'(nonce=")[^"]+'), r"\1NONCE"),
    (re.compile(r'(?s)(aria-label="QR code of the link")[^>]*>.*?(?=</svg>)'), r"\1>"),
)
"""What differs from one look to the next."""


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody was sent, as it is compared."""

    kind: str
    section: str
    state: str
    who: str
    path: str
    status: int
    text: str

    def __str__(self) -> str:
        short = sha256(self.text.encode()).hexdigest()[:12]
        return f"{self.address} | {self.status} | {short}"

    @property
    def address(self) -> str:
        return " | ".join((self.section, self.state, self.who or "-", self.path))


def looks(section: str) -> list[Look]:
    """All of a section, in the order in which it is walked."""
    with always(section), _noted(section) as found:
        for _page in pages.SECTIONS[section]():
            pass
    return found


@contextmanager
def _noted(section: str) -> Iterator[list[Look]]:
    """What visitors are sent meanwhile; where one comes to a party first in a state of it, what
    programs are sent there, too."""
    found: list[Look] = []
    asked: set[tuple[str, str, str]] = set()
    page_of = Visitor._page

    def note(visitor: Visitor, path: str, answer: Any) -> None:
        if text := _text(answer):
            kind = "pages" if _type(answer) in ("text/html", "") else "json"
            look = Look(kind, section, visitor.state, visitor.who, path, answer.status_code, text)
            found.append(look)

    def page(visitor: Visitor, path: str, answer: Any) -> Page:
        method = answer.request["REQUEST_METHOD"]
        note(visitor, path if method == "GET" else f"{method} {path}", answer)
        party = PARTY.match(path)
        at = party[0] if party else "/"
        if (asking := (visitor.state, visitor.who, at)) not in asked:
            asked.add(asking)
            for address in _addresses(at):
                sent = visitor.client.get(address, headers={"Accept": "application/json"})
                if sent.status_code not in (404, 405) and _type(sent) != "text/html":
                    note(visitor, address, sent)
        return page_of(visitor, path, answer)

    with mock.patch.object(Visitor, "_page", page):
        yield found


def _type(answer: Any) -> str:
    return answer.headers.get("Content-Type", "").partition(";")[0]


def _text(answer: Any) -> str:
    """What is compared of an answer; "" of pictures, and of what streams."""
    if answer.streaming or _type(answer).startswith(("image/", "font/")):
        return ""
    text = answer.content.decode()
    if _type(answer) == "application/json":
        text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
    if _type(answer) == "text/html":
        text = BESIDE_BLOCKS.sub(r"\n\1\n", SPACE.sub(" ", text)).replace("\n\n", "\n")
    for what, blank in VARIES:
        text = what.sub(blank, text)
    return text or f"to {answer.headers.get('Location', 'nowhere')}"


def _addresses(at: str) -> list[str]:
    """All addresses of a party, or ("/") those that need no party's code."""
    prefix, _, code = at.strip("/").partition("/")
    if not code:
        return [route for route in _routes() if "<" not in route]
    starts = f"/{prefix}/<code:code>/"
    return [
        route.replace("<code:code>", code).replace("<int:number>", "1")
        for route in _routes()
        if route.startswith(starts)
    ]


@cache
def _routes() -> list[str]:
    return [
        f"/{pattern.pattern}"
        for resolver in [get_resolver(), *get_resolver().url_patterns]
        if isinstance(resolver, URLResolver) and resolver.app_name != "admin"
        for pattern in resolver.url_patterns
        if isinstance(pattern, URLPattern) and not str(pattern.pattern).endswith(".png")
    ]


def lines_of(kind: str, section: str) -> list[str]:
    """What stands in the file about a section."""
    lines = KINDS[kind].read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith(f"{section} | ")]


def differences(old: list[str], new: list[str]) -> list[str]:
    """The addresses that went, appeared and changed."""
    was, now = _by_address(old), _by_address(new)
    told = [
        *(f"went: {address}" for address in was if address not in now),
        *(f"appeared: {address}" for address in now if address not in was),
        *(f"changed: {each}" for each in now if each in was and was[each] != now[each]),
    ]
    return told or ([] if old == new else ["They come in another order."])


def _by_address(lines: list[str]) -> dict[str, str]:
    """By address, numbered where it is looked at again, what was there."""
    met: Counter[str] = Counter()
    found = {}
    for line in lines:
        address, status, short = line.rsplit(" | ", 2)
        met[address] += 1
        again = f" ({met[address]})" if met[address] > 1 else ""
        found[f"{address}{again}"] = f"{status} {short}"
    return found


def write_each(found: list[Look], folder: Path) -> None:
    """Each look as a file, named by its address."""
    met: Counter[str] = Counter()
    for look in found:
        met[look.address] += 1
        name = quote(look.path.replace("/", "~"), safe="~= ?&.")
        if len(name) > 150:
            name = f"{name[:150]}~{sha256(name.encode()).hexdigest()[:8]}"
        place = folder / look.section / look.state / (look.who or "-")
        place.mkdir(parents=True, exist_ok=True)
        again = f" ({met[look.address]})" if met[look.address] > 1 else ""
        (place / f"{name}{again}.{look.kind}").write_text(
            f"{look.status}\n{look.text}\n", encoding="utf-8"
        )
