"""The way to a table: which game, who sits where, what is agreed on; and it is open."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from cardgames.table import capabilities, games
from cardgames.table.forms import NewTableForm
from cardgames.table.services import opening
from cardgames.table_game import TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """All card games: which one is on the table?"""
    return render(request, "table/choose.html", {"games": games.all_games()})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    """Names, and go. `do` changes the lines for names where no script does it."""
    game = _game(slug)
    if request.method != "POST":
        return _page(request, NewTableForm(game))
    typed = NewTableForm(game, request.POST)
    if "do" in request.POST:
        return _page(request, typed.with_lines_changed(request.POST["do"]))
    return _opened(request, typed) or _page(request, typed, 422)


def _opened(request: HttpRequest, typed: NewTableForm) -> HttpResponse | None:
    """On to the new table; None where something is marked as wrong now."""
    if not typed.is_valid():
        return None
    try:
        table, secret = opening.open_table(
            typed.game.slug, typed.players, typed.options, typed.mode
        )
    except (Refusal, Malformed) as fault:
        typed.refuse(fault)
        return None
    response = redirect("table:table", table.code)
    return capabilities.give_key(response, request, table, secret)


def _page(request: HttpRequest, typed: NewTableForm, status: int = 200) -> HttpResponse:
    shown = {"typed": typed, "game": typed.game, "fresh": request.method != "POST"}
    return render(request, "table/new.html", shown, status=status)


def _game(slug: str) -> TableGame:
    try:
        return games.game_of(slug)
    except KeyError:
        raise Http404(_("There is no card game of that name here.")) from None
