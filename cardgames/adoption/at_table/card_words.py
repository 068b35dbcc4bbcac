"""Cats and cards as people see them: a cat's sign is its shape, its name says the rest.

Suits whose letter is the cat's keep it (calico clubs, devon diamonds, havana hearts), and the
hourglass is an I for izmir. No cat is a star: stars are what cards have. The cats of a table's own
deck, nine at the most, get the same signs in the order in which they were listed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle

from cardgames.adoption.rules.cards import Deck

SIGNS = (
    ("spades", "s2"),
    ("cats", "s1"),
    ("clubs", "s4"),
    ("diamonds", "s3"),
    ("crowns", "s2"),
    ("paws-1", "s4"),
    ("cups", "s3"),
    ("hearts", "s1"),
    ("hourglasses", "s2"),
)


@dataclass(frozen=True, slots=True)
class CatSign:
    """A cat by name, with its drawing and the tone of it."""

    name: str
    sign: str
    tone: str


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
    return tuple(CatSign(name, *sign) for name, sign in zip(names, cycle(SIGNS), strict=False))


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
