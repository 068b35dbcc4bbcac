"""What is stored of a hall: a party that plays Rogue-and-Write together.

The journal (`ninelives_site.journal.journal`) is the truth: a hall's dice are one stream, every
seat's sheet another. `Hall` and `HallSeat` hold what is not a move (who sits where, the
switches), and a few columns that repeat what the sheets say, so that a hall of a hundred can
be shown with one query. A test rebuilds those from the journal.
"""

from functools import cached_property
from typing import Literal

from django.db import models
from django.utils import timezone

from dungeon import dice
from dungeon.rules.layout import Layout, house, parse_layout
from dungeon.rules.sheet import DungeonOptions
from ninelives_site.core import seeds
from ninelives_site.journal.models import Stream
from ninelives_site.party import codes, names
from ninelives_site.party.models import Party, PartyQuerySet

MOST_SEATS = 1000
"""As many as one code admits: the hall that docs/performance.md measures."""


class Day(models.Model):
    """The daily dungeon of a date: the seed of its dice, the same for everybody.

    `bot_par` are nine totals, the middle of what bots reached after each life, `bot_ghosts` the
    totals of a few of them; both null until bots have played the day.
    """

    date = models.DateField(unique=True)
    seed = models.CharField(max_length=64, default=dice.new_seed)
    bot_par = models.JSONField(null=True)
    bot_ghosts = models.JSONField(null=True)

    def __str__(self) -> str:
        return self.date.isoformat()


class Hall(Party):
    """A party behind a code: one game with its options and dice, and who runs it how."""

    class Names(models.TextChoices):
        CHOSEN = "chosen"
        GIVEN = "given"

    class Pace(models.TextChoices):
        RELAXED = "relaxed"
        STRICT = "strict"

    class DiceBy(models.TextChoices):
        APP = "app"
        HAND = "hand"

    is_alone = models.BooleanField(default=False)
    return_code = models.CharField(
        max_length=8, default=codes.new_return_code, help_text="with it one more device hosts"
    )

    lives = models.PositiveSmallIntegerField(default=9)
    pace = models.CharField(max_length=8, choices=Pace, default=Pace.RELAXED)
    start_enters = models.BooleanField(default=True)
    layout_document = models.JSONField(null=True, help_text="null: the house sheet")
    dice_by = models.CharField(max_length=4, choices=DiceBy, default=DiceBy.APP)
    names = models.CharField(max_length=6, choices=Names, default=Names.CHOSEN)

    seed = models.CharField(max_length=64, default=dice.new_seed)
    source = models.ForeignKey(
        "self", null=True, on_delete=models.SET_NULL, help_text="the hall whose dice it repeats"
    )
    day = models.ForeignKey(
        Day, null=True, on_delete=models.SET_NULL, help_text="the day whose dice these are"
    )

    previous_hall = models.OneToOneField(
        "self",
        null=True,
        on_delete=models.SET_NULL,
        related_name="next_hall",
        help_text="the hall whose people play again here",
    )

    needs_approval = models.BooleanField(default=False)
    shows_leaders = models.BooleanField(default=False)
    has_sound = models.BooleanField(default=False, help_text="whether its screens knock")
    countdown_ends_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    podium_step = models.PositiveSmallIntegerField(default=0, help_text="see services/revealing.py")
    podium_step_at = models.DateTimeField(null=True)
    is_podium_landed = models.BooleanField(default=False)
    podium_key = models.CharField(max_length=64, blank=True, help_text="of the last press")
    places_shown_at = models.DateTimeField(null=True, help_text="when the first place was shown")

    objects = PartyQuerySet["Hall"].as_manager()

    @cached_property
    def layout(self) -> Layout:
        return parse_layout(self.layout_document) if self.layout_document else house()

    @property
    def options(self) -> DungeonOptions:
        pace: Literal["relaxed", "strict"] = (
            "strict" if self.pace == Hall.Pace.STRICT else "relaxed"
        )
        return DungeonOptions(start_enters=self.start_enters, lives=self.lives, pace=pace)

    @property
    def has_known_dice(self) -> bool:
        """Whether somebody may have played these dice before: a hall, or others of the day."""
        return self.source_id is not None or self.day_id is not None

    @property
    def commitment(self) -> str:
        """What seals the seed of now. What was shown before the first roll is the first entry of
        the dice: see `visibility.seal`."""
        return seeds.commitment(self.seed)

    def news_number(self, dice_version: int) -> int:
        """The number of the players' news: it grows with the dice, and once when it is shown who
        is first."""
        return dice_version + bool(self.places_shown_at)

    @classmethod
    def unused(cls) -> models.Q:
        """Nobody sits there, or somebody alone who has not moved."""
        return models.Q(seats=None) | models.Q(is_alone=True, seats__moved_at=None)

    @classmethod
    def over(cls) -> models.Q:
        """Closed after the last life, or before."""
        return models.Q(ended_at__isnull=False)

    def seats_with_streams(self) -> "models.QuerySet[HallSeat]":
        return self.seats.select_related("stream").order_by("number")


