"""All powers, in the order of the page's table, and the sets of them that a table may choose."""

from collections.abc import Iterable, Mapping
from itertools import permutations

from cardgames.nine_lives.rules.cards import CATS, NINE, POWERS
from cardgames.nine_lives.rules.position import Position
from cardgames.nine_lives.rules.powers.base import NO_POWER, Power
from cardgames.nine_lives.rules.powers.counting import (
    Forbid,
    Ignore,
    Numbershift,
    Plus,
    Shapeshift,
    SingleCat,
    Wildcard,
)
from cardgames.nine_lives.rules.powers.looking import Copycat, Inspect, ShuffleLives
from cardgames.nine_lives.rules.powers.taking import (
    Override,
    RiskyDeck,
    RiskyPlayer,
    RotateCards,
    Steal,
    Swap,
    WildcardPaid,
)
from cardgames.nine_lives.rules.powers.turns import DoubleTurn, ForbidWager, ForceWager, Skip

Powers = Mapping[str, Power]


def _by_id(powers: Iterable[Power]) -> Powers:
    """Powers, which the copycat among them may copy; copying copycat does nothing (N13)."""
    found = {power.id: power for power in powers}
    return {**found, Copycat.name: Copycat({**found, Copycat.name: NO_POWER})}


_ALL: tuple[Power, ...] = (
    Skip(),
    Copycat({}),
    Wildcard(),
    WildcardPaid(),
    Override(),
    Swap(),
    Steal(),
    RiskyDeck(),
    RiskyPlayer(),
    DoubleTurn(),
    RotateCards(),
    Inspect(),
    ShuffleLives(),
    SingleCat(),
    ForceWager(),
    ForbidWager(),
    *(Shapeshift(cat, into) for cat, into in permutations(CATS, 2)),
    *(Numbershift(cat, number) for cat in CATS for number in range(1, NINE + 1)),
    *(Ignore(cat) for cat in CATS),
    *(Forbid(cat) for cat in CATS),
    *(Plus(cat) for cat in CATS),
)

EVERY = _by_id(_ALL)
ALL = tuple(EVERY.values())
LIMITED = _by_id(power for power in ALL if power.core)

SETS: Mapping[str, Powers] = dict(zip(POWERS, (LIMITED, EVERY, EVERY), strict=True))
"""By the option `powers`. With none the lives are the same, only their effect is off (N11)."""


def powers_of(game: Position) -> Powers:
    """The powers that the game's lives show, by what records call them."""
    return SETS[game.options.powers]
