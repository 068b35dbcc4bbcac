"""What a hall and a card table have in common: people who play together behind a code."""

from datetime import datetime, timedelta
from typing import Any, Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import F
from django.utils import timezone

from ninelives_site.journal.models import Stream
from ninelives_site.party import codes, lasting

P = TypeVar("P", bound="Party")


class PartyQuerySet(models.QuerySet[P]):
    """Parties, those that have expired told from the others."""

    def alive(self) -> Self:
        """Parties that have not expired."""
        return self.filter(expires_at__gt=lasting.now())


def next_expiry() -> datetime:
    """When a party that is opened or moves now is forgotten."""
    return timezone.now() + timedelta(days=settings.GAME_DAYS)


class Party(models.Model):
    """People who play together behind a code, and the stream of what they share."""

    code = models.CharField(max_length=codes.CODE_LENGTH, unique=True)
    stream = models.OneToOneField(Stream, on_delete=models.PROTECT)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(default=next_expiry, db_index=True)
    opened_from = models.CharField(
        max_length=16,
        blank=True,
        db_index=True,
        help_text="the same for all that one address has opened (opening.place_of)",
    )
    is_locked = models.BooleanField(default=False)
    change_count = models.PositiveIntegerField(
        default=0, help_text="changes that no journal counts: switches, seats, countdowns"
    )

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.code

    def lock(self) -> Self:
        """The party as it is now, its row held until the transaction ends."""
        return type(self)._default_manager.select_for_update().get(pk=self.pk)

    @property
    def kept_until(self) -> datetime:
        """The day that its pages name: everything is still there on the next one."""
        return self.expires_at - lasting.GRACE

    def prolong(self) -> None:
        """Keep the party because something is entered there: as long as one opened now, up to a
        bound. Where that is over already, the clock was wrong when the party was opened."""
        until, bound = next_expiry(), self.created_at + lasting.at_most()
        if bound > timezone.now():
            until = min(until, bound)
        if until - self.expires_at > lasting.STEP:
            type(self)._default_manager.filter(pk=self.pk).update(expires_at=until)

    def count_change(self) -> None:
        """Note a change of seats or switches: whoever shows the party looks again."""
        type(self)._default_manager.filter(pk=self.pk).update(change_count=F("change_count") + 1)

    @classmethod
    def unused(cls) -> models.Q:
        """Which parties nobody has ever joined."""
        raise NotImplementedError

    @classmethod
    def over(cls) -> models.Q:
        """Which parties have ended."""
        raise NotImplementedError

    def seats_with_streams(self) -> "models.QuerySet[Any]":
        """The seats that have a `stream` of their own, in a lasting order."""
        return type(self)._default_manager.none()
