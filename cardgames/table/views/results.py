"""How a game has gone so far or ended, as a page, as a table and as a record; and the next game."""

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from cardgames.table import capabilities, news
from cardgames.table.models import Table
from cardgames.table.pages import results as pages
from cardgames.table.pages.page import next_code
from cardgames.table.pages.plot import plot
from cardgames.table.services import folding, opening, records, visibility
from cardgames.table.views import answers, lookup
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.web.errors import wants_json


@require_safe
def results(request: HttpRequest, code: str) -> HttpResponse:
    """Winners, ranking, the scores by round and where the points came from."""
    return _page(request, lookup.find_table(request, code))


@require_safe
def table_csv(request: HttpRequest, code: str) -> HttpResponse:
    """The ranking as a table, with the scores after each round."""
    table = lookup.find_table(request, code)
    state = folding.state_of(table)
    numbers = [number for number, _scores in visibility.scores_by_round(state)]
    heads = ["rank", "name", "won", "points", *(f"round {number}" for number in numbers)]
    rows: list[list[str | int]] = [
        [row.rank, row.name, int(row.has_won), row.points, *row.rounds]
        for row in visibility.ranking(state)
    ]
    return answers.uncached(csv_answer(f"{table.game_slug}-{table.code}.csv", heads, rows))


@require_safe
def record_json(request: HttpRequest, code: str) -> HttpResponse:
    """The game's record so far, for `manage.py referee`."""
    state = folding.state_of(lookup.find_table(request, code))
    answer = JsonResponse(records.record(state), json_dumps_params={"ensure_ascii": False})
    return answers.uncached(answer)


@require_POST
async def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Open the next game of the same people, and go there with this device."""
    response = await sync_to_async(_rematch)(request, code)
    if response.status_code < 400:
        await news.changed(code)
    return response


@require_POST
def follow_rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Follow to the rematch that somebody has opened, with what this device is here."""
    table = lookup.find_table(request, code)
    again = opening.next_table(table)
    return _go(request, table, again) if again else redirect("table:results", code)


def _rematch(request: HttpRequest, code: str) -> HttpResponse:
    table = lookup.find_table(request, code)
    try:
        again = opening.rematch(table, lookup.role_of(request, table))
    except Refusal as refusal:
        return _page(request, table, refusal)
    return _go(request, table, again)


def _go(request: HttpRequest, table: Table, again: Table) -> HttpResponse:
    """To the next table, where the device's secret is worth the same."""
    address = reverse("table:table", args=[again.code])
    htmx = request.htmx  # type: ignore[attr-defined]
    response = HttpResponseClientRedirect(address) if htmx else redirect(address)
    secret = capabilities.key_of(request.COOKIES, table)
    return capabilities.give_key(response, request, again, secret) if secret else response


def _page(request: HttpRequest, table: Table, refusal: Refusal | None = None) -> HttpResponse:
    role, status = lookup.role_of(request, table), 422 if refusal else 200
    if refusal and wants_json(request):
        error = {"code": refusal.code, "message": refusal.sentence}
        return answers.as_json(table, role, status, error)
    state = folding.state_of(table)
    by_round = visibility.scores_by_round(state)
    shown = {
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:results", args=[table.code]),
        "number": str(visibility.number(table, state)),
        "over": state.is_over,
        "role": role,
        "title": pages.title(state),
        "reason": pages.reason(state),
        "rows": pages.results_rows(state),
        "rounds": [str(number) for number, _scores in by_round],
        "plot": plot(state.players, by_round, state.winners),
        "next_code": next_code(table),
        "refusal": refusal,
    }
    return answers.uncached(render(request, "table/results.html", shown, status=status))
