"""All powers, in the order of the page's table, and the sets of them that a table may choose."""

from collections.abc import Mapping
from itertools import permutations

from cardgames.nine_lives.rules.cards import CATS, NINE, POWERS
from cardgames.nine_lives.rules.powers.base import Power
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

ALL: tuple[Power, ...] = (
    Skip(),
    Copycat(),
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

Powers = Mapping[str, Power]


def _by_id(powers: tuple[Power, ...]) -> Powers:
    """Plain, as games hold it, and a game is sent to the process in which bots think."""
    return {power.id: power for power in powers}


EVERY = _by_id(ALL)
LIMITED = _by_id(tuple(power for power in ALL if power.core))

SETS: Mapping[str, Powers] = dict(zip(POWERS, (LIMITED, EVERY, EVERY), strict=True))
"""By the option `powers`. With none the lives are the same, only their effect is off (N11)."""
