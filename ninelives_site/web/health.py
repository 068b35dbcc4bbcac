"""Whether the site is well: its database and its channel layer answer."""

import asyncio

from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

PATIENCE = 5
"""Seconds after which a part that doesn't answer counts as broken."""


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
