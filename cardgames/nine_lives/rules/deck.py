"""The cat deck and its discards: what can be drawn, and what that leaves (N5)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.nine_lives.rules.cards import DECK

SIZE = len(DECK)
"""N15: printed decks are taken to be as large."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that can be drawn (`cards`, in no order) where hands are known; else how many.

    `size` is None where a scorekeeper's round has hidden how many cards were drawn. `discards`
    are those that are known, and not shuffled back.
    """

    size: int | None
    cards: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()

    def could_be(self, cards: Sequence[str]) -> bool:
        """Whether known cards can be drawn in this order: all of the deck before any discard."""
        if self.cards is None or len(set(cards)) < len(cards):
            return False
        first, then = cards[: len(self.cards)], cards[len(self.cards) :]
        return set(first) <= set(self.cards) and set(then) <= set(self.discards)

    def some(self, count: int) -> tuple[str, ...]:
        """Cards that could be drawn, as an example of so many."""
        return (*(self.cards or ()), *self.discards)[:count] if self.cards is not None else ()

    def after(self, count: int, cards: Sequence[str]) -> "Deck":
        """The deck after a draw; beyond its last card, the discards are a new one."""
        if self.size is None:
            return replace(self, discards=() if count else self.discards)
        deck = self if count <= self.size else self._shuffled()
        left = None if deck.cards is None else tuple(c for c in deck.cards if c not in cards)
        return replace(deck, size=(deck.size or 0) - count, cards=left)

    def _shuffled(self) -> "Deck":
        size = (self.size or 0) + len(self.discards)
        return Deck(size, None if self.cards is None else (*self.cards, *self.discards))

    def discarding(self, cards: Sequence[str]) -> "Deck":
        """The deck with more discards beside it."""
        return replace(self, discards=(*self.discards, *cards))
