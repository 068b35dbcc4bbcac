"""A phone without JavaScript: it follows the links of a table's page, and presses its buttons."""

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any

from django.test import Client


@dataclass
class Found:
    """A link or a button of a page: its attributes, and all that is read or called aloud of it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def called(self) -> str:
        return self.attributes.get("aria-label") or " ".join(self.text.split())


@dataclass
class Page(HTMLParser):
    """What can be pressed on a page, and what its form says without anybody's doing."""

    html: str
    found: list[Found] = field(default_factory=list)
    action: str = ""
    hidden: dict[str, str] = field(default_factory=dict)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Found] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in ("a", "button"):
            self._open.append(Found(tag, attributes))
            self.found.append(self._open[-1])
        elif tag == "form":
            self.action = attributes["action"]
        elif attributes.get("type") == "hidden":
            self.hidden[attributes["name"]] = attributes["value"]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("a", "button"):
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data
        for found in self._open:
            found.text += data

    def named(self, called: str) -> Found:
        """The link or button of this id or of these words."""
        fitting = [f for f in self.found if called in (f.attributes.get("id"), f.called)]
        assert fitting, f"{called} is not among {[f.called for f in self.found]}"
        return fitting[0]


class PagePhone:
    """A browser at `address`; `page` is what it shows. A finger is on the key that enters (`held`)
    until it is pressed."""

    def __init__(self, client: Client, address: str) -> None:
        self.client, self.address = client, address
        self.go(address)

    def go(self, address: str) -> "PagePhone":
        response = self.client.get(address, follow=True)
        assert response.status_code == 200
        self.page, self.held = Page(response.content.decode()), ""
        return self

    def tap(self, *called: str) -> "PagePhone":
        """Follow links, one page after the other, to a key that enters, if one is named last."""
        for name in called:
            assert not self.held, f"{self.held} enters before {name}"
            found = self.page.named(name)
            if found.tag == "a":
                self.go(found.attributes["href"])
            else:
                self.held = name
        return self

    def press(self, called: str = "") -> "PagePhone":
        """Press a button of the page's form, or else the key that is held; the page it answers
        with, also where it says no."""
        button = self.page.named(called or self.held or "press").attributes
        posted = {**self.page.hidden, button.get("name", "_"): button.get("value", "")}
        address = button.get("formaction") or self.page.action
        response = self.client.post(address, posted, follow=True)
        self.page, self.held = Page(response.content.decode()), ""
        return self

    def play_on(self, rng: Random) -> "PagePhone":
        """Keys that are not gone, at random, until there is no pad any more; on from round to
        round."""
        while self.go_on().has_pad:
            row = 0
            while not self.enters:
                self.tap(rng.choice(self.keys(row)))
                row += 1
            self.press()
        return self

    def go_on(self) -> "PagePhone":
        """From a round that is over to the next one."""
        over = any(found.attributes.get("id") == "onward" for found in self.page.found)
        return self.tap("onward") if over else self

    def keys(self, row: int) -> list[str]:
        """What the keys of a row of the pad are called, without those that are gone."""
        keys = [f for f in self.page.found if f.attributes.get("id", "").startswith(f"k{row}-")]
        return [key.called for key in keys if "gone" not in key.attributes["class"]]

    @property
    def enters(self) -> bool:
        """Whether what has been tapped can be pressed."""
        return bool(self.held) or "press" in [f.attributes.get("id") for f in self.page.found]

    @property
    def has_pad(self) -> bool:
        return bool(self.keys(0))

    @property
    def words(self) -> str:
        """All that is read on the page."""
        return " ".join(self.page.text.split())

    def state(self) -> dict[str, Any]:
        """The table as JSON, as this phone may see it."""
        return json.loads(self.client.get(f"{self.address}state.json").content)["state"]
