"""What has been entered at a table, in words, and the way to put it right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardgames.table.face import telling
from cardgames.table.services import folding, visibility
from cardgames.table.views import rooms, sheetpage


@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """Rounds in words, the newest first; for the scorekeeper each entry can be corrected."""
    found = rooms.find(request, code)
    role, state = rooms.role_of(request, found), folding.state_of(found)
    shown = {
        "code": found.code,
        "game": state.table_game,
        "here": reverse("table:history", args=[found.code]),
        "number": str(visibility.number(found, state)),
        "role": role,
        "rounds": telling.rounds(state, role),
    }
    return sheetpage.uncached(render(request, "table/history.html", shown))
