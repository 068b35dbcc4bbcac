"""What was entered at a table: moves, undos and corrections, only ever added to.

Nothing is overwritten. Of all entries follows the timeline, the moves that count, and of those the
game. A correction puts moves in the place of others: one for one, none to take a round out, with
`drop` 0 to put in one that was forgotten. All that comes after is played again; what that changes
is known before it is entered (`past/change.py`). An undo takes back the last entry that counts,
whatever it was: a move, a note, a correction, somebody's leaving; a redo right after it puts that
back. A note (`cardgames.notes`) counts until the move of its round is entered.

What the server has dealt stays: from there on nothing before it is taken back or corrected.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from cardgames.engine import CardGame, RowMove, Seat
from cardgames.notes import SeatNote
from cardgames.past.old import ScoreRuling
from cardgames.refusals import (
    CARDS_STAY,
    NO_SUCH_MOVE,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    SETUP_TOO_LATE,
)
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class MoveEntry:
    """A move as it was entered; `why` the table lets it stand, where the rules may not judge it.

    `is_corrected`: it was put in the place of another, or (`is_put_in`) before one, by the phone of
    the seat `corrector` (None: by a phone without a seat). `is_dealt`: it stands for good, as the
    server drew its cards or it shows some; `is_by_bot`: a bot made it, `is_late` for somebody who
    took too long.
    """

    seat: Seat
    move: GameMove
    why: str = ""
    is_corrected: bool = field(default=False, compare=False)
    is_put_in: bool = field(default=False, compare=False)
    corrector: Seat = field(default=None, compare=False)
    is_dealt: bool = field(default=False, compare=False)
    is_by_bot: bool = field(default=False, compare=False)
    is_late: bool = field(default=False, compare=False)

    @property
    def is_ruled(self) -> bool:
        return bool(self.why)

    def after(self, game: CardGame) -> CardGame:
        """The game after it; a `Refusal` where it can't be."""
        if isinstance(self.move, ScoreRuling):
            return game.with_points(self.move.lines(game, self.why))
        return (game.let_stand if self.is_ruled else game.apply)(self.seat, self.move)

    @property
    def is_row(self) -> bool:
        """Whether it is a whole round, which stands whatever becomes of those before."""
        return isinstance(self.move, RowMove)


@dataclass(frozen=True, slots=True)
class NoteEntry:
    """A note about the round that is being played."""

    noted: SeatNote


@dataclass(frozen=True, slots=True)
class SetupEntry:
    """What the table said of the setup before the first move, as a record's `setup` has it; or
    what the server has dealt."""

    setup: Mapping[str, Any]
    is_dealt: bool = False


@dataclass(frozen=True, slots=True)
class SealEntry:
    """The commitment to the next shuffle, before anything of it is drawn."""

    commitment: str


@dataclass(frozen=True, slots=True)
class ShuffleEntry:
    """The next shuffle begins: the values that devices have sent for it, by seat."""

    values: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class LeaveEntry:
    """A seat leaves, and the game ends with the scores of that moment."""

    seat: int


@dataclass(frozen=True, slots=True)
class OutEntry:
    """A seat leaves, and the others play on."""

    seat: int


