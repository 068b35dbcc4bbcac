"""A whole game: rounds of plays and wagers until somebody has lost their last life.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
this order: `game-over`, `wrong-phase`, the turn, names that do not exist, where the card is, the
form of the move, the rules of play, variants.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardgames.engine import Chance, Hand, LivesLost, Outcome, ScoreLine, Seat, put
from cardgames.math_meows.rules import checks, ending, offers, refusals, views
from cardgames.math_meows.rules.cards import HAND, Options
from cardgames.math_meows.rules.lives import Lives
from cardgames.math_meows.rules.moves import BadSuit, Draw, Fail, Move, Play, Wager
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.powers import Power
from cardgames.math_meows.rules.row import (
    Column,
    cards_in,
    free_values,
    total,
    with_column,
)
from cardgames.math_meows.rules.supply import Supply
from cardgames.refusals import NO_RULING
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Game(Position):
    """A game of Math Meows between two moves."""

    # Moves

    def candidates(self, seat: Seat) -> Iterator[Move]:
        return offers.candidates(self, seat)

    def apply(self, seat: Seat, move: Move) -> "Game":
        """The game after a player's move, or after one of the table's (`seat` None)."""
        if self.phase == "over":
            raise Refusal(refusals.GAME_OVER)
        match move:
            case Power() | Chance():
                checks.no_powers(move)
            case Draw():
                return self._draw(move)
            case LivesLost():
                return self._whole_round(move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case BadSuit():
                return self._name_bad_suit(seat, move)
            case Wager():
                return self._wager(seat, move)
            case Play():
                return self._play(seat, move)
            case Fail():
                return self._fail(seat, move)
        raise TypeError(f"{move!r} is no move of Math Meows.")

    def _begun_by(self, seat: int) -> "Game":
        """Whoever acts first in a round, while nobody knows the Kittyking, is it."""
        return replace(
            self, kittyking=seat if self.kittyking is None else self.kittyking, turn=seat
        )

    def _name_bad_suit(self, seat: int, move: BadSuit) -> "Game":
        checks.phase(self, move, "bad-suit")
        checks.turn(self, seat)
        return replace(self._begun_by(seat), bad_suit=move.suit)

    def _wager(self, seat: int, move: Wager) -> "Game":
        checks.phase(self, move, "turn")
        checks.turn(self, seat)
        checks.cards_exist(move.cards)
        checks.life_left(self, seat)
        checks.hand_known(self, move.cards)
        # M3: the next life's limit holds for the card that this wager draws.
        wagered = replace(self, lives=put(self.lives, seat, self.lives[seat].wager()))
        after = wagered._with_cards(seat, move.cards, move.draws)
        checks.use_said(self, move)
        checks.not_first_nor_last_life(self, seat)
        return replace(after._begun_by(seat), stack_due=self.stack_due or move.demands_stack)

    def _with_cards(self, seat: int, cards: tuple[str, ...], wanted: int) -> "Game":
        """The game after the seat drew what it may of so many: these cards, where hands are
        known."""
        count, hand = self.drawable(seat, wanted), self.hands[seat]
        if hand is None or count is None:
            return replace(self, supply=self.supply.after_unnamed(count, self.loose))
        if not hand.is_known:
            hands = put(self.hands, seat, Hand(hand.size + count))
            return replace(self, hands=hands, supply=self.supply.after_unnamed(count, self.loose))
        checks.drawn(self.players[seat], cards, count)
        supply = self.supply.after_named(self.deck, cards)
        return replace(self, hands=put(self.hands, seat, hand.plus(cards)), supply=supply)

    def _play(self, seat: int, move: Play) -> "Game":
        checks.phase(self, move, "turn")
        checks.turn(self, seat)
        checks.cards_exist(move.cards)
        checks.in_hand(self, seat, move.cards)
        checks.signs(move)
        checks.side(self, move)
        checks.stack_after_wager(self, seat, move)
        column = Column(total(move.cards, move.signs), move.cards)
        checks.value_in_range(column)
        checks.value_free(self, column)
        checks.not_count_of_cards(self, column)
        checks.star_once(self, column)
        checks.bad_suit_in_stack(self, column)
        wanted = self.earned(move)
        hand = self.hands[seat]
        for card in move.cards:
            hand = hand.without(card) if hand is not None else None
        after = replace(
            self._begun_by(seat),
            hands=put(self.hands, seat, hand),
            row=with_column(self.row, column, move.side),
            stack_due=False,
        )
        if not self.is_known:
            return after._with_cards(seat, (), wanted)._next_turn()
        due = after.drawable(seat, wanted)
        return replace(after, due=due) if due else after._next_turn()

    def _draw(self, move: Draw) -> "Game":
        checks.phase(self, move, "draw")
        checks.drawn_by(self, move.to)
        checks.cards_exist(move.cards)
        return replace(self, due=0)._with_cards(move.to, move.cards, self.due)._next_turn()

    def _next_turn(self) -> "Game":
        """The next seat clockwise; M9: with the ninth value everybody has lost the round."""
        if not free_values(self.row):
            lost = [lives.at_stake for lives in self.lives]
            return self._round_over(lost, ending.FULL_TABLE)
        if self.turn is None:
            raise TypeError("Nobody has had a turn.")
        return replace(self, turn=(self.turn + 1) % len(self.players))

    # A round's end

    def _fail(self, seat: int, move: Fail) -> "Game":
        checks.phase(self, move, "turn")
        checks.turn(self, seat)
        lost = put((0,) * len(self.players), seat, self.lives[seat].at_stake)
        return self._begun_by(seat)._round_over(lost, ending.FAILED)

    def _whole_round(self, move: LivesLost) -> "Game":
        """A round as the scorekeeper enters it: who holds which cards nobody knows after it."""
        checks.round_start(self, move)
        checks.lives_lost(self, move)
        checks.hands_held(self, move)
        hands = tuple(map(Hand, move.hands)) or (None,) * len(self.players)
        entered = replace(self, hands=hands, supply=Supply(all_known=False))
        return entered._round_over(move.lost, ending.ENTERED)

    def _round_over(self, lost: Sequence[int], rule: str) -> "Game":
        """Lives are lost or go back, the row is discarded, and there is a Kittyking (M8), unless
        the game is over."""
        lives = tuple(
            of_seat.after_round(count) for of_seat, count in zip(self.lives, lost, strict=True)
        )
        after = replace(
            self,
            lives=lives,
            row=(),
            stack_due=False,
            bad_suit=None,
            turn=None,
            supply=self.supply.plus(cards_in(self.row)),
            given=(*self.given, *ending.losses(self.round, self.players, self.lives, lost, rule)),
        )
        if after.is_over:
            return after
        kittyking = ending.next_kittyking(after.sizes, lives, self.kittyking)
        return replace(after, kittyking=kittyking, turn=kittyking, round=self.round + 1)

    def ruled(self, lines: tuple[ScoreLine, ...]) -> "Game":
        """Lives that the table rules, between rounds of a game that goes on."""
        if self.is_over or not self.untouched:
            raise Refusal(NO_RULING)
        lives = list(self.lives)
        for line in lines:
            lives[line.seat] = lives[line.seat].ruled(line.points)
        return replace(self, lives=tuple(lives), given=(*self.given, *lines))

    # Results

    def lines(self) -> tuple[ScoreLine, ...]:
        return self.given

    def outcome(self) -> Outcome | None:
        return ending.outcome(self.players, self.lives, self.sizes)

    # What is visible

    def public_state(self) -> views.State:
        return views.state(self)

    def visible_to(self, seat: Seat) -> views.Visible:
        return views.visible_to(self, seat)


def new_game(
    players: tuple[str, ...],
    options: Options,
    lives: tuple[Lives, ...],
    kittyking: int | None = None,
    hands: tuple[tuple[str, ...], ...] = (),
) -> Game:
    """A game before its first move; a `Refusal` where the hands can't have been dealt."""
    cards = [card for hand in hands for card in hand]
    checks.cards_exist(cards)
    checks.copies_exist(cards)
    return Game(
        players,
        options,
        lives,
        hands=tuple(map(Hand.of, hands)) or (Hand(HAND),) * len(players),
        kittyking=kittyking,
        turn=kittyking,
        given=ending.at_start(players, lives),
    )
