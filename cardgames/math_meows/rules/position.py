"""Where a game stands between two moves, and what becomes of hands and lives.

It knows no rule of play. What powers do, they do with the verbs of the last part.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from cardgames.engine import CardGame, Hand, ScoreLine, clockwise, put
from cardgames.math_meows.rules.cards import DECK, STAR, Options
from cardgames.math_meows.rules.lives import Life, Lives
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.round import RoundOver, RoundSoFar, Theft, TurnNow
from cardgames.math_meows.rules.row import Row, cards_in
from cardgames.math_meows.rules.supply import Supply

ALL_IN_DECK, NOTHING_YET = Supply(), RoundSoFar()
BAD_SUIT, TURN, DRAW, POWER, END, OVER = "bad-suit", "turn", "draw", "power", "end", "over"
PHASES = (BAD_SUIT, TURN, DRAW, POWER, END, OVER)


@dataclass(frozen=True, slots=True)
class Position(CardGame):
    """A game between two moves; what may be done is asked of `Game`.

    `hands` are None where not even their sizes are known. `turn` is the seat that must act, None
    while anyone may begin, or choose. `stack_due`: they have wagered for a stack. `due`: cards that
    they draw before anything else happens; `theft`: one that chance takes; `is_giving`: one that
    they must give away. `powers_known`: whether anybody has powers (M24). `ending`: of the round,
    until its choices are made.
    """

    players: tuple[str, ...]
    options: Options
    lives: tuple[Lives, ...]
    hands: tuple[Hand | None, ...]
    kittyking: int | None = None
    turn: int | None = None
    round: int = 1
    row: Row = ()
    stack_due: bool = False
    due: int = 0
    bad_suit: str | None = None
    supply: Supply = ALL_IN_DECK
    given: tuple[ScoreLine, ...] = ()
    powers_known: bool = False
    so_far: RoundSoFar = NOTHING_YET
    theft: Theft | None = None
    is_giving: bool = False
    ending: RoundOver | None = None

    @property
    def phase(self) -> str:
        if any(not len(lives) for lives in self.lives):
            return OVER
        if self.due or self.theft:
            return DRAW
        if self.is_giving:
            return POWER
        if self.ending:
            return END
        return BAD_SUIT if self.options.bad_suit and self.bad_suit is None else TURN

    @property
    def is_known(self) -> bool:
        """Whether the cards of the hands are known: of all of them, or of none."""
        return all(hand is not None and hand.is_known for hand in self.hands)

    @property
    def sizes(self) -> tuple[int, ...] | None:
        """The hand sizes by seat; None where nobody knows them."""
        sizes = tuple(hand.size for hand in self.hands if hand is not None)
        return sizes if len(sizes) == len(self.hands) else None

    @property
    def loose(self) -> int | None:
        """How many cards are in the draw deck or discarded; None where nobody knows."""
        sizes = self.sizes
        return None if sizes is None else len(DECK) - sum(sizes) - len(cards_in(self.row))

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the draw deck, where hands are known."""
        held = [card for hand in self.hands if hand is not None for card in hand.cards or ()]
        return self.supply.deck((*held, *cards_in(self.row)))

    @property
    def untouched(self) -> bool:
        """Whether this is a round's start: nobody has wagered, played or skipped."""
        begun = self.so_far.has_begun or self.row or any(lives.wagered for lives in self.lives)
        return not begun and self.ending is None

    @property
    def barred_value(self) -> int | None:
        """The value that is the number of cards on the table, where that may not be played."""
        return len(cards_in(self.row)) if self.options.no_count_number else None

    @property
    def stars_spent(self) -> bool:
        """Whether no star may be played any more in this round."""
        return self.options.star_once and any(STAR in column.suits for column in self.row)

    # Powers

    def others(self, seat: int) -> tuple[int, ...]:
        """All other seats, clockwise."""
        return clockwise(len(self.players), seat)[1:]

    def power_of(self, seat: int) -> Power:
        """The power of the life on top (M25)."""
        return self.lives[seat].power

    def limit(self, seat: int) -> int:
        """How many cards a seat can draw up to, by its life and the others' powers."""
        limit = self.lives[seat].limit
        for other in self.others(seat):
            limit = self.power_of(other).limit_of_others(limit)
        return limit

    def size(self, seat: int) -> int | None:
        """How many cards a seat holds; None where nobody knows."""
        hand = self.hands[seat]
        return None if hand is None else hand.size

    def room(self, seat: int) -> int:
        """How many cards a seat can be given; none where nobody knows how many it holds (M35)."""
        size = self.size(seat)
        return 0 if size is None else max(0, self.limit(seat) - size)

    def is_alone_with(self, seat: int, size: int) -> bool:
        """Whether the hand is of this size, and no other is."""
        sizes = self.sizes or ()
        return [other for other, found in enumerate(sizes) if found == size] == [seat]

    def is_alone_smallest(self, seat: int) -> bool:
        return self.is_alone_with(seat, min(self.sizes or (0,)))

    def is_alone_largest(self, seat: int) -> bool:
        return self.is_alone_with(seat, max(self.sizes or (0,)))

    def drawable(self, seat: int, wanted: int) -> int | None:
        """How many of the cards wanted the seat's limit and the supply allow (M5, M7)."""
        loose = self.loose
        if not wanted:
            return 0
        if self.hands[seat] is None or loose is None:
            return None
        return min(wanted, self.room(seat), loose)

    # What becomes of hands and lives

    def begun_by(self, seat: int) -> Self:
        """Whoever acts first in a round, while nobody knows the Kittyking, is it."""
        return replace(
            self,
            kittyking=seat if self.kittyking is None else self.kittyking,
            turn=seat,
            so_far=replace(self.so_far, has_begun=True, is_after=False),
        )

    def with_now(self, now: TurnNow) -> Self:
        return replace(self, so_far=replace(self.so_far, now=now))

    def with_hand(self, seat: int, hand: Hand | None) -> Self:
        return replace(self, hands=put(self.hands, seat, hand))

    def losing(self, seat: int, cards: Iterable[str]) -> Self:
        """Cards leave a hand; of equal ones the leftmost, but under a power the rightmost (M27)."""
        hand, rightmost = self.hands[seat], self.power_of(seat).from_the_right
        for card in cards:
            if hand is not None:
                hand = _without_rightmost(hand, card) if rightmost else hand.without(card)
        return self.with_hand(seat, hand)

    def gaining(self, seat: int, cards: Sequence[str]) -> Self:
        """Cards come to a hand, on its right, in this order (M27)."""
        hand = self.hands[seat]
        return self.with_hand(seat, None if hand is None else hand.plus(cards))

    def handing(self, giver: int, taker: int, card: str) -> Self:
        """A card goes from hand to hand; of unknown hands any name will do."""
        return self.losing(giver, (card,)).gaining(taker, (card,))

    def with_lives(self, seat: int, lives: Lives) -> Self:
        return replace(self, lives=put(self.lives, seat, lives))

    def top_life(self, seat: int) -> Life:
        """The life on top, of who has one."""
        top = self.lives[seat].top
        if top is None:
            raise TypeError(f"{self.players[seat]} has no life on top.")
        return top


def _without_rightmost(hand: Hand, card: str) -> Hand:
    if hand.cards is None:
        return hand.without(card)
    place = len(hand.cards) - 1 - hand.cards[::-1].index(card)
    return Hand.of((*hand.cards[:place], *hand.cards[place + 1 :]))


P = TypeVar("P", bound=Position)
"""The position, or game, that a function is given and gives back."""
