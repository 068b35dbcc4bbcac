"""How a game has gone so far or ended, as a page, as a table and as a record; and the next game."""

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.pages import results as pages
from cardgames.table.pages.page import next_code
from cardgames.table.pages.plot import plot
from cardgames.table.services import folding, opening, records, visibility
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from cardgames.table.views.pages import TablePage, answer_to
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.live_page import HtmxRequest, as_json, uncached
from ninelives_site.pages.refusals import Answer
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.web.errors import wants_json


@require_safe
@at_table
def results(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Winners, ranking, the scores by round and where the points came from."""
    return _page(request, table, role)


@require_safe
@at_table
def table_csv(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The ranking as a table, with the scores after each round."""
    state = folding.state_of(table)
    numbers = [number for number, _scores in visibility.scores_by_round(state)]
    heads = ["rank", "name", "won", "points", *(f"round {number}" for number in numbers)]
    rows: list[list[str | int]] = [
        [row.rank.number, row.name, int(row.has_won), row.points, *row.rounds]
        for row in visibility.ranking(state)
    ]
    return uncached(csv_answer(f"{table.game_slug}-{table.code}.csv", heads, rows))


@require_safe
@at_table
def record_json(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The game's record so far, for `manage.py referee`."""
    document = records.record(folding.state_of(table))
    return uncached(JsonResponse(document, json_dumps_params={"ensure_ascii": False}))


@require_POST
@at_table
def rematch(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Open the next game of the same people, and go there with this device."""
    try:
        again = opening.rematch(table, role)
    except Refusal as refusal:
        answer = answer_to(table, refusal)
        if wants_json(request):
            return as_json(TablePage(table, role), answer)
        return _page(request, table, role, answer)
    return _go(request, table, again)


@require_POST
@at_table
def follow_rematch(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Follow to the rematch that somebody has opened, with what this device is here."""
    again = opening.next_table(table)
    return _go(request, table, again) if again else redirect("table:results", table.code)


def _go(request: HtmxRequest, table: Table, again: Table) -> HttpResponse:
    """To the next table, where the device's secret is worth the same."""
    address = reverse("table:table", args=[again.code])
    response = HttpResponseClientRedirect(address) if request.htmx else redirect(address)
    secret = capabilities.key_of(request.COOKIES, table)
    return capabilities.give_key(response, request, again, secret) if secret else response


def _page(
    request: HtmxRequest, table: Table, role: TableRole, answer: Answer | None = None
) -> HttpResponse:
    state = folding.state_of(table)
    by_round = visibility.scores_by_round(state)
    context = {
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:results", args=[table.code]),
        "number": str(visibility.number(table, state)),
        "over": state.is_over,
        "role": role,
        "title": pages.title(state),
        "reason": pages.reason(state),
        "rows": visibility.ranking(state),
        "sources_by_seat": pages.sources_by_seat(state),
        "rounds": [str(number) for number, _scores in by_round],
        "plot": plot(state.players, by_round, state.winners),
        "next_code": next_code(table),
        "refusal": answer,
    }
    status = answer.status if answer else 200
    return uncached(render(request, "table/results.html", context, status=status))
