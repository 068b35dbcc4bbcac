"""With which powers a table plays, and which card then has which."""

from collections.abc import Mapping
from typing import Any

from cardgames.tricksy_kittens.at_table.our_deck import OUR_DECK
from cardgames.tricksy_kittens.rules.cards import default_suits, suit_of

NONE, OURS, PRINTED = "none", "ours", "printed"
"""With which powers a table plays: without, with those of our deck, with those printed."""
POWERS = "powers"
"""The house rule that says so."""
DECK = "card_powers"
"""Under this name a table's options have the deck that it plays with, from its opening on."""


def completed(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The options, with our deck of the suits in play where it is played with; nobody tells what is
    printed, so each power is trusted."""
    kept = dict(options)
    powers = kept.pop(POWERS, NONE)
    if powers == NONE:
        return kept
    suits = default_suits(players, bool(kept.get("black_cat")))
    played = {card: power for card, power in OUR_DECK.items() if suit_of(card) in suits}
    return {**kept, POWERS: powers, **({DECK: played} if powers == OURS else {})}


def as_recorded(
    options: Mapping[str, Any], setup: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options and setup of a record: whether powers are played, and which card has which."""
    kept = {name: value for name, value in options.items() if name != DECK}
    deck = options.get(DECK)
    return (
        {**kept, **({POWERS: True} if POWERS in kept else {})},
        {**({POWERS: deck} if deck else {}), **setup},
    )
