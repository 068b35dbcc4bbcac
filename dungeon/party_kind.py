"""Halls, as the site's first pages and their code know them."""

from functools import partial

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from dungeon.models import Hall
from dungeon.services import hosting
from ninelives_site.party.kinds import PartyKind
from ninelives_site.party.opening import forget_expired

HALLS = PartyKind(
    tile="dungeon/_tile.html",
    find=hosting.find_hall,
    address=lambda hall: reverse("dungeon:player", args=[hall.code]),
    forget_expired=partial(forget_expired, Hall),
    missing=_("There is no game with that code."),
)
