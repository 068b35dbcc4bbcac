"""From a hall whose game has ended to a group of its people."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from dungeon.models import Hall
from dungeon.party_kind import HALLS
from dungeon.services import grouping, visibility
from dungeon.views import results
from dungeon.views.lookup import given
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import keys
from ninelives_site.groups.carried import group_of
from ninelives_site.pages.answers import led_to, no
from ninelives_site.pages.live_page import HtmxRequest
from ninelives_site.pages.refusals import answer_to


@require_POST
@given(HALLS.get)
@results.once_open
def found_group(request: HtmxRequest, hall: Hall) -> HttpResponse:
    """Keep these people as a group called `name`; where this device knows one, it is led there."""
    visibility.check_ended(hall)
    own = results.own_row(request, hall, results.final_ranking(hall))
    if not results.can_keep(request, hall, own):
        raise PermissionDenied(_("This is for those who played, and their host."))
    if known := group_of(request, hall.stream_id):
        return led_to(request, reverse("groups:group", args=[known]))
    name = request.POST.get("name", "")
    key = keys.key_to_open(request, repr((hall.code, name)))
    try:
        group, key = grouping.found_group(hall, name, key)
    except Refusal as refusal:
        answer = answer_to(refusal)
        return no(request, answer, lambda: results.results_page(request, hall, answer))
    response = led_to(request, reverse("groups:group", args=[group.code]))
    return keys.keep_opened(response, request, group.code, key)
