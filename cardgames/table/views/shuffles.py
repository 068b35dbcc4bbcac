"""The shuffles of a table where the server deals: their seals, and the sums done again."""

from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardgames.table.models import Table
from cardgames.table.pages.shuffles import shuffles_page
from cardgames.table.services import dealing, folding
from cardgames.table.services.seating import TableRole
from cardgames.table.views.lookup import at_table
from ninelives_site.pages.answers import page, uncached
from ninelives_site.pages.live_page import HtmxRequest


@require_safe
@at_table
def shuffles(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """All shuffles of the table; those that may be shown, draw by draw."""
    _check_is_dealt(table)
    state = folding.state_of(table)
    found = dealing.checked_shuffles(table, state)
    proof = dealing.proof(state, found)
    context = shuffles_page(table, state, found) | {"proof": proof}
    return uncached(page(request, "table/shuffles.html", context, lambda: proof))


@require_safe
@at_table
def proof_json(request: HtmxRequest, table: Table, role: TableRole) -> HttpResponse:
    """The proof of the shuffles that may be shown, for `manage.py verify_deals`."""
    _check_is_dealt(table)
    state = folding.state_of(table)
    found = dealing.checked_shuffles(table, state)
    return uncached(JsonResponse(dealing.proof(state, found)))


def _check_is_dealt(table: Table) -> None:
    if not table.is_dealt:
        raise Http404(_("This table plays with real cards."))
