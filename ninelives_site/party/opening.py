"""Opening a party under a code of its own."""

from collections.abc import Callable
from typing import TypeVar

from django.db import IntegrityError, transaction

from ninelives_site.party import codes, kinds
from ninelives_site.party.models import Party
from ninelives_site.web.throttle import HouseFull

P = TypeVar("P", bound=Party)
TRIES = 20
"""Codes drawn at the most: more clashes than this are no chance but a fault of ours."""


MOST_PARTIES = 20_000
"""As many as there may be at a time: a full disk would end the games of all. More of them would
also make a code easier to guess."""


def free_code() -> str:
    """A code that opens no party yet, of whichever kind; `HouseFull` where there are too many."""
    if kinds.count() >= MOST_PARTIES:
        raise HouseFull
    while kinds.find(code := codes.new_code()):
        pass
    return code


def open_party(create: Callable[[str], P]) -> P:
    """What `create` makes of a free code, in one transaction.

    A party that has expired may still have the code, or another process has just taken it: then
    another one is drawn.
    """
    for _attempt in range(TRIES - 1):
        try:
            with transaction.atomic():
                return create(free_code())
        except IntegrityError:
            continue
    with transaction.atomic():
        return create(free_code())
