"""The sockets of a hall: what each role receives, by the keys in its cookies.

`?as=player` for a seat, `?as=host` for a host device, `?as=screen` for a projector. Sockets
only carry news; whatever is written goes over HTTP.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from channels.db import database_sync_to_async
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from dungeon import capabilities, news, presence
from dungeon.models import Hall, HallSeat
from dungeon.overview.panel import panel
from dungeon.overview.screen import screen
from dungeon.services import folding, hosting, seating
from ninelives_site.live import NOT_ALLOWED, LiveConsumer, TurnedAway
from ninelives_site.party import device_keys


@database_sync_to_async
def render_news(code: str) -> SafeString:
    """What a player's socket is greeted with."""
    return news.news_html(folding.dice_of(Hall.objects.get(code=code)))


@database_sync_to_async
def render_panel(code: str) -> str:
    """A host's whole panel."""
    hall = Hall.objects.get(code=code)
    shown = {"panel": panel(hall, presence.away(hall)), "oob": True}
    return render_to_string("dungeon/_panel.html", shown)


@database_sync_to_async
def render_screen(code: str) -> str:
    """A screen, whole."""
    hall = Hall.objects.get(code=code)
    return render_to_string("dungeon/_screen.html", {"screen": screen(hall), "oob": True})


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
                self.presence = presence.person(seat)
                return news.players_topic(self.game), news.seat_topic(seat)
            case "host":
                return self._shown("hosts", render_panel)
            case "screen":
                return self._shown("screens", render_screen)
        raise TurnedAway(NOT_ALLOWED)

    async def hello(self) -> str:
        """The whole current state for the role; also again whenever news may have been lost."""
        render = {"host": render_panel, "screen": render_screen}
        return await render.get(self.role, render_news)(self.game)

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
