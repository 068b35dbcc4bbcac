"""Powers that say what may be played, and how: they bind every play made after them (T29)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.due import RandomCard
from cardgames.tricksy_kittens.rules.position import P
from cardgames.tricksy_kittens.rules.powers.base import Power
from cardgames.tricksy_kittens.rules.trick import Cards, Trick, Use


@dataclass(frozen=True)
class NewLead(Power):
    """The user's next card need not follow; its suit is the leading suit for the cards after it,
    and for winning."""

    name: ClassVar[str] = "new-lead"
    takes_lead: ClassVar[bool] = True

    def follows(self, use: Use, place: int, source: int | None) -> int | None:
        if use.place == place:
            return None
        return use.place if use.place < place else source


@dataclass(frozen=True)
class NoLead(Power):
    """Nobody must follow, until a power used later has set another lead."""

    name: ClassVar[str] = "no-lead"

    def follows(self, use: Use, place: int, source: int | None) -> int | None:
        return None


PLAYED_ONLY: Mapping[str, frozenset[int]] = {
    "above-5": frozenset((6, 7, 8, 9)),
    "below-5": frozenset((1, 2, 3, 4)),
    "odd": frozenset((1, 3, 5, 7, 9)),
    "even": frozenset((2, 4, 6, 8)),
}


@dataclass(frozen=True)
class PlayOnly(Power):
    """Who can plays a card of these numbers, as they are printed (T30)."""

    which: str

    @property
    def id(self) -> str:
        return f"play-{self.which}"

    def demands(self, use: Use, trick: Trick, place: int, cards: Cards) -> Cards:
        return tuple(card for card in cards if number_of(card) in PLAYED_ONLY[self.which])


@dataclass(frozen=True)
class MatchSuit(Power):
    """Of the suit of the user's next card, once it lies, only the lowest (highest) that is left to
    choose may be played. A card that lies face down sets no suit."""

    which: str

    @property
    def id(self) -> str:
        return f"match-suit-{self.which}"

    def demands(self, use: Use, trick: Trick, place: int, cards: Cards) -> Cards:
        if use.place >= place or trick.is_hidden(use.place):
            return cards
        suit = trick.plays[use.place].suit
        matching = [card for card in cards if suit_of(card) == suit]
        if not matching:
            return cards
        one = (min if self.which == "lowest" else max)(matching, key=number_of)
        return tuple(card for card in cards if suit_of(card) != suit or card == one)


@dataclass(frozen=True)
class ShuffleHand(Power):
    """The user plays a random card of the hand, all duties and demands aside."""

    name: ClassVar[str] = "shuffle-hand"

    def is_random(self, use: Use, place: int) -> bool:
        return place == use.place

    def at_once(self, game: P, use: Use) -> P:
        return game.awaiting(RandomCard(use.seat)) if game.knows_hands else game


@dataclass(frozen=True)
class ShuffleHandAll(ShuffleHand):
    """The same for the user at once, and for everyone at the start of every later turn."""

    name: ClassVar[str] = "shuffle-hand-all"

    def is_random(self, use: Use, place: int) -> bool:
        return place >= use.place


@dataclass(frozen=True)
class BlindPlay(Power):
    """Cards played from then on lie face down until all are in; no power may follow."""

    name: ClassVar[str] = "blind-play"
    is_last: ClassVar[bool] = True

    def hides(self, use: Use, place: int) -> bool:
        return place >= use.place


@dataclass(frozen=True)
class DoubleTrick(Power):
    """After the last seat everyone plays once more; not with only one trick left, and only once."""

    name: ClassVar[str] = "double-trick"
    doubles: ClassVar[bool] = True
