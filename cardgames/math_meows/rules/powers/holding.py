"""Powers that look into their owner's hand, all of it as it is before the play.

Where hands are unknown, the table watches over them (M34): an unknown hand is looked at as empty.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from cardgames.math_meows.rules.cards import number_of
from cardgames.math_meows.rules.judging import Judged
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.powers.base import Forbidding
from ninelives_site.core.sentences import N_


def _times_held(play: Judged) -> Counter[str]:
    """How often each suit is held."""
    return Counter(map(play.power.suit, play.held))


def _has_suit(play: Judged, suits: Collection[str]) -> bool:
    return not play.played_suits.isdisjoint(suits)


@dataclass(frozen=True)
class NoUniqueSuits(Forbidding):
    """No card of a suit that is held once."""

    name: ClassVar[str] = "no-unique-suits"
    words: ClassVar[str] = N_("No suit of which they hold just one card.")

    def forbids(self, play: Judged) -> bool:
        return _has_suit(play, [suit for suit, times in _times_held(play).items() if times == 1])


@dataclass(frozen=True)
class NoMultipleSuits(Forbidding):
    """No card of a suit that is held twice or more."""

    name: ClassVar[str] = "no-multiple-suits"
    words: ClassVar[str] = N_("No suit of which they hold several.")

    def forbids(self, play: Judged) -> bool:
        return _has_suit(play, [suit for suit, times in _times_held(play).items() if times > 1])


@dataclass(frozen=True)
class NoMajoritySuit(Forbidding):
    """No card of the suit that is held most; tied, of none of them (M11)."""

    name: ClassVar[str] = "no-majority-suit"
    words: ClassVar[str] = N_("Not the suit they hold most of.")

    def forbids(self, play: Judged) -> bool:
        held = _times_held(play)
        most = max(held.values(), default=0)
        return _has_suit(play, [suit for suit, times in held.items() if times == most])


@dataclass(frozen=True)
class NoMinoritySuit(Forbidding):
    """No card of the suit that is held least, of those held; tied, of none of them (M11)."""

    name: ClassVar[str] = "no-minority-suit"
    words: ClassVar[str] = N_("Not the suit they hold least of.")

    def forbids(self, play: Judged) -> bool:
        held = _times_held(play)
        least = min(held.values(), default=0)
        return _has_suit(play, [suit for suit, times in held.items() if times == least])


@dataclass(frozen=True)
class NoMultipleNumber(Forbidding):
    """No card of a number that is held twice or more."""

    name: ClassVar[str] = "no-multiple-number"
    words: ClassVar[str] = N_("No number of which they hold several.")

    def forbids(self, play: Judged) -> bool:
        times = Counter(map(number_of, play.held))
        return any(times[number_of(card)] > 1 for card in play.play.cards)


@dataclass(frozen=True)
class NoExtremeNumbers(Forbidding):
    """No card of the lowest or the highest number held."""

    name: ClassVar[str] = "no-extreme-numbers"
    words: ClassVar[str] = N_("Not their lowest or highest number.")

    def forbids(self, play: Judged) -> bool:
        held = [*map(number_of, play.held)]
        return any(number_of(card) in (min(held), max(held)) for card in play.play.cards if held)


@dataclass(frozen=True)
class FixedHandLeft(Forbidding):
    """The hand is not reordered, and its leftmost card must be in the play (M27)."""

    name: ClassVar[str] = "fixed-hand-left"
    words: ClassVar[str] = N_("The leftmost hand card must be in the play.")

    def forbids(self, play: Judged) -> bool:
        return bool(play.held) and play.held[0] not in play.play.cards


@dataclass(frozen=True)
class FixedHandRight(Forbidding):
    """The hand is not reordered, and its rightmost card must be in the play (M27)."""

    name: ClassVar[str] = "fixed-hand-right"
    words: ClassVar[str] = N_("The rightmost hand card must be in the play.")
    from_the_right: ClassVar[bool] = True

    def forbids(self, play: Judged) -> bool:
        return bool(play.held) and play.held[-1] not in play.play.cards


@dataclass(frozen=True)
class ShowHand(Power):
    """An open hand."""

    name: ClassVar[str] = "show-hand"
    words: ClassVar[str] = N_("Plays with an open hand.")
    is_open: ClassVar[bool] = True


@dataclass(frozen=True)
class SeeHand(Power):
    """A look at another hand as a round starts: the table's matter, there is no move for it."""

    name: ClassVar[str] = "see-hand"
    words: ClassVar[str] = N_("At a round’s start looks at another hand.")
