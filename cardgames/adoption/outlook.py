"""A bout of Adoption in plain numbers, played on to its end by the bots' rule of thumb.

A card is its place in the deck. The end of a bout counts series and stars. Before it, a single card
is worth a part of that, the more so the more rounds are left. What others get counts
against a seat.
"""

from collections.abc import Sequence
from functools import lru_cache

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.cards import ALL_OF_ONE_CAT, HAND, Options
from cardgames.adoption.rules.moves import FROM_CENTRE, FROM_DECK, OWN, Adopt, Betray, Bid
from cardgames.adoption.rules.scoring import LEAST
from ninelives_site.core.moves import GameMove

HOPE_OF_SERIES = 0.4
HOPE_OF_STARS = 0.5
"""What a single card, and a star on it, is worth in the first round."""

Betrayal = tuple[str, int, int, int]
"""How, the card taken, from whom, and the card given."""
NOTHING = -1
"""No card, and no seat."""


class NumberedDeck:
    """A game's deck by the places of its cards."""

    def __init__(self, options: Options) -> None:
        self.place = {name: place for place, name in enumerate(options.deck)}
        cards = tuple(options.deck.values())
        kinds = {cat: kind for kind, cat in enumerate(dict.fromkeys(card.cat for card in cards))}
        self.cats = len(kinds)
        self.cat = [kinds[card.cat] for card in cards]
        self.number = [card.number for card in cards]
        self.stars = [card.stars for card in cards]
        self.takes_all = options.adopt == ALL_OF_ONE_CAT


@lru_cache(maxsize=16)
def cards_of(options: Options) -> NumberedDeck:
    """The cards of a game, counted only once."""
    return NumberedDeck(options)


