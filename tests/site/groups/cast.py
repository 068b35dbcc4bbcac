"""The cast of the tests of groups: a group, its people by name, and evenings they have had."""

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from ninelives_site.groups.games import GameSource, OfferedGame
from ninelives_site.groups.models import Group, Person
from ninelives_site.groups.results import PartyResults, SeatResult
from ninelives_site.groups.services import keeping, playing

THURSDAY = datetime(2026, 11, 19, 20, tzinfo=UTC)


def open_group(*people: str, name: str = "The Thursday cats") -> tuple[Group, str]:
    """A group with these people, and the key of its link."""
    return keeping.open_group(name, people)


def person(group: Group, name: str) -> Person:
    return group.people.get(name=name)


def names(group: Group) -> list[str]:
    return list(group.people.values_list("name", flat=True))


class Parties:
    """Parties of no app, which say how they ended when a test says that they are over."""

    def __init__(self) -> None:
        self.over: dict[uuid.UUID, PartyResults] = {}
        self.source = GameSource(
            lambda: [OfferedGame("cat-race", "Cat Race", "cat-tabby", "/race/")],
            self.over.get,
            lambda party: None,
        )

    def begin(self, group: Group) -> uuid.UUID:
        party = uuid.uuid4()
        playing.begin(group, party, "cat-race")
        return party

    def end(self, party: uuid.UUID, *people: str, at: datetime = THURSDAY) -> None:
        """It is over: these came first, second, third …"""
        seats = tuple(
            SeatResult(number, name, rank=number + 1, points=9 - number, has_won=number == 0)
            for number, name in enumerate(people)
        )
        self.end_with(party, seats, at)

    def end_with(
        self, party: uuid.UUID, seats: Sequence[SeatResult], at: datetime = THURSDAY
    ) -> None:
        self.over[party] = PartyResults(at, 3, tuple(seats))
        playing.copy_results(party)

    def played(self, group: Group, *people: str, day: int = 0) -> uuid.UUID:
        """A whole game, won by the first of these."""
        party = self.begin(group)
        self.end(party, *people, at=THURSDAY + timedelta(days=day))
        return party
