"""How a host's write is answered: as a fragment, a page or JSON; and the three kinds of no."""

from typing import Any

from django.forms import Form
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from dungeon.models import Hall
from dungeon.services import folding, visibility
from dungeon.views import hostpage
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from ninelives_site.web.errors import wants_json


def done(request: HttpRequest, hall: Hall) -> HttpResponse:
    """It was done: the fresh panel, the public state, or back to the page."""
    if wants_json(request):
        return JsonResponse(_state(hall))
    if hall.is_alone:
        hall.refresh_from_db()
        return redirect("dungeon:results" if hall.ended_at else "dungeon:player", hall.code)
    if request.headers.get("HX-Request"):
        return hostpage.fragment(request, hall)
    return redirect("dungeon:game-host", hall.code)


def refused(
    request: HttpRequest, hall: Hall, no: Exception, number: int | None = None
) -> HttpResponse:
    """Out of date (409), not allowed now (422), or no number where one belongs (422)."""
    match no:
        case Stale():
            words = _("Somebody pressed before you did. Here is how it stands now.")
            return _no(request, hall, 409, "stale", words)
        case Refusal():
            return _no(request, hall, 422, no.code, no.sentence)
    words = _("A number was expected there. Try it with the buttons.")
    return _no(request, hall, 422, "bad-number", words)


def unreadable(request: HttpRequest, hall: Hall, form: Form | None = None) -> HttpResponse:
    """A request that no page of ours makes."""
    fields = ", ".join(form.errors) if form else "action"
    words = _("This request can't be read: look at %(fields)s.") % {"fields": fields}
    return _no(request, hall, 400, "unreadable", words)


def _no(request: HttpRequest, hall: Hall, status: int, code: str, words: str) -> HttpResponse:
    if wants_json(request):
        error = {"error": {"code": code, "message": words}}
        return JsonResponse(error | _state(hall), status=status)
    if hall.is_alone:
        return redirect("dungeon:player", hall.code)
    if request.headers.get("HX-Request"):
        return hostpage.fragment(request, hall, status, words)
    return hostpage.page(request, hall, status, words)


def _state(hall: Hall) -> dict[str, Any]:
    hall.refresh_from_db()
    return {"version": folding.dice_of(hall).version, "state": visibility.public_state(hall)}