@dataclass(frozen=True, slots=True)
class BackEntry:
    """A seat that had left plays again, by the same person or another."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloseEntry:
    """An operator closes the game: it ends with the scores of that moment."""


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """The last entry that counts is taken back."""


@dataclass(frozen=True, slots=True)
class RedoEntry:
    """What was taken back last is put back."""


@dataclass(frozen=True, slots=True)
class CorrectionEntry:
    """These moves come in the place of `drop` moves from number `first` (from 0) on. `puts_in`: the
    first of them was forgotten, and stands before those that were there."""

    first: int
    moves: tuple[MoveEntry, ...] = ()
    drop: int = 1
    puts_in: bool = False


Entry = (
    OutEntry
    | BackEntry
    | MoveEntry
    | NoteEntry
    | SetupEntry
    | SealEntry
    | ShuffleEntry
    | LeaveEntry
    | CloseEntry
    | UndoEntry
    | RedoEntry
    | CorrectionEntry
)


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A shuffle that has begun: its commitment, the devices' values by seat, and the number of the
    first move that it was drawn for."""

    commitment: str
    values: Mapping[int, str]
    first: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """The moves and the setup that count after all entries; `left_seat` is who has left the game,
    `is_closed` whether an operator has ended it; `out` those without whom the others play on;
    `notes` are of the round that is being played, `settled` of the one before.

    `seal` is the commitment to the next shuffle, `shuffles` are those that have begun; `fixed` is
    how many moves stand for good, as cards were dealt since.

    `last` is the entry that an undo would take back, `by` the seat whose device made it, None for
    the scorekeeper's, `previous` the timeline without it; `undone` the one that an undo has just
    left.
    """

    moves: tuple[MoveEntry, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    left_seat: int | None = None
    is_closed: bool = False
    out: tuple[int, ...] = ()
    notes: tuple[SeatNote, ...] = ()
    settled: tuple[SeatNote, ...] = ()
    seal: str = ""
    shuffles: tuple[Shuffled, ...] = ()
    fixed: int = 0
    last: Entry | None = None
    by: Seat = field(default=None, compare=False)
    previous: "Timeline | None" = field(default=None, repr=False, compare=False)
    undone: "Timeline | None" = field(default=None, repr=False, compare=False)

    @property
    def is_broken_off(self) -> bool:
        """Whether the game ends before its rules say so."""
        return self.left_seat is not None or self.is_closed

    def after(self, entry: Entry, by: Seat = None) -> "Timeline":
        """The timeline after one more, made by the device of a seat; a `Refusal` where an undo or a
        correction finds nothing."""
        timeline = self._after(entry)
        return replace(timeline, by=by) if timeline.last is entry else timeline

    def _after(self, entry: Entry) -> "Timeline":
        match entry:
            case UndoEntry():
                if self.previous is None:
                    raise Refusal(CARDS_STAY if self.shuffles else NOTHING_TO_UNDO)
                return replace(self.previous, undone=self)
            case RedoEntry():
                if self.undone is None:
                    raise Refusal(NOTHING_TO_REDO)
                return self.undone
            case LeaveEntry(seat):
                return self._with(entry, left_seat=seat)
            case OutEntry(seat):
                return self._with(entry, out=(*self.out, seat))
            case BackEntry(seat):
                return self._with(entry, out=tuple(other for other in self.out if other != seat))
            case CloseEntry():
                return self._with(entry, is_closed=True)
            case SetupEntry(setup, is_dealt):
                if self.moves:
                    raise Refusal(SETUP_TOO_LATE)
                told = self._with(entry, setup={**self.setup, **setup})
                return told._for_good() if is_dealt else told
            case SealEntry(commitment):
                return replace(self, seal=commitment)
            case ShuffleEntry(values):
                begun = Shuffled(self.seal, values, len(self.moves))
                return replace(self, seal="", shuffles=(*self.shuffles, begun))._for_good()
            case NoteEntry(noted):
                return self._with(entry, notes=noted.after(self.notes))
            case MoveEntry(move=ScoreRuling()):
                return self._with(entry, moves=(*self.moves, entry))
            case MoveEntry(is_dealt=is_dealt):
                moves = (*self.moves, entry)
                made = self._with(entry, moves=moves, notes=(), settled=self.notes)
                return made._for_good() if is_dealt else made
        first, end = entry.first, entry.first + entry.drop
        if first < 0 or entry.drop < 0 or end > len(self.moves):
            raise Refusal(NO_SUCH_MOVE, number=first + max(entry.drop, 1))
        if first < self.fixed:
            raise Refusal(CARDS_STAY)
        there = zip_longest(self.moves[first:end], entry.moves)
        new = (old if old == move else move for old, move in there if move)
        return self._with(entry, moves=(*self.moves[:first], *new, *self.moves[end:]))

    def _with(self, entry: Entry, **changed: Any) -> "Timeline":
        """One entry more, and what it changes; nothing of before can be put back any more."""
        return replace(self, **changed, last=entry, previous=self, undone=None)

    def _for_good(self) -> "Timeline":
        """The same with nothing that could be taken back, as cards were dealt."""
        return replace(self, fixed=len(self.moves), last=None, previous=None, undone=None)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played from its moves: the state after each, and what was refused, if any was.

    `games` begins with the start; a refused move, and those behind it, leave no game: but a row
    stands, and why the rules refuse it is in `against`, by its number. `moves` and `setup` are
    those that were played.
    """

    games: tuple[CardGame, ...]
    moves: tuple[MoveEntry, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    refusal: Refusal | None = None
    against: Mapping[int, Refusal] = field(default_factory=dict)

    @property
    def game(self) -> CardGame:
        return self.games[-1]

    @property
    def applied(self) -> int:
        """How many moves were carried out: the number of the refused one, where one was."""
        return len(self.games) - 1

    @property
    def marked(self) -> dict[int, Refusal]:
        """By the numbers of rows that can't have been beside those before them, why not. Which
        hand size those left, and for what the game waited, speaks against none."""
        return {
            number: refusal
            for number, refusal in self.against.items()
            if refusal.code != "wrong-phase"
            and isinstance(row := self.moves[number].move, RowMove)
            and refusal.code != row.sum_code
        }

    def play(self, moves: Sequence[MoveEntry]) -> "Replayed":
        """The game with these moves instead, played from where they differ, up to the first that
        the rules refuse."""
        moves = tuple(moves)
        if moves == self.moves:
            return self
        games = list(self.games[: _count_same(self.moves, moves) + 1])
        against = {number: why for number, why in self.against.items() if number < len(games) - 1}
        for number, entry in enumerate(moves[len(games) - 1 :], len(games) - 1):
            try:
                games.append(entry.after(games[-1]))
            except Refusal as refusal:
                if not entry.is_row:
                    return Replayed(tuple(games), moves, self.setup, refusal, against)
                games.append(games[-1].stood(entry.move))
                against[number] = refusal
        return Replayed(tuple(games), moves, self.setup, against=against)


def replay(
    start: CardGame, moves: Sequence[MoveEntry], setup: Mapping[str, Any] | None = None
) -> Replayed:
    """The game after these moves, or up to the first that the rules refuse."""
    return Replayed((start,), setup=setup or {}).play(moves)


def _count_same(old: Sequence[MoveEntry], new: Sequence[MoveEntry]) -> int:
    """How many moves both begin with."""
    pairs = zip(old, new, strict=False)
    return next(
        (i for i, (a, b) in enumerate(pairs) if a is not b and a != b), min(len(old), len(new))
    )
