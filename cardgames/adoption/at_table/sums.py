"""How many stars so many cards of a cat can have together."""

from functools import lru_cache

from cardgames.adoption.rules.cards import Deck


@lru_cache(maxsize=256)
def star_sums(deck: Deck, cat: str, cards: int) -> tuple[int, ...]:
    """All sums that this many of the deck's cards of a cat can make, rising."""
    sums: list[set[int]] = [{0}, *(set() for _ in range(cards))]
    for card in deck.of_cat(cat):
        for count in range(cards, 0, -1):
            sums[count] |= {stars + card.stars for stars in sums[count - 1]}
    return tuple(sorted(sums[cards]))
