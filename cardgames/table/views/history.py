"""What has been entered at a table, in words, and the way to put it right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cardgames.table.pages.history import rounds
from cardgames.table.services import folding, visibility
from cardgames.table.views import answers, lookup


@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """Rounds in words, the newest first; for the scorekeeper each entry can be corrected."""
    found = lookup.find_table(request, code)
    role, state = lookup.role_of(request, found), folding.state_of(found)
    shown = {
        "code": found.code,
        "game": state.table_game,
        "here": reverse("table:history", args=[found.code]),
        "number": str(visibility.number(found, state)),
        "role": role,
        "rounds": rounds(state, role),
    }
    return answers.uncached(render(request, "table/history.html", shown))
