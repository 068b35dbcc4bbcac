"""Passes: what lets devices host a hall or show its screen, given out, listed, taken back.

A host's return code gives one more device a host's pass, when the first one's battery is dead. It
stays good until a pass is taken back: where an answer is lost, the same code is put in again.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from dungeon import news
from dungeon.models import Hall, RoleKey
from dungeon.refusals import MANY_PASSES, OWN_PASS
from dungeon.services import hosting, locking
from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import codes


@dataclass(frozen=True, slots=True)
class HallPass:
    """One device's pass: its number among all, its role, how old it is, whether it is one's own."""

    number: int
    role: str
    minutes: int
    is_own: bool


def passes(hall: Hall, secret: str) -> tuple[HallPass, ...]:
    """All that were given out and not taken back, the oldest first; `secret` is one's own."""
    now, own = timezone.now(), codes.digest(secret)
    return tuple(
        HallPass(
            number=key.pk,
            role=key.role,
            minutes=int((now - key.created_at).total_seconds() // 60),
            is_own=key.secret == own,
        )
        for key in hall.role_keys.order_by("pk")
    )


@transaction.atomic
def give(hall: Hall, role: RoleKey.Role) -> str:
    """One more device's pass: its secret. Refused as `many-passes`."""
    check_room(hall)
    return hosting.give_key(hall, role)


def check_room(hall: Hall) -> None:
    """Whether there is room for one more pass, the hall being held. Refused as `many-passes`."""
    locking.lock_hall(hall)
    if hall.role_keys.count() >= bounds.PASSES:
        raise Refusal(MANY_PASSES, number=bounds.PASSES)


@transaction.atomic
def take_back(hall: Hall, number: int, secret: str) -> None:
    """A pass opens nothing any more, and the return code is another; what is gone already stays so.

    `secret` is that of the host who does so. Refused as `own-pass`.
    """
    hall = hall.lock()
    key = hall.role_keys.filter(pk=number).first()
    if key is None:
        return
    if key.secret == codes.digest(secret):
        raise Refusal(OWN_PASS)
    key.delete()
    hall.return_code = codes.new_return_code()
    hall.save(update_fields=["return_code"])
    news.announce_passes(hall)


def is_return_code(hall: Hall, typed: str) -> bool:
    """Whether this is the hall's return code for hosts, as people type it."""
    return codes.clean_code(typed) == hall.return_code
