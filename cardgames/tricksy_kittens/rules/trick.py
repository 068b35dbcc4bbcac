"""A trick: the cards on the table, which of them are ignored, and who wins.

A card of the suit of its own player's bid is ignored (T12: as the bids stand when the trick is
resolved). Of the others the highest trump wins, else the highest of the leading suit; with all
ignored, or none of these suits among the rest (T1), the Kittykeeper wins.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cardgames.tricksy_kittens.rules.cards import Options, number_of, suit_of


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table, with the suit that it counts as."""

    seat: int
    card: str
    suit: str

    @property
    def number(self) -> int:
        return number_of(self.card)

    @property
    def declared(self) -> bool:
        """Whether it counts as another suit than the printed one."""
        return self.suit != suit_of(self.card)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in the making: the Kittykeeper who leads it, and trump as it was then (T12)."""

    kittykeeper: int
    trump: str | None
    plays: tuple[PlayedCard, ...] = ()

    @property
    def leading(self) -> str | None:
        """The suit of the card led, even where that card is ignored (T3)."""
        return self.plays[0].suit if self.plays else None

    def plus(self, played: PlayedCard) -> "Trick":
        return replace(self, plays=(*self.plays, played))


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that is over: its cards, who won it, and by which rule."""

    trick: Trick
    winner: int
    rule: str
    reason: str


BidSuits = Sequence[str | None]


def ignored(trick: Trick, bid_suits: BidSuits) -> tuple[int, ...]:
    """The seats whose cards on the table are ignored, in the order played."""
    return tuple(played.seat for played in trick.plays if played.suit == bid_suits[played.seat])


def resolve(trick: Trick, bid_suits: BidSuits, options: Options) -> Won:
    """Who wins a full trick; `bid_suits` are the suits of the current bids by seat."""
    without = ignored(trick, bid_suits)
    counting = [played for played in trick.plays if played.seat not in without]
    if not counting:
        return Won(trick, trick.kittykeeper, "all-ignored", "All cards are ignored.")
    lowest = any(options.is_black_cat(played.card) for played in trick.plays)
    for rule, suit in (("trump", trick.trump), ("leading", trick.leading)):
        best = _best((played for played in counting if played.suit == suit), lowest)
        if best is not None:
            word = "lowest" if lowest else "highest"
            which = "trump" if rule == "trump" else "card of the leading suit"
            return Won(trick, best.seat, rule, f"{best.card} is the {word} {which}.")
    return Won(trick, trick.kittykeeper, "T1", "No card that counts is trump or of the lead.")


def _best(plays: Iterable[PlayedCard], lowest: bool) -> PlayedCard | None:
    """The highest (lowest) card; of equal ones the first played (T8)."""
    return min(plays, key=lambda p: p.number if lowest else -p.number, default=None)
