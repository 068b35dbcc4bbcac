"""What was entered at a table: moves, undos and corrections, only ever added to.

Nothing is overwritten. The moves in force follow from the entries, and the game from these. A
correction puts moves in the place of others: one for one, none to leave a move out, with `drop` 0
to put in what was forgotten. All that comes after is played again. What a correction would change
is known before it is made (`consequence`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import CardGame, Seat
from ninelives_site.refusal import Refusal
from ninelives_site.written import Written


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it was entered."""

    seat: Seat
    move: Written


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move in force is taken back."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """These moves stand in the place of `drop` moves from number `at` (from 0) on."""

    at: int
    moves: tuple[Made, ...] = ()
    drop: int = 1


Entry = Made | Undone | Corrected


def moves_in_force(entries: Iterable[Entry]) -> tuple[Made, ...]:
    """The moves that stand; a `Refusal` where an undo or a correction finds nothing."""
    moves: list[Made] = []
    for entry in entries:
        match entry:
            case Made():
                moves.append(entry)
            case Undone():
                if not moves:
                    raise Refusal("nothing-to-undo", "Nothing has been entered yet.")
                moves.pop()
            case Corrected(at, instead, drop):
                if at < 0 or drop < 0 or at + drop > len(moves):
                    raise Refusal("no-such-move", f"There is no move {at + max(drop, 1)} here.")
                moves[at : at + drop] = instead
    return tuple(moves)


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


def replay(start: CardGame, moves: Iterable[Made]) -> Replayed:
    """The game after these moves, or up to the first that the rules refuse."""
    games = [start]
    for made in moves:
        try:
            games.append(games[-1].apply(made.seat, made.move))
        except Refusal as refusal:
            return Replayed(tuple(games), refusal)
    return Replayed(tuple(games))


@dataclass(frozen=True, slots=True)
class Consequence:
    """What an entry would change, to be shown before it is accepted."""

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


def consequence(start: CardGame, entries: Sequence[Entry], entry: Entry) -> Consequence:
    """What the entry would change, added to these. Nothing is added."""
    before = replay(start, moves_in_force(entries))
    return Consequence(before, replay(start, moves_in_force((*entries, entry))))
