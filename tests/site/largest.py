"""The largest hall, table and group that the bounds allow, made by copying rows."""

from collections.abc import Iterator
from copy import copy
from typing import Any

from django.utils import timezone

from cardgames.table.pages.rounds import MOST_COLUMNS
from cardgames.table.services import folding as tables
from dungeon.models import HallSeat
from dungeon.services import folding as halls
from ninelives_site import bounds
from ninelives_site.journal.models import Entry, Stream
from ninelives_site.party import codes, names
from tests.cardgames.table.cast import Party as TableParty
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import Party, PartyFactory

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
CARDS = [f"{suit}-{number}" for number in (1, 2, 3) for suit in ("clubs", "hearts", "spades")]
ROUND = {"type": "round", "bids": CARDS, "tricks": [8, *[0] * 8]}
"""A round of nine that is worth nothing to anybody."""


def largest_hall(seats: int) -> Party:
    """A hall of so many seats, each of which has played all nine lives."""
    party = PartyFactory(names=("Ana",)).play_through().reveal()
    first = party.seat("Ana")
    streams = Stream.objects.bulk_create(Stream(version=first.stream.version) for _ in range(seats))
    HallSeat.objects.bulk_create(_copies(first, streams))
    entries = list(Entry.objects.filter(stream=first.stream))
    Entry.objects.bulk_create(
        (_again(entry, stream=stream, key=None) for stream in streams for entry in entries),
        batch_size=5_000,
    )
    halls.forget_all()
    return party


def _copies(first: HallSeat, streams: list[Stream]) -> Iterator[HallSeat]:
    for number, stream in enumerate(streams, first.number + 1):
        name = f"Cat with a long name {number}"
        yield _again(
            first,
            number=number,
            stream=stream,
            name=name,
            folded_name=names.fold_name(name),
            skeleton=names.skeleton(name),
            secret=codes.digest(name),
            return_code=codes.new_return_code(),
        )


def largest_table(seats: int = len(NAMES)) -> TableParty:
    """A table with as many rounds over as there may be; then it is full of entries."""
    party = TableFactory(game="tricksy-kittens", names=NAMES[:seats], mode="score")
    party.enter({**ROUND, "bids": CARDS[:seats], "tricks": ROUND["tricks"][:seats]})
    _fill(party, bounds.ROUNDS)
    return party


def largest_sheet() -> TableParty:
    """The same of as many as have a column on the score sheet."""
    return largest_table(MOST_COLUMNS)


def fullest_table() -> TableParty:
    """A table with as many entries as there may be, almost all of them taken back."""
    party = TableFactory(record="tricksy-kittens/nine-players")
    party.undo()
    _fill(party, bounds.ENTRIES, every=({"redone": True, "by": None}, {"undone": True, "by": None}))
    return party


def _fill(party: TableParty, upto: int, every: tuple[dict[str, Any], ...] = ()) -> None:
    stream, version = party.table.stream_id, party.version
    *_, last = Entry.objects.filter(stream=stream).order_by("number")
    Entry.objects.bulk_create(
        Entry(
            stream_id=stream,
            number=number,
            data=every[number % len(every)] if every else last.data,
            entered_at=timezone.now(),
        )
        for number in range(version + 1, upto + 1)
    )
    Stream.objects.filter(pk=stream).update(version=upto)
    tables.forget_states()


def _again(row: Any, **changed: Any) -> Any:
    """A copy of a row that is not stored yet, with what is other in it."""
    new = copy(row)
    new.pk, new._state = None, copy(row._state)
    new._state.adding = True
    for name, value in changed.items():
        setattr(new, name, value)
    return new
