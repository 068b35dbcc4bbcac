"""Evenings: which games belong to one, who won it, and what is worth telling over many. Pure.

A game is worth one point for everybody whom one leaves behind, and half a point for everybody with
whom one shares a place; so a game of many doesn't weigh more because its points are larger. One
that nobody has won is worth nothing. Worth is counted in halves: 5 is 2½.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby

PAUSE = timedelta(hours=8)
"""A game that ends later than so long after the one before begins another evening."""

MARKS = 9
"""Evenings that the row of a person shows."""

LEAST_RUN = 2
"""Evenings won, or bids met, in a row that are worth a word."""


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """Somebody's place in a game: `person` is their id, None where nobody knows."""

    person: int | None
    rank: int
    points: int
    has_won: bool
    bids: str = ""
    lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over; `teams` are the people of each, and whether it paid."""

    slug: str
    opened_at: datetime
    ended_at: datetime
    rounds: int
    seats: tuple[PlayedSeat, ...]
    teams: tuple[tuple[tuple[int | None, ...], bool], ...] = ()

    @property
    def minutes(self) -> int:
        """How long it took, opening the table included."""
        return round((self.ended_at - self.opened_at).total_seconds() / 60)

    @property
    def is_shared(self) -> bool:
        """Whether several have won it."""
        return sum(seat.has_won for seat in self.seats) > 1

    def worth(self) -> dict[int, int]:
        """By person the halves that this game gave; nothing where nobody has won it."""
        if not any(seat.has_won for seat in self.seats):
            return {seat.person: 0 for seat in self.seats if seat.person is not None}
        ranks = Counter(seat.rank for seat in self.seats)
        return {
            seat.person: 2 * sum(many for rank, many in ranks.items() if rank > seat.rank)
            + ranks[seat.rank]
            - 1
            for seat in self.seats
            if seat.person is not None
        }


@dataclass(frozen=True, slots=True)
class NightRow:
    """Somebody's evening: the halves of each game, None where they did not play; their sum, and
    the rank of it."""

    person: int
    rank: int
    halves: tuple[int | None, ...]

    @property
    def total(self) -> int:
        """All halves of the evening."""
        return sum(each or 0 for each in self.halves)


@dataclass(frozen=True, slots=True)
class Night:
    """The games of one evening, the first one first; its number counts from 1."""

    number: int
    games: tuple[PlayedGame, ...]

    @property
    def began_at(self) -> datetime:
        """When its first game was over: games may be opened days before."""
        return self.games[0].ended_at

    @property
    def people(self) -> frozenset[int]:
        """Everybody known who played."""
        return frozenset(seat.person for game in self.games for seat in game.seats if seat.person)

    def ranking(self) -> tuple[NightRow, ...]:
        """Everybody known who played, the best first; ties share a rank."""
        worth = [game.worth() for game in self.games]
        halves = {who: tuple(each.get(who) for each in worth) for who in self.people}
        sums = {who: sum(each or 0 for each in row) for who, row in halves.items()}
        order = sorted(sums, key=lambda who: (-sums[who], who))
        return tuple(
            NightRow(who, 1 + sum(other > sums[who] for other in sums.values()), halves[who])
            for who in order
        )

    def winners(self) -> frozenset[int]:
        """Who won the evening, several where they share it; nobody who left nobody behind."""
        return frozenset(row.person for row in self.ranking() if row.rank == 1 and row.total)

    def marks(self) -> dict[int, str]:
        """By person what the evening was for each who came: won, shared, played."""
        winners = self.winners()
        best = "shared" if len(winners) > 1 else "won"
        return {who: best if who in winners else "played" for who in self.people}


def nights(games: Iterable[PlayedGame]) -> tuple[Night, ...]:
    """The evenings of these games, the first one first."""
    found: list[list[PlayedGame]] = []
    for game in sorted(games, key=lambda game: game.ended_at):
        if not found or game.ended_at - found[-1][-1].ended_at > PAUSE:
            found.append([])
        found[-1].append(game)
    return tuple(Night(number, tuple(each)) for number, each in enumerate(found, start=1))


# Over the evenings


@dataclass(frozen=True, slots=True)
class PersonTotals:
    """What a person's evenings add up to. `wins` are games that were won alone, `shared` those that
    others won, too. `marks` are those of the last evenings: won alone, shared, played,
    away; `bids` all bids in the order in which they were made, `"1"` for each that was met."""

    person: int
    evenings: int
    games: int
    wins: int
    shared: int
    bids: str
    lost: int
    marks: tuple[str, ...]

    @property
    def met_percent(self) -> int | None:
        """Of a hundred bids so many were met; None without bids."""
        return round(100 * self.bids.count("1") / len(self.bids)) if self.bids else None


def totals(evenings: Sequence[Night], people: Iterable[int]) -> tuple[PersonTotals, ...]:
    """Of each of these people, who has won most games first, alone before shared; they who never
    played come last."""
    seats: dict[int | None, list[PlayedSeat]] = defaultdict(list)
    alone: Counter[int | None] = Counter()
    for game in (game for night in evenings for game in night.games):
        for seat in game.seats:
            seats[seat.person].append(seat)
            alone[seat.person] += seat.has_won and not game.is_shared
    marks = [night.marks() for night in evenings[-MARKS:]]
    found = [
        PersonTotals(
            person=who,
            evenings=sum(who in night.people for night in evenings),
            games=len(seats[who]),
            wins=alone[who],
            shared=sum(seat.has_won for seat in seats[who]) - alone[who],
            bids="".join(seat.bids for seat in seats[who]),
            lost=sum(seat.lost for seat in seats[who]),
            marks=tuple(each.get(who, "away") for each in marks),
        )
        for who in people
    ]
    return tuple(sorted(found, key=lambda row: (-row.wins, -row.shared, -row.games, row.person)))


# Streaks, teams, losses


@dataclass(frozen=True, slots=True)
class Run:
    """So many in a row, and whose."""

    person: int
    number: int


def winning_run(evenings: Sequence[Night]) -> Run | None:
    """Who has won the last evenings that they came to alone, several in a row and the most;
    evenings that somebody missed break nothing."""
    return _best([Run(who, _last_run(won)) for who, won in _won(evenings).items()])


def longest_winning_run(evenings: Sequence[Night]) -> Run | None:
    """The most evenings that anybody has ever won alone in a row."""
    return _best([Run(who, _longest_run(won)) for who, won in _won(evenings).items()])


def longest_bidding_run(rows: Iterable[PersonTotals]) -> Run | None:
    """The most bids that anybody has met in a row."""
    return _best([Run(row.person, _longest_run(row.bids)) for row in rows])


def most_lost(rows: Iterable[PersonTotals]) -> Run | None:
    """Who has lost the most lives."""
    return _best([Run(row.person, row.lost) for row in rows])


@dataclass(frozen=True, slots=True)
class TeamCount:
    """Two people who were a team so often, and how often it paid."""

    people: tuple[int, int]
    times: int
    paid: int


def closest_team(evenings: Sequence[Night]) -> TeamCount | None:
    """The two who were a team most often."""
    times: Counter[tuple[int, int]] = Counter()
    paid: Counter[tuple[int, int]] = Counter()
    for team, has_paid in (
        team for night in evenings for game in night.games for team in game.teams
    ):
        known = sorted(who for who in team if who is not None)
        for pair in ((a, b) for at, a in enumerate(known) for b in known[at + 1 :]):
            times[pair] += 1
            paid[pair] += has_paid
    if not times:
        return None
    best = min(times, key=lambda pair: (-times[pair], -paid[pair], pair))
    return TeamCount(best, times[best], paid[best])


def _won(evenings: Sequence[Night]) -> dict[int, str]:
    """By person, for each evening that they came to, whether they won it alone: "101"."""
    found: dict[int, str] = defaultdict(str)
    for night in evenings:
        for who, mark in sorted(night.marks().items()):
            found[who] += "01"[mark == "won"]
    return found


def _last_run(marks: str) -> int:
    return len(marks) - len(marks.rstrip("1"))


def _longest_run(marks: str) -> int:
    return max((len([*each]) for mark, each in groupby(marks) if mark == "1"), default=0)


def _best(runs: Sequence[Run]) -> Run | None:
    """The highest number, the first one who has it; None where it is worth no word."""
    best = max(runs, key=lambda run: run.number, default=None)
    return best if best and best.number >= LEAST_RUN else None
