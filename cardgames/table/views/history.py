"""What has been entered at a table, in words, and the way to put it right."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.history import rounds
from cardgames.table.services import folding, visibility
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from ninelives_site.pages.live_page import HtmxRequest, uncached


@require_safe
@at_table
def history(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Rounds in words, the newest first; for the scorekeeper each entry can be corrected."""
    state = folding.state_of(table)
    context = {
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:history", args=[table.code]),
        "number": str(visibility.number(table, state)),
        "role": role,
        "rounds": rounds(state, role),
    }
    return uncached(render(request, "table/history.html", context))
