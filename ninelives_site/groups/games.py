"""The games that groups play: each app hands over its own, and how to read how one ended.

Groups stand beside the games and know none of them. An app registers a `GameSource` when it is
ready; a group asks it for the games to offer, and by a party's stream how it stands or ended.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from ninelives_site.groups.results import PartyResults

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class OfferedGame:
    """A game that a group can play: its slug, its name, its drawing, the page that opens it, and
    for how many (0: as many as a group has)."""

    slug: str
    name: "StrOrPromise"
    sign: str
    address: str
    most_seats: int = 0


@dataclass(frozen=True, slots=True)
class RunningParty:
    """A party whose game is on: its page for everybody, and how far it is, in words."""

    address: str
    how_far: str


@dataclass(frozen=True, slots=True)
class GameSource:
    """The games of one app; `results` gives how the party with this stream ended, None where it is
    still on, or none of this app's; `running` how far it is, None where it is over."""

    games: Callable[[], Sequence[OfferedGame]]
    results: Callable[[UUID], PartyResults | None]
    running: Callable[[UUID], RunningParty | None]


_sources: list[GameSource] = []


def register(source: GameSource) -> None:
    """Make an app's games known; they stand in the order of the apps."""
    _sources.append(source)


def all_games() -> tuple[OfferedGame, ...]:
    """Every game that can be played here."""
    return tuple(game for source in _sources for game in source.games())


def game_named(slug: str) -> OfferedGame:
    """The game of that slug; one that is not installed here is called by its slug."""
    found = (game for game in all_games() if game.slug == slug)
    return next(found, OfferedGame(slug, slug, "die-blank", ""))


def results_of(party: UUID) -> PartyResults | None:
    """How the party with this stream ended; None while it is on, and where it is gone."""
    found = (source.results(party) for source in _sources)
    return next((results for results in found if results), None)


def running(party: UUID) -> RunningParty | None:
    """The party with this stream, where its game is on; None where it is over, and where it is
    gone."""
    found = (source.running(party) for source in _sources)
    return next((party for party in found if party), None)
