"""What suits and cards are called, and how they are drawn.

A suit is drawn by the sign of its own name; four tones go round, since the shape is the suit.
"""

from django.utils.translation import gettext as _

from cardgames.tricksy_kittens.rules.cards import SUITS, deck, number_of, suit_of
from ninelives_site.core.sentences import N_

NAMES = {
    "hearts": N_("hearts"),
    "spades": N_("spades"),
    "diamonds": N_("diamonds"),
    "clubs": N_("clubs"),
    "hourglasses": N_("hourglasses"),
    "cups": N_("cups"),
    "stars": N_("stars"),
    "cats": N_("cats"),
    "crowns": N_("crowns"),
}
TONES = {suit: f"s{place % 4 + 1}" for place, suit in enumerate(SUITS)}


def suit_name(suit: str) -> str:
    """A suit as it is said; a word that is none as it stands."""
    return _(NAMES[suit]) if suit in NAMES else suit


def card_name(card: str, declared: str = "") -> str:
    """`hearts-6` is "6 of hearts"; a black cat also says as which suit it was played. What is no
    card stands as it is."""
    if card not in deck(SUITS):
        return card
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


def bid_words(name: str, bid: str | None) -> str:
    """What somebody has bid, once all may know."""
    return _("%(name)s bids %(bid)s.") % {"name": name, "bid": bid_name(bid)}
