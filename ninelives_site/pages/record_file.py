"""A game's record: JSON for programs; for people a page that says what it is and saves it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from ninelives_site.web.errors import wants_json


def record_answer(
    request: HttpRequest, record: str | bytes, filename: str, back: str
) -> HttpResponse:
    """The record as JSON, to be saved with `?save=1`. Where a browser goes to it, a page; `back` is
    where that leads back to."""
    if _is_looked_at(request) and "save" not in request.GET:
        size = -(-len(record.encode() if isinstance(record, str) else record) // 1024)
        response = render(request, "record.html", {"size": size, "back": back})
    else:
        response = HttpResponse(record, content_type="application/json")
    if "save" in request.GET:
        response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    patch_vary_headers(response, ["Accept"])
    return response


def _is_looked_at(request: HttpRequest) -> bool:
    """Browsers say that they want a page; programs that say nothing want the record."""
    return "text/html" in request.headers.get("Accept", "") and not wants_json(request)
