"""Fair draws: cardgames/dealing.py."""

from collections import Counter
from itertools import chain, permutations

from cardgames.dealing import Luck

SEED = "5a" * 32


def test_all_orders_of_four_cards_come_alike_often():
    """Chi-squared over 24 orders; its 23 degrees of freedom exceed 72 once in a million."""
    found = Counter(Luck.of(SEED, "", n).shuffled("abcd") for n in range(24_000))
    assert set(found) == set(permutations("abcd"))
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 72


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
