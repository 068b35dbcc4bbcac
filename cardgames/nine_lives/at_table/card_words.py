"""The four cats and their cards, as they are drawn, counted and said."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.nine_lives.rules.cards import CATS, DECK, icons_of
from cardgames.nine_lives.rules.refusals import COUNTED
from cardgames.rules_words import RulesWord
from ninelives_site.core.sentences import N_

TONES = {"circle": "s1", "square": "s2", "triangle": "s4", "star": "s3"}
NAMES = {
    "circle": N_("circle"),
    "square": N_("square"),
    "triangle": N_("triangle"),
    "star": N_("star"),
}


def sign_of(cat: str) -> str:
    """Its drawing of the sprite."""
    return f"simple-{cat}"


def cat_name(cat: str) -> str:
    return _(NAMES[cat])


def words_of_cats() -> Mapping[str, RulesWord]:
    """Cards and cats as the rules page names them; a card of one icon is its cat."""
    cards = {card: RulesWord(card_words(card)) for card in DECK}
    return cards | {cat: RulesWord(cat_name(cat), sign_of(cat)) for cat in CATS}


def counted(cat: str, number: int) -> str:
    """`1 circle`, `2 stars`."""
    return ngettext(*COUNTED[cat], number) % {"number": number}


def counts_words(counts: Mapping[str, int]) -> str:
    """`8 circles, 4 squares`: of the cats that are there, in their order."""
    return ", ".join(counted(cat, counts[cat]) for cat in CATS if counts.get(cat))


def card_words(card: str) -> str:
    """A card by its icons: `2 circles, 1 square`; a word that is none as it stands."""
    icons = icons_of(card)
    if not set(icons) <= set(CATS):
        return card
    return counts_words({cat: icons.count(cat) for cat in CATS})


def card_name(card: str) -> str:
    """A card as a sentence about it names it: `“2 circles, 1 square”`; a word that is none as it
    stands."""
    words = card_words(card)
    return words if words == card else _("“%(card)s”") % {"card": words}


def card_of(icons: tuple[str, ...]) -> str:
    """The card with these icons, as records write it."""
    return "-".join(sorted(icons, key=CATS.index))
