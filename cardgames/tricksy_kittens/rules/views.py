"""What a game shows: the public facts of a record, and what each seat may see.

Hands of others are numbers; bids are shown when all are in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.resolving import Won, ignored, resolve
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.scoring import teams_of
from cardgames.tricksy_kittens.rules.trick import Trick
from cardgames.views import HandsView, HandView, View

CardsPlayed = tuple[tuple[int, str], ...]
"""Who played what, in the order played."""
FACE_DOWN = ""
"""Stands for a card that lies face down; a document has null."""
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
class PowersView(View):
    """What a game with powers shows besides: rows and pile, the powers used in this trick, who won
    the trick on the table, what was shown of hands (null: of unknown ones), who must act."""

    row: tuple[tuple[str, ...] | None, ...]
    powers: tuple[tuple[int, str], ...]
    winner: int | None
    pile: tuple[str, ...]
    revealed: tuple[tuple[str, ...] | None, ...]
    waiting: tuple[int, ...]


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
    with_powers: PowersView | None = None

    def document(self) -> dict[str, Any]:
        """Before the first round there is less to tell; with powers there is more."""
        facts = super().document()
        facts["trick"] = [[seat, card or None] for seat, card in facts["trick"]]
        more = facts.pop("with_powers") or {}
        shown = facts if self.round else {key: facts[key] for key in BEFORE_ROUNDS}
        return {**shown, **more}


@dataclass(frozen=True)
class Visible(HandsView[State]):
    """The public facts; of the seat its own hand, before the reveal its bid, and the card that it
    has set aside."""

    bid: str | None
    promise: str | None = None


def state(game: Position) -> State:
    """The public facts of a game."""
    current = game.round
    trick = current.trick if current else None
    seats = len(game.players)
    return State(
        round=current.number if current else 0,
        trick=_on_table(trick) if trick else (),
        kittykeeper=game.kittykeeper,
        leading=_leading(current) if current else None,
        trump=game.trump,
        bids=current.shown_bids if current else (None,) * seats,
        tricks_won=current.tricks_won if current else (0,) * seats,
        teams=teams_of(current.shown_bids) if current else (),
        lives=game.points(),
        turn=game.turn,
        scored=game.scored,
        with_powers=_with_powers(game) if game.options.powers else None,
        **_of_round(game, current) if current else {},
    )


def _leading(current: Round) -> str | None:
    """The leading suit; of a trick that was won, as it was then."""
    trick = current.won.trick if current.won else current.trick
    return trick.leading if trick else None


def _with_powers(game: Position) -> PowersView:
    current, nothing = game.round, ((),) * len(game.players)
    trick = current.trick if current else None
    return PowersView(
        row=current.rows or nothing if current else nothing,
        powers=tuple((use.seat, use.power.id) for use in trick.used) if trick else (),
        winner=current.won.winner if current and current.won else None,
        pile=current.pile if current else (),
        revealed=trick.revealed or nothing if trick else nothing,
        waiting=_waiting(game),
    )


def _waiting(game: Position) -> tuple[int, ...]:
    """Who must act: still to bid, to keep a card, to replace one or to pass some."""
    current = game.current
    if current is None:
        return ()
    if current.due:
        return current.due.waiting
    return (current.won.winner,) if current.won else current.waiting


def _of_round(game: Position, current: Round) -> dict[str, Any]:
    """What there is to tell only since there has been a round."""
    trick = current.trick
    return {
        "declared": _declared(trick) if trick else {},
        "ignored": _ignored(trick, current) if trick else (),
        "winning": _winning(game, trick, current) if trick else None,
        "waiting": current.waiting,
        "hand_sizes": _shown_sizes(current),
        "left_over": current.left_over,
        "last_trick": last_trick(current.last) if current.last else None,
    }


def _shown_sizes(current: Round) -> tuple[int, ...]:
    """How many cards each hand has; before the bids are shown as if nobody had bid: who bids
    nothing keeps one more (T10), and that is secret, too."""
    sizes = tuple(hand.size for hand in current.hands)
    return (max(sizes),) * len(sizes) if current.waiting else sizes


def _ignored(trick: Trick, current: Round) -> tuple[int, ...]:
    """Whose cards are ignored; nothing is said of it while one lies face down."""
    if current.won:
        return current.won.ignored
    return () if trick.has_hidden else ignored(trick, current.bid_suits)


def _winning(game: Position, trick: Trick, current: Round) -> int | None:
    if current.won:
        return current.won.winner
    if trick.has_hidden or not trick.plays:
        return None
    return resolve(trick, current.bid_suits, game.options).winner


def last_trick(won: Won) -> LastTrick:
    """A trick that was won, as it is shown."""
    return LastTrick(
        cards=_cards(won.trick),
        declared=_declared(won.trick),
        ignored=won.ignored,
        winner=won.winner,
        rule=won.rule,
        reason=won.reason,
    )


def _cards(trick: Trick) -> CardsPlayed:
    return tuple((played.seat, played.card) for played in trick.plays)


def _on_table(trick: Trick) -> CardsPlayed:
    return tuple(
        (played.seat, FACE_DOWN if trick.is_hidden(place) else played.card)
        for place, played in enumerate(trick.plays)
    )


def _declared(trick: Trick) -> dict[str, str]:
    return {
        played.card: played.suit
        for place, played in enumerate(trick.plays)
        if played.declared and not trick.is_hidden(place)
    }


def visible_to(game: Position, seat: Seat) -> Visible:
    """What a seat, or a spectator (None), may see."""
    current = game.round
    hands: list[HandView] = [*(_shown_sizes(current) if current else (0,) * len(game.players))]
    if current and seat is not None:
        hands[seat] = current.hands[seat].show(open_to_viewer=True)
    return Visible(
        **game.visible_to_all(),
        hands=tuple(hands),
        bid=current.bids[seat] if current and seat is not None else None,
        promise=current.promised_card(seat) if current and seat is not None else None,
    )
