"""The cards that nobody holds and that are not on the table: the draw deck and the discards (M5).

How many there are follows from the hands and the row; which lie among the discards is remembered.
After a round that a scorekeeper entered, nobody knows what is among them: any draw may then have
shuffled those back that are remembered.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardgames.math_meows.rules import refusals
from cardgames.math_meows.rules.cards import COPIES, DECK
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Supply:
    """`discards` are the cards known to lie on that pile; `all_known` if there are no others.
    `earlier`: how many of them were discarded before this round."""

    discards: tuple[str, ...] = ()
    all_known: bool = True
    earlier: int = 0

    @property
    def of_round(self) -> tuple[str, ...]:
        """The discards that were played in this round."""
        return self.discards[self.earlier :]

    def plus(self, cards: Iterable[str]) -> "Supply":
        """After a round's cards have been discarded."""
        return replace(self, discards=(*self.discards, *cards))

    def minus(self, cards: Iterable[str]) -> "Supply":
        """After cards of this round have been taken from the discards."""
        left = list(self.of_round)
        for card in cards:
            left.remove(card)
        return replace(self, discards=(*self.discards[: self.earlier], *left))

    def for_next_round(self) -> "Supply":
        return replace(self, earlier=len(self.discards))

    def around(self, card: str, on_table: tuple[str, ...]) -> int:
        """How many copies of a card hands could hold: they are neither in sight nor discarded."""
        return COPIES[card] - on_table.count(card) - self.discards.count(card)

    def deck(self, elsewhere: Iterable[str]) -> tuple[str, ...]:
        """The cards of the draw deck, where all that are elsewhere are known."""
        gone = Counter([*elsewhere, *self.discards])
        return tuple((Counter(DECK) - gone).elements())

    def after_named(self, deck: tuple[str, ...], cards: tuple[str, ...]) -> "Supply":
        """After these were drawn, one by one; a `Refusal` where one can't have been."""
        left, discards = list(deck), self.discards
        for card in cards:
            if not left:
                left, discards = list(discards), ()
            if card not in left:
                raise Refusal(refusals.NOT_IN_DECK, card=card)
            left.remove(card)
        return replace(self, discards=discards, earlier=min(self.earlier, len(discards)))

    def after_unnamed(self, drawn: int | None, loose: int | None) -> "Supply":
        """After so many were drawn of the loose cards, deck and discards (None: nobody knows)."""
        if drawn == 0:
            return self
        if self.all_known and drawn is not None and loose is not None:
            from_deck = drawn <= loose - len(self.discards)
        else:
            from_deck = False
        return self if from_deck else replace(self, discards=(), earlier=0)
