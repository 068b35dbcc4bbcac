"""Our own deck: which card has which power, for tables whose cards have none printed on them.

Every power is there, none more often than the rules page allows. The first suits, which most tables
play with, have the plainest ones.
"""

from collections.abc import Mapping

from cardgames.power_cards import PowerRow
from cardgames.tricksy_kittens.at_table.card_words import NAMES, TONES
from cardgames.tricksy_kittens.at_table.power_words import POWERS

BY_SUIT: Mapping[str, tuple[str, ...]] = {
    "hearts": (
        *("new-trump", "no-lead", "reverse-order", "wildcard"),
        *("pick-start", "score-twice", "no-trump", "play-odd"),
    ),
    "spades": (
        *("new-lead", "swap-hand", "disregard-above-5", "boost-below-5"),
        *("carousel-left", "no-disregard", "same-suit-order-last", "limitless-power"),
    ),
    "diamonds": (
        *("force-takeback", "new-trump-bid", "nerf-above-5", "double-trick"),
        *("play-below-5", "score-none", "reveal-suit", "steal-from-trick"),
    ),
    "clubs": (
        *("blind-play", "swap-played", "match-suit-lowest", "shuffle-hand"),
        *("draw-new", "disregard-below-5", "new-trump-number-1", "end-promise"),
    ),
    "hourglasses": (
        *("carousel-right", "pick-start-conditional", "play-even", "same-suit-order-first"),
        *("shuffle-trick", "reveal-number", "same-suit-disregard", "match-suit-highest"),
    ),
    "cups": (
        *("new-trump-number-2", "new-trump-number-3", "shuffle-hand-all", "play-above-5"),
        *("no-lead", "wildcard", "new-trump", "swap-played"),
    ),
    "stars": (
        *("play-odd", "swap-hand", "new-trump-bid", "pick-start"),
        *("steal-from-trick", "no-trump", "no-disregard", "reveal-suit"),
    ),
    "cats": (
        *("new-lead", "reverse-order", "no-lead", "disregard-above-5"),
        *("score-twice", "carousel-left", "force-takeback", "draw-new"),
    ),
    "crowns": (
        *("wildcard", "same-suit-order-last", "new-trump-number-1", "play-below-5"),
        *("limitless-power", "no-disregard", "new-trump", "swap-hand"),
    ),
}
"""The powers of a suit's cards from 1 to 8; a 9 has none."""

OUR_DECK: Mapping[str, str] = {
    f"{suit}-{number}": power
    for suit, powers in BY_SUIT.items()
    for number, power in enumerate(powers, start=1)
}
"""By card."""

ROWS = tuple(
    PowerRow(NAMES[suit], tuple(POWERS[power] for power in powers), suit, TONES[suit])
    for suit, powers in BY_SUIT.items()
)
