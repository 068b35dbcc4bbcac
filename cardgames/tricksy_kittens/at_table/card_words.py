"""What suits and cards are called, and how they are drawn.

A suit is drawn by the sign of its own name; four tones go round, since the shape is the suit.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cardgames.tricksy_kittens.rules.cards import SUITS, number_of, suit_of

NAMES = {
    "hearts": gettext_noop("hearts"),
    "spades": gettext_noop("spades"),
    "diamonds": gettext_noop("diamonds"),
    "clubs": gettext_noop("clubs"),
    "hourglasses": gettext_noop("hourglasses"),
    "cups": gettext_noop("cups"),
    "stars": gettext_noop("stars"),
    "cats": gettext_noop("cats"),
    "crowns": gettext_noop("crowns"),
}
TONES = {suit: f"s{place % 4 + 1}" for place, suit in enumerate(SUITS)}


def suit_name(suit: str) -> str:
    """A suit as it is said."""
    return _(NAMES[suit])


def card_name(card: str, declared: str = "") -> str:
    """`hearts-6` is "6 of hearts"; a black cat also says as which suit it was played."""
    words = _("%(number)s of %(suit)s") % {
        "number": number_of(card),
        "suit": suit_name(suit_of(card)),
    }
    if not declared:
        return words
    return _("%(card)s as %(suit)s") % {"card": words, "suit": suit_name(declared)}


def bid_name(bid: str | None) -> str:
    """A bid as it is said; nothing is bid by who holds only crowns (T10)."""
    return card_name(bid) if bid else _("nothing")
