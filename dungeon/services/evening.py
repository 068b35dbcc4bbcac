"""The evening: games of the same people that followed one another, and their points in each."""

from collections.abc import Mapping
from dataclasses import dataclass

from dungeon.models import Hall, HallSeat
from dungeon.services import again
from dungeon.services.afterwards import made_once
from ninelives_site.party.ranking import Rank, ranks

COLUMNS = 4
"""Games that a table has room for, the newest ones; those before are one sum."""

TOP = 10
"""Rows that a table shows; one's own comes after them, where it is lower."""


@dataclass(frozen=True, slots=True)
class EveningGame:
    """One game of the evening: its number, from 1, and its hall's code."""

    number: int
    code: str


@dataclass(frozen=True, slots=True)
class EveningRow:
    """One person of the evening: the points of each game, None where they didn't play; their sum,
    and the rank of it. `seats` are the ids of their seats."""

    rank: Rank
    name: str
    points: tuple[int | None, ...]
    total: int
    seats: frozenset[int]

    @property
    def in_columns(self) -> tuple[int | None, ...]:
        """The points of the games that have a column."""
        return self.points[-COLUMNS:]

    @property
    def before(self) -> int:
        """The points of the games that have no column."""
        return sum(points or 0 for points in self.points[:-COLUMNS])


@dataclass(frozen=True, slots=True)
class EveningTable:
    """Games of an evening that have ended, and all who played, the best first."""

    games: tuple[EveningGame, ...]
    rows: tuple[EveningRow, ...]

    @property
    def columns(self) -> tuple[EveningGame, ...]:
        """The games that have a column."""
        return self.games[-COLUMNS:]

    @property
    def has_before(self) -> bool:
        """Whether there are games that have none."""
        return len(self.games) > COLUMNS

    @property
    def leaders(self) -> tuple[EveningRow, ...]:
        """Who has most points of all games; nobody where nobody has any."""
        return tuple(row for row in self.rows if row.rank.number == 1 and row.total > 0)

    def row_of(self, seat: HallSeat) -> EveningRow | None:
        """The row of whoever has this seat."""
        return next((row for row in self.rows if seat.pk in row.seats), None)

    def top(self, own: HallSeat | None = None) -> tuple[EveningRow, ...]:
        """The first rows, and that of the one who looks."""
        first, others = self.rows[:TOP], self.rows[TOP:]
        return first + tuple(row for row in others if own and own.pk in row.seats)


def evening_of(hall: Hall) -> EveningTable | None:
    """The evening that an ended game is part of; None where there is no other that has ended."""
    halls = [each for each in _games(hall) if each.ended_at]
    if len(halls) < 2 or not hall.ended_at:
        return None
    return made_once(hall, _named(halls), lambda: _evening(halls))


def before(hall: Hall) -> EveningTable | None:
    """The evening up to the game that begins in this hall; None where it is the first."""
    halls = [each for each in reversed(_before(hall)) if each.ended_at]
    if not halls:
        return None
    return made_once(halls[-1], _named(halls), lambda: _evening(halls))


def number_of(hall: Hall) -> int:
    """Which game of its evening it is, from 1."""
    return 1 + len(_before(hall))


def _named(halls: list[Hall]) -> tuple[str, ...]:
    return ("evening", *(f"{each.code} {each.change_count}" for each in halls))


def _games(hall: Hall) -> list[Hall]:
    """The games that followed one another, this one among them, the first one first."""
    return [*reversed(_before(hall)), hall, *again.newest(hall)]


def _before(hall: Hall) -> list[Hall]:
    """The games that this one follows, the newest first."""
    before = []
    earlier = hall.previous_hall
    while earlier:
        before.append(earlier)
        earlier = earlier.previous_hall
    return before


def _evening(halls: list[Hall]) -> EveningTable:
    place = {hall.pk: index for index, hall in enumerate(halls)}
    seats = HallSeat.objects.filter(hall__in=halls).order_by("number")
    people: dict[int, dict[int, HallSeat]] = {}
    person_of: dict[int, int] = {}
    for seat in sorted(seats, key=lambda seat: place[seat.hall_id]):
        person = person_of.get(seat.previous_seat_id or 0, seat.pk)
        person_of[seat.pk] = person
        people.setdefault(person, {})[place[seat.hall_id]] = seat
    played = [
        {at: seat for at, seat in own.items() if seat.status == HallSeat.Status.PLAYING}
        for own in people.values()
    ]
    rows = sorted(filter(None, played), key=lambda own: -_total(own))
    ranked = zip(ranks([_total(own) for own in rows]), rows, strict=True)
    return EveningTable(
        tuple(EveningGame(number, hall.code) for number, hall in enumerate(halls, start=1)),
        tuple(_row(rank, own, len(halls)) for rank, own in ranked),
    )


def _total(own: Mapping[int, HallSeat]) -> int:
    return sum(seat.total for seat in own.values())


def _row(rank: Rank, own: Mapping[int, HallSeat], games: int) -> EveningRow:
    return EveningRow(
        rank=rank,
        name=own[max(own)].name,
        points=tuple(own[at].total if at in own else None for at in range(games)),
        total=_total(own),
        seats=frozenset(seat.pk for seat in own.values()),
    )
