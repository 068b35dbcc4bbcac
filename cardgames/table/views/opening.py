"""The way to a table: which game, who sits where, what is agreed on; and it is open."""

from datetime import datetime, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from cardgames.table import capabilities, games
from cardgames.table.forms import NO, YES, NewTableForm
from cardgames.table.last_time import chosen_at, last_table, people_at
from cardgames.table.models import Table
from cardgames.table.pages.variants import variants
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
from ninelives_site.pages.posted import number_in
from ninelives_site.pages.sentences import in_words
from ninelives_site.party import device_keys
from ninelives_site.party.own import OwnPlace, in_order

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
    """Have you got the cards? Who plays? And go; what was chosen last time is chosen again.

    `?cards=` answers the first, `yes` or `no`; `do` shows what follows from a choice.
    """
    game = _game(slug)
    if request.method != "POST":
        return _page(request, *_fresh(request, game))
    typed = NewTableForm(game, request.POST)
    if "do" in request.POST:
        return _page(request, typed.changed(request.POST["do"]))
    return _opened(request, typed) or _page(request, typed)


def _fresh(request: HttpRequest, game: TableGame) -> tuple[NewTableForm, Table | None]:
    """What this device has chosen last time, and the table that it was; else as good as nothing."""
    group, answer = offered(request), request.GET.get("cards", "" if game.dealer else YES)
    last = last_table(request.COOKIES, game, answer)
    chosen = {"cards": answer, "bots": number_in(request.GET.get("bots", ""))}
    if last:
        chosen |= chosen_at(last)
    people = group.names if group else people_at(last) if last else ()
    return NewTableForm(game, people=people, initial=chosen), last


def _opened(request: HttpRequest, typed: NewTableForm) -> HttpResponse | None:
    """On to the new table; None where something is marked as wrong now."""
    if not typed.is_valid():
        return None
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
    if len(typed.players) == 1 and request.POST.get("cards") == NO:
        response["Location"] += "#deal"
    return capabilities.give_opened(response, request, table, key)


def _page(request: HttpRequest, typed: NewTableForm, last: Table | None = None) -> HttpResponse:
    tables = capabilities.tables_of(request.COOKIES)
    known = {name for table in tables for name in people_at(table)}
    shown = {
        "typed": typed,
        "game": typed.game,
        "group": offered(request),
        "going_on": _going_on(request),
        "last_time": last and _day(last.created_at),
        "known": sorted(known.difference(typed.names)),
        "who": "" if typed.is_bound else _players(typed, typed.initial["bots"]),
        "rules_in_force": variants(typed.game, typed.options, typed.names),
    }
    response = form_page(request, "table/new.html", shown, *typed.lines, typed)
    return device_keys.offer_for_any(response, request, capabilities.ROLE)


def _day(when: datetime) -> str:
    """A day of the last week by its name, another one by its date."""
    is_near = timezone.now() - when < timedelta(days=6)
    return date_format(timezone.localtime(when), "l" if is_near else "j F")


def _players(typed: NewTableForm, bots: int) -> str:
    """Who will play, in words."""
    if typed.answer != NO or not bots:
        return in_words(typed.names)
    people = typed.names or [_("You")]
    cats = ngettext("a cat", "%(number)s cats", bots) % {"number": bots}
    if len(typed.lines) == 1:
        return _("%(name)s against %(cats)s") % {"name": people[0], "cats": cats}
    return in_words([*people, cats])


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
