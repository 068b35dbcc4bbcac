"""News of a table, sent after the commit: phones and pages fetch, screens are sent their board."""

from django.utils.safestring import SafeString

from cardgames.table.models import Table
from cardgames.table.services import folding, last_entry
from cardgames.table.services.folding import TableState
from ninelives_site import live
from ninelives_site.pages.markup import macro

_line = macro("components/live.html", "news_line")


def topic(code: str) -> str:
    return f"table:{code}"


def announce_table(table: Table, state: TableState | None = None, words: str = "") -> None:
    """Something was entered, or changed around the game: whoever shows the table looks again.

    `words` are told; else those of the last entry.
    """
    table.refresh_from_db(fields=["change_count"])
    state = state or folding.state_of(table)
    number = table.news_number(state.version)
    live.announce(topic(table.code), news_line(table, state, words), number=number)
    live.announce_change(table.code)


def announce_change(table: Table, words: str = "") -> None:
    """Something changed around the game: seats, phones, who keeps the score."""
    table.count_change()
    announce_table(table, words=words)


def news_line(table: Table, state: TableState, words: str = "") -> SafeString:
    """The last entry in words, for everybody's ears, or other words; with the number that it leads
    to."""
    told = words or last_entry.last_words(state)
    return _line(table.news_number(state.version), told, oob=True)
