"""How a game of Math Meows may go on, in a model that is quick enough to be played on a hundred
times a move.

Cards are whole numbers, sets of values and of suits are bits. Everybody plays by the rule of thumb:
the card that draws most, a stack where nothing else goes, else they fail. Of the powers the model
knows those that always forbid or allow the same values, suits, sides and wagers, and those that
change what is drawn or lost; the others are as none.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from cardgames.math_meows.rules.cards import NUMBERS, STAR, SUITS, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import LIMITS, NO_LIFE_LIMIT, Life
from cardgames.math_meows.rules.power import OfNumber, OfSuit
from cardgames.math_meows.rules.row import cards_in

SHIFT = 4
"""A card is its number, and the place of its suit above these bits."""
NUMBER = (1 << SHIFT) - 1
EVERY_VALUE = sum(1 << number for number in NUMBERS)
STARS = 1 << SUITS.index(STAR)
LEFT, RIGHT = SIDES = (0, 1)
MATCH, MOST_IN_STACK = 2, 4
LOW_LIMIT = 3


@lru_cache(maxsize=64)
def number_for(card: str) -> int:
    """A card as the model has it."""
    return SUITS.index(suit_of(card)) << SHIFT | number_of(card)


@lru_cache(maxsize=4096)
def values_of(numbers: tuple[int, ...]) -> int:
    """The values that a stack of these numbers can make, as bits."""
    sums = {numbers[0]}
    for number in numbers[1:]:
        sums = {each for one in sums for each in (one + number, one - number)}
    return EVERY_VALUE & sum(1 << value for value in {*map(abs, sums)})


@dataclass(frozen=True, slots=True)
class ModelLife:
    """What a life does for whoever has it on top, and to the others."""

    limit: int
    values: int = EVERY_VALUE
    suits: int = 15
    sides: tuple[int, ...] = SIDES
    unblocked: int = 0
    may_match: bool = True
    match_draws: int = MATCH
    miss_draws: int = 0
    may_wager: bool = True
    wager_draws: int = 1
    least_in_stack: int = 2
    cost: int = 1
    full_cost: int = 1
    others_values: int = EVERY_VALUE
    others_suits: int = 15
    others_stack: bool = True
    others_limit: int = NO_LIFE_LIMIT


NO_LIFE = ModelLife(NO_LIFE_LIMIT)
ODD = sum(1 << number for number in NUMBERS if number % 2)
BY_NAME: Mapping[str, Mapping[str, Any]] = {
    "even": {"values": EVERY_VALUE & ~ODD},
    "odd": {"values": ODD},
    "forced-left": {"sides": (LEFT,)},
    "forced-right": {"sides": (RIGHT,)},
    "no-match": {"may_match": False},
    "weak-match": {"match_draws": 1},
    "no-match-draw": {"match_draws": 0, "miss_draws": MATCH},
    "instant-draw": {"match_draws": NO_LIFE_LIMIT, "miss_draws": NO_LIFE_LIMIT},
    "cant-wager": {"may_wager": False},
    "super-wager": {"wager_draws": 2},
    "must-stack": {"least_in_stack": 3},
    "double-loss": {"cost": 2},
    "double-turn-variant": {"unblocked": EVERY_VALUE},
    "only-self-failure": {"full_cost": 0},
    "others-cant-stack": {"others_stack": False},
    "others-low-limit": {"others_limit": LOW_LIMIT},
}
"""What powers are in the model, by their names; those of a suit or a number come besides."""


@lru_cache(maxsize=1024)
def life_of(life: Life) -> ModelLife:
    """A life as the model knows it."""
    found, power = ModelLife(LIMITS[life.number]), life.power
    if power.name in BY_NAME:
        return replace(found, **BY_NAME[power.name])
    here = 1 << life.number
    match power.name, power:
        case "value-above-lives", _:
            return replace(found, values=EVERY_VALUE & -here)
        case "value-below-lives", _:
            return replace(found, values=EVERY_VALUE & (2 * here - 1))
        case "forbidden-number", OfNumber(of):
            return replace(found, values=EVERY_VALUE & ~(1 << of))
        case "others-no-number", OfNumber(of):
            return replace(found, others_values=EVERY_VALUE & ~(1 << of))
        case "ignore-number", OfNumber(of):
            return replace(found, unblocked=1 << of)
        case "forbidden-suit", OfSuit(of):
            return replace(found, suits=15 & ~(1 << SUITS.index(of)))
        case "others-no-suit", OfSuit(of):
            return replace(found, others_suits=15 & ~(1 << SUITS.index(of)))
    return found


@dataclass(slots=True)
class Outlook:
    """A game in the model; it changes as it is played on.

    `ends` are the suits of the row's two ends, `taken` the values on the table, `lying` the cards.
    """

    hands: list[list[int]]
    piles: list[list[ModelLife]]
    wagered: list[int]
    deck: list[int]
    discards: list[int]
    lying: list[int]
    ends: list[int]
    taken: int
    seat: int
    king: int
    stack_due: bool
    no_count_number: bool
    no_first_last_wager: bool
    is_over: bool = False

    @classmethod
    def of(cls, game: Game) -> "Outlook":
        """A game in which somebody has the turn, all hands known."""
        row = game.row
        ends = [0, 0]
        if row:
            ends = [_suits(map(number_for, column.cards)) for column in (row[0], row[-1])]
        return cls(
            hands=[[*map(number_for, (hand.cards if hand else None) or ())] for hand in game.hands],
            piles=[[*map(life_of, lives.pile)] for lives in game.lives],
            wagered=[lives.wagered for lives in game.lives],
            deck=[*map(number_for, game.deck)],
            discards=[*map(number_for, game.supply.discards)],
            lying=[*map(number_for, cards_in(row))],
            ends=ends,
            taken=sum(1 << value for value in {column.value for column in row} if value > 0),
            seat=game.turn or 0,
            king=game.kittyking or 0,
            stack_due=game.stack_due,
            no_count_number=game.options.no_count_number,
            no_first_last_wager=game.options.no_first_last_wager,
            is_over=game.is_over,
        )

    def dealt_anew(self, known: Iterable[int], chance: Random) -> "Outlook":
        """A copy with all hands but the `known` ones, and the deck, shuffled together."""
        hands, deck = [hand[:] for hand in self.hands], self.deck[:]
        hidden = [seat for seat in range(len(hands)) if seat not in known]
        for seat in hidden:
            deck += hands[seat]
        chance.shuffle(deck)
        for seat in hidden:
            size = len(hands[seat])
            hands[seat] = deck[:size]
            del deck[:size]
        return replace(
            self,
            hands=hands,
            deck=deck,
            piles=[pile[:] for pile in self.piles],
            wagered=self.wagered[:],
            discards=self.discards[:],
            lying=self.lying[:],
            ends=self.ends[:],
        )

    # A game played on

    def play_on(self, rounds: int, chance: Random) -> None:
        """Rounds to their ends, the one that is being played among them."""
        while rounds and not self.is_over:
            if self._takes_turn(chance):
                if self.taken & EVERY_VALUE == EVERY_VALUE:
                    self._end_round([self._top(seat).full_cost for seat in self._seats()])
                    rounds -= 1
                else:
                    self.seat = (self.seat + 1) % len(self.hands)
            else:
                costs = [0] * len(self.hands)
                costs[self.seat] = self._top(self.seat).cost
                self._end_round(costs)
                rounds -= 1

    def _seats(self) -> range:
        return range(len(self.hands))

    def _top(self, seat: int) -> ModelLife:
        pile, wagered = self.piles[seat], self.wagered[seat]
        return pile[wagered] if wagered < len(pile) else NO_LIFE

    def _takes_turn(self, chance: Random) -> bool:
        """Whether the seat could play."""
        seat = self.seat
        if self.stack_due:
            self.stack_due = False
            return self._stacks(seat, self.hands[seat], chance)
        return self._plays(seat, chance) or self._wagers(seat, chance)

    def _may(self, seat: int, life: ModelLife) -> tuple[int, int]:
        """The values and the suits that the seat may play now."""
        values = life.values & ~(self.taken & ~life.unblocked)
        suits = life.suits
        for other in self._seats():
            if other != seat:
                of_other = self._top(other)
                values &= of_other.others_values
                suits &= of_other.others_suits
        if self.no_count_number:
            values &= ~(1 << len(self.lying))
        return values, suits

    def _room(self, seat: int, life: ModelLife) -> int:
        """How many cards the seat may draw."""
        limit = min(
            life.limit,
            *(self._top(other).others_limit for other in self._seats() if other != seat),
        )
        return max(0, limit - len(self.hands[seat]))

    def _plays(self, seat: int, chance: Random) -> bool:
        """The single card that draws most; False where none may be played."""
        hand, life = self.hands[seat], self._top(seat)
        values, suits = self._may(seat, life)
        room, best, most = self._room(seat, life) + 1, None, -1.0
        for card in hand:
            suit = 1 << (card >> SHIFT)
            if not (values >> (card & NUMBER) & 1 and suits & suit):
                continue
            for side in life.sides:
                end = self.ends[side]
                matches = bool(end & suit)
                if matches and not life.may_match:
                    continue
                draws = life.match_draws if matches else life.miss_draws if end else 0
                liking = min(draws, room) + chance.random() / 8
                if liking > most:
                    best, most = (card, side, draws), liking
        if best is None:
            return False
        card, side, draws = best
        self._lay(seat, (card,), card & NUMBER, side)
        self._draw(seat, draws, chance)
        return True

    def _wagers(self, seat: int, chance: Random) -> bool:
        """A stack that the hand has already, for a life; False where it has none."""
        hand, life, wagered = self.hands[seat], self._top(seat), self.wagered[seat]
        left = len(self.piles[seat]) - wagered
        if len(hand) < life.least_in_stack or not left or not life.may_wager:
            return False
        if self.no_first_last_wager and (left == 1 or left == len(NUMBERS)):
            return False
        self.wagered[seat] += 1
        if next(self._good_stacks(seat, hand, chance), None) is None:
            self.wagered[seat] -= 1
            return False
        self._draw(seat, life.wager_draws, chance)
        return self._stacks(seat, hand, chance)

    def _good_stacks(
        self, seat: int, hand: list[int], chance: Random
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Stacks that may be played, the smaller ones first, each with the values it may have."""
        life = self._top(seat)
        if not all(self._top(other).others_stack for other in self._seats() if other != seat):
            return
        values, suits = self._may(seat, life)
        hand = [card for card in hand if suits >> (card >> SHIFT) & 1]
        chance.shuffle(hand)
        for size in range(life.least_in_stack, min(len(hand), MOST_IN_STACK) + 1):
            for cards in combinations(hand, size):
                found = values & values_of(tuple([card & NUMBER for card in cards]))
                if found:
                    yield cards, found

    def _stacks(self, seat: int, hand: list[int], chance: Random) -> bool:
        """The stack that draws most of the smallest that may be played."""
        life = self._top(seat)
        best, most = None, -1
        for cards, values in self._good_stacks(seat, hand, chance):
            if best and len(cards) > len(best[0]):
                break
            for side in life.sides:
                end = self.ends[side]
                matches = sum(end >> (card >> SHIFT) & 1 for card in cards)
                if matches and not life.may_match:
                    continue
                draws = matches * life.match_draws if matches else life.miss_draws if end else 0
                if draws > most:
                    best, most = (cards, values, side), draws
        if best is None:
            return False
        cards, values, side = best
        self._lay(seat, cards, (values & -values).bit_length() - 1, side)
        self._draw(seat, most, chance)
        return True

    def _lay(self, seat: int, cards: tuple[int, ...], value: int, side: int) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        suits = _suits(cards)
        if not self.lying:
            self.ends = [suits, suits]
        self.ends[side] = suits
        self.lying += cards
        self.taken |= 1 << value

    def _draw(self, seat: int, count: int, chance: Random) -> None:
        hand = self.hands[seat]
        for _nth in range(min(count, self._room(seat, self._top(seat)))):
            if not self.deck:
                chance.shuffle(self.discards)
                self.deck, self.discards = self.discards, []
                if not self.deck:
                    return
            hand.append(self.deck.pop())

    def _end_round(self, costs: list[int]) -> None:
        """Lives are lost, wagered ones with them or not at all; the next Kittyking begins."""
        for seat, cost in enumerate(costs):
            if cost:
                del self.piles[seat][: cost + self.wagered[seat]]
            self.wagered[seat] = 0
        self.discards += self.lying
        self.lying, self.ends, self.taken = [], [0, 0], 0
        self.is_over = not all(self.piles)
        ranks = [(len(hand), len(pile)) for hand, pile in zip(self.hands, self.piles, strict=True)]
        most = max(ranks)
        if ranks.count(most) == 1:
            self.king = ranks.index(most)
        self.seat = self.king


def _suits(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << (card >> SHIFT)
    return found
