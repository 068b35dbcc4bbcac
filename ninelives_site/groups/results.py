"""What a party gives its group when it is over: places, points, bids; plain values."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What became of a seat. `bids` says by round whether its bid was met: `"101"`; `lost` is how
    many lives it lost. Both are empty in games that know no such thing."""

    number: int
    name: str
    rank: int
    points: int
    has_won: bool
    bids: str = ""
    lost: int = 0


@dataclass(frozen=True, slots=True)
class TeamResult:
    """Seats that were a team in one round, by their numbers, and whether it paid."""

    seats: tuple[int, ...]
    has_paid: bool


@dataclass(frozen=True, slots=True)
class PartyResults:
    """How a game ended."""

    ended_at: datetime
    rounds: int
    seats: tuple[SeatResult, ...]
    teams: tuple[TeamResult, ...] = ()
