"""The tables of the journal: see `journal.py` for what they mean."""

import uuid

from django.db import models


class Stream(models.Model):
    """One append-only log. Its row is what writers lock."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.pk}@{self.version}"


class Entry(models.Model):
    """One entry of a stream; never changed, never deleted but with its whole stream."""

    stream = models.ForeignKey(Stream, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    data = models.JSONField()
    key = models.CharField(max_length=64, null=True)
    digest = models.CharField(max_length=64, blank=True)
    entered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["stream", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["stream", "key"], name="entry_key_once"),
        ]

    def __str__(self) -> str:
        return f"{self.stream_id}#{self.number}"
