"""How a game has gone so far or ended, as a page, as a table and as a record; and the next game."""

import json
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from cardgames.table import capabilities
from cardgames.table.models import Table
from cardgames.table.pages import results as pages
from cardgames.table.pages.page import next_code
from cardgames.table.pages.plot import plot
from cardgames.table.pages.round_end import rounds_that_ended, what_it_brought
from cardgames.table.pages.why import why_of_round
from cardgames.table.services import folding, opening, records, seating, visibility
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from cardgames.table.views.pages import TablePage, answer_to
from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import keys
from ninelives_site.groups.carried import group_of
from ninelives_site.pages import live_page
from ninelives_site.pages.answers import as_json, led_to, uncached
from ninelives_site.pages.live_page import HtmxRequest, done
from ninelives_site.pages.record_file import record_answer
from ninelives_site.pages.refusals import Answer
from ninelives_site.pages.spreadsheet import csv_answer
from ninelives_site.party import device_keys
from ninelives_site.web.errors import wants_json


@require_safe
@at_table
def results(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Who has won, the scores by round, and why a round gave what it did."""
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
def rounds_csv(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """What each round brought, a line for each seat: bids and tricks, where the game has them."""
    state = folding.state_of(table)
    with translation.override("en"):
        ends = [
            (ended, what_it_brought(state, ended))
            for ended in rounds_that_ended(state, range(bounds.ROUNDS + 1))
        ]
        heads = ["round", "name", *(ends[0][1].heads if ends else ()), "points", "marked"]
        rows: list[list[str | int]] = [
            [
                ended.number,
                row.name,
                *(pages.cell_value(row, cell) for cell in row.cells),
                row.points,
                int(ended.last in state.replayed.marked),
            ]
            for ended, end in ends
            for row in end.rows
        ]
    return uncached(csv_answer(f"{table.game_slug}-{table.code}-rounds.csv", heads, rows))


@require_safe
@at_table
def record_json(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The game's record so far, for `manage.py referee`."""
    record = json.dumps(records.record(folding.state_of(table)), ensure_ascii=False)
    back = reverse("table:results", args=[table.code])
    filename = f"{table.game_slug}-{table.code}.json"
    return uncached(record_answer(request, record, filename, back))


@require_POST
@at_table
def rematch(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Open the next game of the same people, and go there with this device."""
    try:
        again = opening.rematch(table, role)
    except Refusal as refusal:
        return refused(request, table, role, refusal)
    return _go(request, table, again)


def refused(request: HtmxRequest, table: Table, role: TableRole, refusal: Refusal) -> HttpResponse:
    """A no to what was posted from the results."""
    answer = answer_to(table, refusal)
    if wants_json(request):
        return live_page.refused(request, TablePage(table, role), answer)
    return _page(request, table, role, answer)


@require_POST
@at_table
def follow_rematch(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Follow to the rematch that somebody has opened, with what this device is here."""
    again = opening.next_table(table)
    if again is None:
        return led_to(request, reverse("table:results", args=[table.code]))
    return _go(request, table, again)


def _go(request: HtmxRequest, table: Table, again: Table) -> HttpResponse:
    """To the next table, where the key of a device that sits here or keeps the score is worth the
    same."""
    key = capabilities.key_of(request.COOKIES, table)
    page = TablePage(again, seating.role_of(again, key))
    response = HttpResponseClientRedirect(page.address) if request.htmx else done(request, page)
    if page.role.is_watcher:
        return response
    return capabilities.give_key(response, request, again, key)


def _page(
    request: HtmxRequest, table: Table, role: TableRole, answer: Answer | None = None
) -> HttpResponse:
    state = folding.state_of(table)
    by_round = visibility.scores_by_round(state)
    why = why_of_round(state, request.GET.get("why", ""))
    context = {
        "code": table.code,
        "game": state.table_game,
        "here": reverse("table:results", args=[table.code]),
        "number": str(table.news_number(state.version)),
        "over": state.is_over,
        "is_dealt": state.is_dealt,
        "record_ends": pages.record_ends(state),
        "role": role,
        "won": pages.who_won(state) if state.is_over else "",
        "reason": pages.reason(state),
        "rows": visibility.ranking(state),
        "scores": pages.score_rows(by_round, why),
        "plot": plot(state.players, by_round, state.winners),
        "next_code": next_code(table),
        "group": group_of(request, table.stream_id),
        "refusal": answer,
    }
    if wants_json(request):
        return as_json(request, _document(state))
    status = answer.status if answer else 200
    response = uncached(render(request, "table/results.html", context, status=status))
    return device_keys.offer_for_any(response, request, keys.ROLE) if state.is_over else response


def _document(state: TableState) -> dict[str, Any]:
    found = [
        {
            "rank": row.rank.number,
            "seat": row.seat,
            "name": row.name,
            "points": row.points,
            "won": row.has_won,
            "rounds": list(row.rounds),
        }
        for row in visibility.ranking(state)
    ]
    return {"version": state.version, "state": {"over": state.is_over, "ranking": found}}
