"""What may be played to a place of a trick: the duty to follow first, then what powers demand.

Black cats, and the card of which a power names suit and number, are outside both: they may always
be played, and holding one demands nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.tricksy_kittens.rules.cards import Options
from cardgames.tricksy_kittens.rules.trick import Trick


def suit_to_follow(trick: Trick | None, place: int) -> str | None:
    """The suit that a card in this place must follow; None where nothing binds it: the card led,
    where a power says so, or where the card that set the suit lies face down."""
    if trick is None or place == 0:
        return None
    source: int | None = 0
    for use in trick.used:
        source = use.power.follows(use, place, source)
    if source is None or trick.is_hidden(source) or trick.named(place):
        return None
    return trick.plays[source].suit


@dataclass(frozen=True, slots=True)
class Choice:
    """The cards of a hand that may be played: those that follow, and of these those that powers
    leave; black cats besides."""

    following: tuple[str, ...]
    left: tuple[str, ...]
    free: tuple[str, ...]

    @property
    def allowed(self) -> tuple[str, ...]:
        return (*self.left, *self.free)


def choice(trick: Trick | None, place: int, hand: Sequence[str], options: Options) -> Choice:
    """What of a known hand may be played to a place. A demand that nothing left meets is void; the
    one used last comes first."""
    bound = tuple(card for card in hand if not options.is_black_cat(card))
    cats = tuple(card for card in hand if options.is_black_cat(card))
    if trick is None:
        return Choice(bound, bound, cats)
    if trick.named(place):
        return Choice(bound, bound, cats)
    suit = suit_to_follow(trick, place)
    following = tuple(card for card in bound if options.suit_in_hand(card) == suit) or bound
    left = following
    for use in reversed(trick.used):
        left = use.power.demands(use, trick, place, left) or left
    return Choice(following, left, cats)
