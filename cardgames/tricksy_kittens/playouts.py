"""The rest of a round, played by the rule of thumb with all cards known: quick, in plain numbers.

It plays by the rules but for powers: nobody uses any more. A trick in which one is in force is
played to its end with the rules themselves first (`bot.py`).
"""

from dataclasses import dataclass, field
from functools import lru_cache

from cardgames.tricksy_kittens.rules.cards import deck, number_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.thumb import Choice, bid_of, picked

TRUMP = 20
"""What makes the lowest trump stronger than the highest card of the suit led."""
TEN = 10
NO_SUIT = -1


@lru_cache(maxsize=64)
def places(suits: tuple[str, ...]) -> dict[str, int]:
    """Cards as numbers: nine a suit."""
    return {card: place for place, card in enumerate(deck(suits))}


@dataclass
class RestOfRound:
    """What is left of a round: by seat the cards in hand, the suit and number of the bid, and the
    tricks won. `cats` is the suit of black cats, if they are played."""

    players: int
    hands: list[list[int]]
    bid_suits: list[int]
    bids: list[int]
    won: list[int]
    keeper: int
    trump: int
    tricks: int
    cats: int
    suits: int
    plays: list[tuple[int, int, int, bool]] = field(default_factory=list)
    """Of the trick on the table: seat, suit, number, and whether it is a black cat."""

    @classmethod
    def of(cls, game: Game) -> "RestOfRound":
        """The rest of a round in which no power is in force; bids still to come are made."""
        current, place_of = game.current_round(), places(game.options.suits)
        hands = [list(hand.cards or ()) for hand in current.hands]
        for seat, promise in enumerate(current.promises):
            hands[seat] += promise.cards or ()
        bids = _bids(game, current, hands)
        keeper = game.kittykeeper or 0
        suit_of_bid = [place_of[bid] // 9 if bid else NO_SUIT for bid in bids]
        trick = current.trick
        trump = suit_of_bid[keeper]
        if trick and trick.plays:
            trump = place_of[f"{trick.trump}-1"] // 9 if trick.trump else NO_SUIT
        return cls(
            players=len(game.players),
            hands=[[place_of[card] for card in hand] for hand in hands],
            bid_suits=suit_of_bid,
            bids=[number_of(bid) if bid else 0 for bid in bids],
            won=list(current.tricks_won),
            keeper=keeper,
            trump=trump,
            tricks=current.left,
            cats=game.options.suits.index("crowns") if game.options.black_cat else NO_SUIT,
            suits=len(game.options.suits),
            plays=[
                (p.seat, place_of[f"{p.suit}-1"] // 9, p.number, game.options.is_black_cat(p.card))
                for p in (trick.plays if trick else ())
            ],
        )

    def lay(self, seat: int, card: str, suit: str, place_of: dict[str, int]) -> None:
        """A card is played to the trick on the table, and counts as this suit."""
        self.hands[seat].remove(place_of[card])
        is_cat = place_of[card] // 9 == self.cats
        self.plays.append((seat, place_of[f"{suit}-1"] // 9, number_of(card), is_cat))

    def gains(self) -> list[int]:
        """By seat the lives that the round gives, once it is played to its end."""
        for _trick in range(self.tricks):
            self._play_trick()
        teams: dict[int, list[int]] = {}
        for seat, suit in enumerate(self.bid_suits):
            teams.setdefault(suit, []).append(seat)
        teams.pop(NO_SUIT, None)
        found = [0] * self.players
        for team in teams.values():
            together = sum(self.won[seat] - self.bids[seat] for seat in team) == 0
            for seat in team:
                if self.won[seat] == self.bids[seat] or (together and len(team) > 1):
                    found[seat] = self.bids[seat]
        return found

    def _play_trick(self) -> None:
        on_table = TrickSoFar(self)
        for play in self.plays:
            on_table.add(*play)
        for step in range(len(self.plays), self.players):
            seat = (self.keeper + step) % self.players
            card, suit = self._card(seat, on_table, step == self.players - 1)
            self.hands[seat].remove(card)
            on_table.add(seat, suit, card % 9 + 1, card // 9 == self.cats)
        self.keeper = on_table.winner
        self.won[self.keeper] += 1
        self.trump = self.bid_suits[self.keeper]
        self.plays = []

    def _card(self, seat: int, on_table: "TrickSoFar", is_last: bool) -> tuple[int, int]:
        """The card that a seat plays, and the suit that it counts as."""
        hand, lead, cats = self.hands[seat], on_table.lead, self.cats
        may = [card for card in hand if card // 9 in (lead, cats)] if lead != NO_SUIT else hand
        if all(card // 9 == cats for card in may):
            may = hand
        own, wants = self.bid_suits[seat], self.bids[seat] > self.won[seat]
        choices: list[Choice] = []
        suits: list[int] = []
        for card in may:
            suit, number = card // 9, card % 9 + 1
            is_cat = suit == cats
            if is_cat:
                suit = self._declared(own, on_table, wants)
            strength = on_table.strength(seat, suit, number, is_cat)
            choices.append((strength, 0 if suit == own else number, len(suits)))
            suits.append(suit)
        place = picked(choices, wants, is_last)
        return may[place], suits[place]

    def _declared(self, own: int, on_table: "TrickSoFar", wants: bool) -> int:
        """As what a black cat counts: to win, as trump or the suit led; to lose, as one's own."""
        if wants:
            for suit in (self.trump, on_table.lead):
                if suit not in (NO_SUIT, own):
                    return suit
        if own != NO_SUIT:
            return own
        return next(suit for suit in range(self.suits) if suit != self.cats)


class TrickSoFar:
    """A trick on the table: the suit led, and the best card while the highest, or the lowest
    wins."""

    def __init__(self, rest: RestOfRound) -> None:
        self.rest, self.lead, self.is_turned = rest, NO_SUIT, False
        self.best = [0, 0]
        self.owners = [rest.keeper, rest.keeper]

    def add(self, seat: int, suit: int, number: int, is_cat: bool) -> None:
        if self.lead == NO_SUIT:
            self.lead = suit
        self.is_turned = self.is_turned or is_cat
        tier = self._tier(seat, suit)
        if tier is None:
            return
        for turned, worth in enumerate((number, TEN - number)):
            if tier + worth > self.best[turned]:
                self.best[turned] = tier + worth
                self.owners[turned] = seat

    def strength(self, seat: int, suit: int, number: int, is_cat: bool) -> int:
        """How strong a card would be that is laid now; 0 if it would not be the best."""
        turned = self.is_turned or is_cat
        tier = self._tier(seat, suit)
        if tier is None:
            return 0
        worth = tier + (TEN - number if turned else number)
        return worth if worth > self.best[turned] else 0

    def _tier(self, seat: int, suit: int) -> int | None:
        """Trumps win over the suit led; what is ignored, or of another suit, can't win."""
        if suit == self.rest.bid_suits[seat]:
            return None
        if suit == self.rest.trump:
            return TRUMP
        return 0 if self.lead in (NO_SUIT, suit) else None

    @property
    def winner(self) -> int:
        return self.owners[self.is_turned]


def _bids(game: Game, current: Round, hands: list[list[str]]) -> list[str | None]:
    """All bids; those still to come are taken out of the hands."""
    bids = list(current.bids)
    for seat in current.waiting:
        able = sorted(card for card in hands[seat] if not game.options.is_black_cat(card))
        if able:
            bids[seat] = bid = bid_of(able, len(game.players))
            hands[seat].remove(bid)
    return bids
