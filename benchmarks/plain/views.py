"""The player's move and sheet as function views that Django runs in threads."""

import json
import secrets
from collections.abc import Collection, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST, require_safe

from dungeon.models import Hall, HallSeat
from dungeon.phone import page
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import RoomKey, asks
from dungeon.rules.layout import ARROW, COLUMNS, ICON_CELLS, ROCK, room_at
from dungeon.rules.moves import parse_move
from dungeon.rules.sheet import Sheet
from dungeon.services import playing, visibility
from dungeon.services.playing import PlayerSheet
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.party.codes import digest


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    seat = own_seat(request, code)
    if seat is None:
        return HttpResponseForbidden()
    text = request.POST["move"]
    version, key = int(request.POST["version"]), request.POST["key"]
    try:
        play = playing.move(seat, parse_move(json.loads(text)), expected_version=version, key=key)
    except Refusal as refusal:
        return answer(request, playing.sheet_of(seat), 422, refusal.code)
    except Stale:
        return answer(request, playing.sheet_of(seat), 409, "stale")
    return answer(request, play)


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    seat = own_seat(request, code)
    if seat is None:
        return HttpResponseForbidden()
    version, key = int(request.POST["version"]), request.POST["key"]
    try:
        play = playing.undo(seat, expected_version=version, key=key)
    except Refusal as refusal:
        return answer(request, playing.sheet_of(seat), 422, refusal.code)
    except Stale:
        return answer(request, playing.sheet_of(seat), 409, "stale")
    return answer(request, play)


@require_safe
def sheet_json(request: HttpRequest, code: str) -> HttpResponse:
    seat = own_seat(request, code)
    return answer(request, playing.sheet_of(seat)) if seat else HttpResponseForbidden()


def own_seat(request: HttpRequest, code: str) -> HallSeat | None:
    hall = get_object_or_404(Hall, code=code)
    secret = request.COOKIES.get(f"seat_{code}", "")
    return HallSeat.objects.select_related("hall").filter(hall=hall, secret=digest(secret)).first()


def answer(
    request: HttpRequest, play: PlayerSheet, status: int = 200, error: str = ""
) -> HttpResponse:
    if "application/json" in request.headers.get("Accept", ""):
        document: dict[str, Any] = {"version": play.version, "state": visibility.sheet_state(play)}
        if error:
            document["error"] = {"code": error, "message": error}
        return JsonResponse(document, status=status)
    more = {"here": f"/g/{play.seat.hall.code}/", "query": "", "next": ""}
    context = page.phone(play, SheetDraft()) | more | {"key": secrets.token_urlsafe(12)}
    return render(request, "dungeon/_sheet.html", context, status=status)


def draw_map(
    sheet: Sheet,
    lit: Collection[str] = (),
    reach: Collection[str] = (),
    columns: Collection[str] = (),
    rows: Collection[str] = (),
    keys: Mapping[str, RoomKey] | None = None,
    asked: str = "",
) -> SafeString:
    """The map as a template of loops and numbers, as one writes it before one measures."""
    lines = [
        {
            "number": y + 1,
            "is_hit": str(y + 1) in rows,
            "rooms": [_room(sheet, x, y, lit, reach, keys or {}, asked) for x in range(len(line))],
        }
        for y, line in enumerate(sheet.layout.cells)
    ]
    return SafeString(
        render_to_string("map.html", {"columns": COLUMNS, "hit": columns, "lines": lines})
    )


def _room(
    sheet: Sheet,
    x: int,
    y: int,
    lit: Collection[str],
    reach: Collection[str],
    keys: Mapping[str, RoomKey],
    asked: str,
) -> dict[str, Any]:
    name, cell = room_at(x, y), sheet.layout.cells[y][x]
    return {
        "name": name,
        "rock": cell == ROCK,
        "arrow": cell == ARROW,
        "icon": ICON_CELLS.get(cell),
        "x": x,
        "y": y,
        "here": sheet.is_playing and name == sheet.at,
        "lit": name in lit,
        "reach": name in reach,
        "fresh": sheet.is_playing and name in sheet.fresh,
        "marked": name in sheet.rooms,
        "earned": name in sheet.earned,
        "asked": name == asked,
        "key": keys.get(name) or asks(name),
    }


page.draw_map = draw_map
