"""What a game shows: the public facts of a record, and what each seat may see."""

from dataclasses import dataclass

from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.row import free_values
from cardgames.views import HandsView, View


@dataclass(frozen=True)
class PlayedColumn(View):
    """A play in the row: what it is worth, and its cards."""

    value: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class State(View):
    """The public facts. `loose`: the cards of draw deck and discards together; `powers` are those
    of the top lives; `replaced`: the column whose place the play will take; `choosers`: who may
    use a power by a move now."""

    round: int
    row: tuple[PlayedColumn, ...]
    turn: int | None
    hand_sizes: tuple[int | None, ...]
    hand_limits: tuple[int, ...]
    lives: tuple[int, ...]
    wagered: tuple[int, ...]
    powers: tuple[str | None, ...]
    kittyking: int | None
    tops: tuple[int | None, ...]
    free: tuple[int, ...]
    stack_due: bool
    due: int
    bad_suit: str | None
    loose: int | None
    replaced: int | None
    choosers: tuple[int, ...]


Visible = HandsView[State]


def state(game: Position) -> State:
    """The public facts of a game."""
    return State(
        round=game.round,
        row=tuple(PlayedColumn(column.value, column.cards) for column in game.row),
        turn=game.turn,
        hand_sizes=tuple(None if hand is None else hand.size for hand in game.hands),
        hand_limits=tuple(map(game.limit, range(len(game.players)))),
        lives=tuple(map(len, game.lives)),
        wagered=tuple(lives.wagered for lives in game.lives),
        powers=tuple(lives.power.id or None for lives in game.lives),
        kittyking=game.kittyking,
        tops=tuple(lives.top.number if lives.top else None for lives in game.lives),
        free=free_values(game.row),
        stack_due=game.stack_due,
        due=game.due,
        bad_suit=game.bad_suit,
        loose=game.loose,
        replaced=game.so_far.now.replaced,
        choosers=moments.choosers(game),
    )
