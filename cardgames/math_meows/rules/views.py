"""What a game shows: the public facts of a record, and what each seat may see."""

from dataclasses import dataclass

from cardgames.engine import Seat
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.row import free_values
from cardgames.views import GameView, HandView, View


@dataclass(frozen=True)
class PlayedColumn(View):
    """A play in the row: what it is worth, and its cards."""

    value: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class State(View):
    """The public facts. `loose`: the cards of draw deck and discards together; `powers` are those
    of the top lives."""

    round: int
    row: tuple[PlayedColumn, ...]
    turn: int | None
    hand_sizes: tuple[int | None, ...]
    hand_limits: tuple[int, ...]
    lives: tuple[int, ...]
    wagered: tuple[int, ...]
    powers: tuple[None, ...]
    kittyking: int | None
    tops: tuple[int | None, ...]
    free: tuple[int, ...]
    stack_due: bool
    due: int
    bad_suit: str | None
    loose: int | None


@dataclass(frozen=True)
class Visible(GameView[State]):
    """The public facts and the seat's own hand."""

    hands: tuple[HandView | None, ...]


def state(game: Position) -> State:
    """The public facts of a game."""
    return State(
        round=game.round,
        row=tuple(PlayedColumn(column.value, column.cards) for column in game.row),
        turn=game.turn,
        hand_sizes=tuple(None if hand is None else hand.size for hand in game.hands),
        hand_limits=tuple(lives.limit for lives in game.lives),
        lives=tuple(map(len, game.lives)),
        wagered=tuple(lives.wagered for lives in game.lives),
        powers=(None,) * len(game.players),
        kittyking=game.kittyking,
        tops=tuple(lives.top.number if lives.top else None for lives in game.lives),
        free=free_values(game.row),
        stack_due=game.stack_due,
        due=game.due,
        bad_suit=game.bad_suit,
        loose=game.loose,
    )


def visible_to(game: Position, seat: Seat) -> Visible:
    """What a seat, or a spectator (None), may see."""
    hands = tuple(
        None if hand is None else hand.show(other == seat) for other, hand in enumerate(game.hands)
    )
    return Visible(**game.visible_to_all(), hands=hands)
