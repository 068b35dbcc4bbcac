"""A bout: five rounds of bidding, adopting, betraying and turning a card up."""

from dataclasses import dataclass, replace

from cardgames.adoption.rules.cards import HAND, Deck, needed
from cardgames.adoption.rules.scoring import Collection
from cardgames.engine import Hand, put

Cards = tuple[str, ...]
Bids = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Bout:
    """A bout between two moves. `bids`, `order` and what follows them are of the current round.

    `order` is the seats from the lowest bid up, empty until all bids are in; `unclaimed` the bid
    cards that nobody has adopted yet, in that order; `adopted` counts who has had a turn to, and
    `centre_before` is what lay in the centre before the first had.
    A bout that is `over` keeps everything as it lay; of one that was entered by its counts, those
    are `entered`.
    """

    number: int
    round: int
    hands: tuple[Hand, ...]
    centre: Cards
    deck_size: int
    collections: tuple[Cards, ...]
    discarded: Cards = ()
    bids: Bids = ()
    order: tuple[int, ...] = ()
    unclaimed: Cards = ()
    centre_before: Cards = ()
    adopted: int = 0
    betrayed: bool = False
    over: bool = False
    entered: tuple[Collection, ...] = ()

    # What is the case

    @property
    def is_known(self) -> bool:
        """Whether the hands are known: all of them are, or none."""
        return self.hands[0].is_known

    @property
    def phase(self) -> str:
        """The phase of the game while this bout is the current one."""
        if self.over:
            return "bout"
        if not self.order:
            return "bid"
        if self.adopted < len(self.order):
            return "adopt"
        return "turn-up" if self.betrayed else "betray"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose bids are still to come."""
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    @property
    def shown_bids(self) -> Bids:
        """The bids once all are in; before, they are secret."""
        return self.bids if self.order else (None,) * len(self.hands)

    @property
    def turn(self) -> int | None:
        """Whose turn it is to adopt or to betray (A2)."""
        match self.phase:
            case "adopt":
                return self.order[self.adopted]
            case "betray":
                return self.order[0]
        return None

    def adoptable(self, seat: int) -> Cards:
        """What the seat may take: the centre and others' bids that are still unclaimed (A3)."""
        return (*self.centre, *(card for card in self.unclaimed if card != self.bids[seat]))

    @property
    def bids_to_claim(self) -> Cards:
        """The bids of this round, whether they are open or not, that nobody has adopted."""
        return self.unclaimed if self.order else tuple(filter(None, self.bids))

    @property
    def known_hands(self) -> Cards:
        """The cards in all hands, as far as they are known."""
        return tuple(card for hand in self.hands for card in hand.cards or ())

    @property
    def placed(self) -> frozenset[str]:
        """Every card that is known to be somewhere: it is not in the deck, nor in a hand that is
        not known."""
        collected = (card for cards in self.collections for card in cards)
        lying = (*self.centre, *self.bids_to_claim, *self.discarded, *self.known_hands)
        return frozenset((*collected, *lying))

    # What comes of a move

    def with_bid(self, seat: int, card: str) -> "Bout":
        hands = put(self.hands, seat, self.hands[seat].without(card))
        return replace(self, hands=hands, bids=put(self.bids, seat, card))

    def revealed(self, order: tuple[int, ...]) -> "Bout":
        """All bids are turned up; adoption starts."""
        cards = tuple(card for seat in order if (card := self.bids[seat]))
        return replace(self, order=order, unclaimed=cards, centre_before=self.centre)

    def with_adopted(self, seat: int, cards: Cards) -> "Bout":
        """The seat has had its turn; after the last one unclaimed bids go to the centre."""
        after = replace(
            self,
            centre=_without(self.centre, cards),
            unclaimed=_without(self.unclaimed, cards),
            collections=put(self.collections, seat, (*self.collections[seat], *cards)),
            adopted=self.adopted + 1,
        )
        if after.phase == "adopt":
            return after
        return replace(after, centre=(*after.centre, *after.unclaimed), unclaimed=())

    def with_betrayal(self) -> "Bout":
        """The betrayal is done with; from an empty deck nothing is turned up (A6)."""
        after = replace(self, betrayed=True)
        return after if self.deck_size else after._round_over()

    def with_swap(self, take: str, victim: int, give: str, seat: int) -> "Bout":
        """A card of the victim's collection and one of the seat's own change places."""
        collections = _exchanged(self.collections, victim, take, give)
        return replace(self, collections=_exchanged(collections, seat, give, take))

    def with_swap_in_centre(self, take: str, victim: int, give: str) -> "Bout":
        """A card of the victim's collection and one of the centre change places."""
        return replace(
            self,
            collections=_exchanged(self.collections, victim, take, give),
            centre=_instead(self.centre, give, take),
        )

    def with_replaced(self, take: str, victim: int, give: str) -> "Bout":
        """The deck's top card lies in the place of one of the victim's, which is discarded."""
        return replace(
            self,
            collections=_exchanged(self.collections, victim, take, give),
            discarded=(*self.discarded, take),
            deck_size=self.deck_size - 1,
        )

    def with_turned_up(self, card: str) -> "Bout":
        after = replace(self, centre=(*self.centre, card), deck_size=self.deck_size - 1)
        return after._round_over()

    def _round_over(self) -> "Bout":
        if self.round == HAND:
            return replace(self, over=True)
        return replace(
            self,
            round=self.round + 1,
            bids=(None,) * len(self.hands),
            order=(),
            adopted=0,
            betrayed=False,
        )


def open_bout(number: int, hands: tuple[Hand, ...], centre: Cards, deck: Deck) -> Bout:
    """A bout as it is dealt, from all cards of the game (A10)."""
    seats = len(hands)
    return Bout(
        number=number,
        round=1,
        hands=hands,
        centre=centre,
        deck_size=len(deck) - needed(seats),
        collections=((),) * seats,
        bids=(None,) * seats,
    )


def entered_bout(
    number: int, seats: int, collections: tuple[Cards, ...], entered: tuple[Collection, ...]
) -> Bout:
    """A bout of which the scorekeeper entered the end; nothing else is known of it (A12)."""
    return Bout(
        number=number,
        round=HAND,
        hands=(Hand(0),) * seats,
        centre=(),
        deck_size=0,
        collections=collections or ((),) * seats,
        bids=(None,) * seats,
        over=True,
        entered=entered,
    )


def lowest_first(bids: Bids, deck: Deck, first: int) -> tuple[int, ...]:
    """A1: by number, then by stars; still equal, clockwise from the seat `first`, that included."""

    def place(seat: int) -> tuple[int, int, int]:
        card = deck[bids[seat] or ""]
        return card.number, card.stars, (seat - first) % len(bids)

    return tuple(sorted(range(len(bids)), key=place))


def _without(cards: Cards, gone: Cards) -> Cards:
    return tuple(card for card in cards if card not in gone)


def _instead(cards: Cards, card: str, other: str) -> Cards:
    """The cards with another one in the place of this one."""
    return put(cards, cards.index(card), other)


def _exchanged(
    collections: tuple[Cards, ...], seat: int, card: str, other: str
) -> tuple[Cards, ...]:
    return put(collections, seat, _instead(collections[seat], card, other))
