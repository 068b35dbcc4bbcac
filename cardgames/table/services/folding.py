"""A table's game made of its journal.

Entries, as the journal holds them:

    {"made": {"seat": 0, "type": "bid", …}, "by": 0}   a move, and whose device (null: the keeper's)
    {"told": {"kittykeeper": 1}}                        the setup, before the first move
    {"corrected": {"at": 3, "drop": 1, "moves": […]}}   moves put in the place of others
    {"left": 2}                                         a seat has left
    {"undone": true}                                    the last entry that stood is taken back

Names are no entries: whoever is renamed is so in all that was entered before.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from cardgames.engine import CardGame, Seat, seats_with_most
from cardgames.history import (
    CorrectionEntry,
    Entry,
    LeaveEntry,
    MoveEntry,
    Replayed,
    SetupEntry,
    Timeline,
    UndoEntry,
    replay,
)
from cardgames.table.models import Table
from cardgames.table_game import TableGame
from ninelives_site.journal import journal

REMEMBERED = 64
"""Tables whose folded games are kept in memory."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A table's game at a version of its journal. `by` is whose device made the last entry."""

    kind: TableGame
    players: tuple[str, ...]
    options: Mapping[str, Any]
    version: int
    timeline: Timeline
    replayed: Replayed
    makers: tuple[Seat, ...] = field(default=(), repr=False)

    @property
    def game(self) -> CardGame:
        return self.replayed.game

    @property
    def moves(self) -> tuple[MoveEntry, ...]:
        return self.timeline.moves

    @property
    def by(self) -> Seat:
        return self.makers[-1] if self.makers else None

    @property
    def over(self) -> bool:
        """Whether nothing more can be entered: the game has ended, or a seat has left."""
        return self.timeline.left_seat is not None or self.game.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; where a seat has left, those of the others with the most points."""
        outcome, left = self.game.outcome(), self.timeline.left_seat
        if outcome:
            return outcome.winners
        if left is None:
            return ()
        points = self.game.points()
        staying = [seat for seat in range(len(self.players)) if seat != left]
        best = seats_with_most([points[seat] for seat in staying])
        return tuple(staying[place] for place in best)

    def read(self, documents: Sequence[Mapping[str, Any]]) -> tuple[MoveEntry, ...]:
        """Moves from their documents; `Malformed` where one has not the shape of one."""
        return read_moves(self.kind, self.players, self.options, self.timeline.setup, documents)

    def started(self, setup: Mapping[str, Any]) -> CardGame:
        """The game before its first move with this setup; `Malformed`, or a `Refusal`."""
        reading = self.kind.recorded.read(self.players, dict(self.options), dict(setup), [])
        start = reading.start()
        assert isinstance(start, CardGame)  # noqa: S101 - every game at a table is one
        return start


_memory: OrderedDict[UUID, Folded] = OrderedDict()


def folded(table: Table, version: int | None = None) -> Folded:
    """The table's game, at this version or as it is now."""
    players = tuple(table.seats.values_list("name", flat=True))
    known = _memory.get(table.stream_id)
    fits = known and known.players == players and (version is None or known.version <= version)
    at = known if known and fits else _empty(table, players)
    at = after(at, *journal.read(table.stream_id, after=at.version, upto=version))
    if version is None:
        _memory[table.stream_id] = at
        _memory.move_to_end(table.stream_id)
        while len(_memory) > REMEMBERED:
            _memory.popitem(last=False)
    return at


def after(at: Folded, *documents: Mapping[str, Any]) -> Folded:
    """The game after more entries; a `Refusal` where they can't be.

    Moves are played once, as all the entries leave them: corrections cost no replay each.
    """
    timeline, makers, now = at.timeline, at.makers, at
    for document in documents:
        entry = _entry(now, document)
        timeline = timeline.after(entry)
        makers = makers[:-1] if isinstance(entry, UndoEntry) else (*makers, document.get("by"))
        now = replace(now, timeline=timeline)
    version = at.version + len(documents)
    return replace(now, version=version, replayed=_replayed(at, timeline), makers=makers)


def read_moves(
    kind: TableGame,
    players: tuple[str, ...],
    options: Mapping[str, Any],
    setup: Mapping[str, Any],
    documents: Sequence[Mapping[str, Any]],
) -> tuple[MoveEntry, ...]:
    """Moves from their documents; `Malformed` where one has not the shape of one."""
    reading = kind.recorded.read(players, dict(options), dict(setup), [dict(d) for d in documents])
    return tuple(MoveEntry(seat, move) for seat, move in reading.moves)


def _empty(table: Table, players: tuple[str, ...]) -> Folded:
    kind = table.table_game
    blank = Folded(kind, players, table.options, 0, Timeline(), Replayed(()))
    return Folded(kind, players, table.options, 0, Timeline(), replay(blank.started({}), ()))


def _entry(at: Folded, document: Mapping[str, Any]) -> Entry:
    match document:
        case {"made": move}:
            return at.read([move])[0]
        case {"told": setup}:
            return SetupEntry(setup)
        case {"corrected": {"at": number, "drop": drop, "moves": moves}}:
            return CorrectionEntry(number, at.read(moves), drop)
        case {"left": seat}:
            return LeaveEntry(seat)
        case {"undone": True}:
            return UndoEntry()
    raise ValueError(f"No entry of a table: {document!r}")


def _replayed(at: Folded, timeline: Timeline) -> Replayed:
    """The games of what stands now; only what differs from before is played again."""
    if timeline.setup != at.timeline.setup:
        return replay(at.started(timeline.setup), timeline.moves)
    same = _same(at.timeline.moves, timeline.moves)
    return Replayed(at.replayed.games[: same + 1]).play_on(timeline.moves[same:])


def _same(old: Sequence[MoveEntry], new: Sequence[MoveEntry]) -> int:
    """How many moves both begin with."""
    pairs = zip(old, new, strict=False)
    return next(
        (i for i, (a, b) in enumerate(pairs) if a is not b and a != b), min(len(old), len(new))
    )
