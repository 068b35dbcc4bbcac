"""What has been entered at a table, in words, and the way to put it right."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.history import history_page
from cardgames.table.pages.seats import changes_told
from cardgames.table.services import entry_words, folding, last_entry
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from ninelives_site.pages.answers import page, uncached
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.posted import new_key

LONGEST = 4
"""Figures of a round's number."""


@require_safe
@at_table
def history(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Rounds in words, the newest first; for the scorekeeper each entry can be corrected."""
    state = folding.state_of(table).seen_by(role.device)
    told = history_page(state, role, _number(request.GET.get("before", "")))
    context = {
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:history", args=[table.code]),
        "number": str(table.news_number(state.version)),
        "role": role,
        **told._asdict(),
        "card_signs": state.table_game.card_signs(state.game),
        "corrections": last_entry.corrections(state),
        "changes": changes_told(table, state),
        "undone": last_entry.undone_words(state) if role.is_scorekeeper else "",
        "version": str(state.version),
        "key": new_key(),
    }
    return uncached(page(request, "table/history.html", context, lambda: _document(table, state)))


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= LONGEST else None


def _document(table: Table, state: TableState) -> dict[str, Any]:
    found = [
        {
            "number": of_round.number,
            "entries": [{"number": entry.number, "text": entry.text} for entry in of_round.entries],
        }
        for of_round in entry_words.history(state)
    ]
    return {
        "version": state.version,
        "state": {"rounds": found, "seats": changes_told(table, state)},
    }
