"""A screen on another computer: it shows four letters, a host types them, and it is the hall's.

The computer has its key before, in a cookie (`ninelives_site.party.device_keys`); what is stored is
the key's digest, beside the letters. Typed once they are gone, and that key is a screen's pass.
Letters last two minutes, and wrong ones are counted by address: at 60 a minute one screen that
always waits is found in a day and a half. Who finds it has a stranger's blank screen.
"""

import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from dungeon.models import Hall, Pairing, RoleKey
from dungeon.refusals import MANY_SCREENS, UNKNOWN_LETTERS
from dungeon.services import passes
from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import codes, lasting

LETTERS = "BCDFGHJKMNPQRSTVWXZ"
"""No vowels, so no words; no L and no Y, which are misread from afar."""
LENGTH = 4
LASTS = timedelta(minutes=2)


def letters_for(key: str) -> Pairing:
    """What the computer with this key shows: the letters that it has, else new ones.

    Refused as `many-screens` where as many wait as may.
    """
    Pairing.objects.filter(expires_at__lte=timezone.now()).delete()
    device = codes.digest(key)
    while True:
        waiting = Pairing.objects.filter(device=device).first()
        if waiting:
            return waiting
        if Pairing.objects.count() >= bounds.WAITING_SCREENS:
            raise Refusal(MANY_SCREENS)
        letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        try:
            with transaction.atomic():
                return Pairing.objects.create(
                    letters=letters, device=device, expires_at=timezone.now() + LASTS
                )
        except IntegrityError:  # the letters are another's, or the same computer asked twice
            continue


def is_waiting(key: str) -> bool:
    """Whether the computer with this key shows letters that are good."""
    return Pairing.objects.filter(device=codes.digest(key), expires_at__gt=timezone.now()).exists()


@transaction.atomic
def pair(hall: Hall, typed: str) -> None:
    """The computer that shows these letters becomes a screen of the hall, which can't write.

    Refused as `unknown-letters`, and as `many-passes`.
    """
    passes.check_room(hall)
    waiting = Pairing.objects.filter(
        letters=codes.clean_code(typed), expires_at__gt=timezone.now()
    ).first()
    if waiting is None or not Pairing.objects.filter(pk=waiting.pk).delete()[0]:
        raise Refusal(UNKNOWN_LETTERS)
    RoleKey.objects.create(hall=hall, role=RoleKey.Role.SCREEN, secret=waiting.device)


def hall_shown_with(key: str) -> Hall | None:
    """The hall whose screen the computer with this key has become."""
    role_key = (
        RoleKey.objects.filter(
            role=RoleKey.Role.SCREEN,
            secret=codes.digest(key),
            hall__expires_at__gt=lasting.now(),
        )
        .select_related("hall")
        .first()
    )
    return role_key.hall if role_key else None
