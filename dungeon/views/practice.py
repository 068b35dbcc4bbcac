"""The practice for anybody, without a seat: the same as on a phone that waits in the lobby."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from dungeon.phone import draft
from dungeon.phone import practice as corner
from ninelives_site.pages.answers import page


@require_safe
def practice(request: HttpRequest) -> HttpResponse:
    """Six taps; how many are done stands in the address, and nothing is written."""
    tapped = draft.read(request.GET)
    shown = {
        "trying": corner.practice(tapped.practice or 0, tapped.ask),
        "here": request.path,
        "back": reverse("dungeon:alone"),
    }
    return page(request, "dungeon/practice.html", shown, lambda: _document(tapped.practice or 0))


def _document(step: int) -> dict[str, Any]:
    """Where the practice stands, for programs."""
    sheet = corner.sheet_at(step)
    return {
        "step": step,
        "at": sheet.at,
        "rooms": sorted(sheet.rooms),
        "treasures": sheet.treasures,
    }
