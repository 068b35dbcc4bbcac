"""A whole game: rounds of turns until somebody has no life left.

A game is a value; `apply` gives the game after a move or raises a `Refusal`. Faults are reported in
the order of the rules' README: `game-over`, `wrong-phase`, the turn, names that do not exist, where
the card is, the form of the move, the rules of play, powers last.

The rules ask their questions of the powers in force (`powers/base.py`), and know none by name. What
powers do to a game, they do with the verbs of its last part.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from cardgames.engine import (
    CardGame,
    Chance,
    Hand,
    LivesLost,
    Outcome,
    ScoreLine,
    Seat,
    clockwise,
    put,
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
from cardgames.nine_lives.rules.cards import HAND
from cardgames.nine_lives.rules.deck import SIZE, Deck
from cardgames.nine_lives.rules.hands import Held, gain, lose, size_of
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import Fail, Give, Move, Pass, Play, Queen, Return, Wager
from cardgames.nine_lives.rules.powers.registry import SETS, Powers
from cardgames.nine_lives.rules.round import Rotation, Round, Theft, Turn
from cardgames.nine_lives.rules.table import Table
from cardgames.shapes import OneOf
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say

PHASES = ("turn", "queen", "over")


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses: which powers there are, one of `SETS`."""

    powers: Annotated[str, OneOf(tuple(SETS))] = "all"


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game between two moves.

    `tied`: among whom the Kittyqueen chooses. `between`: wagered lives may still be ordered.
    """

    players: tuple[str, ...]
    options: Options
    hands: tuple[Held, ...]
    lives: tuple[Lives, ...]
    deck: Deck
    round: Round
    kittyqueen: int | None = None
    lives_known: bool = False
    number: int = 1
    tied: tuple[int, ...] = ()
    between: bool = False
    given: tuple[ScoreLine, ...] = ()
    end: str | None = None

    # What is the case

    @property
    def phase(self) -> str:
        if self.end:
            return "over"
        return "queen" if self.tied else "turn"

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None while the Kittyqueen is chosen or not known, and at the end."""
        return None if self.end or self.tied else self.round.turn.seat

    @property
    def is_known(self) -> bool:
        """Whether the cards in the hands are known."""
        return all(hand is not None and hand.is_known for hand in self.hands)

    @property
    def powers(self) -> Powers:
        """The powers that lives of this game show."""
        return SETS[self.options.powers]

    @property
    def powers_off(self) -> bool:
        """N11: lives draw cards, and have no effect."""
        return self.options.powers == "none"

    def others(self, seat: int) -> tuple[int, ...]:
        """All other seats, clockwise."""
        return clockwise(len(self.players), seat)[1:]

    def can_draw(self, count: int) -> int:
        """So many cards, or what deck and discards have (N5)."""
        if self.deck.size is not None:
            return min(count, self.deck.size + len(self.deck.discards))
        sizes = [size for hand in self.hands if (size := size_of(hand)) is not None]
        if len(sizes) < len(self.hands):
            return count
        return max(0, min(count, SIZE - sum(sizes) - len(self.round.table)))

    def may_wager(self, seat: int) -> bool:
        return wagering.may_wager(self, seat)

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
                return ending.whole_round(self, move)
            case Chance():
                return choosing.stolen(self, move)
        if seat is None:
            raise TypeError(f"{move} needs a seat.")
        match move:
            case Wager():
                checks.nothing_awaited(self, refusals.A_WAGER)
                wagered = wagering.wager(self._begun(seat), seat, move)
                use = wagered.round.turn.use
                return wagered.next_turn() if use and use.power.ends_turn() else wagered
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
                checks.wager_not_forced(game, seat)
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
            between=False,
            lives=tuple(lives.settled() for lives in self.lives),
        )

    def next_turn(self) -> "Game":
        """The turn is over: another one of the same player, or the next seat's."""
        turn = self.round.turn
        if turn.seat is None:
            raise TypeError("Nobody's turn can be over.")
        if turn.another:
            following = replace(turn, another=False, optional=True)
        elif turn.more:
            following = Turn(turn.seat)
        else:
            following = Turn(self.others(turn.seat)[0])
        return replace(self, round=replace(self.round, turn=following))

    # What wagers and their powers do

    def laying_down(self, seat: int, power: str | None, draw: int, cards: Sequence[str]) -> "Game":
        """The top life is before its player, and its own cards in the hand."""
        lives = put(self.lives, seat, self.lives[seat].wager(power))
        return replace(self, lives=lives).drawing(seat, draw, cards)

    def drawing(self, seat: int, count: int, cards: Sequence[str] = ()) -> "Game":
        """A seat draws, as many as there are; which cards where hands are known."""
        count = self.can_draw(count)
        if self.is_known and not self.deck.could_be(cards):
            raise Refusal(refusals.NOT_IN_DECK, cards=tuple(cards))
        return replace(self, deck=self.deck.after(count, cards)).gaining(seat, count, cards)

    def gaining(self, seat: int, count: int, cards: Sequence[str] = ()) -> "Game":
        """Cards come to a hand."""
        return replace(self, hands=put(self.hands, seat, gain(self.hands[seat], count, cards)))

    def losing(self, seat: int, count: int, cards: Sequence[str] = ()) -> "Game":
        """Cards leave a hand."""
        return replace(self, hands=put(self.hands, seat, lose(self.hands[seat], count, cards)))

    def handing(self, giver: int, taker: int, count: int, cards: Sequence[str] = ()) -> "Game":
        """Cards go from hand to hand."""
        return self.losing(giver, count, cards).gaining(taker, count, cards)

    def rotated(self, rotation: Rotation) -> "Game":
        """All that was given changes hands at once."""
        game = self.awaiting(None)
        gifts = [
            (seat, size, rotation.given[seat] or ()) for seat, size in enumerate(rotation.sizes)
        ]
        for seat, size, cards in gifts:
            game = game.losing(seat, size, cards)
        for seat, size, cards in gifts:
            game = game.gaining((seat + rotation.step) % len(self.players), size, cards)
        return game

    def on_table(self, table: Table) -> "Game":
        return replace(self, round=replace(self.round, table=table))

    def awaiting(self, what: Theft | Rotation | None) -> "Game":
        """What must come before the turn goes on."""
        return self._with_turn(replace(self.round.turn, awaits=what))

    def taking_another(self) -> "Game":
        """A second turn may follow this one."""
        return self._with_turn(replace(self.round.turn, another=True))

    def _with_turn(self, turn: Turn) -> "Game":
        return replace(self, round=replace(self.round, turn=turn))

    # Results

    def lines(self) -> tuple[ScoreLine, ...]:
        return self.given

    def outcome(self) -> Outcome | None:
        """N7: several may have none left."""
        if self.end is None:
            return None
        sentence = say(N_("Somebody has no life left; the most lives win."))
        return Outcome(self.end, sentence, seats_with_most(self.points()))

    # What is visible

    def public_state(self) -> views.State:
        return views.state(self)

    def visible_to(self, seat: Seat) -> views.Visible:
        return views.visible_to(self, seat)


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
