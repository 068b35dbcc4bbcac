"""Card tables, as the site's first pages and their code know them."""

from functools import partial

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cardgames.table.models import Table
from cardgames.table.services import opening
from ninelives_site.party.kinds import PartyKind
from ninelives_site.party.opening import forget_expired

TABLES = PartyKind(
    tile="table/_tile.html",
    find=opening.find_table,
    address=lambda table: reverse("table:table", args=[table.code]),
    forget_expired=partial(forget_expired, Table),
    missing=_("There is no table with that code."),
)
