"""The rules of Mouse Hunt, for two to five.

Cats have claws, whiskers, eyes, paws or stars, and are 1 to 5 strong. As many kinds play along as
people, and all cards are dealt out. In each of five rounds everybody plays one, in turn. The
strongest cat catches the mice of its round (H1), of equal ones the first (H2), and leads the next
(H3). Most mice win; ties share (H4).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from cardgames.engine import CardGame, Hand, Outcome, ScoreLine, Seat, put, seats_with_most
from cardgames.shapes import Between, Count, OneOf, SeatNumber
from cardgames.views import GameView, HandView, View
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, NN_, say
from tests.mousehunt import refusals

KINDS = ("claws", "whiskers", "eyes", "paws", "stars")
STRENGTHS = range(1, 6)
ROUNDS = len(STRENGTHS)
PLAYERS = range(2, len(KINDS) + 1)
TIES = ("first", "last")
CAUGHT = NN_("%(player)s caught %(number)s mouse.", "%(player)s caught %(number)s mice.")
TARGET = N_("The target of %(number)s is reached.")


def deck(players: int) -> tuple[str, ...]:
    """The cards that so many play with, like `paws-3`."""
    return tuple(f"{kind}-{strength}" for kind in KINDS[:players] for strength in STRENGTHS)


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on: the mice of each round; how many end the game (0: none do); whether
    the weakest cat catches; which of equal ones; and the kinds that are asleep."""

    mice: Annotated[tuple[int, ...], Between(1, 9), Count(ROUNDS)] = (1, 2, 3, 4, 5)
    target: Annotated[int, Between(0, 99)] = 0
    weakest: bool = False
    ties: Annotated[str, OneOf(TIES)] = TIES[0]
    asleep: Annotated[tuple[str, ...], OneOf(KINDS)] = ()


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card from the hand."""

    type: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Caught(GameMove):
    """A whole round as a score keeper enters it: whose cat caught."""

    type: ClassVar[str] = "caught"
    by_table: ClassVar[bool] = True
    by: SeatNumber


@dataclass(frozen=True)
class State(View):
    """The public facts; `catcher` is who catches as the cards lie."""

    round: int
    leader: int
    turn: int | None
    table: tuple[str, ...]
    catcher: int | None
    played: tuple[str, ...]


@dataclass(frozen=True)
class Visible(GameView[State]):
    """The public facts and the seat's own hand."""

    hands: tuple[HandView, ...]


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game between two moves. `table`: the cards of the round, the leader's first; `played`:
    those of earlier rounds, as far as they are known; `given`: a line for each round that is over.
    """

    players: tuple[str, ...]
    options: Options
    hands: tuple[Hand, ...]
    table: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    given: tuple[ScoreLine, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "play"

    @property
    def leader(self) -> int:
        """H3: who caught last; at the start the first seat."""
        return self.given[-1].seat if self.given else 0

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % len(self.players)

    @property
    def catcher(self) -> int:
        """H1, H2: the seat whose cat catches, as the cards lie."""
        strengths = [self._strength(place, card) for place, card in enumerate(self.table)]
        return (self.leader + strengths.index(max(strengths))) % len(self.players)

    def _strength(self, place: int, card: str) -> tuple[bool, int, int]:
        kind, _, number = card.partition("-")
        strength = -int(number) if self.options.weakest else int(number)
        return kind not in self.options.asleep, strength, place * (self.options.ties == "last")

    def to_act(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        return (self.turn,) if self.table else (self.turn, None)

    def candidates(self, seat: Seat) -> Iterable[Play]:
        """The table's moves are told, not offered."""
        if seat is None:
            return ()
        cards = self.hands[seat].cards
        return map(Play, deck(len(self.players)) if cards is None else cards)

    def apply(self, seat: Seat, move: Play | Caught) -> "Game":
        if self.is_over:
            raise Refusal(refusals.GAME_OVER)
        if isinstance(move, Caught):
            return self._whole_round(move.by)
        self._check(seat, move.card)
        hands = put(self.hands, self.turn, self.hands[self.turn].without(move.card))
        game = replace(self, hands=hands, table=(*self.table, move.card))
        return game if len(game.table) < len(game.players) else game._caught(game.catcher)

    def _check(self, seat: Seat, card: str) -> None:
        """H5: every card is there once, and its player holds it."""
        hand, player = self.hands[self.turn], self.players[self.turn]
        if seat != self.turn:
            raise Refusal(refusals.NOT_YOUR_TURN, player=player)
        if card not in deck(len(self.players)):
            raise Refusal(refusals.UNKNOWN_CARD, unknown=card, card="claws-3")
        if card in (*self.played, *self.table):
            raise Refusal(refusals.PLAYED_ALREADY, card=card)
        if not hand.may_hold(card):
            raise Refusal(refusals.NOT_IN_HAND, player=player, card=card, cards=hand.cards or ())

    def _whole_round(self, by: int) -> "Game":
        """H6: nobody knows what has left the hands, or is still in them."""
        if self.table:
            raise Refusal(refusals.WRONG_PHASE)
        return replace(self, hands=tuple(Hand(hand.size - 1) for hand in self.hands))._caught(by)

    def _caught(self, by: int) -> "Game":
        mice = self.options.mice[len(self.given)]
        sentence = say(CAUGHT, player=self.players[by], number=mice)
        line = ScoreLine(len(self.given) + 1, by, mice, "H1", sentence)
        played = (*self.played, *self.table)
        return replace(self, table=(), played=played, given=(*self.given, line))

    def public_state(self) -> State:
        return State(
            round=min(len(self.given) + 1, ROUNDS),
            leader=self.leader,
            turn=None if self.is_over else self.turn,
            table=self.table,
            catcher=self.catcher if self.table else None,
            played=self.played,
        )

    def visible_to(self, seat: Seat) -> Visible:
        hands = tuple(hand.show(seat == holder) for holder, hand in enumerate(self.hands))
        return Visible(**self.visible_to_all(), hands=hands)

    def lines(self) -> tuple[ScoreLine, ...]:
        return self.given

    def outcome(self) -> Outcome | None:
        most, target = max(self.points()), self.options.target
        winners = seats_with_most(self.points())
        if target and most >= target:
            return Outcome("target", say(TARGET, number=target), winners)
        if len(self.given) == ROUNDS:
            return Outcome("rounds", say(N_("All cards are played.")), winners)
        return None
