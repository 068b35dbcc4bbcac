"""A round that is noted as it is played: all bids first, then its tricks, one by one or at its end.

Bids are turned up once all are in. What can't stand beside the others is struck then, and asked
again. Who won is tapped trick by trick; as soon as a number is noted, numbers count instead.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.notes import Noting, SeatNote
from cardgames.tricksy_kittens.at_table.notes import HiddenBid, NotedBid, NotedTrick, NotedWon
from cardgames.tricksy_kittens.rules import refusals
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.checks import NOW
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid
from cardgames.tricksy_kittens.rules.scoring import number_bid, teams_of
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say

A_TRICK = say(N_("A trick won"))
NUMBERS = say(N_("the tricks are noted as numbers"))


@dataclass(frozen=True, slots=True)
class RoundNotes(Noting):
    """The notes of a round of this game, and what follows from them."""

    game: Game
    notes: tuple[SeatNote, ...] = ()
    settled: tuple[SeatNote, ...] = ()
    """Of the round before."""
    struck: tuple[SeatNote, ...] = ()
    """Bids that could not stand when all were turned up."""

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
        """The bids that can be seen, by seat."""
        pairs = ((each.seat, each.note) for each in self.notes)
        return {seat: note.card for seat, note in pairs if isinstance(note, NotedBid)}

    @property
    def have_bid(self) -> frozenset[int]:
        """The seats whose bids are in."""
        return frozenset(each.seat for each in self.notes if each.note.type == NotedBid.type)

    @property
    def are_some_hidden(self) -> bool:
        return len(self.bids) < len(self.have_bid)

    @property
    def bid_sum(self) -> int:
        return sum(map(number_bid, self.bids.values()))

    @property
    def are_bids_in(self) -> bool:
        return len(self.have_bid) == len(self.seats)

    @property
    def are_turned_up(self) -> bool:
        """Whether all bids were in, also where some were struck then."""
        return len(self.have_bid) + len(self.struck) == len(self.seats)

    @property
    def is_played(self) -> bool:
        return self.are_bids_in

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the tricks that were noted one by one, in their order."""
        return winners_of(self.notes)

    @property
    def is_tapped(self) -> bool:
        """Whether it is tapped who wins each trick: until a number is noted.

        With powers a trick may count twice or not at all (T31), so that only numbers tell."""
        numbers = any(isinstance(each.note, NotedWon) for each in self.notes)
        return not (numbers or self.has_powers)

    @property
    def won(self) -> dict[int, int]:
        """The tricks by seat, tapped or counted."""
        if self.is_tapped:
            return {seat: self.winners.count(seat) for seat in self.seats}
        return self.counted

    @property
    def counted(self) -> dict[int, int]:
        """The numbers by seat, with those that follow: the last one's, or none for the others."""
        pairs = ((each.seat, each.note) for each in self.notes)
        counted = {seat: note.tricks for seat, note in pairs if isinstance(note, NotedWon)}
        still = [seat for seat in self.seats if seat not in counted]
        left = self.total - sum(counted.values())
        follows = counted and not self.has_powers and (left == 0 or (left > 0 and len(still) == 1))
        return {**counted, **dict.fromkeys(still, left)} if follows else counted

    @property
    def has_powers(self) -> bool:
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
        if self.is_tapped:
            return len(self.winners) >= self.total
        return self.are_bids_in and len(self.won) == len(self.seats)

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
            return tuple(seat for seat in self.seats if seat not in self.have_bid)
        return tuple(seat for seat in self.seats if seat not in self.won)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        others = tuple(seat for seat in self.seats if seat not in self.missing)
        by_table = self.are_bids_in and (self.is_tapped or self.is_whole)
        return (*((None,) if by_table else ()), *self.missing, *others)

    @property
    def doing(self) -> str:
        return _("to be counted") if self.are_bids_in else _("still to bid")

    @property
    def question(self) -> str:
        if not self.are_bids_in:
            return ""
        if self.is_tapped and not self.is_whole:
            return _("Who won trick %(number)s?") % {"number": len(self.winners) + 1}
        return "" if self.won else _("Play round %(number)s") % {"number": self.round}

    # One note more

    def noted(self, note: SeatNote) -> Self:
        match note.note:
            case NotedBid():
                return self._with(note)._turned_up()
            case _ if not self.are_bids_in:
                raise Refusal(refusals.WRONG_PHASE, doing=A_TRICK, now=NOW["bid"])
            case NotedTrick(int(trick)):
                return self._with_trick(note, trick)
            case NotedTrick() if not self.is_tapped:
                raise Refusal(refusals.WRONG_PHASE, doing=A_TRICK, now=NUMBERS)
            case NotedTrick() if self.is_whole:
                raise self._wrong_sum(self._with(note))
            case NotedWon(tricks) if tricks > 2 * self.game.hand_size:
                raise self._wrong_sum(self._with(note))
        return self._with(note)

    def checked(self, note: SeatNote) -> Self:
        if isinstance(note.note, NotedBid):
            refusal = self._why_no_bid(note.seat, note.note.card, self.notes)
            if refusal:
                raise refusal
        return self.noted(note)

    def seen_by(self, device: str) -> Self:
        if self.are_turned_up:
            return self
        notes = tuple(
            each if device and each.device == device else replace(each, note=HiddenBid())
            for each in self.notes
        )
        return replace(self, notes=notes)

    def _with(self, note: SeatNote) -> Self:
        return replace(self, notes=note.after((*self.notes, *self.struck)), struck=())

    def _turned_up(self) -> Self:
        """Once all bids are in, with those struck that can't be beside the ones before them."""
        if not self.are_bids_in:
            return self
        stand: tuple[SeatNote, ...] = ()
        struck: tuple[SeatNote, ...] = ()
        for each in self.notes:
            if isinstance(each.note, NotedBid) and self._why_no_bid(
                each.seat, each.note.card, stand
            ):
                struck = (*struck, each)
            else:
                stand = (*stand, each)
        return replace(self, notes=stand, struck=struck)

    def _with_trick(self, note: SeatNote, trick: int) -> Self:
        """With another winner of a trick that was noted; a `Refusal` where it was not."""
        places = [at for at, each in enumerate(self.notes) if isinstance(each.note, NotedTrick)]
        if trick > len(places):
            raise Refusal(refusals.NOT_PLAYED_YET, trick=trick, number=len(places))
        at = places[trick - 1]
        won = SeatNote(note.seat, NotedTrick(), is_corrected=True)
        return replace(self, notes=(*self.notes[:at], won, *self.notes[at + 1 :]))

    def _why_no_bid(
        self, seat: int, card: str | None, beside: Iterable[SeatNote]
    ) -> Refusal | None:
        """Why the card can't be a bid beside those that can be seen of these notes."""
        for other in beside:
            is_bid = isinstance(other.note, NotedBid) and other.note.card == card
            if card and is_bid and other.seat != seat:
                player = self.game.players[other.seat]
                return Refusal(refusals.IS_THE_BID, card=card, player=player)
        return self.game.why_not(seat, Bid(card))

    def asked_again(self) -> str:
        """Whose bids were struck as all were turned up, and why; "" where all stand."""
        return " ".join(map(self._said_of_struck, self.struck))

    def _said_of_struck(self, struck: SeatNote) -> str:
        card = struck.note.card if isinstance(struck.note, NotedBid) else None
        names = {"name": self.game.players[struck.seat]}
        for seat, bid in self.bids.items():
            if card and bid == card:
                words = _("%(name)s and %(other)s bid the same card: %(name)s is asked again.")
                return words % {**names, "other": self.game.players[seat]}
        return _("The card of %(name)s can’t be a bid any more: %(name)s is asked again.") % names

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


def winners_of(notes: Sequence[SeatNote]) -> tuple[int, ...]:
    """Who has won the tricks that were noted one by one, in their order."""
    return tuple(each.seat for each in notes if isinstance(each.note, NotedTrick))
