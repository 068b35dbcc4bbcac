"""Opening a party under a code of its own: the one way, where each is counted."""

from collections.abc import Callable
from typing import TypeVar

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac

from ninelives_site import bounds
from ninelives_site.party import codes, kinds
from ninelives_site.party.models import Party
from ninelives_site.web import throttle
from ninelives_site.web.throttle import HouseFull, TooMuch

P = TypeVar("P", bound=Party)
TRIES = 20
"""Codes drawn at the most: more clashes than this are no chance but a fault of ours."""


def open_party(create: Callable[[str], P], opened: Callable[[], P | None] = lambda: None) -> P:
    """What `create` makes of a free code, in one transaction; what was `opened` before, if that is.

    A new one is counted for the address that asks: raises `TooMuch` where it opens very many, or
    has very many already; `HouseFull` where there are as many as may be. A party that has expired
    may still have the code, or another process has just taken it: then another one is drawn.
    """
    if before := opened():
        return before
    throttle.count(bounds.OPENINGS)
    place = place_of(throttle.asker.get())
    for attempt in range(TRIES):
        try:
            with transaction.atomic():
                if before := opened():  # by a request beside this one
                    return before
                _check_room(place)
                party = create(_free_code())
                type(party)._default_manager.filter(pk=party.pk).update(opened_from=place)
                return party
        except IntegrityError:
            if attempt == TRIES - 1:
                raise
    raise AssertionError


def place_of(network: str) -> str:
    """What is kept of where a party was opened: the same for all of one network, and nothing that
    leads back to it without the site's secret."""
    return salted_hmac("ninelives.opened-from", network).hexdigest()[:16] if network else ""


def _check_room(place: str) -> None:
    if kinds.count() >= settings.MOST_PARTIES:
        raise HouseFull
    if not place:
        return
    is_share_used = kinds.count(opened_from=place) >= bounds.KEPT_SHARE * settings.MOST_PARTIES
    if is_share_used or kinds.count_open(place) >= bounds.KEPT.most:
        raise TooMuch(bounds.KEPT)


def _free_code() -> str:
    """A code that opens no party yet, of whichever kind."""
    while kinds.find(code := codes.new_code()):
        pass
    return code
