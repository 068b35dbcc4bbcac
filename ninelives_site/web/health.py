"""Whether the site is well: its database and its channel layer answer.

It tries no write: on a full disk the site still shows everything, and starting it anew would not
help. Whoever writes is told then (503, `Retry-After`).
"""

from asgiref.sync import async_to_sync
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ninelives_site import live


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return cursor.fetchone() == (1,)
    except DatabaseError:
        return False


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 if database and channel layer answer, 503 and which of them doesn't otherwise."""
    parts = {
        "database": database_answers(),
        "channels": async_to_sync(live.is_well)(),
    }
    well = all(parts.values())
    said = {name: "ok" if answers else "no answer" for name, answers in parts.items()}
    return JsonResponse(
        {"status": "ok" if well else "unavailable"} | said, status=200 if well else 503
    )
