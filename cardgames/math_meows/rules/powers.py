"""The powers of a printed deck's lives: their names, and the move that uses one.

This game is played without powers. A record may still name them (they say nothing then), and a
move of a power is read like any other, and refused.
"""

from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from cardgames.math_meows.rules.cards import SUITS
from cardgames.shapes import SeatNumber, read_as
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed

NUMBERS = (3, 5, 7)

PLAIN = """
no-match even odd weak-match must-match-first show-hand cant-wager must-wager-first inverse-turn
forced-left forced-right no-unique-suits no-extreme-numbers no-multiple-suits no-multiple-number
no-majority-suit no-minority-suit kittyking-loss fixed-hand-right fixed-hand-left wager-follow
wager-double value-above-lives value-below-lives must-stack must-subtract must-add double-loss
neighbor-left-loss neighbor-right-loss hand-size-small-skip hand-size-large-skip give-away see-hand
shuffle-lives unique-suits no-match-draw double-turn double-turn-variant higher-than-nbs
lower-than-nbs super-wager ignore-numbers-left ignore-numbers-right one-duplicate replace-play
others-follow others-low-limit swap-hand collateral-damage kittyking-picker thief thief-polite
skip-big-hand skip-small-hand generous-draw life-means-card swap-lives single-turn exceed-above
exceed-below only-self-failure instant-draw others-cant-stack others-cant-wager
"""
OF_A_SUIT = ("forbidden-suit", "ignore-suit", "others-no-suit")
OF_A_NUMBER = ("ignore-number", "forbidden-number", "others-no-number")

POWERS = frozenset(
    [
        *PLAIN.split(),
        *(f"{power}-{suit}" for power in OF_A_SUIT for suit in SUITS),
        *(f"{power}-{number}" for power in OF_A_NUMBER for number in NUMBERS),
        *("suit-shapeshift-{}-{}".format(*pair) for pair in permutations(SUITS, 2)),
        *("number-shapeshift-{}-{}".format(*pair) for pair in permutations(NUMBERS, 2)),
    ]
)


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each power uses the keys it needs."""

    seat: SeatNumber | None = None
    seats: tuple[int, ...] = ()
    card: str | None = None
    cards: tuple[str, ...] = ()
    index: int | None = None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Power(GameMove):
    """A choice that a power gives."""

    type: ClassVar[str] = "power"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    power: str
    asks: With = With()


def read_power(fields: Fields, players: int) -> Power:
    """The move, with seats that there are."""
    power = read_as(Power, fields, players)
    if any(seat not in range(players) for seat in power.asks.seats):
        raise Malformed("power, with, seats: a list of seats was expected, not a list.")
    return power
