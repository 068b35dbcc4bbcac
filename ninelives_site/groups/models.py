"""What is stored of a group: its people by name, the games they played, who took which place.

A party forgets everything after `GAME_DAYS`; what a group keeps of it is copied when it is over
(`services/playing.py`) and needs the party no more. So a group points at a party by its stream's
number only.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

from ninelives_site.party import codes, lasting, names

MOST_PEOPLE = 100
"""Names that a group keeps; who is beyond them plays on without one."""

MOST_GAMES = 1000
"""Games that a group keeps."""

MOST_SEATS = 100
"""Seats that are kept of one game, the best ones."""


def first_expiry() -> datetime:
    """When a group that was just opened is forgotten, if nothing is ever played in it."""
    return timezone.now() + timedelta(days=settings.GAME_DAYS)


class GroupQuerySet(models.QuerySet["Group"]):
    def alive(self) -> "GroupQuerySet":
        """Groups that have not expired."""
        return self.filter(expires_at__gt=lasting.now())


class Group(models.Model):
    """People who play again and again. Whoever has its link may do everything in it.

    `code` only tells groups apart, in addresses and names of cookies; it opens nothing.
    """

    code = models.CharField(max_length=codes.CODE_LENGTH, unique=True)
    secret = models.CharField(max_length=64, unique=True, help_text="digest of the link's key")
    name = models.CharField(max_length=names.MOST_POINTS)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(default=first_expiry, db_index=True)

    objects = GroupQuerySet.as_manager()

    def __str__(self) -> str:
        return self.code


class Person(models.Model):
    """Somebody in a group, under the name of now."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=names.MOST_POINTS)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name} in {self.group_id}"


class PersonName(models.Model):
    """A name by which somebody is known again at a table: the one of now, and those before."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="names")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="names")
    name = models.CharField(max_length=names.MOST_POINTS)
    folded_name = models.CharField(max_length=names.LONGEST_FOLDED)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(fields=["group", "folded_name"], name="group_name_once"),
        ]

    def __str__(self) -> str:
        return f"{self.name} in {self.group_id}"


class GroupGame(models.Model):
    """A game that a group plays or has played; `ended_at` is None until it is over."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="games")
    party = models.UUIDField(null=True, unique=True, help_text="the party's stream")
    game = models.CharField(max_length=64)
    opened_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, db_index=True)
    rounds = models.PositiveIntegerField(default=0)
    teams = models.JSONField(default=list, help_text="[[seats], whether its bids came true]")
    invited = models.JSONField(default=list, help_text="ids of the people it was opened for")

    class Meta:
        ordering = ("ended_at", "pk")

    def __str__(self) -> str:
        return f"{self.game} of {self.group_id}"


class GroupSeat(models.Model):
    """A seat of a game that is over; `person` is None for who is not known by name (any more)."""

    game = models.ForeignKey(GroupGame, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveIntegerField()
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="seats")
    rank = models.PositiveIntegerField()
    points = models.IntegerField()
    has_won = models.BooleanField()
    bids = models.CharField(max_length=255, blank=True, help_text="by round 1: met, 0: not met")
    lost = models.PositiveIntegerField(default=0, help_text="lives")

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="group_seat_once"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.game_id}"