class Outlook:
    """A bout that changes with each move. Hands and the deck are only looked at to play it on."""

    def __init__(self, cards: NumberedDeck, bout: Bout, first: int, deck: Sequence[str]) -> None:
        place = cards.place
        self._cards, self._first, self.round = cards, first, bout.round
        self._seats = range(len(bout.hands))
        self._hands = [[place[card] for card in hand.cards or ()] for hand in bout.hands]
        self._bids = [NOTHING if bid is None else place[bid] for bid in bout.bids]
        self._order, self._adopted = list(bout.order), bout.adopted
        self._unclaimed = [place[card] for card in bout.unclaimed]
        self._centre = [place[card] for card in bout.centre]
        self._deck = [place[card] for card in deck]
        self._collected = [[place[card] for card in held] for held in bout.collections]
        self._held = [[0] * len(self._seats) for _ in range(cards.cats)]
        self._shown = [[0] * len(self._seats) for _ in range(cards.cats)]
        for seat, collected in enumerate(self._collected):
            for card in collected:
                self._held[cards.cat[card]][seat] += 1
                self._shown[cards.cat[card]][seat] += cards.stars[card]

    # What a move promises

    def promise(self, seat: int, move: GameMove) -> float:
        """The better, the more; compared only with other moves of the same moment."""
        place = self._cards.place
        match move:
            case Bid(card):
                # Low bids choose first and betray: they are worth most in late rounds.
                return self._cards.number[place[card]]
            case Adopt(str(card)):
                return self._adopting(seat, place[card])
            case Betray(how, str(take), int(victim), give):
                given = NOTHING if give is None else place[give]
                return self._betraying(seat, how, place[take], victim, given)
        return 0.0

    def _adopting(self, seat: int, card: int) -> float:
        taken = self._taken(card)
        before = self._worth(self._cards.cat[card], seat)
        self._collect(seat, taken, 1)
        after = self._worth(self._cards.cat[card], seat)
        self._collect(seat, taken, -1)
        return after - before

    def _betraying(self, seat: int, how: str, take: int, victim: int, give: int) -> float:
        """Of what the deck gives nothing is known but that it comes to the victim."""
        gone = self._changed(seat, take, victim, seat if how == OWN else NOTHING)
        if how == FROM_DECK or give == NOTHING:
            return gone
        if self._cards.cat[give] == self._cards.cat[take]:
            return 0.0
        return gone + self._changed(seat, give, seat if how == OWN else NOTHING, victim)

    def _changed(self, seat: int, card: int, loser: int, winner: int) -> float:
        """What it is worth to the seat that a card goes from one to another."""
        cat, stars = self._cards.cat[card], self._cards.stars[card]
        held, shown = self._held[cat], self._shown[cat]
        before = self._worth(cat, seat)
        for other, sign in ((loser, -1), (winner, 1)):
            if other != NOTHING:
                held[other] += sign
                shown[other] += sign * stars
        after = self._worth(cat, seat)
        for other, sign in ((loser, 1), (winner, -1)):
            if other != NOTHING:
                held[other] += sign
                shown[other] += sign * stars
        return after - before

    def _worth(self, cat: int, seat: int) -> float:
        """What a cat is worth to the seat: its own points to be hoped for, less the others'."""
        hope = 1 - self.round / HAND
        shown = self._shown[cat]
        own = others = most = 0.0
        first = NOTHING
        for other, cards in enumerate(self._held[cat]):
            if not cards:
                continue
            series, part = (
                (1.0, 1.0) if cards >= LEAST else (HOPE_OF_SERIES * hope, HOPE_OF_STARS * hope)
            )
            hoped = part * shown[other]
            if other == seat:
                own += series
            else:
                others += series
            if hoped > most:
                most, first = hoped, other
            elif hoped == most:
                first = NOTHING
        if first == seat:
            own += most
        elif first != NOTHING:
            others += most
        return own - others / (len(self._seats) - 1)

    # Moves

    def play(self, seat: int, move: GameMove | None) -> None:
        """Makes one of the game's moves."""
        place = self._cards.place
        match move:
            case Bid(card):
                self._bid(seat, place[card])
            case Adopt(card):
                self._adopt(seat, NOTHING if card is None else place[card])
            case Betray(how, str(take), int(victim), give):
                given = NOTHING if give is None else place[give]
                self._betray(seat, (how, place[take], victim, given))
            case _:
                self._betray(seat, None)

    def _bid(self, seat: int, card: int) -> None:
        self._hands[seat].remove(card)
        self._bids[seat] = card
        if NOTHING not in self._bids:
            self._reveal()

    def _reveal(self) -> None:
        bids, cards, seats = self._bids, self._cards, len(self._seats)
        self._order = sorted(
            self._seats,
            key=lambda seat: (
                cards.number[bids[seat]],
                cards.stars[bids[seat]],
                (seat - self._first) % seats,
            ),
        )
        self._unclaimed = [bids[seat] for seat in self._order]
        self._first = self._order[0]

    def _adoptable(self, seat: int) -> list[int]:
        own = self._bids[seat]
        return [*self._centre, *(card for card in self._unclaimed if card != own)]

    def _taken(self, card: int) -> list[int]:
        """What comes with a card that is adopted (A4)."""
        if not self._cards.takes_all or card not in self._centre:
            return [card]
        cat = self._cards.cat
        return [other for other in self._centre if cat[other] == cat[card]]

    def _collect(self, seat: int, cards: Sequence[int], sign: int) -> None:
        for card in cards:
            cat = self._cards.cat[card]
            self._held[cat][seat] += sign
            self._shown[cat][seat] += sign * self._cards.stars[card]

    def _adopt(self, seat: int, card: int) -> None:
        if card != NOTHING:
            taken = self._taken(card)
            for each in taken:
                (self._centre if each in self._centre else self._unclaimed).remove(each)
            self._collected[seat] += taken
            self._collect(seat, taken, 1)
        self._adopted += 1
        if self._adopted == len(self._order):
            self._centre += self._unclaimed
            self._unclaimed = []

    def _betray(self, seat: int, betrayal: Betrayal | None) -> None:
        """A betrayal, if any, and the round's end."""
        if betrayal:
            how, take, victim, give = betrayal
            if how == FROM_DECK:
                give = self._deck.pop()
            elif how == OWN:
                self._exchange(seat, give, take)
            else:
                self._centre[self._centre.index(give)] = take
            self._exchange(victim, take, give)
        if self._deck:
            self._centre.append(self._deck.pop())
        self.round += 1
        self._order, self._adopted = [], 0
        self._bids = [NOTHING] * len(self._seats)

    def _exchange(self, seat: int, card: int, other: int) -> None:
        collected = self._collected[seat]
        collected[collected.index(card)] = other
        self._collect(seat, (card,), -1)
        self._collect(seat, (other,), 1)

    # By the rule of thumb

    def play_on(self) -> None:
        """Plays to the bout's end."""
        number = self._cards.number
        while self.round <= HAND:
            for seat in self._seats:
                if self._bids[seat] == NOTHING:
                    self._bid(seat, max(self._hands[seat], key=number.__getitem__))
            for seat in self._order[self._adopted :]:
                self._adopt(seat, self._best_adopted(seat))
            lowest = self._order[0]
            self._betray(lowest, self._best_betrayal(lowest))

    def _best_adopted(self, seat: int) -> int:
        """The card that gains the seat most; no card where there is none."""
        known: dict[tuple[int, int], float] = {}
        best, most = NOTHING, float("-inf")
        cats, stars = self._cards.cat, self._cards.stars
        for card in self._adoptable(seat):
            key = (cats[card], stars[card])
            worth = known.get(key)
            if worth is None:
                worth = known[key] = self._adopting(seat, card)
            if worth > most:
                best, most = card, worth
        return best

    def _best_betrayal(self, seat: int) -> Betrayal | None:
        """The betrayal that gains the seat most; None where none gains anything."""
        best, most = None, 0.0
        cats, stars = self._cards.cat, self._cards.stars
        own, centre = self._collected[seat], self._centre
        for victim in self._seats:
            if victim == seat:
                continue
            given: dict[tuple[int, int], float] = {}
            for take in self._collected[victim]:
                for how, giver, cards in ((OWN, seat, own), (FROM_CENTRE, NOTHING, centre)):
                    gone = None
                    for give in cards:
                        if stars[give] != stars[take] or cats[give] == cats[take]:
                            continue
                        if gone is None:
                            gone = self._changed(seat, take, victim, giver)
                        come = given.get((giver, give))
                        if come is None:
                            come = given[giver, give] = self._changed(seat, give, giver, victim)
                        if gone + come > most:
                            best, most = (how, take, victim, give), gone + come
                if self._deck:
                    gone = self._changed(seat, take, victim, NOTHING)
                    if gone > most:
                        best, most = (FROM_DECK, take, victim, NOTHING), gone
        return best

    # The end

    def points(self) -> list[int]:
        """What each seat has of this bout if it ends now."""
        points = [0] * len(self._seats)
        for held, shown in zip(self._held, self._shown, strict=True):
            series = [seat for seat, cards in enumerate(held) if cards >= LEAST]
            most = max((shown[seat] for seat in series), default=0)
            first = [seat for seat in series if shown[seat] == most]
            for seat in series:
                points[seat] += 1
            if len(first) == 1:
                points[first[0]] += most
        return points
