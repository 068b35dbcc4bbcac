"""A whole game: rounds of plays and wagers until somebody has lost their last life.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
this order: `game-over`, `wrong-phase`, the turn, names that do not exist, where the card is, the
form of the move, the rules of play, variants, powers.

The rules ask their questions of the powers on top (`powers/base.py`), and know none by name.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgames.engine import (
    CardGame,
    Chance,
    Hand,
    LivesLost,
    Outcome,
    ScoreLine,
    Seat,
    lives_row,
)
from cardgames.math_meows.rules import (
    checks,
    choosing,
    ending,
    losses,
    offers,
    playing,
    refusals,
    turns,
    views,
    wagering,
)
from cardgames.math_meows.rules.cards import HAND, Options
from cardgames.math_meows.rules.drawing import with_cards
from cardgames.math_meows.rules.lives import Lives
from cardgames.math_meows.rules.moves import BadSuit, Draw, Fail, Move, Play, UsePower, Wager
from cardgames.math_meows.rules.position import BAD_SUIT, END, OVER, TURN, Position
from cardgames.math_meows.rules.supply import Supply
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Game(Position):
    """A game of Math Meows between two moves."""

    # Moves

    def to_act(self) -> tuple[Seat, ...]:
        return offers.to_act(self)

    def candidates(self, seat: Seat) -> Iterator[Move]:
        return offers.candidates(self, seat)

    def apply(self, seat: Seat, move: Move) -> "Game":
        """The game after a player's move, or after one of the table's (`seat` None)."""
        if self.phase == OVER:
            raise Refusal(refusals.GAME_OVER)
        match move:
            case UsePower() | Chance():
                checks.powers_known(self, move)
        match move:
            case Chance():
                return choosing.taken(self, move)
            case Draw():
                return self._draw(move)
        if self.phase == END and not choosing.is_of_round_end(move):
            return ending.next_round(self).apply(seat, move)
        match move:
            case LivesLost():
                return self._whole_round(move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case UsePower():
                return choosing.use(self, seat, move)
            case BadSuit():
                return self._name_bad_suit(seat, move)
            case Wager():
                return self._wager(seat, move)
            case Play():
                checks.phase(self, move, TURN)
                checks.turn(self, seat)
                return playing.play(self, seat, move)
            case Fail():
                checks.phase(self, move, TURN)
                checks.turn(self, seat)
                return ending.failed(self.begun_by(seat), seat)
        raise TypeError(f"{move!r} is no move of Math Meows.")

    def _name_bad_suit(self, seat: int, move: BadSuit) -> "Game":
        checks.phase(self, move, BAD_SUIT)
        checks.turn(self, seat)
        named = replace(self, bad_suit=move.suit)
        if self.kittyking is None:  # M29: whoever begins then is not left out
            return replace(named, kittyking=seat, turn=seat)
        return turns.first_turn(named)

    def _wager(self, seat: int, move: Wager) -> "Game":
        checks.phase(self, move, TURN)
        checks.turn(self, seat)
        checks.cards_exist(move.cards)
        checks.life_left(self, seat)
        checks.hand_known(self, move.cards)
        # M3: the next life's limit holds for the cards that this wager draws.
        wagered = self.with_lives(seat, self.lives[seat].wager())
        after = with_cards(wagered, seat, move.cards, wagering.draws(self, seat, move))
        checks.use_said(self, move)
        checks.not_first_nor_last_life(self, seat)
        wagering.not_against_powers(self, seat)
        begun = after.begun_by(seat).with_now(self.so_far.now.after_wager())
        return replace(begun, stack_due=self.stack_due or move.demands_stack)

    def _draw(self, move: Draw) -> "Game":
        checks.cards_due(self, move)
        checks.cards_exist(move.cards)
        checks.drawn_by(self, move.to)
        after = with_cards(replace(self, due=0), move.to, move.cards, self.due)
        return ending.drawn_on(after) if self.ending else playing.played(after)

    def _whole_round(self, move: LivesLost) -> "Game":
        checks.round_start(self, move)
        self.check_row(move)
        return self.stood(move)

    def check_row(self, move: LivesLost, *, is_allowed: bool = False) -> None:
        checks.lives_lost(self, move)
        checks.hands_held(self, move)

    def stood(self, move: LivesLost) -> "Game":
        """Who holds which cards nobody knows then; nobody has less than no life."""
        game = self if self.untouched and not self.is_over else ending.next_round(self)
        hands = tuple(map(Hand, move.hands)) or (None,) * len(self.players)
        game = replace(game, hands=hands, supply=Supply(all_known=False))
        lost = tuple(map(min, move.lost, map(len, game.lives)))
        return ending.entered(game, replace(move, lost=lost))

    def row_since(self, before: CardGame) -> LivesLost:
        return lives_row(before, self, self.sizes)

    def with_points(self, lines: tuple[ScoreLine, ...]) -> "Game":
        lives = list(self.lives)
        for line in lines:
            lives[line.seat] = lives[line.seat].with_points(line.points)
        return replace(self, lives=tuple(lives), given=(*self.given, *lines))

    # Results

    def outcome(self) -> Outcome | None:
        return ending.outcome(self)

    # What is visible

    def public_state(self) -> views.State:
        return views.state(self)

    def is_open(self, seat: int) -> bool:
        return self.power_of(seat).is_open


def new_game(
    players: tuple[str, ...],
    options: Options,
    lives: tuple[Lives, ...],
    kittyking: int | None = None,
    hands: tuple[tuple[str, ...], ...] = (),
    powers_known: bool = False,
) -> Game:
    """A game before its first move; a `Refusal` where the hands can't have been dealt."""
    cards = [card for hand in hands for card in hand]
    checks.cards_exist(cards)
    checks.copies_exist(cards)
    return turns.first_turn(
        Game(
            players,
            options,
            lives,
            hands=tuple(map(Hand.of, hands)) or (Hand(HAND),) * len(players),
            kittyking=kittyking,
            given=losses.at_start(players, lives),
            powers_known=powers_known,
        )
    )
