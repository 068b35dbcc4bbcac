"""A round that is noted, as it is drawn, tapped and said."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.notes import Noting, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.round_end import RoundEnd
from cardgames.tricksy_kittens.at_table import note_pads, note_sheet
from cardgames.tricksy_kittens.at_table.card_words import bid_words
from cardgames.tricksy_kittens.at_table.coach import coach_noting
from cardgames.tricksy_kittens.at_table.counted_tricks import has_tricks, wins_trick
from cardgames.tricksy_kittens.at_table.notes import HiddenBid, NotedBid, NotedTrick, NotedWon
from cardgames.tricksy_kittens.at_table.round_notes import RoundNotes, winners_of


@dataclass(frozen=True, slots=True)
class RoundNoting(RoundNotes):
    """The notes of a round with their board, their pads and their words."""

    @property
    def sheet(self) -> RoundEnd:
        return note_sheet.sheet(self)

    @property
    def board(self) -> Board:
        return Board(note_sheet.head(self), note_sheet.status(self))

    def pad(self, seat: Seat, is_own: bool, draft: Draft) -> Pad:
        if seat is None:
            return note_pads.table_pad(self, draft)
        return note_pads.seat_pad(self, seat, is_own, draft)

    def coach(self) -> str:
        return coach_noting(self)

    def words(self) -> list[str]:
        said, trick = [], 0
        for each in self.notes:
            trick += isinstance(each.note, NotedTrick)
            said.append(self._said(each, trick))
        return said

    def last_words(self, last: SeatNote) -> str:
        if self.struck and isinstance(last.note, NotedBid):
            return self.asked_again()
        match last.note:
            case NotedTrick(int(trick)):
                words = _("Trick %(trick)s was won by %(name)s.")
                return words % {"name": self.game.players[last.seat], "trick": trick}
        return Noting.last_words(self, last)

    def anew(self, index: int) -> tuple[Seat, Draft] | None:
        seat, note = self.notes[index].seat, self.notes[index].note
        if note.type == NotedBid.type:
            return seat, note_pads.CHANGING
        if isinstance(note, NotedWon):
            return seat, note_pads.RECOUNTING
        trick = len(winners_of(self.notes[: index + 1]))
        return (None, Draft().put(note_pads.TRICK, trick)) if self.is_tapped else None

    def _said(self, each: SeatNote, trick: int) -> str:
        name = self.game.players[each.seat]
        match each.note:
            case NotedBid(card):
                return bid_words(name, card)
            case HiddenBid():
                return _("%(name)s has bid.") % {"name": name}
            case NotedWon(tricks):
                return has_tricks(self.has_powers, name, tricks)
        return wins_trick(name, trick)
