"""Which power stands on which life where no printed deck says so: our own, or drawn at random."""

from collections.abc import Mapping, Sequence
from random import Random

from cardgames.math_meows.at_table.card_words import CAT_NAMES
from cardgames.math_meows.at_table.power_words import CARDS
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.power_cards import PowerRow

Printed = Mapping[str, Sequence[str | None]]
"""By cat what stands on its lives, life 9 first, as a record has it."""

NAMES_BY_LIVES: tuple[tuple[tuple[int, ...], str], ...] = (
    (
        (8, 7),
        (
            "no-match even odd weak-match must-match-first show-hand cant-wager must-wager-first"
            " inverse-turn forced-left forced-right no-unique-suits no-extreme-numbers"
            " no-multiple-suits no-multiple-number no-majority-suit no-minority-suit kittyking-loss"
            " fixed-hand-right fixed-hand-left wager-follow wager-double"
        ),
    ),
    (
        (6, 5, 4),
        (
            "value-above-lives value-below-lives must-stack must-subtract must-add double-loss"
            " neighbor-left-loss neighbor-right-loss hand-size-small-skip hand-size-large-skip"
            " give-away ignore-number see-hand shuffle-lives forbidden-suit forbidden-number"
            " unique-suits no-match-draw double-turn double-turn-variant higher-than-nbs"
            " lower-than-nbs suit-shapeshift number-shapeshift super-wager"
        ),
    ),
    (
        (3, 2, 1),
        (
            "ignore-numbers-left ignore-numbers-right ignore-suit one-duplicate replace-play"
            " others-follow others-low-limit others-no-suit others-no-number"
        ),
    ),
    (
        (3, 2),
        (
            "swap-hand collateral-damage kittyking-picker thief thief-polite skip-big-hand"
            " skip-small-hand generous-draw life-means-card swap-lives single-turn"
        ),
    ),
    (
        (1,),
        (
            "exceed-above exceed-below only-self-failure instant-draw others-cant-stack"
            " others-cant-wager"
        ),
    ),
)
"""On which lives the powers of a name are printed."""

OURS: Printed = {
    cat: (None, *powers.split())
    for cat, powers in {
        "siamese": "even forced-left forbidden-suit-star double-turn ignore-number-3 thief"
        " replace-play exceed-above",
        "munchkin": "odd forced-right must-stack give-away super-wager swap-hand others-low-limit"
        " instant-draw",
        "persian": "no-match cant-wager value-below-lives shuffle-lives unique-suits"
        " kittyking-picker ignore-suit-circle only-self-failure",
        "curl": "weak-match must-wager-first must-subtract suit-shapeshift-star-circle"
        " no-match-draw skip-big-hand others-follow exceed-below",
        "ragdoll": "show-hand wager-double neighbor-left-loss number-shapeshift-3-5"
        " double-turn-variant generous-draw collateral-damage others-cant-wager",
        "himalayan": "must-match-first kittyking-loss hand-size-large-skip higher-than-nbs"
        " see-hand life-means-card swap-lives others-cant-stack",
    }.items()
}
"""Our own lives: each power once, and most of them such that real cards show it."""


def drawn(rng: Random) -> Printed:
    """Every life of every cat with a power that may stand there, no power twice."""
    left = list(EVERY)
    lives: dict[str, list[str | None]] = {cat: [None] for cat in CATS}
    for number in LIFE_NUMBERS[1:]:
        names = names_on(number)
        for cat in CATS:
            kinds = [name for name in names if any(EVERY[p].name == name for p in left)]
            kind = rng.choice(kinds)
            power = rng.choice([p for p in left if EVERY[p].name == kind])
            left.remove(power)
            lives[cat].append(power)
    return lives


def names_on(number: int) -> tuple[str, ...]:
    """The names of the powers that may stand on a life of this number."""
    return tuple(
        name for lives, names in NAMES_BY_LIVES if number in lives for name in names.split()
    )


ROWS = tuple(
    PowerRow(CAT_NAMES[cat], tuple(CARDS[power] for power in reversed(powers) if power))
    for cat, powers in OURS.items()
)
"""Our own lives for the reference page, from life 1 to life 8."""
