"""The append-only, numbered log that every game is stored in.

A *stream* is one log: a player's sheet, a game's shared dice, a card table. Its entries
are numbered from 1 without gaps, and its *version* is the number of the last one. Nothing
is ever overwritten: undo and corrections are entries too. Whatever else is stored about a
game is a cache of these entries.

`writing` is the one way in. It carries out, in one transaction, what every move needs: lock
the stream, answer a repeated request as before, refuse a writer that expects another version,
let the game decide, append. Announcing the news is the caller's (see `ninelives_site.live`).
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import QuerySet

from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import statements
from ninelives_site.journal.models import Entry, Stream
from ninelives_site.journal.refusals import KEY_REUSED, TOO_LONG
from ninelives_site.web import throttle

EntryData = dict[str, Any]
KEY_LENGTH = Entry._meta.get_field("key").max_length


class Stale(Exception):
    """The writer looked at version `expected`, the stream is at `version`: nothing was written."""

    def __init__(self, expected_version: int, version: int) -> None:
        super().__init__(f"expected {expected_version}, now {version}")
        self.expected, self.version = expected_version, version


def open_stream() -> Stream:
    """A new, empty stream."""
    throttle.count(bounds.WRITES)
    return Stream.objects.create()


def read(stream: UUID, after: int = 0, upto: int | None = None) -> list[EntryData]:
    """The entries numbered `after` + 1 to `upto` (default: the last), in order."""
    entries = Entry.objects.filter(stream_id=stream, number__gt=after)
    if upto is not None:
        entries = entries.filter(number__lte=upto)
    return list(entries.order_by("number").values_list("data", flat=True))


def read_each(streams: Iterable[UUID] | QuerySet[Any]) -> dict[UUID, list[EntryData]]:
    """The entries of each of these streams, in order, in one query; none for an empty stream."""
    read: dict[UUID, list[EntryData]] = {}
    entries = Entry.objects.filter(stream_id__in=streams).order_by("stream", "number")
    for stream, data in entries.values_list("stream_id", "data"):
        read.setdefault(stream, []).append(data)
    return read


def last_entered_at(stream: UUID) -> datetime | None:
    """When the stream's last entry was written; None for an empty one."""
    entries = Entry.objects.filter(stream_id=stream).order_by("-number")
    return entries.values_list("entered_at", flat=True).first()


def log(stream: UUID) -> Iterable[Entry]:
    """The entries with their numbers and times, in order: what an operator reads."""
    return Entry.objects.filter(stream_id=stream).order_by("number")


def version(stream: UUID) -> int:
    """The number of the stream's last entry, 0 for an empty one."""
    return statements.version(stream)


def lock(stream: UUID) -> Stream:
    """The stream's row, held until the transaction ends; writers come here first."""
    version = statements.version(stream, for_update=True)
    return Stream.from_db(connection.alias, ["id", "version"], [stream, version])


def append(
    stream: Stream, entries: Sequence[EntryData], key: str | None = None, body: str = ""
) -> int:
    """Append entries to a locked stream; the new version.

    The request key stands with the last of them, so that a repeat is answered with the
    version that the request led to.
    """
    throttle.count(bounds.WRITES, len(entries))
    last = len(entries) - 1
    for index, data in enumerate(entries):
        has_key = key and index == last
        statements.add_entry(
            stream.pk,
            stream.version + 1 + index,
            data,
            key if has_key else None,
            _digest(body) if has_key else "",
        )
    stream.version += len(entries)
    statements.set_version(stream.pk, stream.version)
    return stream.version


@dataclass(slots=True)
class Write:
    """One write on a stream, while its transaction is open.

    `version` is the stream's, once the block has ended that which the write led to. With
    `is_repeat` the same request was carried out before and led to `version`: nothing is written.
    """

    version: int
    is_repeat: bool = False
    entries: list[EntryData] = field(default_factory=list)
    most: int = field(default_factory=lambda: bounds.ENTRIES)

    def append(self, *entries: EntryData) -> None:
        """Write these entries when the block ends."""
        self.entries.extend(entries)

    def make_room(self) -> None:
        """Let a stream that is full hold what ends its game."""
        self.most = bounds.ENTRIES + bounds.LAST_ENTRIES


@contextmanager
def writing(
    stream: UUID, *, expected_version: int | None, key: str | None, body: str
) -> Iterator[Write]:
    """Write on a stream in one transaction; the one way in:

        with writing(seat.stream_id, expected_version=version, key=key, body=str(move)) as write:
            if not write.is_repeat:
                write.append({"move": move.document()})

    The stream is locked, so that the block decides on what stands. `expected_version` is what the
    writer looked at (None: whatever it is now). Raises `Stale` where it is not the stream's; a key
    that was used with another body is refused as `key-reused`, more than a stream may hold as
    `too-long`. Whatever is raised, nothing is written.
    """
    with transaction.atomic():
        locked = lock(stream)
        before = repeated(stream, key, body)
        if before is not None:
            yield Write(before, is_repeat=True)
            return
        if expected_version not in (None, locked.version):
            raise Stale(expected_version, locked.version)
        write = Write(locked.version)
        yield write
        if locked.version + len(write.entries) > write.most:
            raise Refusal(TOO_LONG, number=write.most)
        write.version = append(locked, write.entries, key, body)


def repeated(stream: UUID, key: str | None, body: str) -> int | None:
    """The version that an earlier request with this key led to, or None."""
    if not key:
        return None
    before = statements.entry_with(stream, key)
    if before is None:
        return None
    number, digest = before
    if digest != _digest(body):
        raise Refusal(KEY_REUSED)
    return number


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
