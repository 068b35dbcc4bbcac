"""Opening a party under a code of its own, and forgetting those that have expired."""

from collections.abc import Callable
from typing import TypeVar

from django.db import IntegrityError, transaction

from ninelives_site.party import codes, kinds
from ninelives_site.party.models import Party

P = TypeVar("P", bound=Party)
TRIES = 20
"""Codes drawn at the most: more clashes than this are no chance but a fault of ours."""


def free_code() -> str:
    """A code that opens no party yet, of whichever kind."""
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


def forget_expired(model: type[P]) -> int:
    """Delete the expired parties of a kind, with all that belongs to them; how many."""
    expired = list(model._default_manager.expired())  # type: ignore[attr-defined]
    for party in expired:
        with transaction.atomic():
            streams = party.streams()
            party.delete()
            for stream in streams:
                stream.delete()
    return len(expired)
