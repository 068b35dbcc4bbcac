"""News of a hall: rendered once, sent after the commit to those it is meant for.

Players get a line about each roll, never its dice: those are on their own sheets, after they
chose cat and room (R4). Hosts and screens get their whole panel or screen, rendered after a
touch of their hall, at most twice a second. Players hear nothing of
other players' moves.
"""

from datetime import UTC, datetime

from channels.db import database_sync_to_async
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.overview.panel import panel
from dungeon.overview.screen import goals_shown, screen, start_words
from dungeon.services import folding
from ninelives_site import live
from ninelives_site.pages.markup import macro

news_line = macro("components/live.html", "news_line")
RECONNECT = 1012
"""The close code after which a page opens its socket again and fetches its sheet."""


async def rolled(hall: Hall) -> None:
    """The shared dice went on: a roll, a correction, the end."""
    html, number = await _news(hall.code)
    await live.publish(players(hall.code), html, number=number)
    await live.touch(hall.code)


corrected = ended = rolled


async def hall_changed(hall: Hall) -> None:
    """The hall's switches, its countdown, somebody's place: hosts and screens look again."""
    await live.touch(hall.code)


async def seats_changed(hall: Hall, *seats: HallSeat) -> None:
    """Somebody joined, was renamed, let in or sent out; those seats' phones look again."""
    for seat in seats:
        await live.disconnect(seat_topic(seat), RECONNECT)
    await live.touch(hall.code)


def players(code: str) -> str:
    return f"players:{code}"


def seat_topic(seat: HallSeat) -> str:
    return f"seat:{seat.pk}"


def person(seat: HallSeat) -> str:
    """Who a seat's socket makes present, in its hall."""
    return f"seat:{seat.number}"


def away(hall: Hall) -> dict[int, datetime]:
    """Since when each seat has no phone on line, as far as that is known."""
    present = live.present(hall.code)
    since = {}
    for seat in hall.seats.only("number"):
        if person(seat) not in present:
            left = live.away_since(hall.code, person(seat))
            if left is not None:
                since[seat.number] = datetime.fromtimestamp(left, UTC)
    return since


def news_html(shared: SharedDice) -> SafeString:
    """The players' line, with the version of the dice that it tells of."""
    return news_line(shared.version, news_words(shared), oob=True)


def news_words(shared: SharedDice) -> str:
    """What happened last, for everybody's ears."""
    if shared.is_over:
        return _("The game is over. The podium is on the screen.")
    if not shared.is_started:
        return _("The door is open. The host will set the goals.")
    roll = shared.history[-1]
    if roll.was:
        return _("A mistyped roll was corrected: look at your sheet.")
    match roll.kind:
        case "goals":
            first, second = (goal["name"] for goal in goals_shown(shared))
            return _("The end goals are %(first)s and %(second)s.") % {
                "first": first, "second": second,
            }  # fmt: skip
        case "start-roll":
            words = start_words(shared) or {}
            return _("Life %(life)s starts: %(column)s, %(row)s.") % {"life": shared.life, **words}
    return _("The dice of life %(life)s are in.") % {"life": shared.life}


@database_sync_to_async
def render_news(code: str) -> SafeString:
    """What a player's socket is greeted with."""
    return news_html(folding.dice_of(Hall.objects.get(code=code)))


@database_sync_to_async
def render_panel(code: str) -> str:
    """A host's whole panel."""
    hall = Hall.objects.get(code=code)
    return render_to_string("dungeon/_panel.html", {"panel": panel(hall, away(hall)), "oob": True})


@database_sync_to_async
def render_screen(code: str) -> str:
    """A screen, whole."""
    hall = Hall.objects.get(code=code)
    return render_to_string("dungeon/_screen.html", {"screen": screen(hall), "oob": True})


@database_sync_to_async
def _news(code: str) -> tuple[SafeString, int]:
    shared = folding.dice_of(Hall.objects.get(code=code))
    return news_html(shared), shared.version
