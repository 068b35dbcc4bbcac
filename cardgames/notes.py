"""What a table notes while a round is played, where only whole rounds are entered as moves.

Bids are made before the tricks, tricks are won one by one: each may be noted when it happens, so
that all see it. A note is no move. Records know nothing of notes, and the move of a round takes
their place. A game whose rounds can be noted from their start gives the table a `Noting`
(`TableGame.noting`): what is noted of the round so far, and what may be tapped and shown of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.pad import Draft, Pad
from cardgames.round_end import RoundEnd
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal


class Note(GameMove):
    """Something about a round that is being played, by the seat or about it.

    `is_line`: it fills in one thing in the line of its seat. Another of its type and seat takes its
    place, and what is noted of other seats does not touch it.
    """

    __slots__ = ()
    is_line: ClassVar[bool] = True

    @property
    def puts_right(self) -> bool:
        """Whether it says anew what was noted of somebody, perhaps of another seat: the phone that
        keeps the score does that."""
        return False


@dataclass(frozen=True, slots=True)
class SeatNote:
    """A note and its seat; `is_corrected`: it stands in the place of another. `device` is the
    digest of the key of the device on which it was tapped."""

    seat: int
    note: Note
    is_corrected: bool = field(default=False, compare=False)
    device: str = field(default="", compare=False)

    def after(self, notes: Sequence["SeatNote"]) -> tuple["SeatNote", ...]:
        """The notes with this one: in the place of the one that it replaces, so that what was noted
        since still stands behind it, else behind them."""
        if any(map(self._replaces, notes)):
            anew = replace(self, is_corrected=True)
            return tuple(anew if self._replaces(other) else other for other in notes)
        return (*notes, self)

    def is_anew(self, notes: Sequence["SeatNote"]) -> bool:
        """Whether it says anew what one of these says."""
        return self.note.puts_right or any(map(self._replaces, notes))

    def says_of(self, other: "SeatNote") -> bool:
        """Whether both are of one seat and one type."""
        return (self.seat, self.note.type) == (other.seat, other.note.type)

    def _replaces(self, other: "SeatNote") -> bool:
        return self.says_of(other) and self.note.is_line


class Noting(ABC):
    """A round as far as it is noted, on a sheet of its own: a value, made anew by each note."""

    __slots__ = ()
    notes: tuple[SeatNote, ...]
    """Those that count, in the order in which they were made."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round."""

    @property
    @abstractmethod
    def missing(self) -> tuple[int, ...]:
        """The seats that have something to note now."""

    @abstractmethod
    def noted(self, note: SeatNote) -> Self:
        """With one note more; a `Refusal` where it can't be."""

    def checked(self, note: SeatNote) -> Self:
        """The same for a note that is being made: a `Refusal` also where what is known here
        speaks against it."""
        return self.noted(note)

    def seen_by(self, device: str) -> Self:
        """The round as the device of this digest may see it."""
        return self

    def why_not(self, note: SeatNote) -> Refusal | None:
        """Why the note can't be made; None if it can."""
        try:
            self.checked(note)
        except Refusal as refusal:
            return refusal
        return None

    def doubt(self, note: SeatNote) -> Refusal | None:
        """What speaks against a note that the table may make all the same."""
        return None

    @abstractmethod
    def words(self) -> Sequence[str]:
        """Each note as the history has it."""

    def last_words(self, last: SeatNote) -> str:
        """The note that was made last, in words; "" where it does not count."""
        places = [place for place, each in enumerate(self.notes) if each.says_of(last)]
        return self.words()[places[-1]] if places else ""

    def anew(self, index: int) -> tuple[Seat, Draft] | None:
        """Where one of the notes is said anew: for which seat the pad is, and after which taps;
        None where it can't be."""
        return None

    @property
    @abstractmethod
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that there is a pad for, the likeliest first; None is the table's."""

    @property
    def doing(self) -> str:
        """What is still to come of those `missing`, as words after their names; "" for a turn."""
        return ""

    @property
    def question(self) -> str:
        """What the table waits to learn of no seat in particular; "" for nothing."""
        return ""

    @property
    def is_played(self) -> bool:
        """Whether all is noted that comes before the play, such as the bids."""
        return True

    @property
    def opening(self) -> str:
        """Who begins the round, as far as only the notes of the one before say so; else ""."""
        return ""

    @property
    @abstractmethod
    def sheet(self) -> RoundEnd:
        """The round so far, as a row of the score sheet, with what is said below it."""

    @property
    @abstractmethod
    def board(self) -> Board:
        """Where the round is, above the sheet: its head and its strip."""

    @abstractmethod
    def pad(self, seat: Seat, is_own: bool, draft: Draft) -> Pad:
        """What can be tapped for one of `awaited`, after these taps; `is_own`: by who sits there.
        Its moves are notes, or the move of the whole round."""

    def coach(self) -> str:
        """The next step in words, for who plays the first round; "" where nothing is to be said."""
        return ""
