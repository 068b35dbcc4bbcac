"""The sockets of a table. Whoever knows the code may listen: the news are public facts only.

`?as=screen` is sent the whole board whenever it changes; all others are sent a line, and fetch what
is theirs. Whatever is written goes over HTTP.
"""

from collections.abc import Sequence
from functools import partial

from channels.db import database_sync_to_async
from django.template.loader import render_to_string

from cardgames.table import news
from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding, opening
from ninelives_site.live import NOT_ALLOWED, LiveConsumer, TurnedAway


class TableConsumer(LiveConsumer):
    """A phone's or a screen's socket to one table."""

    async def enter(self) -> Sequence[str]:
        self.game = self.arguments["code"]
        self.screen = self.query.get("as") == "screen"
        await self._check()
        if not self.screen:
            return (news.topic(self.game),)
        topic = f"tablescreen:{self.game}"
        self.renderers = {topic: partial(render_television, self.game)}
        return (topic,)

    async def hello(self) -> str:
        render = render_television if self.screen else render_news
        return await render(self.game)

    @database_sync_to_async
    def _check(self) -> None:
        table = opening.find_table(self.game)
        if table is None or table.code != self.game:
            raise TurnedAway(NOT_ALLOWED)


@database_sync_to_async
def render_news(code: str) -> str:
    """What a phone's socket is greeted with."""
    table = Table.objects.get(code=code)
    return news.news_line(table, folding.state_of(table))


@database_sync_to_async
def render_television(code: str) -> str:
    """A screen's whole picture."""
    table = Table.objects.get(code=code)
    context = television(table, folding.state_of(table), oob=True)
    return render_to_string("table/_television.html", context)
