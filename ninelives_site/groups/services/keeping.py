"""A group's link and its life: open it, find it, keep it while it is used, renew its link.

The link's key is 128 bits; the database holds its digest. Whoever has it may do everything.
"""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from ninelives_site import bounds
from ninelives_site.groups.models import Group
from ninelives_site.groups.services import people
from ninelives_site.party import codes, names
from ninelives_site.party.opening import TRIES
from ninelives_site.web import throttle
from ninelives_site.web.throttle import HouseFull

KEY_BYTES = 16
STEP = timedelta(days=1)
"""By less than this no expiry is moved: looking at a page need not write."""


def new_key() -> str:
    """The key of a link: 128 bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def key_following(device_key: str) -> str:
    """The key of the group that a device opens with this key of its own: the same for two posts of
    one form."""
    made = hashlib.sha256(f"group {device_key}".encode()).digest()[:KEY_BYTES]
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def open_group(name: str, people_names: Sequence[str] = (), key: str = "") -> tuple[Group, str]:
    """A new group with these people, and the key of its link; for a key that has opened one, that
    group. Refused: `bad-name`, `name-taken`, `group-full`; `HouseFull`, `TooMuch`."""
    throttle.count(bounds.OPENINGS)
    key = key or new_key()
    name = names.clean_name(name)
    for _attempt in range(TRIES):
        try:
            with transaction.atomic():
                return _opened_with(key) or _create(name, people_names, key), key
        except IntegrityError:
            continue
    raise HouseFull


def _opened_with(key: str) -> Group | None:
    return Group.objects.filter(secret=codes.digest(key)).first()


def _create(name: str, people_names: Sequence[str], key: str) -> Group:
    if Group.objects.count() >= bounds.GROUPS:
        raise HouseFull
    group = Group.objects.create(code=codes.new_code(), secret=codes.digest(key), name=name)
    for each in people_names:
        people.add(group, each)
    return group


def find_group(code: str, key: str) -> Group | None:
    """The group with this code, for who has the key of its link; unknown, expired and shut ones
    are told apart for nobody."""
    if not key:
        return None
    return Group.objects.alive().filter(code=code, secret=codes.digest(key)).first()


def groups_of(keys: Sequence[str]) -> list[Group]:
    """The groups that these keys open, the newest first."""
    digests = [codes.digest(key) for key in keys]
    return list(Group.objects.alive().filter(secret__in=digests).order_by("-created_at"))


def use(group: Group) -> None:
    """Keep a group because it is used: for `GROUP_DAYS` from now, once something was played in it,
    for `GAME_DAYS` before. Never for less than it would be kept in any case."""
    has_games = group.games.exclude(ended_at=None).exists()
    days = settings.GROUP_DAYS if has_games else settings.GAME_DAYS
    until = timezone.now() + timedelta(days=days)
    if until - group.expires_at > STEP:
        Group.objects.filter(pk=group.pk).update(expires_at=until)


def rename(group: Group, name: str) -> None:
    """Give the group another name; refused as `bad-name`."""
    Group.objects.filter(pk=group.pk).update(name=names.clean_name(name))


def renew(group: Group) -> str:
    """Another link: its key. The one before opens nothing any more, on any device."""
    key = new_key()
    Group.objects.filter(pk=group.pk).update(secret=codes.digest(key))
    return key


def forget_group(group: Group) -> None:
    """Forget the group with all its people and games. Tables and halls go on without it."""
    group.delete()
