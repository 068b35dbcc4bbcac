"""A round: hands, bids, tricks, and what a table without known hands can still find out (T7)."""

from dataclasses import dataclass, replace

from cardgames.engine import Hand, put
from cardgames.tricksy_kittens.rules.cards import Options, suit_of
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick, Won, resolve


@dataclass(frozen=True, slots=True)
class Void:
    """A seat did not follow a suit but played this card, in this trick (counted from 1): it says
    that it has none of the suit."""

    seat: int
    suit: str
    trick: int
    card: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round between two moves; `waiting` are the seats whose bids are still to come.

    `size` is the cards dealt to each, so there are `size` - 1 tricks: one card is the bid (T10).
    """

    number: int
    size: int
    hands: tuple[Hand, ...]
    left_over: tuple[str, ...]
    bids: tuple[str | None, ...]
    waiting: tuple[int, ...]
    tricks_won: tuple[int, ...]
    played: tuple[str, ...] = ()
    trick: Trick | None = None
    last: Won | None = None
    voids: tuple[Void, ...] = ()
    allowed: bool = False
    over: bool = False

    # What is the case

    @property
    def is_known(self) -> bool:
        """Whether the hands are known: all of them are, or none."""
        return self.hands[0].is_known

    @property
    def untouched(self) -> bool:
        """Whether nobody has bid yet, so that the round can still be entered as a whole."""
        nobody = all(bid is None for bid in self.bids) and bool(self.waiting)
        return nobody and (self.is_known or len(self.waiting) == len(self.bids))

    @property
    def shown_bids(self) -> tuple[str | None, ...]:
        """The bids once all are in; before, they are secret."""
        return (None,) * len(self.bids) if self.waiting else self.bids

    @property
    def bid_suits(self) -> tuple[str | None, ...]:
        return tuple(bid and suit_of(bid) for bid in self.shown_bids)

    @property
    def full(self) -> bool:
        """Whether all tricks have been played."""
        return sum(self.tricks_won) == self.size - 1

    def nothing_to_bid(self, seat: int, options: Options) -> bool:
        """Whether the seat is known to hold nothing that can be bid (T10)."""
        hand = self.hands[seat]
        if hand.cards is None:
            return seat not in self.waiting and self.bids[seat] is None
        return all(options.is_black_cat(card) for card in hand.cards)

    def to_follow(self, seat: int, options: Options) -> tuple[str, ...]:
        """The cards of a known hand that follow the leading suit."""
        if self.trick is None or self.trick.leading is None:
            return ()
        cards = self.hands[seat].cards or ()
        return tuple(card for card in cards if options.suit_in_hand(card) == self.trick.leading)

    def revoked(self, seat: int, card: str, options: Options) -> Void | None:
        """The trick in which the seat should have played this suit, and did not (T7)."""
        suit = options.suit_in_hand(card)
        found = (void for void in self.voids if (void.seat, void.suit) == (seat, suit))
        return next(found, None)

    # What comes of a move

    def with_bid(self, seat: int, card: str | None) -> "Round":
        waiting = tuple(other for other in self.waiting if other != seat)
        bid = replace(self, bids=put(self.bids, seat, card), waiting=waiting)
        return bid if card is None else bid._taken(seat, card)

    def with_play(
        self, played: PlayedCard, kittykeeper: int, trump: str | None, options: Options
    ) -> "Round":
        """The round after a card was played; a full trick is taken by its winner."""
        trick = (self.trick or Trick(kittykeeper, trump)).plus(played)
        after = replace(
            self._taken(played.seat, played.card),
            trick=trick,
            played=(*self.played, played.card),
            voids=() if self.is_known else self._voids_after(played, options),
            allowed=False,
        )
        return after if len(trick.plays) < len(self.hands) else after._resolved(trick, options)

    def _taken(self, seat: int, card: str) -> "Round":
        return replace(self, hands=put(self.hands, seat, self.hands[seat].without(card)))

    def _voids_after(self, played: PlayedCard, options: Options) -> tuple[Void, ...]:
        """An allowed revoke clears its suit; not following tells of a void; the first one counts.

        A black cat is of no suit in the hand: it tells of nothing."""
        seat, suit = played.seat, options.suit_in_hand(played.card)
        voids = tuple(void for void in self.voids if (void.seat, void.suit) != (seat, suit))
        leading = self.trick.leading if self.trick else None
        if leading is None or suit in (None, leading):
            return voids
        if any((void.seat, void.suit) == (seat, leading) for void in voids):
            return voids
        return (*voids, Void(seat, leading, sum(self.tricks_won) + 1, played.card))

    def _resolved(self, trick: Trick, options: Options) -> "Round":
        won = resolve(trick, self.bid_suits, options)
        tricks = put(self.tricks_won, won.winner, self.tricks_won[won.winner] + 1)
        return replace(self, trick=None, last=won, tricks_won=tricks)


def open_round(number: int, hands: tuple[Hand, ...], left_over: tuple[str, ...] = ()) -> Round:
    """A round as it is dealt, before the first bid."""
    seats = len(hands)
    return Round(
        number=number,
        size=hands[0].size,
        hands=hands,
        left_over=left_over,
        bids=(None,) * seats,
        waiting=tuple(range(seats)),
        tricks_won=(0,) * seats,
    )
