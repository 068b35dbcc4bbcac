"""The state of a table, made of the entries in its journal.

Entries, as the journal holds them:

    {"made": {"seat": 0, "type": "bid", …}, "by": 0}   a move, and whose device (null: the table's)
    {"told": {"kittykeeper": 1}}                        the setup, before the first move
    {"corrected": {"at": 3, "drop": 1, "moves": […]}}   moves put in the place of others
    {"left": 2}                                         a seat has left
    {"undone": true}                                    the last entry that counts is taken back

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
"""Tables whose states are remembered."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table's game at a version of its journal; `entered_by` are the seats whose devices made its
    entries, None for the scorekeeper's."""

    table_game: TableGame
    players: tuple[str, ...]
    options: Mapping[str, Any]
    version: int
    timeline: Timeline
    replayed: Replayed
    entered_by: tuple[Seat, ...] = field(default=(), repr=False)

    @property
    def game(self) -> CardGame:
        return self.replayed.game

    @property
    def moves(self) -> tuple[MoveEntry, ...]:
        return self.timeline.moves

    @property
    def last_seat(self) -> Seat:
        """Whose device made the last entry."""
        return self.entered_by[-1] if self.entered_by else None

    @property
    def is_over(self) -> bool:
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
        return read_moves(
            self.table_game, self.players, self.options, self.timeline.setup, documents
        )

    def start(self, setup: Mapping[str, Any]) -> CardGame:
        """The game before its first move with this setup; `Malformed`, or a `Refusal`."""
        return self.table_game.started(self.players, self.options, setup)


_memory: OrderedDict[UUID, TableState] = OrderedDict()


def state_of(table: Table, version: int | None = None) -> TableState:
    """The table's state, at this version or now."""
    players = tuple(table.seats.values_list("name", flat=True))
    known = _memory.get(table.stream_id)
    fits = known and known.players == players and (version is None or known.version <= version)
    state = known if known and fits else _empty(table, players)
    state = after(state, *journal.read(table.stream_id, after=state.version, upto=version))
    if version is None:
        _memory[table.stream_id] = state
        _memory.move_to_end(table.stream_id)
        while len(_memory) > REMEMBERED:
            _memory.popitem(last=False)
    return state


def after(state: TableState, *documents: Mapping[str, Any]) -> TableState:
    """The state after more entries; a `Refusal` where they can't be.

    Moves are played once, when all entries are known: corrections cost no replay each.
    """
    timeline, entered_by, latest = state.timeline, state.entered_by, state
    for document in documents:
        entry = _entry(latest, document)
        timeline = timeline.after(entry)
        entered_by = (
            entered_by[:-1] if isinstance(entry, UndoEntry) else (*entered_by, document.get("by"))
        )
        latest = replace(latest, timeline=timeline)
    version = state.version + len(documents)
    return replace(
        latest, version=version, replayed=_replayed(state, timeline), entered_by=entered_by
    )


def read_moves(
    table_game: TableGame,
    players: tuple[str, ...],
    options: Mapping[str, Any],
    setup: Mapping[str, Any],
    documents: Sequence[Mapping[str, Any]],
) -> tuple[MoveEntry, ...]:
    """Moves from their documents; `Malformed` where one has not the shape of one."""
    if not documents:
        return ()
    records = table_game.recorded
    moves = records.read_moves(records.started(players, options, setup), documents)
    return tuple(MoveEntry(seat, move) for seat, move in moves)


def _empty(table: Table, players: tuple[str, ...]) -> TableState:
    table_game = table.table_game
    blank = TableState(table_game, players, table.options, 0, Timeline(), Replayed(()))
    return TableState(
        table_game, players, table.options, 0, Timeline(), replay(blank.start({}), ())
    )


def _entry(state: TableState, document: Mapping[str, Any]) -> Entry:
    match document:
        case {"made": move}:
            return state.read([move])[0]
        case {"told": setup}:
            return SetupEntry(setup)
        case {"corrected": {"at": number, "drop": drop, "moves": moves}}:
            return CorrectionEntry(number, state.read(moves), drop)
        case {"left": seat}:
            return LeaveEntry(seat)
        case {"undone": True}:
            return UndoEntry()
    raise ValueError(f"No entry of a table: {document!r}")


def _replayed(state: TableState, timeline: Timeline) -> Replayed:
    """The games of this timeline; only what differs from before is played again."""
    if timeline.setup != state.timeline.setup:
        return replay(state.start(timeline.setup), timeline.moves)
    same = _same(state.timeline.moves, timeline.moves)
    return Replayed(state.replayed.games[: same + 1]).play_on(timeline.moves[same:])


def _same(old: Sequence[MoveEntry], new: Sequence[MoveEntry]) -> int:
    """How many moves both begin with."""
    pairs = zip(old, new, strict=False)
    return next(
        (i for i, (a, b) in enumerate(pairs) if a is not b and a != b), min(len(old), len(new))
    )
