"""A round: hands, bids, tricks, and what a table without known hands can still find out (T7)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardgames.engine import Hand, put
from cardgames.tricksy_kittens.rules.cards import Options, in_order, suit_of
from cardgames.tricksy_kittens.rules.due import Due
from cardgames.tricksy_kittens.rules.resolving import Won, resolve
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick

Row = tuple[str, ...]


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

    `size` is the cards dealt to each, so there are `size` - 1 tricks: one card is the bid (T10);
    `left` are those that each has still to play, as the trick began. `won` is the trick on the
    table once all is in and its winner has still to keep cards, `keeps` how many. `allowed` are
    seats whose next play stands (T7), `only_cats` those who said that their unknown hand is black
    cats, `in_the_open` the cards that are known to be in which unknown hand.

    With powers: `rows` by seat, from the reveal of the bids (None: not known); `out` are cards paid
    and discarded, `promises` those set aside, by seat. `pile`: cards of finished tricks that nobody
    keeps; without powers, all of them.
    """

    number: int
    size: int
    hands: tuple[Hand, ...]
    left_over: tuple[str, ...]
    bids: tuple[str | None, ...]
    waiting: tuple[int, ...]
    tricks_won: tuple[int, ...]
    left: int
    trick: Trick | None = None
    won: Won | None = None
    keeps: int = 0
    last: Won | None = None
    finished: int = 0
    rows: tuple[Row | None, ...] = ()
    pile: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    promises: tuple[Hand, ...] = ()
    due: Due | None = None
    voids: tuple[Void, ...] = ()
    allowed: tuple[int, ...] = ()
    only_cats: tuple[int, ...] = ()
    in_the_open: tuple[tuple[str, int], ...] = ()
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
    def played(self) -> tuple[str, ...]:
        """The cards that have left the hands for the table or for good, but for rows."""
        return (*self.out, *self.pile, *(self.trick.cards if self.trick else ()))

    @property
    def full(self) -> bool:
        """Whether all tricks have been played, and kept."""
        return self.left == 0 and self.trick is None

    @property
    def laps(self) -> int:
        """How many cards each seat plays to the trick; two with one trick left can't be."""
        used = self.trick.used if self.trick else ()
        return 2 if self.left > 1 and any(use.power.doubles for use in used) else 1

    @property
    def is_last_trick(self) -> bool:
        return self.left == self.laps

    def promise_is_due(self, seat: int) -> bool:
        """Whether the seat's next card is its last of the round, and one is set aside."""
        if not self.promises or not self.promises[seat].size:
            return False
        plays = self.trick.plays if self.trick else ()
        return self.left - len(plays) // len(self.hands) == 1

    def promised_card(self, seat: int) -> str | None:
        """What the seat has set aside, if it is known."""
        cards = self.promises[seat].cards if self.promises else ()
        return cards[0] if cards else None

    def holder_of(self, card: str) -> int | None:
        """In which unknown hand the card is known to be."""
        return dict(self.in_the_open).get(card)

    def nothing_to_bid(self, seat: int, options: Options) -> bool:
        """Whether the seat is known to hold nothing that can be bid (T10)."""
        hand = self.hands[seat]
        if hand.cards is None:
            return seat in self.only_cats
        return all(options.is_black_cat(card) for card in hand.cards)

    def revoked(self, seat: int, card: str, options: Options) -> Void | None:
        """The trick in which the seat should have played this suit, and did not (T7)."""
        suit = options.suit_in_hand(card)
        found = (void for void in self.voids if (void.seat, void.suit) == (seat, suit))
        return next(found, None)

    # What comes of a move

    def with_bid(self, seat: int, card: str | None, options: Options) -> "Round":
        waiting = tuple(other for other in self.waiting if other != seat)
        bid = replace(self, bids=put(self.bids, seat, card), waiting=waiting)
        if card is None:
            bid = replace(bid, only_cats=(*self.only_cats, seat))
        else:
            bid = bid._taken(seat, card)
        if waiting or not options.powers:
            return bid
        return replace(bid, rows=tuple((card,) if card else () for card in bid.bids))

    def led_by(self, kittykeeper: int, trump: str | None) -> "Round":
        """The round with a trick on the table: a new one, or the one there is."""
        trick = self.trick or Trick(kittykeeper, trump)
        return self if trick.plays else replace(self, trick=replace(trick, trump=trump))

    def with_play(
        self, played: PlayedCard, suit: str | None, is_free: bool, options: Options
    ) -> "Round":
        """The round after a card was played to the trick on the table. `suit` is what it had to
        follow, `is_free` whether it tells nothing of the hand."""
        trick = self.trick
        if trick is None:
            raise TypeError("A trick is led first.")
        seat = played.seat
        after = self._unpromised(seat) if played.promised else self._taken(seat, played.card)
        voids = self.voids if is_free else self._voids_after(played, suit, options)
        laid = replace(after, trick=trick.plus(played).landed(), voids=voids)
        return laid.without_allow(seat)

    def with_replacement(self, laid: PlayedCard, suit: str | None, options: Options) -> "Round":
        """The round after the last card on the table was taken back for another."""
        trick = self.trick
        if trick is None:
            raise TypeError("There is no card to replace.")
        old = trick.plays[-1]
        after = self.exchanged(laid.seat, laid.card, old.card)
        if not self.is_known:
            after = after._in_open_hand(laid.seat, laid.card, old.card)
            if not old.is_own:
                after = after.unsuspected(laid.seat)
        voids = after._voids_after(laid, suit, options)
        trick = replace(trick, plays=(*trick.plays[:-1], laid))
        return replace(after, trick=trick, voids=voids).without_allow(laid.seat)

    def without_allow(self, seat: int) -> "Round":
        return replace(self, allowed=tuple(other for other in self.allowed if other != seat))

    def _taken(self, seat: int, card: str) -> "Round":
        hands = put(self.hands, seat, self.hands[seat].without(card))
        return replace(self, hands=hands)._closed(card)

    def _closed(self, card: str) -> "Round":
        """A card that was known to be in a hand has left it."""
        there = tuple(known for known in self.in_the_open if known[0] != card)
        return replace(self, in_the_open=there)

    def _unpromised(self, seat: int) -> "Round":
        return replace(self, promises=put(self.promises, seat, Hand(0)))

    def _voids_after(
        self, played: PlayedCard, to_follow: str | None, options: Options
    ) -> tuple[Void, ...]:
        """An allowed revoke clears its suit; not following tells of a void; the first one counts.

        A black cat is of no suit in the hand: it tells of nothing. Nor does a card that a power
        makes another (T34)."""
        if self.is_known or played.named is not None:
            return self.voids
        seat, suit, voids = played.seat, options.suit_in_hand(played.card), self.voids
        if seat in self.allowed:
            voids = tuple(void for void in voids if (void.seat, void.suit) != (seat, suit))
        if to_follow is None or suit in (None, to_follow):
            return voids
        if any((void.seat, void.suit) == (seat, to_follow) for void in voids):
            return voids
        return (*voids, Void(seat, to_follow, self.finished + 1, played.card))

    # The end of a trick

    @property
    def is_all_in(self) -> bool:
        return self.trick is not None and len(self.trick.plays) == self.laps * len(self.hands)

    def resolved(self, options: Options) -> "Round":
        """The trick on the table has its winner, who may have cards to keep."""
        if self.trick is None:
            raise TypeError("There is no trick to win.")
        won = resolve(self.trick, self.bid_suits, options)
        done = replace(self, trick=won.trick, won=won)
        if not options.powers:
            won_before = self.tricks_won[won.winner]
            return replace(done, tricks_won=put(self.tricks_won, won.winner, won_before + 1))
        said = [use.power.keeps for use in won.trick.used if use.power.keeps is not None]
        return replace(done, keeps=said[-1] if said else 1)

    def cleared(self, given_back: bool = False) -> "Round":
        """What is left of the trick goes to the pile; nothing of one that was given back."""
        cards = self.trick.cards if self.trick else ()
        return replace(
            self,
            left=self.left - (0 if given_back else self.laps),
            trick=None,
            won=None,
            last=self.won,
            finished=self.finished + 1,
            pile=(*self.pile, *cards),
        )

    def with_kept(self, seat: int, card: str, options: Options) -> "Round":
        """A card of the trick goes to the right end of its winner's row."""
        row = (*(self.rows[seat] or ()), card)
        trick = self.trick.without(card) if self.trick else None
        return replace(self, trick=trick, keeps=self.keeps - 1).with_row(seat, row, options)

    def with_row(self, seat: int, row: Row, options: Options) -> "Round":
        """T26: the bid is the leftmost card that is no black cat; the others are tricks won."""
        bid = next((card for card in row if not options.is_black_cat(card)), None)
        return replace(
            self,
            rows=put(self.rows, seat, row),
            bids=put(self.bids, seat, bid),
            tricks_won=put(self.tricks_won, seat, len(row) - (bid is not None)),
        )

    def handed(self, seat: int, cards: Sequence[str]) -> "Round":
        """Cards of the trick go back to a hand."""
        hands = put(self.hands, seat, self.hands[seat].plus(cards))
        return replace(self, trick=self.trick and self.trick.without(*cards), hands=hands)

    def handed_out_unseen(self) -> "Round":
        """All cards of the trick go back to unknown hands."""
        hands = tuple(Hand(hand.size + self.laps) for hand in self.hands)
        trick = self.trick and replace(self.trick, plays=())
        seats = range(len(hands))
        return replace(self, hands=hands, trick=trick)._of_any_suit(*seats).unsuspected(*seats)

    # What powers do

    def paid(self, seat: int, card: str, options: Options) -> "Round":
        """T27: a card leaves the row for its power."""
        row = tuple(other for other in self.rows[seat] or () if other != card)
        return replace(self, out=(*self.out, card)).with_row(seat, row, options)

    def exchanged(self, seat: int, old: str, new: str) -> "Round":
        """A card comes to a known hand in the place of another."""
        cards = self.hands[seat].cards
        if cards is None:
            return self
        hand = Hand.of(new if card == old else card for card in cards)
        return replace(self, hands=put(self.hands, seat, hand))

    def stolen(self, seat: int, give: str, take: str) -> "Round":
        """A hand card takes the place of one on the table."""
        if self.trick is None:
            raise TypeError("There is no trick to take from.")
        plays = tuple(
            PlayedCard(played.seat, give, suit_of(give)) if played.card == take else played
            for played in self.trick.plays
        )
        traded = self._traded(seat, give, take)
        return replace(traded, trick=replace(self.trick, plays=plays))

    def drawn(self, seat: int, give: str, take: str) -> "Round":
        """A card of the pile comes to hand; another is out for the round."""
        pile = tuple(card for card in self.pile if card != take)
        return replace(self._traded(seat, give, take), pile=pile, out=(*self.out, give))

    def _traded(self, seat: int, give: str, take: str) -> "Round":
        if self.is_known:
            return self.exchanged(seat, give, take)
        return self._in_open_hand(seat, give, take).unsuspected(seat)

    def _in_open_hand(self, seat: int, old: str, new: str) -> "Round":
        closed = self._closed(old)
        return replace(closed, in_the_open=(*closed.in_the_open, (new, seat)))

    def mixed(self, *seats: int) -> "Round":
        """Unknown hands have passed cards unseen: what is known of them is known no more."""
        there = tuple(known for known in self.in_the_open if known[1] not in seats)
        return replace(self, in_the_open=there)._of_any_suit(*seats).unsuspected(*seats)

    def _of_any_suit(self, *seats: int) -> "Round":
        """These hands may have other cards than black cats, nobody knows which (T19)."""
        only_cats = tuple(seat for seat in self.only_cats if seat not in seats)
        return replace(self, only_cats=only_cats)

    def unsuspected(self, *seats: int) -> "Round":
        """Cards have come to these hands: they are suspected of nothing before."""
        return replace(self, voids=tuple(void for void in self.voids if void.seat not in seats))

    def passed_on(self, given: Sequence[Sequence[str]], step: int) -> "Round":
        """By seat the cards that go so many seats to the left."""
        hands = []
        for seat, hand in enumerate(self.hands):
            rest = [card for card in hand.cards or () if card not in given[seat]]
            hands.append(Hand.of((*rest, *given[(seat - step) % len(given)])))
        return replace(self, hands=tuple(hands))

    def with_promises(self, cards: Sequence[str]) -> "Round":
        """By seat the cards set aside; none named where hands are unknown."""
        if not cards:
            hands = tuple(Hand(hand.size - 1) for hand in self.hands)
            holders = [seat for _, seat in self.in_the_open]
            aside = replace(self, hands=hands, in_the_open=())._of_any_suit(*holders)
            return replace(aside, promises=(Hand(1),) * len(hands))
        hands = tuple(hand.without(card) for hand, card in zip(self.hands, cards, strict=True))
        return replace(self, hands=hands, promises=tuple(Hand.of((card,)) for card in cards))

    def revealing(self, is_shown: Callable[[str], bool], suits: tuple[str, ...]) -> "Round":
        """All hands' cards of a kind are shown until the table is cleared."""
        if self.trick is None:
            raise TypeError("Nothing is shown outside a trick.")
        before = self.trick.revealed or ((),) * len(self.hands)
        shown = tuple(
            None
            if hand.cards is None
            else in_order({*filter(is_shown, hand.cards), *(old or ())}, suits)
            for hand, old in zip(self.hands, before, strict=True)
        )
        return replace(self, trick=replace(self.trick, revealed=shown))


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
        left=hands[0].size - 1,
    )
