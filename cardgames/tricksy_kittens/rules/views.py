"""What a game shows: the public facts of a record, and what each seat may see.

Hands of others are numbers; bids are shown when all are in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgames.engine import Hand, Seat
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.scoring import teams_of
from cardgames.tricksy_kittens.rules.trick import Trick, Won, ignored, resolve
from cardgames.views import GameView, HandView, View

CardsPlayed = tuple[tuple[int, str], ...]
"""Who played what, in the order played."""
BEFORE_ROUNDS = (
    *("round", "trick", "kittykeeper", "leading", "trump", "bids", "tricks_won", "teams"),
    *("lives", "turn", "scored"),
)


@dataclass(frozen=True)
class TrickView(View):
    """A trick as it lies there: `declared` are the suits that black cats count as, `ignored` the
    seats whose cards on the table are."""

    cards: CardsPlayed
    declared: Mapping[str, str]
    ignored: tuple[int, ...]


@dataclass(frozen=True)
class LastTrick(TrickView):
    """The trick that was won last, by whom and why."""

    winner: int
    rule: str
    reason: str


@dataclass(frozen=True)
class State(View):
    """The public facts. Between rounds and after the end, those of the round just scored.

    `winning`: who would win the trick if it ended now; `waiting`: seats still to bid.
    """

    round: int
    trick: CardsPlayed
    kittykeeper: int | None
    leading: str | None
    trump: str | None
    bids: tuple[str | None, ...]
    tricks_won: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    lives: tuple[int, ...]
    turn: int | None
    scored: tuple[str, ...]
    declared: Mapping[str, str] = field(default_factory=dict)
    ignored: tuple[int, ...] = ()
    winning: int | None = None
    waiting: tuple[int, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    left_over: tuple[str, ...] = ()
    last_trick: LastTrick | None = None

    def document(self) -> dict[str, Any]:
        """Before the first round there is less to tell."""
        facts = super().document()
        return facts if self.round else {key: facts[key] for key in BEFORE_ROUNDS}


@dataclass(frozen=True)
class Visible(GameView[State]):
    """The public facts, the seat's own hand and, before the reveal, its own bid."""

    hands: tuple[HandView, ...]
    bid: str | None


def state(game: Position) -> State:
    """The public facts of a game."""
    current = game.round
    trick = current.trick if current else None
    seats = len(game.players)
    return State(
        round=current.number if current else 0,
        trick=_cards(trick) if trick else (),
        kittykeeper=game.kittykeeper,
        leading=trick.leading if trick else None,
        trump=game.trump,
        bids=current.shown_bids if current else (None,) * seats,
        tricks_won=current.tricks_won if current else (0,) * seats,
        teams=teams_of(current.shown_bids) if current else (),
        lives=game.points(),
        turn=game.turn,
        scored=game.scored,
        **_of_round(game, current) if current else {},
    )


def _of_round(game: Position, current: Round) -> dict[str, Any]:
    """What there is to tell only since there has been a round."""
    trick = current.trick
    return {
        "declared": _declared(trick) if trick else {},
        "ignored": ignored(trick, current.bid_suits) if trick else (),
        "winning": resolve(trick, current.bid_suits, game.options).winner if trick else None,
        "waiting": current.waiting,
        "hand_sizes": tuple(hand.size for hand in current.hands),
        "left_over": current.left_over,
        "last_trick": _last(current, current.last) if current.last else None,
    }


def _last(current: Round, won: Won) -> LastTrick:
    return LastTrick(
        cards=_cards(won.trick),
        declared=_declared(won.trick),
        ignored=ignored(won.trick, current.bid_suits),
        winner=won.winner,
        rule=won.rule,
        reason=won.reason,
    )


def _cards(trick: Trick) -> CardsPlayed:
    return tuple((played.seat, played.card) for played in trick.plays)


def _declared(trick: Trick) -> dict[str, str]:
    return {played.card: played.suit for played in trick.plays if played.declared}


def visible_to(game: Position, seat: Seat) -> Visible:
    """What a seat, or a spectator (None), may see."""
    current = game.round
    hands = current.hands if current else (Hand(0),) * len(game.players)
    return Visible(
        **game.visible_to_all(),
        hands=tuple(hand.show(other == seat) for other, hand in enumerate(hands)),
        bid=current.bids[seat] if current and seat is not None else None,
    )
