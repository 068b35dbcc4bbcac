"""What belongs to no game: the home page, and joining by code."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from ninelives_site.pages.answers import form_page, led_to
from ninelives_site.party import entrance, kinds
from ninelives_site.party.forms import CodeForm

IN_SIGHT = 2
"""Games that are still on, as many as stand above those to open; the others are folded."""
FINISHED = 6
"""Games that are over, as many as the first page names."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: one big field for the code, the way back to all that this device is part of,
    and a tile of every game."""
    form = CodeForm()
    own = kinds.own(request.COOKIES)
    going_on = [place for place in own if not place.is_over]
    shown = {
        "form": form,
        "tiles": kinds.tiles(request),
        "own": going_on[:IN_SIGHT],
        "older": going_on[IN_SIGHT:],
        "over": [place for place in own if place.is_over][:FINISHED],
    }
    return form_page(request, "home.html", shown, form)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """From a code to its party; a code that opens nothing is said at the field. `step` is the
    second step that an error page has asked for."""
    given = request.POST if request.method == "POST" else request.GET
    form = CodeForm(given if request.method == "POST" or "code" in given else None)
    if form.is_bound and form.is_valid():
        code = form.cleaned_data["code"]
        entrance.check(request, code, given.get("step", ""))
        found = kinds.find(code, request.COOKIES)
        if found:
            return entrance.let_in(led_to(request, found), request, code)
        form.opens_nothing(request)
    return form_page(request, "join.html", {"form": form}, form)
