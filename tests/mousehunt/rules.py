"""The rules of Mouse Hunt, and how its games are written in records."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from cardgames.engine import CardGame, Hand, Outcome, RowMove, ScoreLine, Seat, put, seats_with_most
from cardgames.reading import CardRecords, Moves
from cardgames.shapes import Between, SeatNumber, lists_by_seat
from cardgames.views import View
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal, Wording
from ninelives_site.core.sentences import N_, NN_, say
from ninelives_site.core.strict_json import Fields

KINDS = ("claws", "whiskers", "eyes", "paws")
ROUNDS = 5

GAME_OVER = Wording("game-over", N_("The hunt is over."))
ROUND_BEGUN = Wording("wrong-phase", N_("The round has begun."), N_("Finish it card by card."))
NOT_YOUR_TURN = Wording("not-your-turn", N_("It is %(player)s's turn."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s can't hold %(card)s."), N_("Look again."))

CAUGHT = NN_("%(player)s caught %(number)s mouse.", "%(player)s caught %(number)s mice.")
TARGET = N_("The target of %(number)s is reached.")


def deck(players: int) -> tuple[str, ...]:
    """The cards that so many play with, like `paws-3`: as many kinds as people."""
    return tuple(f"{kind}-{number + 1}" for kind in KINDS[:players] for number in range(ROUNDS))


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on: how many mice end the hunt; 0: none do."""

    target: Annotated[int, Between(0, 99)] = 0


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card from the hand."""

    type: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Caught(RowMove):
    """A whole round as a score keeper enters it: whose cat caught."""

    type: ClassVar[str] = "caught"
    by: SeatNumber


@dataclass(frozen=True)
class State(View):
    """The public facts: the round, its cards by seat, and those of earlier rounds."""

    round: int
    table: tuple[str, ...]
    played: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game between two moves."""

    players: tuple[str, ...]
    options: Options
    hands: tuple[Hand, ...]
    table: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    given: tuple[ScoreLine, ...] = ()

    def to_act(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        return (len(self.table),) if self.table else (0, None)

    def candidates(self, seat: Seat) -> Iterable[Play]:
        return () if seat is None else map(Play, deck(len(self.players)))

    def apply(self, seat: Seat, move: Play | Caught) -> "Game":
        if self.is_over:
            raise Refusal(GAME_OVER)
        if isinstance(move, Caught):
            if self.table:
                raise Refusal(ROUND_BEGUN)
            return self.stood(move)
        turn = len(self.table)
        self._check(turn, seat, move.card)
        hands = put(self.hands, turn, self.hands[turn].without(move.card))
        game = replace(self, hands=hands, table=(*self.table, move.card))
        if turn + 1 < len(self.players):
            return game
        return game._caught(max(range(turn + 1), key=lambda holder: game.table[holder][-1]))

    def stood(self, move: Caught) -> "Game":
        unknown = tuple(Hand(max(hand.size - 1, 0)) for hand in self.hands)
        return replace(self, hands=unknown)._caught(move.by)

    def row_since(self, before: CardGame) -> Caught:
        return Caught(self.given[-1].seat)

    def _check(self, turn: int, seat: Seat, card: str) -> None:
        """H2: every card is there once, and its player holds it."""
        if seat != turn:
            raise Refusal(NOT_YOUR_TURN, player=self.players[turn])
        left = {*deck(len(self.players))} - {*self.played, *self.table}
        if card not in left or not self.hands[turn].may_hold(card):
            raise Refusal(NOT_IN_HAND, player=self.players[turn], card=card)

    def _caught(self, by: int) -> "Game":
        mice = len(self.given) + 1
        line = ScoreLine(mice, by, mice, "H1", say(CAUGHT, player=self.players[by], number=mice))
        played = (*self.played, *self.table)
        return replace(self, table=(), played=played, given=(*self.given, line))

    def public_state(self) -> State:
        return State(len(self.given) + bool(self.table), self.table, self.played)

    def outcome(self) -> Outcome | None:
        points, target = self.points(), self.options.target
        if target and max(points) >= target:
            return Outcome("target", say(TARGET, number=target), seats_with_most(points))
        if len(self.given) >= ROUNDS:
            return Outcome("rounds", say(N_("All cards are played.")), seats_with_most(points))
        return None


class MouseHuntRecords(CardRecords[Game]):
    """How Mouse Hunt is written in records."""

    slug = "mouse-hunt"
    players = range(2, len(KINDS) + 1)
    moves = Moves(Play, Caught)
    options = Options
    setup_keys = secret_setup_keys = ("hands",)

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return Game(players, options, (Hand(ROUNDS),) * len(players))

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The hands, by seat; without any, nobody but their holders knows them."""
        hands = lists_by_seat(setup, "hands", len(blank.players))
        if hands and ({*map(len, hands)} != {ROUNDS} or {*sum(hands, ())} != {*deck(len(hands))}):
            raise setup.wrong("hands", "five cards each, and every card once")
        return lambda: replace(blank, hands=tuple(map(Hand.of, hands)) or blank.hands)
