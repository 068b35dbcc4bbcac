"""The sockets of a hall: what each role receives, by the keys in its cookies.

`?as=player` for a seat, `?as=host` for a host device, `?as=screen` for a projector. Sockets
only carry news; whatever is written goes over HTTP.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial

from channels.db import database_sync_to_async
from django.template.loader import render_to_string

from dungeon import capabilities, news, presence
from dungeon.models import Hall, HallSeat
from dungeon.overview.panel import panel
from dungeon.overview.prompter import prompted
from dungeon.overview.screen import screen
from dungeon.services import again, folding, hosting, revealing, seating, visibility
from ninelives_site.live import GONE_ON, NOT_ALLOWED, LiveConsumer, Rendering, TurnedAway
from ninelives_site.party import device_keys


@database_sync_to_async
def render_news(code: str) -> Rendering:
    """The players' line."""
    hall = _hall(code)
    shared = folding.dice_of(hall)
    hold = round(1_000 * revealing.seconds_to_hold(hall))
    return Rendering(hall.news_number(shared.version), news.news_html(hall, shared, hold))


@database_sync_to_async
def render_panel(code: str) -> Rendering:
    """A host's whole panel."""
    hall = _hall(code)
    shown = panel(hall, presence.away(hall))
    html = render_to_string("dungeon/_panel.html", {"panel": shown, "oob": True})
    return Rendering(int(shown["number"]), html)


@database_sync_to_async
def render_screen(code: str) -> Rendering:
    """A screen, whole."""
    hall = _hall(code)
    shown = screen(hall) | prompted(hall)
    html = render_to_string("dungeon/_screen.html", {"screen": shown, "oob": True})
    return Rendering(int(shown["number"]), html)


def _hall(code: str) -> Hall:
    """The hall with exactly this code; `TurnedAway` where there is none (any more)."""
    hall = hosting.find_hall(code)
    if hall is None or hall.code != code:
        raise TurnedAway(NOT_ALLOWED)
    if hall.ended_at and again.next_hall(hall):
        raise TurnedAway(GONE_ON)
    return hall


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
                players, own = news.players_topic(self.game), news.seat_topic(seat)
                self.presence, self.key = presence.person(seat.number), own
                self.renderers = {players: partial(render_news, self.game)}
                self.known = {own: visibility.seat_number(seat)}
                return players, own
            case "host":
                return self._shown("hosts", render_panel)
            case "screen":
                return self._shown("screens", render_screen)
        raise TurnedAway(NOT_ALLOWED)

    @classmethod
    async def numbers(cls, topics: Collection[str]) -> Mapping[str, int]:
        codes = {code for who, _, code in (topic.partition(":") for topic in topics)}
        return {
            topic: number
            for code, hall in (await database_sync_to_async(visibility.hall_numbers)(codes)).items()
            for topic, number in (
                (news.players_topic(code), hall.dice),
                (f"hosts:{code}", hall.progress),
                (f"screens:{code}", hall.progress),
                *((f"seat:{seat}", number) for seat, number in hall.seats.items()),
            )
        }

    def _shown(self, who: str, render: Callable[[str], Awaitable[Rendering]]) -> Sequence[str]:
        topic = f"{who}:{self.game}"
        self.looks_again = True
        self.renderers = {topic: partial(render, self.game)}
        return (topic,)

    @database_sync_to_async
    def _allowed(self) -> HallSeat | None:
        """The seat of a player; raises `TurnedAway` for those without the role's key."""
        hall = _hall(self.game)
        if self.role == "player":
            seat = seating.seat_of(hall, device_keys.held(self.cookies, "seat", hall.code))
            if seat is None or seat.status == HallSeat.Status.OUT:
                raise TurnedAway(NOT_ALLOWED)
            return seat
        is_host = capabilities.is_host(self.cookies, hall)
        if not is_host and not (
            self.role == "screen" and capabilities.is_screen(self.cookies, hall)
        ):
            raise TurnedAway(NOT_ALLOWED)
        self.key = device_keys.held(self.cookies, "host" if is_host else "screen", hall.code)
        return None
