"""Pairs of tables whose hands the server knows, alike but for cards that one or two seats hold.

Each pair is two lists of entries, played to a moment at which nobody else may know the difference.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Entries = Sequence[Mapping[str, Any]]
HAND = 9
"""Cards that three players get at Tricksy Kittens."""


def setup(**known: Any) -> dict[str, Any]:
    return {"type": "setup", "setup": known}


def chance(kind: str, **facts: Any) -> dict[str, Any]:
    return {"seat": None, "type": kind, **facts}


def by(seat: int, kind: str, **facts: Any) -> dict[str, Any]:
    return {"seat": seat, "type": kind, **facts}


def swapped(cards: list[str], old: str, new: str) -> list[str]:
    return [new if card == old else card for card in cards]


# Tricksy Kittens: Ben and Cleo have a card of each other's

SUITED = [[f"{suit}-{n}" for n in range(1, HAND + 1)] for suit in ("hearts", "spades", "diamonds")]
CROSSED = [
    SUITED[0],
    swapped(SUITED[1], "spades-9", "diamonds-9"),
    swapped(SUITED[2], "diamonds-9", "spades-9"),
]
BIDS = [
    by(0, "bid", card="hearts-4"),
    by(1, "bid", card="spades-1"),
    by(2, "bid", card="diamonds-1"),
]
TRICK = [
    by(0, "play", card="hearts-1"),
    by(1, "play", card="spades-2"),
    by(2, "play", card="diamonds-2"),
]
NO_SCORE = chance("round", bids=["hearts-1", "spades-1", "diamonds-1"], tricks=[8, 0, 0])


def kittens(*more: Mapping[str, Any]) -> list[Entries]:
    return [[setup(kittykeeper=0, deal=deal), *more] for deal in (SUITED, CROSSED)]


def later_kittens() -> list[Entries]:
    """The hands of a second round, told as it is dealt."""
    return [[NO_SCORE, chance("deal", hands=deal), *BIDS[:1]] for deal in (SUITED, CROSSED)]


# Adoption: one card of Ben's is another

CENTRE = ["calico-1", "devon-1", "izmir-1"]
BOUTS = [
    [[f"{cat}-{n}" for n in range(2, 7)] for cat in ("birman", "calico", third)]
    for third in ("devon", "devon")
]
BOUTS[1][1] = swapped(BOUTS[1][1], "calico-6", "izmir-9")
OWN_BIDS = [
    by(0, "bid", card="birman-2"),
    by(1, "bid", card="calico-3"),
    by(2, "bid", card="devon-4"),
]


ADOPTED = [
    by(0, "adopt", card="calico-1"),
    by(1, "adopt", card="devon-1"),
    by(2, "adopt", card="izmir-1"),
]
"""A round of a bout, up to the card that the table turns up."""


def bouts(*more: Mapping[str, Any]) -> list[Entries]:
    return [[setup(start=0, centre=CENTRE, deal=deal), *more] for deal in BOUTS]


def later_bouts() -> list[Entries]:
    return [[chance("bout", centre=CENTRE, deal=deal), *OWN_BIDS] for deal in BOUTS]


# Nine Lives: a card of Ben's, the order of his lives, or what he hands on

THREES = [
    ["circle", "circle-circle", "circle-square"],
    ["square", "triangle", "square-square"],
    ["star", "star-star", "star-star-star"],
]
OTHER_THREES = [THREES[0], swapped(THREES[1], "square-square", "triangle-triangle"), THREES[2]]
POWERS = [
    "rotate-cards", "skip", "wildcard", "override", "swap", "steal", "risky-deck", "single-cat",
    "force-wager",
]  # fmt: skip
TURNED = [POWERS[0], *reversed(POWERS[1:])]


def hands(*more: Mapping[str, Any]) -> list[Entries]:
    return [
        [setup(kittyqueen=0, hands=dealt, lives=[POWERS] * 3), *more]
        for dealt in (THREES, OTHER_THREES)
    ]


def life_stacks(*more: Mapping[str, Any]) -> list[Entries]:
    return [
        [setup(kittyqueen=0, lives=[POWERS, stack, POWERS]), *more] for stack in (POWERS, TURNED)
    ]


def handed_on() -> list[Entries]:
    """Ben hands two cards on, before the others have."""
    before = hands()[0]
    rotates = by(0, "wager", power="rotate-cards", draw=1, cards=["triangle-triangle-triangle"]) | {
        "with": {"direction": "left"}
    }
    return [
        [*before, rotates, by(1, "give", cards=cards)]
        for cards in (["square", "triangle"], ["triangle", "square-square"])
    ]


PAIRS: Mapping[str, Mapping[str, list[Entries]]] = {
    "tricksy-kittens": {
        "dealt": kittens(),
        "one has bid": kittens(BIDS[0]),
        "in a trick": kittens(*BIDS, *TRICK[:2]),
        "between tricks": kittens(*BIDS, *TRICK),
        "in a later round": later_kittens(),
    },
    "adoption": {
        "dealt": bouts(),
        "one has bid": bouts(OWN_BIDS[0]),
        "while they adopt": bouts(*OWN_BIDS),
        "before a card is turned up": bouts(*OWN_BIDS, *ADOPTED),
        "dealt by a move": later_bouts(),
    },
    "nine-lives": {
        "dealt": hands(),
        "one has played": hands(by(0, "play", card="circle")),
        "the lives": life_stacks(),
        "the lives, in play": life_stacks(by(0, "play", card="circle")),
        "while cards are handed on": handed_on(),
    },
}
