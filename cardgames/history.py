"""What was entered at a table: moves, undos and corrections, only ever added to.

Nothing is overwritten. What stands follows from the entries, and the game from what stands. A
correction puts moves in the place of others: one for one, none to leave a move out, with `drop` 0
to put in what was forgotten. All that comes after is played again. What a correction would change
is known before it is made (`consequence`). An undo takes back the last entry that stands, whatever
it was: a move, a correction, somebody's leaving.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardgames.engine import CardGame, Seat
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it was entered."""

    seat: Seat
    move: GameMove


@dataclass(frozen=True, slots=True)
class Told:
    """What the table told of the setup before the first move, as a record's `setup` has it."""

    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has left, and the game ends as it stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry that stands is taken back."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """These moves stand in the place of `drop` moves from number `at` (from 0) on."""

    at: int
    moves: tuple[Made, ...] = ()
    drop: int = 1


Entry = Made | Told | Left | Undone | Corrected


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands of all entries. `last` is the entry that an undo would take back."""

    moves: tuple[Made, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    left: int | None = None
    last: Entry | None = None
    before: "Standing | None" = field(default=None, repr=False, compare=False)

    def after(self, entry: Entry) -> "Standing":
        """What stands after one more; a `Refusal` where an undo or a correction finds nothing."""
        match entry:
            case Undone():
                if self.before is None:
                    raise Refusal("nothing-to-undo", "Nothing has been entered yet.")
                return self.before
            case Left(seat):
                return replace(self, left=seat, last=entry, before=self)
            case Told(setup):
                if self.moves:
                    raise Refusal("too-late", "The first move has been made: undo it before.")
                return replace(self, setup={**self.setup, **setup}, last=entry, before=self)
            case Made():
                return replace(self, moves=(*self.moves, entry), last=entry, before=self)
        at, end = entry.at, entry.at + entry.drop
        if at < 0 or entry.drop < 0 or end > len(self.moves):
            raise Refusal("no-such-move", f"There is no move {at + max(entry.drop, 1)} here.")
        moves = (*self.moves[:at], *entry.moves, *self.moves[end:])
        return replace(self, moves=moves, last=entry, before=self)


def standing(entries: Iterable[Entry]) -> Standing:
    """What stands of these entries; a `Refusal` where an undo or a correction finds nothing."""
    stands = Standing()
    for entry in entries:
        stands = stands.after(entry)
    return stands


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played from its moves: how it stands after each, and what was refused, if any was.

    `games` begins with the start; a refused move, and those behind it, leave no game.
    """

    games: tuple[CardGame, ...]
    refusal: Refusal | None = None

    @property
    def game(self) -> CardGame:
        return self.games[-1]

    @property
    def applied(self) -> int:
        """How many moves were carried out: the number of the refused one, where one was."""
        return len(self.games) - 1

    def on(self, moves: Iterable[Made]) -> "Replayed":
        """The game after these moves more, or up to the first that the rules refuse."""
        games = list(self.games)
        for made in moves:
            try:
                games.append(games[-1].apply(made.seat, made.move))
            except Refusal as refusal:
                return Replayed(tuple(games), refusal)
        return Replayed(tuple(games))


def replay(start: CardGame, moves: Iterable[Made]) -> Replayed:
    """The game after these moves, or up to the first that the rules refuse."""
    return Replayed((start,)).on(moves)


def corrected(before: Replayed, moves: Sequence[Made], correction: Corrected) -> Replayed:
    """The game replayed with a correction of its moves, from the corrected move on."""
    stands = Standing(tuple(moves)).after(correction)
    return Replayed(before.games[: correction.at + 1]).on(stands.moves[correction.at :])


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a correction would change, to be shown before it is accepted."""

    before: Replayed
    after: Replayed

    @property
    def scores(self) -> dict[str, tuple[int, int]]:
        """The scores that change: by name, what they were and what they would be."""
        old, new = self.before.game.scores(), self.after.game.scores()
        return {name: (old[name], new[name]) for name in old if old[name] != new[name]}

    @property
    def winners(self) -> tuple[list[str], list[str]] | None:
        """Who has won and who would have; None where that stays as it is."""
        old, new = self.before.game.winners(), self.after.game.winners()
        return None if old == new else (old, new)


def consequence(before: Replayed, moves: Sequence[Made], correction: Corrected) -> Consequence:
    """What the correction of these moves would change. Nothing is changed."""
    return Consequence(before, corrected(before, moves, correction))
