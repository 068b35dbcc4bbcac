"""The sockets of a hall: what each role receives, by the keys in its cookies.

`?as=player` for a seat, `?as=host` for a host device, `?as=screen` for a projector. Sockets
only carry news; whatever is written goes over HTTP.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from channels.db import database_sync_to_async

from dungeon import capabilities, news
from dungeon.models import HallSeat
from dungeon.services import hosting, seating
from ninelives_site.live import NOT_ALLOWED, LiveConsumer, TurnedAway
from ninelives_site.party import device_keys


class HallConsumer(LiveConsumer):
    """A phone's, a host's or a screen's socket to one hall."""

    async def enter(self) -> Sequence[str]:
        """The topics of this role, or away with it: where there is no hall as where there is no key
        to it, so that nobody finds codes by trying.
        """
        self.game = self.arguments["code"]
        self.role = self.query.get("as", "")
        seat = await self._allowed()
        match self.role:
            case "player" if seat:
                self.presence = news.person(seat)
                return news.players(self.game), news.seat_topic(seat)
            case "host":
                return self._shown("hosts", news.render_panel)
            case "screen":
                return self._shown("screens", news.render_screen)
        raise TurnedAway(NOT_ALLOWED)

    async def hello(self) -> str:
        """The whole current state for the role; also again whenever news may have been lost."""
        render = {"host": news.render_panel, "screen": news.render_screen}
        return await render.get(self.role, news.render_news)(self.game)

    def _shown(self, who: str, render: Callable[[str], Awaitable[str]]) -> Sequence[str]:
        topic = f"{who}:{self.game}"
        self.renderers = {topic: partial(render, self.game)}
        return (topic,)

    @database_sync_to_async
    def _allowed(self) -> HallSeat | None:
        """The seat of a player; raises `TurnedAway` for those without the role's key."""
        hall = hosting.find_hall(self.game)
        if hall is None or hall.code != self.game:
            raise TurnedAway(NOT_ALLOWED)
        if self.role == "player":
            seat = seating.seat_of(hall, device_keys.held(self.cookies, "seat", hall.code))
            if seat is None or seat.status == HallSeat.Status.OUT:
                raise TurnedAway(NOT_ALLOWED)
            return seat
        allowed = capabilities.is_screen if self.role == "screen" else capabilities.is_host
        if not allowed(self.cookies, hall):
            raise TurnedAway(NOT_ALLOWED)
        return None
