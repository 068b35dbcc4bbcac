"""A finished trick in words, made of the public facts (`last_trick` of a state)."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from cardgames.tricksy_kittens.at_table.card_words import card_name
from cardgames.tricksy_kittens.rules.cards import CROWNS, suit_of
from cardgames.tricksy_kittens.rules.views import LastTrick


def has_black_cat(cards: Iterable[tuple[int, str]]) -> bool:
    """Whether a crowns card is among these, (seat, card) each."""
    return any(suit_of(card) == CROWNS for _seat, card in cards)


def how_won(trick: LastTrick, black_cat: bool) -> str:
    """By which rule the trick was won, as a sentence."""
    card = dict(trick.cards)[trick.winner]
    shown = {"card": card_name(card, trick.declared.get(card, ""))}
    lowest = black_cat and has_black_cat(trick.cards)
    match trick.rule, lowest:
        case "trump", False:
            return _("%(card)s is the highest trump.") % shown
        case "trump", True:
            return _("With a black cat the lowest trump wins: %(card)s.") % shown
        case "leading", False:
            return _("%(card)s is the highest of the suit led.") % shown
        case "leading", True:
            return _("With a black cat the lowest of the suit led wins: %(card)s.") % shown
        case "all-ignored", _any:
            return _("All cards are ignored, so the Kittykeeper keeps it.")
    return _("No card that counts could win, so the Kittykeeper keeps it.")
