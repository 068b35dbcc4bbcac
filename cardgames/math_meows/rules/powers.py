"""The names of the powers that a printed deck's lives can have. What they do is not built yet."""

from itertools import permutations

from cardgames.math_meows.rules.cards import SUITS

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
