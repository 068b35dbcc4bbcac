"""A round that is noted as it is played: all bids first, then its tricks, one by one or at its end.

Which of the two a table taps is its mode; what is noted counts in both.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.notes import Noting, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.table_game import WINNERS
from cardgames.tricksy_kittens.at_table import note_board, note_pads
from cardgames.tricksy_kittens.at_table.card_words import bid_words
from cardgames.tricksy_kittens.at_table.coach import coach_noting
from cardgames.tricksy_kittens.at_table.counted_tricks import has_tricks, wins_trick
from cardgames.tricksy_kittens.at_table.notes import NotedBid, NotedTrick, NotedWon
from cardgames.tricksy_kittens.rules import refusals
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.checks import NOW
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid
from cardgames.tricksy_kittens.rules.scoring import number_bid, teams_of
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say

A_TRICK = say(N_("A trick won"))


@dataclass(frozen=True, slots=True)
class RoundNoting(Noting):
    """The notes of a round of this game, and what follows from them."""

    game: Game
    mode: str
    notes: tuple[SeatNote, ...] = ()
    settled: tuple[SeatNote, ...] = ()
    """Of the round before."""

    # What is known

    @property
    def round(self) -> int:
        current = self.game.round
        return 1 if current is None else current.number + current.over

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    @property
    def total(self) -> int:
        """The tricks of the round (T10)."""
        return self.game.hand_size - 1

    @property
    def bids(self) -> dict[int, str | None]:
        """The bids that are in, by seat."""
        pairs = ((each.seat, each.note) for each in self.notes)
        return {seat: note.card for seat, note in pairs if isinstance(note, NotedBid)}

    @property
    def bid_sum(self) -> int:
        return sum(map(number_bid, self.bids.values()))

    @property
    def are_bids_in(self) -> bool:
        return len(self.bids) == len(self.seats)

    @property
    def is_played(self) -> bool:
        return self.are_bids_in

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the tricks that were noted one by one, in their order."""
        return winners_of(self.notes)

    @property
    def won(self) -> dict[int, int]:
        """The tricks by seat, with those that follow: the last one's, or none for the others."""
        pairs = ((each.seat, each.note) for each in self.notes)
        won = {seat: note.tricks for seat, note in pairs if isinstance(note, NotedWon)}
        if self.mode == WINNERS or self.winners:
            return {seat: won.get(seat, self.winners.count(seat)) for seat in self.seats}
        still = [seat for seat in self.seats if seat not in won]
        left = self.total - sum(won.values())
        follows = won and (left == 0 or (left > 0 and len(still) == 1))
        return {**won, **dict.fromkeys(still, left)} if follows and not self.has_powers else won

    @property
    def has_powers(self) -> bool:
        """With powers a trick may count twice or not at all (T31)."""
        return self.game.options.powers

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Who have bid the same suit so far."""
        return teams_of(tuple(self.bids.get(seat) for seat in self.seats))

    @property
    def leader(self) -> int | None:
        """The Kittykeeper, as far as anybody knows."""
        if self.winners:
            return self.winners[-1]
        return self.winner_before if self.game.kittykeeper is None else self.game.kittykeeper

    @property
    def winner_before(self) -> int | None:
        """Who won the last trick of the round before and so leads (T2), where they were noted one
        by one, the last perhaps as the round's move, and no correction has moved one since."""
        winners = winners_of(self.settled)
        if not winners:
            return None
        won = self.game.public_state().tricks_won
        others = [won[seat] - winners.count(seat) for seat in self.seats]
        if min(others) < 0 or sum(others) > 1:
            return None
        return others.index(1) if any(others) else winners[-1]

    @property
    def opening(self) -> str:
        if self.game.kittykeeper is not None or self.winner_before is None:
            return ""
        return _("%(name)s leads") % {"name": self.game.players[self.winner_before]}

    @property
    def trump(self) -> str | None:
        bid = None if self.leader is None else self.bids.get(self.leader)
        return suit_of(bid) if bid else None

    @property
    def is_whole(self) -> bool:
        """Whether all is noted that the round's move needs."""
        if not self.are_bids_in:
            return False
        if self.mode == WINNERS:
            return len(self.winners) >= self.total
        return len(self.won) == len(self.seats)

    @property
    def move(self) -> dict[str, object]:
        """The move of the whole round, as a record writes it."""
        bids = [self.bids[seat] for seat in self.seats]
        tricks = [self.won[seat] for seat in self.seats]
        return {"seat": None, "type": "round", "bids": bids, "tricks": tricks}

    # What is still to come

    @property
    def missing(self) -> tuple[int, ...]:
        if not self.are_bids_in:
            return tuple(seat for seat in self.seats if seat not in self.bids)
        if self.mode == WINNERS:
            return ()
        return tuple(seat for seat in self.seats if seat not in self.won)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        others = tuple(seat for seat in self.seats if seat not in self.missing)
        by_table = self.are_bids_in and (self.mode == WINNERS or self.is_whole)
        return (*((None,) if by_table else ()), *self.missing, *others)

    @property
    def doing(self) -> str:
        return _("to be counted") if self.are_bids_in else _("still to bid")

    @property
    def question(self) -> str:
        if not self.are_bids_in:
            return ""
        if self.mode == WINNERS and not self.is_whole:
            return _("Who won trick %(number)s?") % {"number": len(self.winners) + 1}
        return "" if self.won else _("Play round %(number)s") % {"number": self.round}

    # One note more

    def noted(self, note: SeatNote) -> Self:
        match note.note:
            case NotedBid(card):
                self._check_bid(note.seat, card)
            case _ if not self.are_bids_in:
                raise Refusal(refusals.WRONG_PHASE, doing=A_TRICK, now=NOW["bid"])
            case NotedTrick(int(trick)):
                return self._with_trick(note, trick)
            case NotedTrick() if len(self.winners) >= self.total:
                raise self._wrong_sum(self._with(note))
            case NotedWon(tricks) if tricks > 2 * self.game.hand_size:
                raise self._wrong_sum(self._with(note))
        return self._with(note)

    def _with(self, note: SeatNote) -> Self:
        return replace(self, notes=note.after(self.notes))

    def _with_trick(self, note: SeatNote, trick: int) -> Self:
        """With another winner of a trick that was noted; a `Refusal` where it was not."""
        places = [at for at, each in enumerate(self.notes) if isinstance(each.note, NotedTrick)]
        if trick > len(places):
            raise Refusal(refusals.NOT_PLAYED_YET, trick=trick, number=len(places))
        at = places[trick - 1]
        won = SeatNote(note.seat, NotedTrick(), is_corrected=True)
        return replace(self, notes=(*self.notes[:at], won, *self.notes[at + 1 :]))

    def _check_bid(self, seat: int, card: str | None) -> None:
        for other, bid in self.bids.items():
            if card and bid == card and other != seat:
                player = self.game.players[other]
                raise Refusal(refusals.IS_THE_BID, card=card, player=player)
        refusal = self.game.why_not(seat, Bid(card))
        if refusal:
            raise refusal

    def doubt(self, note: SeatNote) -> Refusal | None:
        """More tricks than there are; the table may know better."""
        if not isinstance(note.note, NotedWon):
            return None
        after = self._with(note)
        most = 2 * self.total if self.has_powers else self.total
        is_doubtful = note.note.tricks and sum(after.won.values()) > most
        return self._wrong_sum(after) if is_doubtful else None

    def _wrong_sum(self, after: Self) -> Refusal:
        tricks = tuple(after.won[seat] for seat in self.seats if seat in after.won)
        if self.has_powers:
            return Refusal(refusals.TOO_MANY_TRICKS, tricks=tricks, total=2 * self.total)
        size = self.game.hand_size
        return Refusal(refusals.TRICK_COUNT, tricks=tricks, size=size, total=self.total)

    # Drawn, tapped, said

    def board(self, viewer: Seat) -> Board:
        return note_board.board(self)

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
        match last.note:
            case NotedTrick(int(trick)):
                words = _("Trick %(trick)s was won by %(name)s.")
                return words % {"name": self.game.players[last.seat], "trick": trick}
        return Noting.last_words(self, last)

    def anew(self, index: int) -> tuple[Seat, Draft] | None:
        seat, note = self.notes[index].seat, self.notes[index].note
        if isinstance(note, NotedBid):
            return seat, note_pads.CHANGING
        if isinstance(note, NotedWon):
            return seat, note_pads.RECOUNTING
        trick = len(winners_of(self.notes[: index + 1]))
        return None, Draft().put(note_pads.TRICK, trick)

    def _said(self, each: SeatNote, trick: int) -> str:
        name = self.game.players[each.seat]
        match each.note:
            case NotedBid(card):
                return bid_words(name, card)
            case NotedWon(tricks):
                return has_tricks(self.has_powers, name, tricks)
        return wins_trick(name, trick)


def winners_of(notes: Sequence[SeatNote]) -> tuple[int, ...]:
    """Who has won the tricks that were noted one by one, in their order."""
    return tuple(each.seat for each in notes if isinstance(each.note, NotedTrick))
