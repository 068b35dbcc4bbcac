"""Cats and cards as people see them: each cat has a face of its own, and no colour.

The cats of a table's own deck, nine at the most, keep the faces of their names; others get those
that are left, in the order in which they were listed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle

from cardgames.adoption.rules.cards import CATS, Deck

FACES = {cat: f"ad-{cat}" for cat in CATS}


@dataclass(frozen=True, slots=True)
class CatSign:
    """A cat by name, with its drawing."""

    name: str
    sign: str


@dataclass(frozen=True, slots=True)
class AdoptionCard:
    """A card to be drawn; `name` is how it is written, like `calico-7`."""

    name: str
    cat: CatSign
    number: str
    stars: int


def card_name(card: str) -> str:
    """A card as it is said: `calico-7` is "calico 7"."""
    cat, _dash, number = card.rpartition("-")
    return f"{cat} {number}" if cat else card


def card_names(cards: Iterable[str]) -> list[str]:
    """Several of them."""
    return [card_name(card) for card in cards]


@lru_cache(maxsize=64)
def cats(deck: Deck) -> tuple[CatSign, ...]:
    """All cats of a deck, in its order."""
    names = dict.fromkeys(card.cat for card in deck.values())
    left = cycle([face for cat, face in FACES.items() if cat not in names] or FACES.values())
    return tuple(CatSign(name, FACES.get(name) or next(left)) for name in names)


def cat_of(deck: Deck, name: str) -> CatSign:
    """The cat of that name."""
    return next(cat for cat in cats(deck) if cat.name == name)


def drawn(deck: Deck, card: str) -> AdoptionCard:
    """One card of the deck."""
    found = deck[card]
    return AdoptionCard(card, cat_of(deck, found.cat), str(found.number), found.stars)


def all_drawn(deck: Deck, cards: Iterable[str]) -> tuple[AdoptionCard, ...]:
    """Cards of the deck, in this order."""
    return tuple(drawn(deck, card) for card in cards)
