"""A finished trick in words."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from cardgames.tricksy_kittens.at_table.card_words import card_name
from cardgames.tricksy_kittens.rules.cards import CROWNS, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.resolving import Won
from cardgames.tricksy_kittens.rules.trick import PlayedCard
from ninelives_site.core.sentences import N_

HOW: Mapping[tuple[str, str], str] = {
    ("trump", "highest"): N_("%(card)s is the highest trump."),
    ("trump", "lowest"): N_("The lowest trump wins: %(card)s."),
    ("trump", "first"): N_("%(card)s is the first trump that was played."),
    ("trump", "last"): N_("%(card)s is the last trump that was played."),
    ("leading", "highest"): N_("%(card)s is the highest of the suit led."),
    ("leading", "lowest"): N_("The lowest of the suit led wins: %(card)s."),
    ("leading", "first"): N_("%(card)s is the first card of the suit led."),
    ("leading", "last"): N_("%(card)s is the last card of the suit led."),
}
WITH_BLACK_CAT: Mapping[tuple[str, str], str] = {
    ("trump", "lowest"): N_("With a black cat the lowest trump wins: %(card)s."),
    ("leading", "lowest"): N_("With a black cat the lowest of the suit led wins: %(card)s."),
}


def last_won(game: Game) -> Won | None:
    """The trick that was won last in this round, and may still be kept."""
    current = game.round
    return (current.won or current.last) if current else None


def trick_won(before: Game, after: Game) -> Won | None:
    """The trick that was won between these games; None where none was."""
    old, new = last_won(before), last_won(after)
    return None if new is old else new


def has_black_cat(cards: Iterable[tuple[int, str]]) -> bool:
    """Whether a crowns card is among these, (seat, card) each."""
    return any(suit_of(card) == CROWNS for _seat, card in cards)


def played_name(played: PlayedCard) -> str:
    """A card on the table, and as what it counts."""
    if played.named is None:
        return card_name(played.card, played.suit if played.declared else "")
    words = _("%(card)s as %(named_card)s")
    named = card_name(f"{played.suit}-{played.named}")
    return words % {"card": card_name(played.card), "named_card": named}


def how_won(won: Won, black_cat: bool) -> str:
    """By which rule the trick was won, as a sentence."""
    if won.card:
        how = (won.rule, won.word)
        inverted = black_cat and any(suit_of(card) == CROWNS for card in won.trick.cards)
        words = WITH_BLACK_CAT.get(how) if inverted else None
        return _(words or HOW[how]) % {"card": played_name(won.card)}
    if won.rule == "all-ignored":
        return _("All cards are ignored, so the Kittykeeper keeps it.")
    return _("No card that counts could win, so the Kittykeeper keeps it.")
