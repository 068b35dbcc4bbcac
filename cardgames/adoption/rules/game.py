"""A whole game: bouts of five rounds until somebody has reached the target.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
the order of the rules' README: `game-over`, `wrong-phase`, the turn, names that do not exist, where
the card is, the rules of play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardgames.adoption.rules import checks, offers, refusals, views
from cardgames.adoption.rules.bout import Bout, Cards, entered_bout, lowest_first, open_bout
from cardgames.adoption.rules.cards import HAND, ONE, Options
from cardgames.adoption.rules.moves import (
    FROM_DECK,
    NONE,
    OWN,
    Adopt,
    Betray,
    Bid,
    BoutMove,
    BoutScore,
    Move,
    TurnUp,
)
from cardgames.adoption.rules.scoring import Collection, counted, points_by_bout, score_bout
from cardgames.engine import CardGame, Hand, Outcome, ScoreLine, Seat, seats_with_most
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import NN_

PHASES = ("bout", "bid", "adopt", "betray", "turn-up", "over")
TARGET_REACHED = NN_(
    "%(players)s has %(target)s points.", "%(players)s have %(target)s points or more."
)


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game between two moves; `bout` is the one being played, or the one just scored.

    `first` is where ties of the next bids are counted from (A1): the lowest bidder that was last
    known (A11), at the start the seat that the setup names. `used` are the cards that lie under the
    deck, those of each earlier bout apart, the uppermost first (A10).
    """

    players: tuple[str, ...]
    options: Options
    first: int = 0
    bout: Bout | None = None
    given: tuple[ScoreLine, ...] = ()
    over: bool = False
    used: tuple[Cards, ...] = ()

    # What is the case

    @property
    def phase(self) -> str:
        if self.over:
            return "over"
        return self.bout.phase if self.bout else "bout"

    @property
    def hands(self) -> tuple[Hand, ...]:  # type: ignore[override]
        return self.bout.hands if self.bout else (Hand(0),) * len(self.players)

    @property
    def bouts_begun(self) -> int:
        return self.bout.number if self.bout else 0

    @property
    def bouts_scored(self) -> int:
        return self.bouts_begun - (self.bout is not None and not self.bout.over)

    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "bout" | "turn-up":
                return (None,)
            case "over":
                return ()
        current = self._current()
        return current.waiting if current.turn is None else (current.turn,)

    def _current(self) -> Bout:
        """The bout being played."""
        if self.bout is None or self.bout.over:
            raise TypeError("No bout is being played.")
        return self.bout

    # Moves

    def candidates(self, seat: Seat) -> Iterator[Move]:
        if seat is None or self.bout is None or seat not in self.to_act():
            return iter(())
        return offers.candidates(self.bout, self.options.deck, seat)

    def apply(self, seat: Seat, move: Move) -> "Game":
        """The game after a player's move, or after one of the table's (`seat` None)."""
        if self.over:
            raise Refusal(refusals.GAME_OVER)
        match move:
            case BoutMove():
                return self._deal(move)
            case TurnUp():
                return self._turn_up(move)
            case BoutScore():
                return self._whole_bout(move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case Bid():
                return self._bid(seat, move)
            case Adopt():
                return self._adopt(seat, move)
            case Betray():
                return self._betray(seat, move)

    # What the table does

    def _deal(self, move: BoutMove) -> "Game":
        checks.phase(self.phase, refusals.A_DEAL, "bout")
        cards = [*(card for hand in move.deal for card in hand), *move.centre]
        checks.cards_exist(self.options.deck, cards)
        checks.each_once(cards)
        hands = tuple(map(Hand.of, move.deal)) or (Hand(HAND),) * len(self.players)
        opened = open_bout(self.bouts_begun + 1, hands, move.centre, self.options.deck)
        return replace(self, bout=opened)

    def _turn_up(self, move: TurnUp) -> "Game":
        checks.phase(self.phase, refusals.A_CARD_TURNED_UP, "turn-up")
        current = self._current()
        checks.cards_exist(self.options.deck, [move.card])
        checks.unseen(self.players, current, move.card)
        return self._after(current.with_turned_up(move.card))

    def _whole_bout(self, move: BoutScore) -> "Game":
        checks.phase(self.phase, refusals.A_WHOLE_BOUT, "bout")
        self.check_row(move)
        return self.stood(move)

    def check_row(self, move: BoutScore, *, is_allowed: bool = False) -> None:
        deck = self.options.deck
        if move.collections:
            checks.cards_exist(deck, (card for cards in move.collections for card in cards))
            checks.fair_cards(self.options, move.collections)
        else:
            checks.cats_exist(deck, (held.cat for seat in move.series for held in seat))
            checks.fair_counts(self.options, move.series)

    def stood(self, move: BoutScore) -> "Game":
        """Who bid lowest last nobody knows then (A11)."""
        deck = self.options.deck
        collections = tuple(counted(cards, deck) for cards in move.collections) or move.series
        number, seats = self.bouts_begun + 1, len(self.players)
        entered = entered_bout(number, seats, move.collections, move.series)
        return self._scored(entered, collections)

    def row_since(self, before: CardGame) -> BoutScore:
        if self.bout is None:
            raise TypeError("No bout is over.")
        return BoutScore(self.bout.collections)

    # What players do

    def _bid(self, seat: int, move: Bid) -> "Game":
        checks.phase(self.phase, refusals.A_BID, "bid")
        current = self._current()
        checks.still_to_bid(self.players, current, seat)
        checks.cards_exist(self.options.deck, [move.card])
        checks.in_hand(self.players, current, seat, move.card)
        after = current.with_bid(seat, move.card)
        if after.waiting:
            return replace(self, bout=after)
        order = lowest_first(after.bids, self.options.deck, self.first)
        return replace(self, bout=after.revealed(order), first=order[0])

    def _adopt(self, seat: int, move: Adopt) -> "Game":
        checks.phase(self.phase, refusals.AN_ADOPTION, "adopt")
        current = self._current()
        checks.turn(self.players, current, seat)
        if move.card is not None:
            checks.cards_exist(self.options.deck, [move.card])
            checks.to_adopt(current, move.card)
        checks.adoptable(self.players, current, seat, move.card)
        return replace(self, bout=current.with_adopted(seat, self._taken(current, move.card)))

    def _taken(self, current: Bout, card: str | None) -> tuple[str, ...]:
        """All cards that come with the one named (A4), in the order in which they lay (A15)."""
        if card is None:
            return ()
        deck = self.options.deck
        if self.options.adopt == ONE or card not in current.centre:
            return (card,)
        return tuple(other for other in current.centre if deck[other].cat == deck[card].cat)

    def _betray(self, seat: int, move: Betray) -> "Game":
        checks.phase(self.phase, refusals.A_BETRAYAL, "betray")
        current = self._current()
        checks.turn(self.players, current, seat)
        after = current if move.how == NONE else self._betrayed(current, seat, move)
        return self._after(after.with_betrayal())

    def _betrayed(self, current: Bout, seat: int, move: Betray) -> Bout:
        """The bout after cards have changed places; what is looked at first, A17 says."""
        how, take, victim, give = move.how, move.take, move.victim, move.give
        if take is None or victim is None or (give is None and not move.is_undrawn):
            raise TypeError(f"{move} names no cards, or nobody.")
        checks.cards_exist(self.options.deck, [take, give] if give else [take])
        checks.opponent(self.players, seat, victim)
        if how == FROM_DECK:
            checks.deck_left(current)
        checks.in_collection(self.players, current, victim, take)
        if give is None:
            raise Refusal(refusals.NOT_DRAWN)
        checks.given(self.players, current, seat, how, give)
        if how == FROM_DECK:
            return current.with_replaced(take, victim, give)
        checks.same_stars(self.options.deck, take, give)
        if how == OWN:
            return current.with_swap(take, victim, give, seat)
        return current.with_swap_in_centre(take, victim, give)

    # Scoring

    def _after(self, bout: Bout) -> "Game":
        """The game with this bout, which is scored if it is over."""
        if not bout.over:
            return replace(self, bout=bout)
        return self._scored(bout, [counted(cards, self.options.deck) for cards in bout.collections])

    def _scored(self, bout: Bout, collections: Sequence[Collection]) -> "Game":
        lines = score_bout(bout.number, self.players, collections)
        game = replace(self, bout=bout, given=(*self.given, *lines), used=self._under(bout))
        return replace(game, over=max(game.points()) >= self.options.target)

    def _under(self, bout: Bout) -> tuple[Cards, ...]:
        """What lies under the deck after a bout: its own cards lowest (A10)."""
        placed = bout.placed
        earlier = (tuple(card for card in cards if card not in placed) for cards in self.used)
        own = tuple(card for card in self.options.deck if card in placed)
        return tuple(filter(None, (*earlier, own)))

    def with_points(self, lines: tuple[ScoreLine, ...]) -> "Game":
        """Between bouts they may end the game, or let it go on."""
        game = replace(self, given=(*self.given, *lines))
        between = self.bout is None or self.bout.over
        return replace(game, over=between and max(game.points()) >= self.options.target)

    # Results

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        sentence = self.told_of_target(TARGET_REACHED, self.options.target)
        return Outcome("target", sentence, seats_with_most(self.points()))

    # What is visible

    def public_state(self) -> views.State:
        points = points_by_bout(self.bouts_scored, self.players, self.given)
        return views.state(self.players, self.bout, points, self.first)

    def visible_to(self, seat: Seat) -> views.Visible:
        bid = self.bout.bids[seat] if self.bout and seat is not None else None
        hands = self.hands_shown_to(seat)
        return views.Visible(**self.visible_to_all(), hands=hands, bid=bid)


def new_game(players: tuple[str, ...], options: Options, first: int = 0) -> Game:
    """A game before its first bout."""
    return Game(players, options, first)
