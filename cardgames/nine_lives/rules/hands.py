"""Hands as this game knows them: cards, or a size, or nothing at all.

None is a hand of which not even the size is known: a scorekeeper need not count.
"""

from collections.abc import Sequence

from cardgames.engine import Hand

Held = Hand | None


def size_of(hand: Held) -> int | None:
    return None if hand is None else hand.size


def is_empty(hand: Held) -> bool:
    """Whether it is known that no card is held."""
    return size_of(hand) == 0


def cards_of(hand: Held) -> tuple[str, ...]:
    """The cards that are known to be held."""
    return (hand.cards or ()) if hand else ()


def up_to(count: int, hand: Held) -> int:
    """So many cards, or as many as are held."""
    return count if hand is None else min(count, hand.size)


def gain(hand: Held, count: int, cards: Sequence[str]) -> Held:
    """The hand after cards came; which ones matters only where they are known."""
    if hand is None:
        return None
    return hand.plus(cards) if hand.is_known else Hand(hand.size + count)


def lose(hand: Held, count: int, cards: Sequence[str]) -> Held:
    """The hand after cards went; which ones matters only where they are known."""
    if hand is None:
        return None
    if not hand.is_known:
        return Hand(hand.size - count)
    for card in cards:
        hand = hand.without(card)
    return hand
