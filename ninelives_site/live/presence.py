"""Who is connected, over all processes: no database, only what each process says of itself.

Every process counts its own sockets and tells the others now and then (`snapshot`); what
another process said is believed until it has been silent for `SILENCE`. Ids are opaque
("seat:17"); a game is its code.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

SILENCE = 15.0  # seconds after which a process that isn't heard of is gone, with its people
MEMORY = 3600.0  # seconds that a departure is remembered
MOST_DEPARTURES = 20_000

Clock = Callable[[], float]


class Presence:
    """The people of all processes, as this one knows them. Times are Unix seconds."""

    def __init__(self, clock: Clock = time.time) -> None:
        self._clock = clock
        self._here: Counter[tuple[str, str]] = Counter()
        self._elsewhere: dict[str, tuple[float, frozenset[tuple[str, str]]]] = {}
        self._left: dict[tuple[str, str], float] = {}

    def came(self, game: str, person: str) -> bool:
        """A socket of theirs opened in this process; whether that makes them present."""
        new = not self._is_present((game, person))
        self._here[game, person] += 1
        self._left.pop((game, person), None)
        return new

    def went(self, game: str, person: str) -> bool:
        """A socket of theirs closed in this process; whether they are away now."""
        self._here[game, person] -= 1
        if self._here[game, person] <= 0:
            del self._here[game, person]
        return bool(self._note_departures({(game, person)}))

    def snapshot(self) -> str:
        """What this process tells the others: its people, as JSON."""
        games: dict[str, list[str]] = {}
        for game, person in tuple(self._here):
            games.setdefault(game, []).append(person)
        return json.dumps(games, separators=(",", ":"))

    def heard(self, process: str, text: str) -> set[str]:
        """Take in what another process told; the games in which somebody came or went."""
        games: Mapping[str, Iterable[str]] = json.loads(text)
        people = frozenset((game, person) for game, ids in games.items() for person in ids)
        _, before = self._elsewhere.get(process, (0.0, frozenset()))
        came = {one for one in people - before if not self._is_present(one)}
        self._elsewhere[process] = (self._clock(), people)
        for one in people:
            self._left.pop(one, None)
        return {game for game, _ in came | self._note_departures(before - people)}

    def alive(self, process: str) -> None:
        """The process is there, and its people are unchanged."""
        if process in self._elsewhere:
            self._elsewhere[process] = (self._clock(), self._elsewhere[process][1])

    def expire(self) -> set[str]:
        """Forget silent processes and old departures; the games in which somebody went."""
        now = self._clock()
        gone: set[tuple[str, str]] = set()
        for process, (last, people) in tuple(self._elsewhere.items()):
            if now - last > SILENCE:
                del self._elsewhere[process]
                gone |= people
        changed = {game for game, _ in self._note_departures(gone)}
        surplus = len(self._left) - MOST_DEPARTURES
        for index, (one, left) in enumerate(tuple(self._left.items())):
            if index < surplus or now - left > MEMORY:
                del self._left[one]
        return changed

    def present(self, game: str) -> set[str]:
        """The ids of everybody who is connected to the game."""
        here = {person for where, person in tuple(self._here) if where == game}
        for _, people in tuple(self._elsewhere.values()):
            here |= {person for where, person in people if where == game}
        return here

    def away_since(self, game: str, person: str) -> float | None:
        """When their last socket closed; None for the present, and for who was never seen."""
        return self._left.get((game, person))

    def _is_present(self, one: tuple[str, str]) -> bool:
        return one in self._here or any(one in people for _, people in self._elsewhere.values())

    def _note_departures(self, candidates: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
        gone = {one for one in candidates if not self._is_present(one)}
        now = self._clock()
        for one in gone:
            self._left.pop(one, None)  # to the end: the oldest departure comes first
            self._left[one] = now
        return gone
