"""What is stored of a card table.

The journal (`ninelives_site.journal`) is the truth about the game: what was entered, undone and
corrected is one stream. `Table` and `TableSeat` hold what is no entry of a game: who sits where,
which device may enter what, what the table agreed on before it began.
"""

from django.db import models

from cardgames.table.games import game_of
from cardgames.table_game import MODES, REFEREE, TableGame
from ninelives_site.journal.models import Entry
from ninelives_site.party import codes, names
from ninelives_site.party.models import Party, PartyQuerySet

UNPLAYED = 10
"""Entries of a table that may be one at which nothing was played; more of them are not read."""


class Table(Party):
    """One game at one table. `scorekeeper_device` is the device that enters for everybody."""

    game_slug = models.CharField(max_length=64)
    options = models.JSONField(default=dict, help_text="as a record has them")
    mode = models.CharField(max_length=7, choices=[(mode, mode) for mode in MODES], default=REFEREE)
    scorekeeper_device = models.CharField(max_length=64, help_text="digest of the device's key")
    scorekeeper_code = models.CharField(max_length=8, default=codes.new_return_code)
    asking_device = models.CharField(
        max_length=64, blank=True, help_text="digest of the key of who asks for the score"
    )
    asked_at = models.DateTimeField(null=True, help_text="when somebody last asked for the score")
    used_scorekeeper_code = models.CharField(
        max_length=8, blank=True, help_text="the one by which its device keeps the score"
    )
    is_over = models.BooleanField(
        default=False, help_text="whether its game has ended: repeats what the journal says"
    )
    opening_key = models.CharField(
        max_length=64, null=True, unique=True, help_text="digest of the key it was opened with"
    )
    is_dealt = models.BooleanField(
        default=False, help_text="whether the server deals, and hands lie on the phones"
    )
    seed = models.CharField(
        max_length=64, blank=True, help_text="the secret that the seeds of its shuffles are made of"
    )
    turn_seconds = models.PositiveSmallIntegerField(
        default=0, help_text="after so many a bot moves for whoever is waited for; 0: never"
    )
    gone_on = models.PositiveIntegerField(
        default=0, help_text="up to which version somebody has looked, where bots wait for that"
    )
    seat_changes = models.JSONField(
        default=list, help_text="round, what and at which seat: what has changed in the game"
    )
    previous_table = models.OneToOneField(
        "self",
        null=True,
        on_delete=models.SET_NULL,
        related_name="rematch",
        help_text="the table whose rematch it is",
    )

    objects = PartyQuerySet["Table"].as_manager()

    def __str__(self) -> str:
        return f"{self.game_slug} {self.code}"

    def news_number(self, version: int) -> int:
        """Counts everything that a page of this table shows: it only ever grows."""
        return version + self.change_count

    @classmethod
    def unused(cls) -> models.Q:
        """Nothing was played there: it was sealed, somebody left, and that was taken back."""
        played = Entry.objects.filter(
            stream=models.OuterRef("stream"), data__has_any_keys=["made", "noted", "told"]
        )
        return models.Q(~models.Exists(played), stream__version__lte=UNPLAYED)

    @classmethod
    def over(cls) -> models.Q:
        """Its game has ended."""
        return models.Q(is_over=True)

    @property
    def table_game(self) -> TableGame:
        """The game that is played here."""
        return game_of(self.game_slug)


class TableBan(models.Model):
    """A device that may not take a seat at a table again."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="bans")
    device = models.CharField(max_length=64, help_text="digest of its key")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "device"], name="table_ban_once"),
        ]

    def __str__(self) -> str:
        return f"a device banned from {self.table_id}"


class TableSeat(models.Model):
    """One player at a table; `device` is whose own phone enters for it, "" where none does."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(help_text="from 0, clockwise")
    name = models.CharField(max_length=names.MOST_POINTS)
    folded_name = models.CharField(max_length=names.LONGEST_FOLDED)
    device = models.CharField(max_length=64, blank=True, help_text="digest of its key")
    hand_device = models.CharField(
        max_length=64, blank=True, help_text="digest of the key of the phone that sees its hand"
    )
    is_bot = models.BooleanField(default=False, help_text="whether a bot plays here")
    shuffle = models.PositiveIntegerField(
        default=0, help_text="the number of the shuffle that the value is for, from 1"
    )
    value = models.CharField(
        max_length=64, blank=True, help_text="what its device has put into that shuffle"
    )

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="table_seat_once"),
            models.UniqueConstraint(fields=["table", "folded_name"], name="table_name_once"),
        ]

    def __str__(self) -> str:
        return f"{self.name} at {self.table_id}"
