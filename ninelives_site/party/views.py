"""What belongs to no game: the home page, and joining by code."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from ninelives_site.party import kinds
from ninelives_site.party.forms import CodeForm


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: one big field for the code, and a tile of every game."""
    return render(request, "home.html", {"form": CodeForm(), "tiles": kinds.tiles(request)})


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """From a code to its party; a code that opens nothing is said at the field."""
    given = request.POST if request.method == "POST" else request.GET
    form = CodeForm(given if "code" in given else None)
    if not form.is_bound:
        return render(request, "join.html", {"form": form})
    if form.is_valid():
        found = kinds.find(form.cleaned_data["code"])
        if found:
            return redirect(found)
        form.opens_nothing(request)
    return render(request, "join.html", {"form": form}, status=422)
