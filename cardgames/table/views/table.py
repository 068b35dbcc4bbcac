"""The table's own page, and writing on it: moves, undo, corrections, the mode."""

import json
from collections.abc import Callable
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cardgames.table import news
from cardgames.table.models import Table
from cardgames.table.services import playing
from cardgames.table.services.seating import TableRole
from cardgames.table.views import answers, lookup
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import Unreadable, number_in, posted_key, posted_version

NO = (Refusal, Stale, Unreadable, Malformed)
Deed = Callable[[Table, TableRole], object]
"""What a post does to a table; its answer is not looked at."""


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table as this device sees it; whoever knows the code may watch."""
    found = lookup.find_table(request, code)
    return answers.page(request, found, lookup.role_of(request, found))


@require_safe
def live_part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part of the page, with the same query."""
    found = lookup.find_table(request, code)
    return answers.fragment(request, found, lookup.role_of(request, found))


@require_safe
def state_json(request: HttpRequest, code: str) -> HttpResponse:
    """The table as JSON, as this device may see it."""
    found = lookup.find_table(request, code)
    return answers.as_json(found, lookup.role_of(request, found))


@require_POST
async def move(request: HttpRequest, code: str) -> HttpResponse:
    """Enter one or more moves, all or none."""

    def enter(found: Table, role: TableRole) -> object:
        expected_version, key = posted_version(request), posted_key(request)
        return playing.enter(
            found, role, documents(request), expected_version=expected_version, key=key
        )

    return await write(request, code, enter)


@require_POST
async def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take the last entry back."""

    def take_back(found: Table, role: TableRole) -> object:
        expected_version, key = posted_version(request), posted_key(request)
        return playing.undo(found, role, expected_version=expected_version, key=key)

    return await write(request, code, take_back)


@require_POST
async def correct(request: HttpRequest, code: str) -> HttpResponse:
    """Put moves in the place of an earlier one, or before it."""

    def put_right(found: Table, role: TableRole) -> object:
        first, drop = number_in(request.POST.get("at", "")), number_in(request.POST.get("drop", ""))
        if first is None or drop is None:
            raise Unreadable("at, drop")
        expected_version, key = posted_version(request), posted_key(request)
        return playing.correct(
            found, role, first, drop, documents(request), expected_version=expected_version, key=key
        )

    return await write(request, code, put_right)


@require_POST
async def change_mode(request: HttpRequest, code: str) -> HttpResponse:
    """Keep score, or judge every card, from the next round on."""

    def change(found: Table, role: TableRole) -> None:
        playing.set_mode(found, role, request.POST.get("keeping", ""))

    return await write(request, code, change)


def documents(request: HttpRequest) -> list[dict[str, Any]]:
    """The moves posted, as a record writes them; `Unreadable` for what is no list of objects."""
    try:
        found = json.loads(request.POST.get("moves", ""))
    except (ValueError, RecursionError):
        raise Unreadable(_("moves: no JSON")) from None
    if not isinstance(found, list) or not all(isinstance(move, dict) for move in found):
        raise Unreadable(_("moves: a list of objects was expected"))
    return found


async def write(request: HttpRequest, code: str, deed: Deed) -> HttpResponse:
    """Find the table, do it, answer; after the commit it is announced."""
    response = await sync_to_async(_write)(request, code, deed)
    if response.status_code < 400:
        await news.changed(code)
    return response


def _write(request: HttpRequest, code: str, deed: Deed) -> HttpResponse:
    found = lookup.find_table(request, code)
    role = lookup.role_of(request, found)
    try:
        deed(found, role)
    except NO as fault:
        return answers.refuse(request, found, role, fault)
    return answers.done(request, found, lookup.role_of(request, found))
