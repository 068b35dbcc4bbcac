"""What a game shows: the public facts of a record, and what each seat may see.

Hands of others are numbers unless they are open; of others' lives only the top is seen, but by a
player who may bring them into another order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cardgames.engine import Seat
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.hands import size_of
from cardgames.nine_lives.rules.lives import Life
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation, Theft
from cardgames.views import HandsView, View


@dataclass(frozen=True)
class Giving(View):
    """Cards are handed on: who has still to give, and in which direction."""

    give: tuple[int, ...]
    direction: str


@dataclass(frozen=True)
class Taking(View):
    """A card is taken by chance: who gets it, and from whom."""

    keys: ClassVar[Mapping[str, str]] = {"victim": "from"}
    chance: int
    victim: int


@dataclass(frozen=True)
class State(View):
    """The public facts.

    `tops` are the top lives; `lasting` the powers that outlast their turn, with who used them;
    `tied` those among whom the Kittyqueen chooses; `optional`: this turn need not be taken.
    """

    round: int
    counts: Mapping[str, int]
    safe: tuple[int, ...]
    turn: int | None
    hand_sizes: tuple[int | None, ...]
    lives: tuple[int, ...]
    wagered: tuple[int, ...]
    kittyqueen: int | None
    table: tuple[str, ...]
    covered: tuple[str, ...]
    ignored: tuple[str, ...]
    open_hands: tuple[int, ...]
    lasting: tuple[tuple[int, str], ...]
    tops: tuple[Life, ...]
    wagered_lives: tuple[tuple[Life, ...], ...]
    power: str | None
    optional: bool
    tied: tuple[int, ...]
    awaits: Giving | Taking | None
    deck: int | None
    discards: tuple[str, ...]


@dataclass(frozen=True)
class Visible(HandsView[State]):
    """The public facts, the hands and lives that the seat may see, and the cards it gives away."""

    lives: tuple[tuple[Life, ...], ...]
    given: tuple[str, ...]


def state(game: Position) -> State:
    """The public facts of a game."""
    current, seats = game.round, range(len(game.players))
    return State(
        round=game.number,
        counts=tables.counts(current.table),
        safe=tuple(current.safe),
        turn=game.turn,
        hand_sizes=tuple(size_of(hand) for hand in game.hands),
        lives=tuple(lives.count for lives in game.lives),
        wagered=tuple(len(lives.wagered) for lives in game.lives),
        kittyqueen=game.kittyqueen,
        table=tuple(laid.card for laid in current.table),
        covered=tuple(laid.card for laid in current.table if laid.covered),
        ignored=tuple(current.ignored),
        open_hands=tuple(seat for seat in seats if current.is_open(seat)),
        lasting=tuple((effect.by, effect.power.id) for effect in current.lasting),
        tops=tuple(lives.top for lives in game.lives),
        wagered_lives=tuple(tuple(lives.wagered) for lives in game.lives),
        power=current.turn.use.power.id if current.turn.use else None,
        optional=current.turn.optional or game.turn in current.safe,
        tied=tuple(game.tied),
        awaits=_awaits(game),
        deck=game.deck.size,
        discards=tuple(game.deck.discards),
    )


def _awaits(game: Position) -> Giving | Taking | None:
    match game.round.turn.awaits:
        case Rotation(step) as rotation:
            return Giving(rotation.waiting, "left" if step == 1 else "right")
        case Theft(to, victim):
            return Taking(to, victim)
    return None


def lives(game: Position, viewer: Seat) -> tuple[tuple[Life, ...], ...]:
    """All stacks from the top, as far as the viewer may look through them."""
    through = _may_order(game, viewer)
    return tuple(
        of_seat.stack if through or seat == viewer else of_seat.stack[:1]
        for seat, of_seat in enumerate(game.lives)
    )


def given(game: Position, viewer: Seat) -> tuple[str, ...]:
    """The cards that the viewer is about to hand on."""
    awaits = game.round.turn.awaits
    if viewer is None or not isinstance(awaits, Rotation):
        return ()
    return awaits.given[viewer] or ()


def _may_order(game: Position, viewer: Seat) -> bool:
    """Whether the viewer could order anybody's lives with a wager now."""
    if viewer is None or game.turn != viewer or game.round.turn.use or game.powers_off:
        return False
    if any(power.forbids_wager for power in game.round.binding(viewer)):
        return False
    top = game.lives[viewer].top
    return top is not None and powers_of(game)[top].looks_through_lives(game, viewer)
