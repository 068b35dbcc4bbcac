"""News of a table, sent after the commit: phones and pages fetch, screens are sent their board."""

from django.utils.safestring import SafeString

from cardgames.table.models import Table
from cardgames.table.services import folding, visibility
from cardgames.table.services.folding import TableState
from ninelives_site import live
from ninelives_site.pages.markup import macro

_line = macro("components/live.html", "news_line")


def topic(code: str) -> str:
    return f"table:{code}"


def announce_table(table: Table, state: TableState | None = None) -> None:
    """Something was entered, or changed around the game: whoever shows the table looks again."""
    table.refresh_from_db(fields=["change_count"])
    state = state or folding.state_of(table)
    number = visibility.number(table, state)
    live.announce(topic(table.code), news_line(table, state), number=number)
    live.announce_change(table.code)


def news_line(table: Table, state: TableState) -> SafeString:
    """The last entry in words, for everybody's ears, with the number that it leads to."""
    return _line(visibility.number(table, state), visibility.last_words(state), oob=True)
