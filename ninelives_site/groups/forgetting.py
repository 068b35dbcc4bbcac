"""Forgetting groups that nobody has used for long, in small pieces, after the parties."""

from collections.abc import Iterator

from django.db import transaction
from django.db.models import QuerySet

from ninelives_site.groups.models import Group, GroupGame
from ninelives_site.party import kinds, lasting

PIECE = 50
"""Games that are deleted in one transaction, with their seats."""


def forget() -> Iterator[bool]:
    """Delete all that is to be forgotten, parties first, a piece at each step; whether with this
    piece a party or a group is gone."""
    yield from kinds.forget()
    yield from _forget_unfinished()
    for group in Group.objects.filter(expires_at__lte=lasting.now()):
        while _forget_games(group.games.all()):
            yield False
        with transaction.atomic():
            group.delete()
        yield True


def forget_expired() -> int:
    """The same all at once; how many parties and groups."""
    return sum(forget())


def _forget_unfinished() -> Iterator[bool]:
    """Games that were never ended, and whose party is gone."""
    before = lasting.now() - lasting.at_most()
    unfinished = GroupGame.objects.filter(ended_at=None, opened_at__lt=before)
    while _forget_games(unfinished):
        yield False


@transaction.atomic
def _forget_games(games: QuerySet[GroupGame]) -> bool:
    """Delete some of these games; False where there are none left."""
    piece = list(games.values_list("pk", flat=True)[:PIECE])
    GroupGame.objects.filter(pk__in=piece).delete()
    return bool(piece)