class HallSeatQuerySet(models.QuerySet["HallSeat"]):
    def playing(self) -> "HallSeatQuerySet":
        """Seats that take part, in seat order."""
        return self.filter(status=HallSeat.Status.PLAYING).order_by("number")

    def waiting(self) -> "HallSeatQuerySet":
        """Seats that the host has yet to approve."""
        return self.filter(status=HallSeat.Status.WAITING).order_by("number")


class HallSeat(models.Model):
    """One player of a hall, and where their sheet stands."""

    class Status(models.TextChoices):
        WAITING = "waiting"
        PLAYING = "playing"
        ASLEEP = "asleep"
        OUT = "out"

    hall = models.ForeignKey(Hall, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    stream = models.OneToOneField(Stream, on_delete=models.PROTECT)
    name = models.CharField(max_length=names.MOST_POINTS)
    folded_name = models.CharField(max_length=names.LONGEST_FOLDED)
    skeleton = models.CharField(max_length=255)
    status = models.CharField(max_length=7, choices=Status, default=Status.PLAYING)
    secret = models.CharField(max_length=64, unique=True, help_text="digest")
    device = models.CharField(max_length=64, blank=True, help_text="digest")
    return_code = models.CharField(max_length=8, default=codes.new_return_code)
    used_return_code = models.CharField(
        max_length=8, blank=True, help_text="the one by which the seat came to its device"
    )
    left_key = models.CharField(
        max_length=64, blank=True, help_text="digest of the key that the seat was moved away from"
    )
    previous_seat = models.OneToOneField(
        "self",
        null=True,
        on_delete=models.SET_NULL,
        related_name="next_seat",
        help_text="the same player's in the game before",
    )
    entropy = models.CharField(max_length=64)
    given_code = models.CharField(
        max_length=64, blank=True, help_text="digest of a return code that a host gave out"
    )
    code_given_at = models.DateTimeField(null=True)
    sent_out_at = models.DateTimeField(null=True)
    status_before = models.CharField(max_length=7, blank=True, help_text="what being out ended")
    joined_at = models.DateTimeField(auto_now_add=True)

    life = models.PositiveSmallIntegerField(default=0)
    is_playing = models.BooleanField(default=False)
    cat = models.CharField(max_length=16, blank=True)
    dice_used = models.PositiveSmallIntegerField(default=0)
    total = models.PositiveSmallIntegerField(default=0)
    moved_at = models.DateTimeField(null=True)

    objects = HallSeatQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hall", "number"], name="seat_number_once"),
            models.UniqueConstraint(
                fields=["hall", "folded_name"],
                condition=~models.Q(status="out"),
                name="seat_name_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} in {self.hall_id}"

    @property
    def lives_done(self) -> int:
        """How many lives are behind this seat."""
        return self.life - 1 if self.is_playing else self.life


class DayResult(models.Model):
    """A finished sheet of a day, played on it: its totals after each life, and nobody's name."""

    day = models.ForeignKey(Day, on_delete=models.CASCADE, related_name="results")
    hall = models.OneToOneField(Hall, null=True, on_delete=models.SET_NULL)
    totals = models.JSONField()
    seconds = models.PositiveIntegerField(help_text="from opening the game to its end")

    def __str__(self) -> str:
        return f"{self.totals[-1]} on {self.day_id}"


class RoleKey(models.Model):
    """What lets a device host a hall or show its screen: the digest of a secret of its own."""

    class Role(models.TextChoices):
        HOST = "host"
        SCREEN = "screen"

    hall = models.ForeignKey(Hall, on_delete=models.CASCADE, related_name="role_keys")
    role = models.CharField(max_length=6, choices=Role)
    secret = models.CharField(max_length=64, unique=True, help_text="digest")
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.role} of {self.hall_id}"


class Pairing(models.Model):
    """A computer that shows four letters, and waits to be told whose screen it is."""

    letters = models.CharField(max_length=4, unique=True)
    device = models.CharField(max_length=64, unique=True, help_text="digest")
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.letters


class Ban(models.Model):
    """A device that may not take a seat in a hall again."""

    hall = models.ForeignKey(Hall, on_delete=models.CASCADE, related_name="bans")
    device = models.CharField(max_length=64, help_text="digest")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hall", "device"], name="ban_once")]

    def __str__(self) -> str:
        return f"a device banned from {self.hall_id}"
