"""The way to a table: which game, who sits where, what is agreed on; and it is open."""

from datetime import timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from cardgames.table import capabilities, games
from cardgames.table.forms import NewTableForm
from cardgames.table.party_kind import own_tables
from cardgames.table.services import opening, seating
from cardgames.table.views.pages import TablePage
from cardgames.table.views.rules import game_document
from cardgames.table_game import TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.groups.carried import carried, offered
from ninelives_site.pages.answers import form_page, page
from ninelives_site.pages.live_page import done
from ninelives_site.party import device_keys
from ninelives_site.party.own import OwnPlace, in_order
from ninelives_site.web.throttle import count_opening

EVENING = timedelta(hours=12)
"""As long as a table that is on is offered again where another would be opened."""


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """All card games: which one is on the table?"""
    found = games.all_games()
    return page(
        request,
        "table/choose.html",
        {"games": found},
        lambda: {"games": [game_document(game) for game in found]},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    """Names, and go. `do` changes the lines for names where no script does it."""
    game = _game(slug)
    if request.method != "POST":
        group = offered(request)
        return _page(request, NewTableForm(game, people=group.names if group else ()))
    typed = NewTableForm(game, request.POST)
    if "do" in request.POST:
        return _page(request, typed.with_lines_changed(request.POST["do"]))
    return _opened(request, typed) or _page(request, typed)


def _opened(request: HttpRequest, typed: NewTableForm) -> HttpResponse | None:
    """On to the new table; None where something is marked as wrong now."""
    if not typed.is_valid():
        return None
    count_opening(request)
    asked = (typed.game.slug, typed.players, typed.options, typed.mode)
    what = repr((*asked, typed.dealt, *request.POST.getlist("group")))
    key = device_keys.to_open(request, capabilities.ROLE, what)
    try:
        group = carried(request)
        table, key = opening.open_table(*asked, key, **typed.dealt)
    except (Refusal, Malformed) as fault:
        typed.refuse(fault)
        return None
    if group:
        group.begin(table.stream_id, typed.game.slug)
    response = done(request, TablePage(table, seating.role_of(table, key)))
    return capabilities.give_opened(response, request, table, key)


def _page(request: HttpRequest, typed: NewTableForm) -> HttpResponse:
    group = offered(request)
    fresh = request.method != "POST" and group is None
    shown = {
        "typed": typed,
        "game": typed.game,
        "fresh": fresh,
        "group": group,
        "going_on": _going_on(request),
    }
    response = form_page(request, "table/new.html", shown, *typed.lines, typed)
    return device_keys.offer_for_any(response, request, capabilities.ROLE)


def _going_on(request: HttpRequest) -> OwnPlace | None:
    """The newest table of this device that was opened this evening and is still on: who has come
    here by Back opens no second one."""
    since = timezone.now() - EVENING
    on = (place for place in own_tables(request.COOKIES) if not place.is_over)
    return next((place for place in in_order([*on]) if place.opened_at > since), None)


def _game(slug: str) -> TableGame:
    try:
        return games.game_of(slug)
    except KeyError:
        raise Http404(_("There is no card game of that name here.")) from None
