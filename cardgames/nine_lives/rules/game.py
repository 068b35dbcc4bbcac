"""A whole game: rounds of turns until somebody has no life left.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
the order of the rules' README: `game-over`, `wrong-phase`, the turn, names that do not exist, where
the card is, the form of the move, the rules of play, powers last.

The rules ask their questions of the powers in force (`powers/base.py`), and know none by name.
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
    seats_with_most,
)
from cardgames.nine_lives.rules import (
    checks,
    choosing,
    ending,
    offers,
    playing,
    refusals,
    views,
    wagering,
)
from cardgames.nine_lives.rules.cards import HAND, Options
from cardgames.nine_lives.rules.deck import SIZE, Deck
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import Fail, Give, Move, Pass, Play, Queen, Return, Wager
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.round import Round, Turn
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import NN_, AllOf, say

PHASES = ("turn", "queen", "over")
NO_LIFE_LEFT = NN_(
    "%(players)s has no life left; the most lives win.",
    "%(players)s have no life left; the most lives win.",
)


@dataclass(frozen=True, slots=True)
class Game(Position, CardGame):
    """A game of Nine Lives between two moves."""

    # What is the case

    @property
    def phase(self) -> str:
        if self.end:
            return "over"
        return "queen" if self.tied else "turn"

    def to_act(self) -> tuple[Seat, ...]:
        return offers.to_act(self)

    # Moves

    def candidates(self, seat: Seat) -> Iterator[Move]:
        return offers.candidates(self, seat)

    def apply(self, seat: Seat, move: Move) -> "Game":
        """The game after a player's move, or after one of the table's (`seat` None)."""
        if self.end:
            raise Refusal(refusals.GAME_OVER)
        match move:
            case LivesLost():
                checks.nothing_awaited(self, refusals.A_WHOLE_ROUND)
                checks.round_not_begun(self)
                self.check_row(move)
                return self.stood(move)
            case Chance():
                return choosing.stolen(self, move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case Wager():
                checks.nothing_awaited(self, refusals.A_WAGER)
                wagered = wagering.wager(self._begun(seat), seat, move)
                use = wagered.round.turn.use
                return wagered.next_turn() if use and use.power.ends_turn else wagered
            case Play():
                checks.nothing_awaited(self, refusals.A_CARD)
                return ending.after_play(playing.play(self._begun(seat), seat, move.card))
            case Pass():
                checks.nothing_awaited(self, refusals.A_PASS)
                game = self._begun(seat)
                checks.may_pass(game, seat)
                return game.next_turn()
            case Fail():
                checks.nothing_awaited(self, refusals.FAILING)
                checks.can_fail(self, seat)
                game = self._begun(seat)
                wagering.not_forced(game, seat)
                return ending.end_round(game, (seat,), "failed")
            case Return():
                return choosing.returned(self, seat, move)
            case Queen():
                return choosing.chosen(self, seat, move)
            case Give():
                return choosing.given(self, seat, move)

    def _begun(self, seat: int) -> "Game":
        """The game with the seat on turn: the round has begun, lives that came back lie still."""
        checks.turn(self, seat)
        if self.round.begun:
            return self
        return replace(
            self,
            kittyqueen=seat if self.kittyqueen is None else self.kittyqueen,
            round=replace(self.round, begun=True, turn=replace(self.round.turn, seat=seat)),
            is_between_rounds=False,
            lives=tuple(lives.settled() for lives in self.lives),
        )

    def check_row(self, move: LivesLost, *, is_allowed: bool = False) -> None:
        checks.lives_lost(self, move)

    def stood(self, move: LivesLost) -> "Game":
        """Which cards and lives are where, nobody knows then; nobody has less than no life."""
        waits = self.end or self.tied
        game = ending.next_round(replace(self, end=None), None) if waits else self
        return ending.whole_round(game, move)

    def row_since(self, before: CardGame) -> LivesLost:
        return lives_row(before, self, ending.sizes(self))

    def with_points(self, lines: tuple[ScoreLine, ...]) -> "Game":
        lives = list(self.lives)
        for line in lines:
            lives[line.seat] = lives[line.seat].with_points(line.points)
        out = any(of_seat.count == 0 for of_seat in lives)
        end = "no-lives" if out else None
        given = (*self.given, *lines)
        return replace(self, lives=tuple(lives), lives_known=False, given=given, end=end)

    # Results

    def outcome(self) -> Outcome | None:
        """N7: several may have none left."""
        if self.end is None:
            return None
        out = [name for name, it in zip(self.players, self.lives, strict=True) if not it.count]
        sentence = say(NO_LIFE_LEFT, number=len(out), players=AllOf(out))
        return Outcome(self.end, sentence, seats_with_most(self.points()))

    # What is visible

    def public_state(self) -> views.State:
        return views.state(self)

    def is_open(self, seat: int) -> bool:
        return self.round.is_open(seat)

    def visible_to(self, seat: Seat) -> views.Visible:
        return views.Visible(
            **self.visible_to_all(),
            hands=self.hands_shown_to(seat),
            lives=views.lives(self, seat),
            given=views.given(self, seat),
        )


def new_game(players: tuple[str, ...], options: Options) -> Game:
    """A game before its first move: three cards and nine lives each, unknown ones."""
    seats = len(players)
    return Game(
        players,
        options,
        hands=(Hand(HAND),) * seats,
        lives=(Lives(),) * seats,
        deck=Deck(SIZE - HAND * seats),
        round=Round(Turn(None)),
        given=ending.opening_lines(players),
    )
