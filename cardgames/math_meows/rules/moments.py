"""When powers are used by a move, and by whom: their moments, and what they offer now."""

from collections.abc import Collection, Iterator

from cardgames.math_meows.rules.moves import UsePower
from cardgames.math_meows.rules.position import BAD_SUIT, END, POWER, TURN, Position
from cardgames.math_meows.rules.powers.base import Choice, Moment

AT_ROUND_END = frozenset({Moment.LOSS, Moment.ROUND_END})
IN_TURN = frozenset({Moment.GIVING, Moment.OWN_TURN, Moment.INSTEAD})


def is_now(game: Position, moment: Moment) -> bool:
    """Whether the moment is there, for anybody."""
    match moment:
        case Moment.GIVING:
            return game.phase == POWER
        case Moment.AFTER_PLAY:
            return game.phase == TURN and game.so_far.is_after
        case Moment.ROUND_START:
            return game.phase in (BAD_SUIT, TURN) and game.untouched
        case Moment.OWN_TURN | Moment.INSTEAD:
            return game.phase == TURN
        case Moment.LOSS | Moment.ROUND_END:
            return game.phase == END


def whose(game: Position, moment: Moment) -> Collection[int]:
    """The seats whose moment it is."""
    everybody = range(len(game.players))
    match moment:
        case Moment.AFTER_PLAY:
            return (game.so_far.taken[-1].seat,)
        case Moment.GIVING | Moment.OWN_TURN | Moment.INSTEAD:
            return everybody if game.turn is None else (game.turn,)
        case Moment.LOSS:
            return game.ending.losers if game.ending else ()
        case Moment.ROUND_START | Moment.ROUND_END:
            return everybody


def open_to(game: Position, power: Choice) -> list[int]:
    """The seats that may use a power now, if they have it."""
    if not is_now(game, power.moment):
        return []
    return [seat for seat in sorted(whose(game, power.moment)) if not power.has_passed(game, seat)]


def is_known_for(game: Position, seat: int, power: Choice) -> bool:
    """Whether a moment that is open to a seat is called its moment (M42): in its turn that is so
    for every power, and else for those that it has."""
    return power.moment in IN_TURN or power.is_held(game, seat)


def powers_of(game: Position, seat: int) -> dict[str, Choice]:
    """The powers that a seat may have a choice of: that on top, and that with which it has lost."""
    had = (game.ending.had[seat],) if game.ending else ()
    return {power.id: power for power in (game.power_of(seat), *had) if isinstance(power, Choice)}


def offered(game: Position, seat: int) -> Iterator[UsePower]:
    """All that a seat may do with its powers now."""
    for power in powers_of(game, seat).values():
        if power.is_held(game, seat) and seat in open_to(game, power):
            yield from (UsePower(power.id, asks) for asks in power.choices(game, seat))


def can_use(game: Position, seat: int) -> bool:
    return any(True for _ in offered(game, seat))


def choosers(game: Position) -> tuple[int, ...]:
    """Who has a choice now, besides a turn."""
    return tuple(seat for seat in range(len(game.players)) if can_use(game, seat))
