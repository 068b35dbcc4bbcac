"""What a group looks back on: all its evenings, and one of them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ninelives_site.groups.evenings import Night
from ninelives_site.groups.models import Group
from ninelives_site.groups.pages import GroupView, counted_players
from ninelives_site.groups.views.lookup import of_group
from ninelives_site.pages.answers import led_to, page


@require_safe
@of_group
def group(request: HttpRequest, group: Group) -> HttpResponse:
    """Over the evenings: who has won what, and what is worth telling."""
    view = GroupView(group)
    shown = {
        "group": group,
        "counts": view.counts,
        "rows": view.rows(),
        "streaks": view.streaks(),
        "running": view.running,
        "nights": [(night.number, night.began_at, len(night.games)) for night in view.nights[::-1]],
        "last_title": view.night_title(view.nights[-1]) if view.nights else "",
        "has_bids": any(row.bids for row in view.totals),
    }
    return page(request, "groups/group.html", shown, view.document)


@require_safe
@of_group
def last_evening(request: HttpRequest, group: Group) -> HttpResponse:
    """The last evening, or the one that is going on."""
    view = GroupView(group)
    if not view.nights:
        return led_to(request, reverse("groups:group", args=[group.code]), view.document)
    return _evening(request, view, view.nights[-1])


@require_safe
@of_group
def evening(request: HttpRequest, group: Group, number: int) -> HttpResponse:
    """One evening: its games, one ranking."""
    view = GroupView(group)
    if not 1 <= number <= len(view.nights):
        raise Http404(_("This group has had no such evening."))
    return _evening(request, view, view.nights[number - 1])


def _evening(request: HttpRequest, view: GroupView, night: Night) -> HttpResponse:
    when = date_format(timezone.localtime(night.began_at), "j F Y")
    shown = {
        "group": view.group,
        "title": view.night_title(night),
        "when": when,
        "players": counted_players(len(night.people)),
        "rows": view.night_rows(night),
        "games": view.night_games(night),
        "running": view.running if night is view.nights[-1] else (),
        "text": view.night_text(night, when),
        "before": night.number - 1,
        "after": night.number + 1 if night.number < len(view.nights) else 0,
    }
    return page(request, "groups/evening.html", shown, lambda: view.night_document(night))
