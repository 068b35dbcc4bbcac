"""From a table that is over to a group of its people."""

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from cardgames.table.models import Table
from cardgames.table.services import grouping
from cardgames.table.services.seating import TableRole
from cardgames.table.views import results
from cardgames.table.views.lookup import at_table
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import keys
from ninelives_site.groups.carried import group_of
from ninelives_site.pages.answers import led_to
from ninelives_site.pages.live_page import HtmxRequest


@require_POST
@at_table
def found_group(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """Keep these people as a group called `name`; where this device knows one, it is led there."""
    if known := group_of(request, table.stream_id):
        return led_to(request, reverse("groups:group", args=[known]))
    name = request.POST.get("name", "")
    key = keys.key_to_open(request, repr((table.code, name)))
    try:
        group, key = grouping.found_group(table, role, name, key)
    except Refusal as refusal:
        return results.refused(request, table, role, refusal)
    response = led_to(request, reverse("groups:group", args=[group.code]))
    return keys.keep_opened(response, request, group.code, key)
