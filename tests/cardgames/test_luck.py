"""Fair draws: cardgames/dealing.py."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, permutations, product
from typing import Any

import pytest

from cardgames.dealing import Luck
from ninelives_site.core.seeds import drawn_bytes
from tests.figures import Note

SEED = "5a" * 32


ORDERS, PLACES = 72.0, 2246.0
"""What χ² exceeds once in a million tests: of 24 orders, and of 45 cards at 45 places (23 and 44²
degrees of freedom)."""
DECK = tuple(range(45))

Shuffle = Callable[[Sequence[Any], int], Sequence[Any]]


def fair(deck: Sequence[Any], number: int) -> Sequence[Any]:
    return Luck.of(SEED, "", number).shuffled(deck)


def swapped_with_any(deck: Sequence[Any], number: int) -> Sequence[Any]:
    """The mistake of many: each card changes places with any other, those already shuffled too."""
    luck, cards = Luck.of(SEED, "", number), list(deck)
    for place in range(len(cards)):
        other = luck.below(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def of_bytes_that_favour_some(deck: Sequence[Any], number: int) -> Sequence[Any]:
    """A byte a card, and none is passed over."""
    stream, left = drawn_bytes(SEED, "", number), list(deck)
    return [left.pop(next(stream) % len(left)) for _card in deck]


def unevenness(shuffle: Shuffle) -> float:
    """The larger of χ² over its limit: of the orders of four cards, and of which of 45 cards lies
    where."""
    orders = Counter(tuple(shuffle("abcd", number)) for number in range(24_000))
    places = Counter(
        placed for number in range(9_000) for placed in enumerate(shuffle(DECK, number))
    )
    of_orders = sum((orders[order] - 1000) ** 2 / 1000 for order in permutations("abcd"))
    of_places = sum((places[place] - 200) ** 2 / 200 for place in product(DECK, DECK))
    return max(of_orders / ORDERS, of_places * 44 / 45 / PLACES)


@pytest.mark.attack
def test_shuffles_are_even(figure: Note):
    found = unevenness(fair)
    figure(15, "33,000 shuffles: χ² of orders and places, over its limit", f"{found:.2f}", "< 1")
    assert found < 1


@pytest.mark.attack
@pytest.mark.parametrize("biased", [swapped_with_any, of_bytes_that_favour_some])
def test_the_same_test_catches_shuffles_that_favour_some(figure: Note, biased: Shuffle):
    found = unevenness(biased)
    name = biased.__name__.replace("_", " ")
    figure(15, f"a seeded bug: cards {name}", f"{found:.2f}", "> 1: found out")
    assert found > 1


def test_a_word_that_would_favour_some_is_passed_over():
    words = chain(b"\xff\xff\xff\xff", b"\x00\x00\x00\x04")
    assert Luck(words).below(3) == 1


def test_the_same_draw_is_the_same_cards_and_another_number_is_not():
    deck = tuple(range(45))
    assert Luck.of(SEED, "e", 7).shuffled(deck) == Luck.of(SEED, "e", 7).shuffled(deck)
    assert Luck.of(SEED, "e", 7).shuffled(deck) != Luck.of(SEED, "e", 8).shuffled(deck)


def test_what_is_drawn_is_there_once_and_no_more_than_there_is():
    luck = Luck.of(SEED, "e", 0)
    assert sorted(luck.drawn("abc", 5)) == ["a", "b", "c"]
    assert len(set(luck.drawn("abc", 2))) == 2
    assert luck.drawn("", 5) == ()
