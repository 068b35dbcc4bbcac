"""The sockets of a table. Whoever knows the code may listen: the news are public facts only.

`?as=screen` is sent the whole board whenever it changes; all others are sent a line, and fetch what
is theirs. Whatever is written goes over HTTP.
"""

from collections.abc import Sequence
from functools import partial

from channels.db import database_sync_to_async

from cardgames.table import news
from cardgames.table.services import opening
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
        self.renderers = {topic: partial(news.render_television, self.game)}
        return (topic,)

    async def hello(self) -> str:
        render = news.render_television if self.screen else news.render_news
        return await render(self.game)

    @database_sync_to_async
    def _check(self) -> None:
        table = opening.find_table(self.game)
        if table is None or table.code != self.game:
            raise TurnedAway(NOT_ALLOWED)
