"""What belongs to no game: home, joining by code, and whether the site is well."""

import asyncio

from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from ninelives_site import doors
from ninelives_site.forms import CodeForm

PATIENCE = 5
"""Seconds after which a part that doesn't answer counts as broken."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: one big field for the code, and a tile of every game."""
    return render(request, "home.html", {"form": CodeForm(), "tiles": doors.tiles()})


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """From a code to its room; a code that opens nothing is said at the field."""
    given = request.POST if request.method == "POST" else request.GET
    form = CodeForm(given if "code" in given else None)
    if not form.is_bound:
        return render(request, "join.html", {"form": form})
    if form.is_valid():
        found = doors.find(form.cleaned_data["code"])
        if found:
            return redirect(found)
        form.opens_nothing(request)
    return render(request, "join.html", {"form": form}, status=422)


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return cursor.fetchone() == (1,)
    except DatabaseError:
        return False


async def layer_answers() -> bool:
    """A message sent into the channel layer comes out again."""
    layer = get_channel_layer()
    try:
        async with asyncio.timeout(PATIENCE):
            channel = await layer.new_channel()
            await layer.send(channel, {"type": "healthz"})
            return (await layer.receive(channel))["type"] == "healthz"
    except Exception:  # whatever the layer's library raises, it did not answer
        return False


@require_safe
@never_cache
async def healthz(request: HttpRequest) -> JsonResponse:
    """200 if database and channel layer answer, 503 and which of them doesn't otherwise."""
    parts = {
        "database": await sync_to_async(database_answers)(),
        "channels": await layer_answers(),
    }
    well = all(parts.values())
    said = {name: "ok" if answers else "no answer" for name, answers in parts.items()}
    return JsonResponse(
        {"status": "ok" if well else "unavailable"} | said, status=200 if well else 503
    )
