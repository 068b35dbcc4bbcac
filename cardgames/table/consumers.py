"""The sockets of a table. Whoever knows the code may listen: the news are public facts only.

`?as=screen` is sent the whole board whenever it changes; all others are sent a line, and fetch what
is theirs. Whatever is written goes over HTTP.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from channels.db import database_sync_to_async
from django.template.loader import render_to_string

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding, news, opening, presence, visibility
from ninelives_site.live import NOT_ALLOWED, LiveConsumer, Rendering, TurnedAway
from ninelives_site.party import codes, entrance
from ninelives_site.web.address import socket_address
from ninelives_site.web.throttle import count_failure_of


class TableConsumer(LiveConsumer):
    """A phone's or a screen's socket to one table."""

    async def enter(self) -> Sequence[str]:
        self.game = self.arguments["code"]
        self.looks_again = self.query.get("as") == "screen"
        await self._check()
        topic = f"tablescreen:{self.game}" if self.looks_again else news.topic(self.game)
        render = render_television if self.looks_again else render_news
        self.renderers = {topic: partial(render, self.game)}
        return (topic,)

    @classmethod
    async def numbers(cls, topics: Collection[str]) -> Mapping[str, int]:
        codes = {topic.partition(":")[2] for topic in topics}
        numbers = await database_sync_to_async(visibility.numbers)(codes)
        return {
            topic: number
            for code, number in numbers.items()
            for topic in (news.topic(code), f"tablescreen:{code}")
        }

    @database_sync_to_async
    def _check(self) -> None:
        """Whether there is such a table; wrong codes are counted as those of pages are."""
        address = socket_address(self.scope)
        if entrance.must_take_step(self.cookies, address, self.game):
            raise TurnedAway(NOT_ALLOWED)
        try:
            self.key = capabilities.key_of(self.cookies, _table(self.game))
            if self.key and not self.looks_again:
                self.presence = presence.device(codes.digest(self.key))
        except TurnedAway:
            count_failure_of(address)
            raise


@database_sync_to_async
def render_news(code: str) -> Rendering:
    """The line that phones are told."""
    table = _table(code)
    state = folding.state_of(table)
    return Rendering(table.news_number(state.version), news.news_line(table, state))


@database_sync_to_async
def render_television(code: str) -> Rendering:
    """A screen's whole picture."""
    table = _table(code)
    state = folding.state_of(table)
    html = render_to_string("table/_television.html", television(table, state, oob=True))
    return Rendering(table.news_number(state.version), html)


def _table(code: str) -> Table:
    """The table with exactly this code; `TurnedAway` where there is none (any more)."""
    table = opening.find_table(code)
    if table is None or table.code != code:
        raise TurnedAway(NOT_ALLOWED)
    return table
