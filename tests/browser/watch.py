"""What must never happen in a page, written down while a test plays.

A console error (a breach of the content security policy is one), an uncaught exception, a request
that leaves the site: each of them fails the test, whatever it looked for.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Watch:
    """The troubles of one context. What a test brings about itself is announced by `expecting`."""

    def __init__(self, context: BrowserContext, origin: str, who: str) -> None:
        self.troubles: list[str] = []
        self.who, self._origin = who, origin
        self._expected: list[re.Pattern[str]] = []
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    @contextmanager
    def expecting(self, *patterns: str) -> Iterator[None]:
        """Within this, console messages that match are what the test wants: a 422, a dead line."""
        before = self._expected
        self._expected = [*before, *map(re.compile, patterns)]
        yield
        self._expected = before

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        said = f"{message.text} ({message.location.get('url', '')})"
        if not any(pattern.search(said) for pattern in self._expected):
            self._note(f"console: {said}")

    def _error(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self._note(f"left the site: {request.url}")

    def _note(self, trouble: str) -> None:
        self.troubles.append(f"{self.who}: {trouble}")
