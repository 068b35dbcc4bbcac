"""News of a table, sent after the commit: phones and pages fetch, screens are sent their board."""

from channels.db import database_sync_to_async
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cardgames.table.models import Table
from cardgames.table.pages.television import television
from cardgames.table.services import folding, visibility
from ninelives_site import live
from ninelives_site.pages.markup import macro

news_line = macro("components/live.html", "news_line")


def topic(code: str) -> str:
    return f"table:{code}"


async def changed(code: str) -> None:
    """Something was entered, or changed around the game: whoever shows the table looks again."""
    html, number = await _news(code)
    await live.publish(topic(code), html, number=number)
    await live.touch(code)


@database_sync_to_async
def render_news(code: str) -> SafeString:
    """What a phone's socket is greeted with."""
    return _line(Table.objects.get(code=code))[0]


@database_sync_to_async
def render_television(code: str) -> str:
    """All that a television shows."""
    table = Table.objects.get(code=code)
    shown = television(table, folding.state_of(table))
    return render_to_string("table/_television.html", {**shown, "oob": True})


@database_sync_to_async
def _news(code: str) -> tuple[SafeString, int]:
    return _line(Table.objects.get(code=code))


def _line(table: Table) -> tuple[SafeString, int]:
    """The last entry in words, for everybody's ears, with the number that it leads to."""
    state = folding.state_of(table)
    number = visibility.number(table, state)
    return news_line(number, visibility.last_words(state), oob=True), number
